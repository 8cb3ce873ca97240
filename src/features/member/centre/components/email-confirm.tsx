import { useMutation, useQueryClient } from '@tanstack/react-query';

import { sendEmailCode } from '#contract/calls/member/profile.ts';
import { MailedCodeField } from '#src/domain/member/mailed-code-field.tsx';
import { memberInfoQuery } from '#src/domain/member/member-queries.ts';
import { verifyEmailMutation } from '#src/features/member/centre/api/profile-mutations.ts';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { Button } from '#src/shared/ui/input/button.tsx';

const messages = defineMessages({
  why: {
    id: 'profile.email.confirmWhy',
    defaultMessage:
      'Confirm {email} with a code that we send there. Until then no link for a new password goes to it.',
    description: 'Above the field for the code; email is the masked address',
  },
  code: {
    id: 'profile.email.code',
    defaultMessage: 'Code from the mail',
    description: 'Label of the field for the code that came by mail',
  },
  sent: {
    id: 'profile.email.sent',
    defaultMessage: 'The code is on its way to {email}.',
    description: 'Toast after a code was mailed; email is the masked address',
  },
  confirm: {
    id: 'profile.email.confirm',
    defaultMessage: 'Confirm this address',
    description: 'Submit button: the code was typed',
  },
  done: {
    id: 'profile.email.confirmed',
    defaultMessage: 'Your e-mail address is confirmed.',
    description: 'Toast',
  },
  other: {
    id: 'profile.email.other',
    defaultMessage: 'Use another address',
    description: 'Button under the form that confirms an address: leads to the form that changes it',
  },
});

const rules = { verificationCode: { min: 4, max: 10, regex: '\\d+' } };

type EmailConfirmProps = {
  /** The masked address. */
  email: string;
  /** When another code may be sent, ms by the server's clock; 0 when none was. */
  waitsUntil: number;
  onDone: () => void;
  onOther: () => void;
};

/** Confirms the member's address with the code that went there. */
export function EmailConfirm({ email, waitsUntil, onDone, onOther }: EmailConfirmProps) {
  const { t } = useTranslator();
  const client = useQueryClient();
  const sendCode = useCall(sendEmailCode);
  const { mutateAsync: verify } = useMutation(verifyEmailMutation(client));
  const form = useServerForm({
    defaults: { verificationCode: '' },
    rules,
    submit: async (typed) => {
      await verify({ body: typed });
      onDone();
      toast({ kind: 'success', message: t(messages.done) });
    },
    onFailure: ({ code }) => {
      if (code === 'verification.code.error') form.setValue('verificationCode', '');
    },
  });
  return (
    <Form form={form}>
      <p>{t(messages.why, { email })}</p>
      <MailedCodeField
        form={form}
        label={t(messages.code)}
        send={() => sendCode({ body: {} })}
        sent={t(messages.sent, { email })}
        waitsUntil={waitsUntil}
        enterKeyHint="done"
        onFailure={({ code }) => {
          // Confirmed on another device meanwhile.
          if (code === 'validation.failed')
            void client.invalidateQueries({ queryKey: memberInfoQuery().queryKey });
        }}
      />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t(messages.confirm)}</SubmitButton>
      <Button variant="ghost" wide onClick={onOther}>
        {t(messages.other)}
      </Button>
    </Form>
  );
}
