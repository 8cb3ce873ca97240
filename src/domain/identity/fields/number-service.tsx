import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';

import { nonceOf, numberServiceSchema } from '#contract/calls/identity/number-service.ts';
import { e164 } from '#contract/values/identity.ts';
import { openService } from '#src/domain/system/service-link.tsx';
import type { ServerForm } from '#src/shared/form/use-server-form.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import type { PhoneNames } from './phone-field.tsx';

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
    description: 'Button: verify the number by a code by SMS and not by a service',
  },
  failed: {
    id: 'password.service.failed',
    defaultMessage: '{name} has not confirmed the number. Try again, or ask for a code.',
    description: 'The window of the service was closed, or it said no',
  },
  done: {
    id: 'password.service.done',
    defaultMessage: 'You can close this window and go on where you were.',
    description: 'In the window of the service, after it has answered, where it does not close by itself',
  },
});

// The service is in a window of its own (decision 033), whose last page is this site's and hands its answer to the page
// with the form. Only that page knows the name of the channel: the state, which is made for one question.
const channelOf = (state: string) => new BroadcastChannel(`number-service:${state}`);
const answerSchema = v.nullable(v.string());

/** The number that a token is about, which the platform verifies. */
function numberIn(token: string): string | null {
  try {
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return v.parse(v.object({ phone_number: v.string() }), JSON.parse(payload)).phone_number;
  } catch {
    return null;
  }
}

type Props = {
  form: ServerForm<PhoneNames | 'firebaseIdToken' | 'numberSecret'>;
  /** As the settings have it. */
  service: unknown;
};

/**
 * Has the number verified by the merchant's service, beside a code by SMS: its token goes into the form, and is
 * dropped with another number or when the platform does not take it. With it goes the secret of the question, which the
 * service does not learn: a token that somebody else has got hold of is of no use without it.
 */
export function NumberService({ form, service: given }: Props) {
  const { t } = useTranslator();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const channel = useRef<BroadcastChannel>(undefined);
  const service = v.safeParse(numberServiceSchema, given);
  const number = `+${e164(String(form.watch('countryDialingCode')), String(form.watch('mobileNum')))}`;
  const token = String(form.watch('firebaseIdToken') ?? '');
  const holds = token !== '' && numberIn(token) === number;
  const { failure } = form;

  useEffect(() => {
    if (token && !holds) form.setValue('firebaseIdToken', '');
    // oxlint-disable-next-line react/exhaustive-deps -- a form is made anew in every render
  }, [token, holds]);
  useEffect(() => {
    if (failure?.error.code === 'provider.failed') form.setValue('firebaseIdToken', '');
    // oxlint-disable-next-line react/exhaustive-deps -- once for each failure: what comes after it is another token
  }, [failure]);
  useEffect(() => {
    // Who comes back without an answer has closed the window, or may try again: a late answer is heard all the same.
    const back = () => setBusy(false);
    addEventListener('focus', back);
    return () => {
      removeEventListener('focus', back);
      channel.current?.close();
    };
  }, []);

  if (!service.success) return null;
  const { name, signIn, audience } = service.output;
  const end = (answer: { token: string; secret: string } | null) => {
    channel.current?.close();
    setBusy(false);
    setFailed(answer === null);
    if (answer === null) return;
    form.setValue('firebaseIdToken', answer.token);
    form.setValue('numberSecret', answer.secret);
  };
  const start = async () => {
    if (!(await form.check('countryDialingCode', 'mobileNum'))) return form.focus('mobileNum');
    channel.current?.close();
    const state = crypto.randomUUID();
    const secret = crypto.randomUUID();
    channel.current = channelOf(state);
    channel.current.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const answer = v.safeParse(answerSchema, data);
      if (answer.success) end(answer.output === null ? null : { token: answer.output, secret });
    });
    const url = new URL(signIn);
    const asked = {
      response_type: 'id_token',
      response_mode: 'fragment',
      scope: 'openid phone',
      client_id: audience,
      redirect_uri: `${location.origin}/m/login`,
      state,
      nonce: await nonceOf(secret),
      login_hint: number,
    };
    for (const [key, value] of Object.entries(asked)) url.searchParams.set(key, value);
    setFailed(false);
    setBusy(true);
    if (!openService(url.href)) end(null);
  };
  if (holds)
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

/** In the window of the service, back on this site: hands its answer on and closes the window. */
export function NumberAnswer({ answer }: { answer: string }) {
  const { t } = useTranslator();
  useEffect(() => {
    const parameters = new URLSearchParams(answer);
    const channel = channelOf(parameters.get('state') ?? '');
    channel.postMessage(parameters.get('id_token')); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target origin
    channel.close();
    window.close();
  }, [answer]);
  return <p role="status">{t(messages.done)}</p>;
}
