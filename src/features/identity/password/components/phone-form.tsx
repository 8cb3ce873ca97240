import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import { login, smsNoLogin } from '#contract/calls/identity/login.ts';
import { setByPhone } from '#contract/calls/identity/password.ts';
import type { BodyOf } from '#contract/wire/call.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { CodeField } from '#src/domain/identity/fields/code-field.tsx';
import { NewPasswordField } from '#src/domain/identity/fields/new-password-field.tsx';
import { numberProof } from '#src/domain/identity/fields/number-proof.ts';
import { PhoneField } from '#src/domain/identity/fields/phone-field.tsx';
import { useEnterSession } from '#src/domain/identity/use-enter-session.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { identityWords } from '#src/features/identity/identity-words.ts';
import { faultText } from '#src/shared/form/fault-text.ts';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { anyText } from '#src/shared/form/server-rules.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { whileLoading } from '#src/shared/ui/feedback/while-loading.ts';

const messages = defineMessages({
  submit: {
    id: 'password.phone.submit',
    defaultMessage: 'Set password and log in',
    description: 'Submit button of the form that sets a new password by phone',
  },
  done: {
    id: 'password.phone.done',
    defaultMessage: 'Your new password is set, and you are logged in.',
    description: 'After a new password was set by phone',
  },
});

/** True without a reply: the code may still be valid. */
const isUncertain: readonly ErrorCode[] = ['network.offline', 'network.slow'];

/** Sets a new password by number and SMS code, or a third party's word, and logs in with it. */
export function PhoneForm() {
  const { t } = useTranslator();
  const router = useRouter();
  const enter = useEnterSession();
  const rules = useQuery(settingsQuery()).data?.rules;
  const setPassword = useCall(setByPhone);
  const logInByPhone = useCall(login);
  const sendCode = useCall(smsNoLogin);

  /** The password is already set: a login that needs more continues on the login page. */
  const logIn = async (account: Omit<Extract<BodyOf<typeof login>, { type: 'mobile' }>, 'type'>) => {
    try {
      const facts = await logInByPhone({ body: { ...account, type: 'mobile' } });
      await enter(facts, { to: '/m/home', message: t(messages.done) });
    } catch {
      toast({ kind: 'success', message: t(identityWords.newPasswordSet), redirects: true });
      await router.navigate({ to: '/m/login', replace: true });
    }
  };
  const form = useServerForm({
    defaults: {
      countryDialingCode: '',
      mobileNum: '',
      verificationCode: '',
      firebaseIdToken: '',
      numberSecret: '',
      newPassword: '',
    },
    rules: {
      mobileNum: rules?.loginMobileNum ?? anyText,
      verificationCode: rules?.verificationCode ?? anyText,
      newPassword: rules?.password ?? anyText,
    },
    // The countries may still be loading.
    faults: (typed) => (typed.countryDialingCode ? {} : { countryDialingCode: faultText(t, 'required') }),
    submit: async (typed) => {
      await whileLoading(async () => {
        const { newPassword, mobileNum, countryDialingCode } = typed;
        const number = { mobileNum, countryDialingCode };
        await setPassword({ body: { ...number, newPassword, ...numberProof(typed) } });
        await logIn({ ...number, password: newPassword });
      });
    },
    onFailure: ({ code }) => {
      if (code === 'modify.new.old.same') form.setValue('newPassword', '');
      else if (!isUncertain.includes(code)) form.setValue('verificationCode', '');
    },
  });
  return (
    <Form form={form}>
      <PhoneField form={form} />
      <CodeField
        form={form}
        purpose="code.password"
        send={(request) => sendCode({ body: { ...request, purpose: 'password' } })}
        enterKeyHint="next"
      />
      <NewPasswordField
        form={form}
        name="newPassword"
        label={t(identityWords.newPassword)}
        rule={rules?.password}
        enterKeyHint="go"
      />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t(messages.submit)}</SubmitButton>
    </Form>
  );
}
