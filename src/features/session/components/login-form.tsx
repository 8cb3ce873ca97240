import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import type { FieldRule } from '#contract/system.ts';
import { settingsQuery } from '#src/shared/catalogue/system-queries.ts';
import { errorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/button.tsx';
import { TextField } from '#src/shared/ui/text-field.tsx';
import { TraceId } from '#src/shared/ui/trace-id.tsx';

import { anyText, captchaRule, type FieldFault } from '../lib/field-rules.ts';
import { type LoginField, useLogin } from '../lib/use-login.ts';
import { CaptchaField } from './captcha-field.tsx';
import styles from './login-form.module.css';

const messages = defineMessages({
  username: { id: 'session.login.username', defaultMessage: 'Username', description: 'Label of the field' },
  password: { id: 'session.login.password', defaultMessage: 'Password', description: 'Label of the field' },
  show: {
    id: 'session.login.show',
    defaultMessage: 'Show password',
    description: 'Button in the password field',
  },
  hide: {
    id: 'session.login.hide',
    defaultMessage: 'Hide password',
    description: 'Button in the password field',
  },
  submit: {
    id: 'session.login.submit',
    defaultMessage: 'Log in',
    description: 'Submit button of the login page',
  },
  copy: {
    id: 'session.login.copy',
    defaultMessage: 'Copy',
    description: 'Button: copy the trace id of an error',
  },
  copied: {
    id: 'session.login.copied',
    defaultMessage: 'Copied',
    description: 'After a trace id was copied',
  },
  again: {
    id: 'session.login.again',
    defaultMessage: 'You can try again in {minutes} min.',
    description: 'After too many attempts; minutes is a whole number',
  },
  required: {
    id: 'session.fault.required',
    defaultMessage: 'Please fill this in.',
    description: 'An empty field',
  },
  length: {
    id: 'session.fault.length',
    defaultMessage: 'Please use {min} to {max} characters.',
    description: 'A field that is too short or too long',
  },
  format: {
    id: 'session.fault.format',
    defaultMessage: 'There is a character in here that cannot be used.',
    description: 'A field of the wrong format',
  },
});

/** Username and password, and a captcha once the server asks for one. What was typed survives a failure. */
export function LoginForm({ onDone }: { onDone: (userName: string) => void }) {
  const { t } = useTranslator();
  const rules = useQuery(settingsQuery()).data?.rules;
  const { submit, busy, faults, error, captcha, attempt } = useLogin({ rules, onDone });
  const form = useRef<HTMLFormElement>(null);
  // Until the script is there nothing may be sent: not into the address, not to a page that is none.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  useEffect(() => {
    if (!error) return;
    const field: LoginField = captcha ? 'captcha' : 'password';
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [error, captcha]);

  const says = (fault: FieldFault | undefined, { min, max }: FieldRule = anyText) =>
    fault && t(messages[fault], { min, max });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void submit(new FormData(event.currentTarget));
  };
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <TextField
        name="username"
        label={t(messages.username)}
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        dir="ltr"
        error={says(faults.username, rules?.loginUsername)}
      />
      <TextField
        name="password"
        type="password"
        label={t(messages.password)}
        icon="lock"
        autoComplete="current-password"
        enterKeyHint="go"
        dir="ltr"
        reveal={{ show: t(messages.show), hide: t(messages.hide) }}
        error={says(faults.password, rules?.loginPassword)}
      />
      {captcha && <CaptchaField attempt={attempt} error={says(faults.captcha, captchaRule)} />}
      {error && (
        <div className={styles.error} role="alert">
          <p>
            {t(errorMessage(error.code))}
            {error.code === 'too.many.requests' && error.retryAfter && (
              <> {t(messages.again, { minutes: Math.ceil(error.retryAfter / 60) })}</>
            )}
          </p>
          {error.traceId && (
            <TraceId
              traceId={error.traceId}
              code={error.code}
              copyLabel={t(messages.copy)}
              copiedLabel={t(messages.copied)}
            />
          )}
        </div>
      )}
      <Button type={ready ? 'submit' : 'button'} size="large" wide busy={busy}>
        {t(messages.submit)}
      </Button>
    </form>
  );
}
