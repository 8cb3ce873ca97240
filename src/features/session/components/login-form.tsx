import { useQuery } from '@tanstack/react-query';

import { settingsQuery } from '#src/shared/catalogue/system-queries.ts';
import { CaptchaField } from '#src/shared/form/captcha-field.tsx';
import { captchaAnswer } from '#src/shared/form/captcha-query.ts';
import { FormField, PasswordField } from '#src/shared/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { anyText, loginCaptchaRule } from '#src/shared/form/server-rules.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useEnterSession } from '#src/shared/session/use-enter-session.ts';

import { logIn } from '../api/session-calls.ts';

const messages = defineMessages({
  username: { id: 'session.login.username', defaultMessage: 'Username', description: 'Label of the field' },
  password: { id: 'session.login.password', defaultMessage: 'Password', description: 'Label of the field' },
  submit: {
    id: 'session.login.submit',
    defaultMessage: 'Log in',
    description: 'Submit button of the login page',
  },
});

/** Username and password, and a captcha once the server asks for one. What was typed survives a failure. */
export function LoginForm({ to }: { to: string }) {
  const { t } = useTranslator();
  const rules = useQuery(settingsQuery()).data?.rules;
  const enter = useEnterSession();
  const form = useServerForm({
    defaults: { username: '', password: '', captcha: '', captchaId: '' },
    rules: {
      username: rules?.loginUsername ?? anyText,
      password: rules?.loginPassword ?? anyText,
      captcha: loginCaptchaRule,
    },
    fieldOf: { 'account.password.wrong': 'password', 'user.not.exist': 'username' },
    submit: async ({ username, password, ...captcha }) => {
      const facts = await logIn({ type: 'username', username, password, ...captchaAnswer(captcha) });
      await enter(facts, { to });
    },
  });
  return (
    <Form form={form}>
      <FormField
        form={form}
        name="username"
        label={t(messages.username)}
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        dir="ltr"
      />
      <PasswordField
        form={form}
        name="password"
        label={t(messages.password)}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <CaptchaField form={form} />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t(messages.submit)}</SubmitButton>
    </Form>
  );
}
