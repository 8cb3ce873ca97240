import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { secondMs } from '#contract/values/durations.ts';
import { getCaptchaSubject, type CodeSent } from '#contract/values/identity.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { getFaultText } from '#src/shared/form/fault-text.ts';
import { FormField } from '#src/shared/form/fields.tsx';
import { FormFailure, NestedForm } from '#src/shared/form/form.tsx';
import { LazyPart } from '#src/shared/form/lazy-part.tsx';
import { captchaRule } from '#src/shared/form/server-rules.ts';
import { useCountdown, getWaitUntil } from '#src/shared/form/use-countdown.ts';
import { type ServerForm, useServerForm } from '#src/shared/form/use-server-form.ts';
import type { CallError } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { whileLoading } from '#src/shared/ui/feedback/while-loading.ts';

import { type CaptchaAnswer, pickCaptchaAnswer, type CaptchaUse } from './captcha-query.ts';
import { type PhoneNames, readPhoneNumber, toShownNumber, usePhoneNumber } from './phone-number.ts';
import { RequiredCaptcha } from './required-captcha.tsx';
import { SendCodeButton } from './send-code-button.tsx';

import styles from './code-field.module.css';

const NumberService = lazy(() =>
  import('#src/domain/identity/number-service/number-service.tsx').then((m) => m.NumberService),
);

const messages = defineMessages({
  label: {
    id: 'form.code.label',
    defaultMessage: 'SMS code',
    description: 'Label of the field for the code that the member received by SMS',
  },
  sent: {
    id: 'form.code.sent',
    defaultMessage: 'Code sent to {number}.',
    description: 'Toast after a code was sent by SMS; number is the phone number',
  },
  check: {
    id: 'form.code.check',
    defaultMessage: 'Is {number} your number? Tap again to send the code.',
    description:
      'Toast on a slow connection, after a tap on “Send code” while the whole number was not shown yet',
  },
});

/** Request for a code by SMS. It has the number under both of its names on the wire. */
export type CodeRequest = {
  countryDialingCode: string;
  mobileNum: string;
  mobileNo: string;
} & CaptchaAnswer;

type CodeFieldProps = {
  form: ServerForm<PhoneNames | 'verificationCode' | 'firebaseIdToken' | 'numberSecret'>;
  /** Sends the code; `expirationTime` is the earliest time for the next code. Throws `CallError`. */
  send: (request: CodeRequest) => Promise<CodeSent>;
  /** Purpose of the captcha that the server may require. */
  purpose: CaptchaUse['purpose'];
  enterKeyHint?: 'next' | 'go';
};

/**
 * The button is disabled during the server's cooldown for this number; for an invalid number, a tap shows the error at
 * the number. Shows a captcha if the server requires one. If the merchant's settings name a service that verifies
 * numbers, the service's token may replace the code.
 */
export function CodeField({ form, send, purpose, enterKeyHint = 'go' }: CodeFieldProps) {
  const { t } = useTranslator();
  const service = useQuery(settingsQuery()).data?.numberService;
  const [cooldown, setCooldown] = useState({ digits: '', until: 0 });
  const seconds = useCountdown(cooldown.until);
  const digits = usePhoneNumber(form)?.digits ?? '';
  const secondsLeft = digits !== '' && cooldown.digits === digits ? seconds : 0;

  // A nested form, submitted by the button next to the code.
  const request = useServerForm({
    defaults: { captcha: '', captchaId: '' },
    rules: { captcha: captchaRule },
    submit: async (typed) => {
      const number = await readPhoneNumber({
        countryDialingCode: String(form.value('countryDialingCode')),
        mobileNum: String(form.value('mobileNum')),
      });
      // The member sees the whole number before a code is sent to it. It is not shown while the plans are loading.
      if (number.digits !== digits) {
        toast({ kind: 'info', message: t(messages.check, { number: toShownNumber(number) }) });
        return;
      }
      const { countryDialingCode, mobileNum } = number;
      const body = { countryDialingCode, mobileNum, mobileNo: mobileNum, ...pickCaptchaAnswer(typed) };
      const { expirationTime } = await whileLoading(() => send(body));
      setCooldown({ digits: number.digits, until: getWaitUntil(expirationTime) });
      toast({ kind: 'success', message: t(messages.sent, { number: toShownNumber(number) }) });
      form.focus('verificationCode');
    },
    onFailure: (error: CallError) => {
      for (const name of ['mobileNum', 'countryDialingCode'] as const) {
        const fault = error.fields[name];
        if (fault === undefined) continue;
        form.setError(name, getFaultText(t, fault));
        form.focus(name);
      }
      if (error.retryAfter) setCooldown({ digits, until: serverNow() + error.retryAfter * secondMs });
    },
  });
  const requestCode = async () => {
    if (secondsLeft) return;
    if (await form.check('countryDialingCode', 'mobileNum')) await request.submit();
    else form.focus('mobileNum');
  };
  return (
    <div className="stack-12">
      {!form.watch('firebaseIdToken') && (
        <FormField
          form={form}
          name="verificationCode"
          kind="code"
          label={t(messages.label)}
          icon="chat"
          enterKeyHint={enterKeyHint}
          trailing={
            <SendCodeButton
              secondsLeft={secondsLeft}
              busy={request.busy}
              onClick={() => void requestCode()}
            />
          }
        />
      )}
      {service !== undefined && (
        <LazyPart placeholderClass={styles.send}>
          <NumberService form={form} service={service} />
        </LazyPart>
      )}
      {(request.captcha.required || request.failure) && (
        <NestedForm form={request} onEnter={() => void requestCode()}>
          <RequiredCaptcha form={request} purpose={purpose} subject={() => getCaptchaSubject({ digits })} />
          <FormFailure form={request} />
        </NestedForm>
      )}
    </div>
  );
}
