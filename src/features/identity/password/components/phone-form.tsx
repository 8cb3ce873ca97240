import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import { login, smsNoLogin } from '#contract/calls/identity/login.ts';
import { setByPhone } from '#contract/calls/identity/password.ts';
import type { CallBody } from '#contract/wire/call.ts';
import { CodeField } from '#src/domain/identity/fields/code-field.tsx';
import { NewPasswordField } from '#src/domain/identity/fields/new-password-field.tsx';
import { pickNumberProof } from '#src/domain/identity/fields/number-proof.ts';
import { PhoneField } from '#src/domain/identity/fields/phone-field.tsx';
import { findPhoneFault, readPhoneNumber, toPhoneRule } from '#src/domain/identity/fields/phone-number.ts';
import { useEnterSession } from '#src/domain/identity/use-enter-session.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { identityTexts } from '#src/features/identity/identity-texts.ts';
import { getFaultText } from '#src/shared/form/fault-text.ts';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { anyText, toCodeRule } from '#src/shared/form/server-rules.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { isSettled } from '#src/shared/http/idempotency-key.ts';
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

/** An SMS code, or a third party's token, proves that the number is the member's. */
export function PhoneForm() {
  const { t } = useTranslator();
  const router = useRouter();
  const enter = useEnterSession();
  const rules = useQuery(settingsQuery()).data?.rules;
  const setPassword = useCall(setByPhone);
  const logInByPhone = useCall(login);
  const sendCode = useCall(smsNoLogin);

  /** The new password is set already. If the login fails or needs another step, opens the login page. */
  const logIn = async (account: Omit<Extract<CallBody<typeof login>, { type: 'mobile' }>, 'type'>) => {
    try {
      const session = await logInByPhone({ body: { ...account, type: 'mobile' } });
      await enter(session, { to: '/m/home', message: t(messages.done) });
    } catch {
      toast({ kind: 'success', message: t(identityTexts.newPasswordSet), redirects: true });
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
      mobileNum: toPhoneRule(),
      verificationCode: toCodeRule(rules?.verificationCode),
      newPassword: rules?.password ?? anyText,
    },
    // The dialling code is empty until the countries have loaded, so it is required here.
    validate: (typed) =>
      typed.countryDialingCode
        ? findPhoneFault(t, typed, rules?.loginMobileNum)
        : { countryDialingCode: getFaultText(t, 'required') },
    submit: async (typed) => {
      await whileLoading(async () => {
        const { newPassword } = typed;
        const { mobileNum, countryDialingCode } = await readPhoneNumber(typed);
        const number = { mobileNum, countryDialingCode };
        await setPassword({ body: { ...number, newPassword, ...pickNumberProof(typed) } });
        await logIn({ ...number, password: newPassword });
      });
    },
    onFailure: (error) => {
      if (error.code === 'modify.new.old.same') form.setValue('newPassword', '');
      // Without a reply the same request must be repeated.
      else if (isSettled(error)) form.setValue('verificationCode', '');
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
        label={t(identityTexts.newPassword)}
        rule={rules?.password}
        enterKeyHint="go"
      />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t(messages.submit)}</SubmitButton>
    </Form>
  );
}
