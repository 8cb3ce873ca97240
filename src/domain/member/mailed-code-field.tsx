import { useState } from 'react';

import { secondMs } from '#contract/values/durations.ts';
import type { CodeSent } from '#contract/values/identity.ts';
import { SendCodeButton } from '#src/domain/identity/fields/send-code-button.tsx';
import { FormField } from '#src/shared/form/fields.tsx';
import { FormFailure, NestedForm } from '#src/shared/form/form.tsx';
import { useCountdown, getWaitUntil } from '#src/shared/form/use-countdown.ts';
import { type ServerForm, useServerForm } from '#src/shared/form/use-server-form.ts';
import type { CallError } from '#src/shared/http/call-error.ts';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';
import { toast } from '#src/shared/ui/feedback/toasts.ts';

type MailedCodeFieldProps = {
  form: ServerForm<'verificationCode'>;
  label: string;
  /** Sends the code; throws `CallError`. */
  send: () => Promise<CodeSent>;
  /** Text of the toast after the code was sent. */
  sent: string;
  /** Earliest time for another code, in ms by the server's clock; 0 if no code was sent. */
  waitsUntil?: number;
  enterKeyHint: 'next' | 'done';
  onFailure?: (error: CallError) => void;
};

export function MailedCodeField(props: MailedCodeFieldProps) {
  const { form, label, send, sent, waitsUntil = 0, enterKeyHint, onFailure } = props;
  const [wait, setWait] = useState(waitsUntil);
  const secondsLeft = useCountdown(wait);
  const request = useServerForm({
    defaults: {},
    submit: async () => {
      const { expirationTime } = await send();
      setWait(getWaitUntil(expirationTime));
      toast({ kind: 'success', message: sent });
      form.focus('verificationCode');
    },
    onFailure: (error) => {
      if (error.retryAfter) setWait(serverNow() + error.retryAfter * secondMs);
      onFailure?.(error);
    },
  });
  const requestCode = () => {
    if (!secondsLeft) void request.submit();
  };
  return (
    <>
      <FormField
        form={form}
        name="verificationCode"
        kind="code"
        label={label}
        icon="mail"
        enterKeyHint={enterKeyHint}
        trailing={<SendCodeButton secondsLeft={secondsLeft} busy={request.busy} onClick={requestCode} />}
      />
      {request.failure && (
        <NestedForm form={request} onEnter={requestCode}>
          <FormFailure form={request} />
        </NestedForm>
      )}
    </>
  );
}
