import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { sendEmailCode } from '#contract/calls/member/profile.ts';
import { MailedCodeField } from '#src/domain/member/mailed-code-field.tsx';
import { memberInfoQuery } from '#src/domain/member/member-queries.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { verifyEmailMutation } from '#src/features/member/centre/api/profile-mutations.ts';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { toCodeRule } from '#src/shared/form/server-rules.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { Button } from '#src/shared/ui/input/button.tsx';

const messages = defineMessages({
  why: {
    id: 'profile.email.confirmWhy',
    defaultMessage:
      'Confirm {email} with the code we send there. Until then it can’t be used to reset your password.',
    description: 'Above the field for the code; email is the masked address',
  },
  code: {
    id: 'profile.email.code',
    defaultMessage: 'Code from the email',
    description: 'Label of the field for the code that was sent by mail',
  },
  sent: {
    id: 'profile.email.sent',
    defaultMessage: 'Code sent to {email}.',
    description: 'Toast after a code was mailed; email is the masked address',
  },
  confirm: {
    id: 'profile.email.confirm',
    defaultMessage: 'Confirm email',
    description: 'Submit button under the field for the code',
  },
  done: {
    id: 'profile.email.confirmed',
    defaultMessage: 'Your email is confirmed.',
    description: 'Toast',
  },
  other: {
    id: 'profile.email.other',
    defaultMessage: 'Use another email',
    description: 'Button under the form that confirms an address: opens the form that changes the address',
  },
});

type EmailConfirmProps = {
  /** The masked address. */
  email: string;
  /** Earliest time for another code, in ms by the server's clock; 0 if no code was sent. */
  waitsUntil: number;
  onDone: () => void;
  onOther: () => void;
};

export function EmailConfirm({ email, waitsUntil, onDone, onOther }: EmailConfirmProps) {
  const { t } = useTranslator();
  const client = useQueryClient();
  const { data: settings } = useQuery(settingsQuery());
  const sendCode = useCall(sendEmailCode);
  const { mutateAsync: verify } = useMutation(verifyEmailMutation(client));
  const form = useServerForm({
    defaults: { verificationCode: '' },
    rules: { verificationCode: toCodeRule(settings?.rules.verificationCode) },
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
          // The address may have been confirmed on another device meanwhile.
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
