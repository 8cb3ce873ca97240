import { useState } from 'react';

import { sendPaymentCode } from '#contract/calls/member/payment-password.ts';
import { SendCodeButton } from '#src/domain/identity/fields/send-code-button.tsx';
import { FormField } from '#src/shared/form/fields.tsx';
import { FormFailure, NestedForm } from '#src/shared/form/form.tsx';
import { useCountdown, waitUntil } from '#src/shared/form/use-countdown.ts';
import { type ServerForm, useServerForm } from '#src/shared/form/use-server-form.ts';
import { serverNow } from '#src/shared/http/server-clock.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';

const messages = defineMessages({
  code: {
    id: 'paymentPassword.code',
    defaultMessage: 'Code from the mail',
    description: 'Label of the field for the code that came by mail',
  },
  sent: {
    id: 'paymentPassword.sent',
    defaultMessage: 'The code is on its way to your e-mail.',
    description: 'Toast after a code was mailed',
  },
});

/** The code that goes to the member's confirmed address, with the button that sends it. */
export function MailedCodeField<Name extends string>({
  form,
}: {
  form: ServerForm<Name | 'verificationCode'>;
}) {
  const { t } = useTranslator();
  const sendCode = useCall(sendPaymentCode);
  const [wait, setWait] = useState(0);
  const left = useCountdown(wait);
  const request = useServerForm({
    defaults: {},
    submit: async () => {
      const { expirationTime } = await sendCode({ body: {} });
      setWait(waitUntil(expirationTime));
      toast({ kind: 'success', message: t(messages.sent) });
      form.focus('verificationCode');
    },
    onFailure: ({ retryAfter }) => {
      if (retryAfter) setWait(serverNow() + retryAfter * 1000);
    },
  });
  const send = () => {
    if (!left) void request.submit();
  };
  return (
    <>
      <FormField
        form={form}
        name="verificationCode"
        label={t(messages.code)}
        icon="mail"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="next"
        maxLength={10}
        dir="ltr"
        trailing={<SendCodeButton left={left} busy={request.busy} onClick={send} />}
      />
      {request.failure && (
        <NestedForm form={request} onEnter={send}>
          <FormFailure form={request} />
        </NestedForm>
      )}
    </>
  );
}
