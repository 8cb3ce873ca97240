import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { smsNoLogin } from '#contract/calls/identity/login.ts';
import { isFlagOn } from '#contract/values/flags.ts';
import { CodeField } from '#src/domain/identity/fields/code-field.tsx';
import { PhoneField } from '#src/domain/identity/fields/phone-field.tsx';
import { RequiredCaptcha } from '#src/domain/identity/fields/required-captcha.tsx';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { loginTexts } from '#src/features/identity/login/lib/login-texts.ts';
import { type LoginForm as LoginFormState, useLogin } from '#src/features/identity/login/lib/use-login.ts';
import { CheckboxField, FormField, PasswordField } from '#src/shared/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { LazyPart } from '#src/shared/form/lazy-part.tsx';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';

import { ForgotLink } from './forgot-link.tsx';

import styles from './login-form.module.css';

const ExcludedLogin = lazy(() => import('./excluded-login.tsx').then((m) => m.ExcludedLogin));
const SecondFactor = lazy(() => import('./second-factor.tsx').then((m) => m.SecondFactor));

const messages = defineMessages({
  method: {
    id: 'session.login.method',
    defaultMessage: 'Log in with',
    description: 'Label of the choice between username and mobile number, for screen readers',
  },
  username: { id: 'session.login.username', defaultMessage: 'Username', description: 'Label of the field' },
  password: { id: 'session.login.password', defaultMessage: 'Password', description: 'Label of the field' },
  remember: {
    id: 'session.login.remember',
    defaultMessage: 'Remember me',
    description: 'Box to tick on the login page',
  },
});

/** The input survives a failure. */
export function LoginForm({
  to,
  onSecondFactor,
}: {
  to: string;
  onSecondFactor: (required: boolean) => void;
}) {
  const { t } = useTranslator();
  const { data: flags } = useQuery(whitelabelQuery());
  const byMobile = isFlagOn(flags, 'MOBILEVERCODELOGIN3');
  const recovery = isFlagOn(flags, 'CHNGPASSMAIL3') || isFlagOn(flags, 'CHNGPASSVERIF3');
  const { form, subject, method, selectMethod, secondFactor, back, payOut } = useLogin({ to, byMobile });
  useEffect(() => onSecondFactor(secondFactor), [onSecondFactor, secondFactor]);

  const chips = [
    { value: 'username', label: t(words.username) },
    { value: 'mobile', label: t(words.mobileNumber) },
  ] as const;
  return (
    <Form form={form}>
      {secondFactor ? (
        <LazyPart placeholderClass={styles.factor}>
          <SecondFactor form={form} />
        </LazyPart>
      ) : (
        <>
          {byMobile && (
            <ChipGroup
              single
              hideLabel
              label={t(messages.method)}
              chips={chips}
              values={[method]}
              onChange={([next = method]) => selectMethod(next)}
            />
          )}
          {method === 'mobile' ? <ByMobile form={form} /> : <ByUsername form={form} />}
        </>
      )}
      <RequiredCaptcha form={form} purpose="login" subject={subject} />
      {!secondFactor && (
        <div className={styles.aside}>
          <CheckboxField form={form} name="remember">
            {t(messages.remember)}
          </CheckboxField>
          {recovery && <ForgotLink />}
        </div>
      )}
      <FormFailure form={form} />
      {form.failure?.error.code === 'account.excluded' && (
        <LazyPart placeholderClass={styles.factor}>
          <ExcludedLogin value={form.failure.error.value} onPayout={payOut} />
        </LazyPart>
      )}
      <SubmitButton form={form}>{t(loginTexts.submit)}</SubmitButton>
      {secondFactor && (
        <Button variant="ghost" onClick={back}>
          {t(loginTexts.back)}
        </Button>
      )}
    </Form>
  );
}

type FieldsProps = { form: LoginFormState };

function ByUsername({ form }: FieldsProps) {
  const { t } = useTranslator();
  return (
    <>
      <FormField
        form={form}
        name="username"
        kind="username"
        label={t(messages.username)}
        enterKeyHint="next"
      />
      <PasswordField
        form={form}
        name="password"
        label={t(messages.password)}
        autoComplete="current-password"
        enterKeyHint="go"
      />
    </>
  );
}

function ByMobile({ form }: FieldsProps) {
  const sendCode = useCall(smsNoLogin);
  return (
    <>
      <PhoneField form={form} />
      <CodeField
        form={form}
        purpose="code.login"
        send={(request) => sendCode({ body: { ...request, purpose: 'login' } })}
      />
    </>
  );
}
