import { useState } from 'react';

import { FormField } from '#src/shared/form/fields.tsx';
import { FormFailure, NestedForm } from '#src/shared/form/form.tsx';
import { captchaRule } from '#src/shared/form/server-rules.ts';
import { useCountdown, waitUntil } from '#src/shared/form/use-countdown.ts';
import { type ServerForm, useServerForm } from '#src/shared/form/use-server-form.ts';
import type { CallError } from '#src/shared/http/call-error.ts';
import { serverNow } from '#src/shared/http/server-clock.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { showLoading } from '#src/shared/ui/feedback/loading.ts';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { Button } from '#src/shared/ui/input/button.tsx';

import { AskedCaptcha } from './asked-captcha.tsx';
import { type CaptchaAnswer, captchaAnswer, type PictureKind } from './captcha-query.ts';
import type { PhoneNames } from './phone-field.tsx';

import styles from './code-field.module.css';

const messages = defineMessages({
  label: {
    id: 'form.code.label',
    defaultMessage: 'Code from the message',
    description: 'Label of the field for the code that came by SMS',
  },
  send: { id: 'form.code.send', defaultMessage: 'Send code', description: 'Button: send a code by SMS' },
  wait: {
    id: 'form.code.wait',
    defaultMessage: 'Again in {left}',
    description: 'On the button while no other code may be sent; left is minutes and seconds, 0:59',
  },
  sent: {
    id: 'form.code.sent',
    defaultMessage: 'The code is on its way to {number}.',
    description: 'Toast after a code was sent by SMS; number is the phone number',
  },
});

/** What sending a code needs. */
export type CodeRequest = { countryDialingCode: string; mobileNum: string } & CaptchaAnswer;

type CodeFieldProps = {
  form: ServerForm<PhoneNames | 'verificationCode'>;
  /** Has the code sent; `expirationTime` says when another may be. Throws `CallError`. */
  send: (request: CodeRequest) => Promise<{ expirationTime: string }>;
  captchaKind?: PictureKind;
  enterKeyHint?: 'next' | 'go';
};

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * The code that came by SMS, and the button that has it sent: once the number is right (RG-16), then not before
 * the server lets it, for this number (RG-17). Asks for a captcha when the server does.
 */
export function CodeField({ form, send, captchaKind = 'digits', enterKeyHint = 'go' }: CodeFieldProps) {
  const { t } = useTranslator();
  const [wait, setWait] = useState({ number: '', until: 0 });
  const seconds = useCountdown(wait.until);
  const number = `+${String(form.watch('countryDialingCode'))} ${String(form.watch('mobileNum') ?? '').trim()}`;
  const left = wait.number === number ? seconds : 0;

  // A little form of its own, which is sent by the button beside the code.
  const request = useServerForm({
    defaults: { captcha: '', captchaId: '' },
    rules: { captcha: captchaRule },
    submit: async (typed) => {
      const hideLoading = showLoading();
      try {
        const phone = {
          countryDialingCode: String(form.value('countryDialingCode')),
          mobileNum: String(form.value('mobileNum')).trim(),
        };
        const { expirationTime } = await send({ ...phone, ...captchaAnswer(typed) });
        setWait({ number, until: waitUntil(expirationTime) });
        toast({ kind: 'success', message: t(messages.sent, { number }) });
      } finally {
        hideLoading();
      }
      form.focus('verificationCode');
    },
    onFailure: (error: CallError) => {
      for (const name of ['mobileNum', 'countryDialingCode'] as const)
        if (error.fields[name]) void form.check(name);
      if (error.retryAfter) setWait({ number, until: serverNow() + error.retryAfter * 1000 });
    },
  });
  const ask = async () => {
    if (left) return;
    if (await form.check('countryDialingCode', 'mobileNum')) await request.submit();
    else form.focus('mobileNum');
  };
  return (
    <div className={styles.code}>
      <FormField
        form={form}
        name="verificationCode"
        label={t(messages.label)}
        icon="chat"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint={enterKeyHint}
        maxLength={10}
        dir="ltr"
        trailing={
          <Button
            variant="ghost"
            size="small"
            className={styles.send}
            busy={request.busy}
            disabled={left > 0}
            onClick={() => void ask()}
          >
            {left ? t(messages.wait, { left: clockText(left) }) : t(messages.send)}
          </Button>
        }
      />
      {(request.captcha.wanted || request.failure) && (
        <NestedForm form={request} onEnter={() => void ask()}>
          <AskedCaptcha form={request} kind={captchaKind} />
          <FormFailure form={request} />
        </NestedForm>
      )}
    </div>
  );
}
