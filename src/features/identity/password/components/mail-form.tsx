import { useQuery } from '@tanstack/react-query';

import { recoverByEmail } from '#contract/calls/identity/password.ts';
import { getCaptchaSubject } from '#contract/values/identity.ts';
import { pickCaptchaAnswer } from '#src/domain/identity/fields/captcha-query.ts';
import { RequiredCaptcha } from '#src/domain/identity/fields/required-captcha.tsx';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { useDelayedRedirect } from '#src/features/identity/password/lib/use-delayed-redirect.ts';
import { FormField } from '#src/shared/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { anyText, captchaRule, type FieldCheck } from '#src/shared/form/server-rules.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { whileLoading } from '#src/shared/ui/feedback/while-loading.ts';

const messages = defineMessages({
  email: {
    id: 'password.mail.email',
    defaultMessage: 'Your account’s email address',
    description: 'Label of the field',
  },
  submit: {
    id: 'password.mail.submit',
    defaultMessage: 'Send link',
    description: 'Button: sends a mail with a link to set a new password',
  },
  sent: {
    id: 'password.mail.sent',
    defaultMessage: 'If the details match an account, we’ve sent an email with a link.',
    description: 'Success message; the text must not reveal whether the account exists',
  },
});

/** Catches typos only; the server validates. */
const emailRule: FieldCheck = { min: 3, max: 128, regex: '[^\\s@]+@[^\\s@]+\\.[^\\s@]+' };

export function MailForm() {
  const requestMail = useCall(recoverByEmail);
  const { t } = useTranslator();
  const rules = useQuery(settingsQuery()).data?.rules;
  const { redirecting, redirectTo } = useDelayedRedirect();
  const form = useServerForm({
    defaults: { username: '', email: '', captcha: '', captchaId: '' },
    rules: { username: rules?.loginUsername ?? anyText, email: emailRule, captcha: captchaRule },
    submit: async ({ username, email, ...typed }) => {
      await whileLoading(() => requestMail({ body: { username, email, ...pickCaptchaAnswer(typed) } }));
      toast({ kind: 'success', message: t(messages.sent), redirects: true });
      redirectTo('/m/login');
    },
  });
  return (
    <Form form={form}>
      <FormField form={form} name="username" kind="username" label={t(words.username)} enterKeyHint="next" />
      <FormField form={form} name="email" kind="email" label={t(messages.email)} enterKeyHint="send" />
      <RequiredCaptcha
        form={form}
        purpose="mail.password"
        subject={() => getCaptchaSubject({ email: String(form.value('email')) })}
      />
      <FormFailure form={form} />
      <SubmitButton form={form} busy={redirecting}>
        {t(messages.submit)}
      </SubmitButton>
    </Form>
  );
}
