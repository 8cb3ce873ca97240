import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';

import { computeNumberNonce, numberServiceSchema } from '#contract/calls/identity/number-service.ts';
import { type PhoneNames, usePhoneNumber } from '#src/domain/identity/fields/phone-number.ts';
import { openService } from '#src/domain/system/service-link.tsx';
import type { ServerForm } from '#src/shared/form/use-server-form.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import { numberAnswerPath, openAnswerChannel } from './number-answer-channel.ts';

const messages = defineMessages({
  verify: {
    id: 'password.service.verify',
    defaultMessage: 'Verify with {name} instead',
    description: 'Button under the field for a code by SMS; name is a service that verifies numbers',
  },
  verified: {
    id: 'password.service.verified',
    defaultMessage: '{name} has confirmed {number}.',
    description: 'In place of the field for a code; name is a service, number a phone number',
  },
  code: {
    id: 'password.service.code',
    defaultMessage: 'Use a code instead',
    description: 'Button: verify the number with a code by SMS and not with a service',
  },
  failed: {
    id: 'password.service.failed',
    defaultMessage: '{name} couldn’t confirm the number. Try again, or use a code.',
    description: 'Error: the service’s window was closed, or the service did not confirm the number',
  },
});

const answerSchema = v.nullable(v.string());

/** Returns the number in a token; null if the token has none. The platform verifies the token. */
function readTokenNumber(token: string): string | null {
  try {
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return v.parse(v.object({ phone_number: v.string() }), JSON.parse(payload)).phone_number;
  } catch {
    return null;
  }
}

type Props = {
  form: ServerForm<PhoneNames | 'firebaseIdToken' | 'numberSecret'>;
  service: unknown;
};

/**
 * Lets the merchant's service verify the number, as an alternative to a code by SMS. The service's token is set in the
 * form. It is removed if the number changes or the platform refuses the token. The form also sends the request's
 * secret. The service never learns this secret, so a stolen token is useless.
 */
export function NumberService({ form, service: given }: Props) {
  const { t } = useTranslator();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const channel = useRef<BroadcastChannel>(undefined);
  const service = v.safeParse(numberServiceSchema, given);
  const phone = usePhoneNumber(form);
  const number = `+${phone?.digits ?? ''}`;
  const token = String(form.watch('firebaseIdToken') ?? '');
  const isVerified = token !== '' && readTokenNumber(token) === number;
  const { failure } = form;

  useEffect(() => {
    if (token && !isVerified) form.setValue('firebaseIdToken', '');
    // oxlint-disable-next-line react/exhaustive-deps -- the form is a new object in every render
  }, [token, isVerified]);
  useEffect(() => {
    if (failure?.error.code === 'provider.failed') form.setValue('firebaseIdToken', '');
    // oxlint-disable-next-line react/exhaustive-deps -- once for each failure: a later token is a different one
  }, [failure]);
  useEffect(() => {
    // A user who returns without an answer has closed the window or may try again. An answer that arrives later is
    // still accepted.
    const onReturn = () => setBusy(false);
    addEventListener('focus', onReturn);
    return () => {
      removeEventListener('focus', onReturn);
      channel.current?.close();
    };
  }, []);

  if (!service.success) return null;
  const { name, signIn, audience } = service.output;
  const finish = (answer: { token: string; secret: string } | null) => {
    channel.current?.close();
    setBusy(false);
    setFailed(answer === null);
    if (answer === null) return;
    form.setValue('firebaseIdToken', answer.token);
    form.setValue('numberSecret', answer.secret);
  };
  const start = async () => {
    if (!(await form.check('countryDialingCode', 'mobileNum')) || !phone) return form.focus('mobileNum');
    channel.current?.close();
    const state = crypto.randomUUID();
    const secret = crypto.randomUUID();
    channel.current = openAnswerChannel(state);
    channel.current.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const answer = v.safeParse(answerSchema, data);
      if (answer.success) finish(answer.output === null ? null : { token: answer.output, secret });
    });
    const url = new URL(signIn);
    const parameters = {
      response_type: 'id_token',
      response_mode: 'fragment',
      scope: 'openid phone',
      client_id: audience,
      redirect_uri: location.origin + numberAnswerPath,
      state,
      nonce: await computeNumberNonce(secret),
      login_hint: number,
    };
    for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
    setFailed(false);
    setBusy(true);
    if (!openService(url.href)) finish(null);
  };
  if (isVerified)
    return (
      <>
        <p role="status">{t(messages.verified, { name, number })}</p>
        <Button variant="ghost" onClick={() => form.setValue('firebaseIdToken', '')}>
          {t(messages.code)}
        </Button>
      </>
    );
  return (
    <>
      <Button variant="ghost" busy={busy} onClick={() => void start()}>
        {t(messages.verify, { name })}
      </Button>
      {failed && <p role="alert">{t(messages.failed, { name })}</p>}
    </>
  );
}
