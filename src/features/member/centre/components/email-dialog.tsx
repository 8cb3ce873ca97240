import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { memberInfoQuery } from '#src/domain/member/member-queries.ts';
import { OwnPasswordField } from '#src/domain/member/own-password-field.tsx';
import {
  GuardProof,
  pickProof,
  emptyProof,
  proofFields,
} from '#src/domain/member/payment-password/guard-proof.tsx';
import { profileTexts } from '#src/domain/member/profile-texts.ts';
import { RequirePassword } from '#src/domain/member/require-password.tsx';
import { emailMutation } from '#src/features/member/centre/api/profile-mutations.ts';
import { FormField } from '#src/shared/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { anyText, totpRule } from '#src/shared/form/server-rules.ts';
import { defaultWaitMs } from '#src/shared/form/use-countdown.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { EmailConfirm } from './email-confirm.tsx';

const messages = defineMessages({
  title: { id: 'profile.email.title', defaultMessage: 'Your email', description: 'Title of the dialog' },
  now: {
    id: 'profile.email.now',
    defaultMessage: 'Current email: {email}. Password reset links go there.',
    description: 'Above the field; email is the masked address',
  },
  why: {
    id: 'profile.email.why',
    defaultMessage: 'If you forget your password, we send a reset link there.',
    description: 'Above the field when there is no address yet',
  },
  label: {
    id: 'profile.email.label',
    defaultMessage: 'New email address',
    description: 'Label of the field',
  },
  form: {
    id: 'profile.email.form',
    defaultMessage: 'Enter a valid email address.',
    description: 'Error at the field',
  },
  passwordHint: {
    id: 'profile.email.passwordHint',
    defaultMessage: 'We ask for it so no one else with your phone can change your email.',
    description: 'Under the password field',
  },
});

type EmailDialogProps = { email: string | null | undefined; verified: boolean };

/** A new address needs the password, so that a borrowed phone is not enough to take over the account. */
export function EmailDialog({ email, verified }: EmailDialogProps) {
  const { t } = useTranslator();
  const client = useQueryClient();
  const { open, hide } = useOverlay('profile-email');
  const [other, setOther] = useState(false);
  const [waitsUntil, setWaitsUntil] = useState(0);
  const close = () => {
    setOther(false);
    hide();
  };
  const saved = () => {
    // If the member saved the address that is already confirmed, there is nothing left to confirm.
    if (client.getQueryData(memberInfoQuery().queryKey)?.emailVerified) close();
    else setWaitsUntil(serverNow() + defaultWaitMs);
    setOther(false);
  };
  return (
    <Dialog open={open} onClose={close} title={t(messages.title)}>
      {email && !verified && !other ? (
        <EmailConfirm
          key={waitsUntil}
          email={email}
          waitsUntil={waitsUntil}
          onDone={close}
          onOther={() => setOther(true)}
        />
      ) : (
        <RequirePassword>
          <EmailForm email={verified && email ? email : null} onDone={saved} />
        </RequirePassword>
      )}
    </Dialog>
  );
}

function EmailForm({ email, onDone }: { email: string | null; onDone: () => void }) {
  const { t } = useTranslator();
  const client = useQueryClient();
  const { mutateAsync: saveEmail } = useMutation(emailMutation(client));
  const form = useServerForm({
    defaults: { email: '', password: '', ...emptyProof },
    // A basic pattern, because only a mail can prove that the address exists.
    rules: {
      email: { min: 3, max: 128, regex: '[^\\s@]+@[^\\s@]+\\.[^\\s@]+', message: t(messages.form) },
      password: anyText,
      paymentPassword: anyText,
      totp: totpRule,
    },
    fieldByErrorCode: { 'account.password.wrong': 'password', ...proofFields },
    submit: async ({ email: address, password, ...proof }) => {
      await saveEmail({ body: { email: address, password, ...pickProof(proof) } });
      onDone();
      toast({ kind: 'success', message: t(profileTexts.saved) });
    },
  });
  return (
    <Form form={form}>
      <p>{email ? t(messages.now, { email }) : t(messages.why)}</p>
      <FormField form={form} name="email" kind="email" label={t(messages.label)} enterKeyHint="next" />
      <OwnPasswordField form={form} hint={t(messages.passwordHint)} enterKeyHint="next" />
      <GuardProof form={form} />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t(profileTexts.save)}</SubmitButton>
    </Form>
  );
}
