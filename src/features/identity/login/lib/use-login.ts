import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { login } from '#contract/calls/identity/login.ts';
import type { Settings } from '#contract/calls/system/site.ts';
import { getCaptchaSubject } from '#contract/values/identity.ts';
import type { CallBody } from '#contract/wire/call.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { pickCaptchaAnswer } from '#src/domain/identity/fields/captcha-query.ts';
import { pickNumberProof } from '#src/domain/identity/fields/number-proof.ts';
import {
  findPhoneDigits,
  findPhoneFault,
  readPhoneNumber,
  toPhoneRule,
} from '#src/domain/identity/fields/phone-number.ts';
import { storeLoginPassword } from '#src/domain/identity/login-password.ts';
import {
  forgetRememberedLogin,
  readLastMethod,
  type LoginMethod,
  readRememberedLogin,
  writeRememberedLogin,
} from '#src/domain/identity/remembered-login.ts';
import { useEnterSession } from '#src/domain/identity/use-enter-session.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { anyText, loginCaptchaRule, toCodeRule, totpRule } from '#src/shared/form/server-rules.ts';
import { type ServerForm, useServerForm } from '#src/shared/form/use-server-form.ts';
import { getErrorCode } from '#src/shared/http/call-error.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';

const blank = {
  username: '',
  password: '',
  countryDialingCode: '',
  mobileNum: '',
  verificationCode: '',
  firebaseIdToken: '',
  numberSecret: '',
  totp: '',
  captcha: '',
  captchaId: '',
  remember: false,
};
type Typed = typeof blank;
export type LoginForm = ServerForm<keyof Typed>;

const buildRules = (rules: Settings['rules'] | undefined) => ({
  username: rules?.loginUsername ?? anyText,
  password: rules?.loginPassword ?? anyText,
  countryDialingCode: anyText,
  mobileNum: toPhoneRule(),
  verificationCode: toCodeRule(rules?.verificationCode),
  totp: totpRule,
  captcha: loginCaptchaRule,
});

const errorFields: Partial<Record<ErrorCode, keyof Typed>> = {
  'account.password.wrong': 'password',
  'user.not.exist': 'username',
};

export const isAgentPath = (to: string): boolean =>
  /^\/m\/(?:agent|teamBetting|member\/(?:agent|team))/.test(to);

async function buildBody(
  method: LoginMethod,
  typed: Typed,
  secondFactor: boolean,
  side: 'agent' | 'payout' | null,
): Promise<CallBody<typeof login>> {
  const { username, password, totp } = typed;
  const rest = { ...(side && { side }), ...(secondFactor && { totp }), ...pickCaptchaAnswer(typed) };
  if (method === 'username') return { type: method, username, password, ...rest };
  const { countryDialingCode, mobileNum } = await readPhoneNumber(typed);
  return { type: method, countryDialingCode, mobileNum, ...pickNumberProof(typed), ...rest };
}

function remember(method: LoginMethod, typed: Typed): Promise<void> {
  if (!typed.remember) return forgetRememberedLogin(method);
  const { username, password, mobileNum, countryDialingCode } = typed;
  return writeRememberedLogin(
    method === 'username'
      ? { type: method, username, password, countryDialingCode: null }
      : { type: method, username: mobileNum, password: null, countryDialingCode },
  );
}

/** `byMobile` is true if the merchant allows login by number. */
export function useLogin({ to, byMobile }: { to: string; byMobile: boolean }) {
  const { data: settings } = useQuery(settingsQuery());
  const { t } = useTranslator();
  const enter = useEnterSession();
  const logIn = useCall(login);
  const [method, setMethod] = useState<LoginMethod>('username');
  const [secondFactor, setSecondFactor] = useState(false);

  /** True if the member logs in only for a withdrawal. */
  const payingOut = useRef(false);

  const form = useServerForm({
    defaults: blank,
    rules: buildRules(settings?.rules),
    validate: (typed) =>
      method === 'mobile' ? findPhoneFault(t, typed, settings?.rules.loginMobileNum) : {},
    fieldByErrorCode: method === 'mobile' ? { ...errorFields, 'user.not.exist': 'mobileNum' } : errorFields,
    submit: async (typed) => {
      try {
        const side = payingOut.current ? 'payout' : isAgentPath(to) ? 'agent' : null;
        const session = await logIn({ body: await buildBody(method, typed, secondFactor, side) });
        if (session.firstTimeLogin && method === 'username')
          storeLoginPassword(session.userName, typed.password);
        await remember(method, typed);
        await enter(session, { to: payingOut.current ? '/m/withdraw' : to });
      } catch (failure) {
        if (getErrorCode(failure) !== 'totp.required') throw failure;
        setSecondFactor(true);
        form.renewCaptcha();
      }
    },
    onFailure: ({ code }) => {
      // The first factor is invalid or has expired.
      if (errorFields[code] || code === 'verification.code.error' || code === 'provider.failed')
        setSecondFactor(false);
      if (code === 'verification.code.error') form.setValue('verificationCode', '');
      // An authenticator code is valid only once, so the field is cleared. An excluded member needs a new code to log
      // in for a withdrawal.
      if (code === 'totp.wrong' || code === 'account.excluded') form.setValue('totp', '');
    },
  });

  const prefill = async (next: LoginMethod) => {
    const remembered = await readRememberedLogin(next);
    form.setValue('remember', remembered !== null);
    if (!remembered) return;
    form.setValue(next === 'username' ? 'username' : 'mobileNum', remembered.username);
    if (remembered.password !== null) form.setValue('password', remembered.password);
    if (remembered.countryDialingCode) form.setValue('countryDialingCode', remembered.countryDialingCode);
  };
  const selectMethod = (next: LoginMethod) => {
    setMethod(next);
    form.renewCaptcha();
    void prefill(next);
  };
  useEffect(() => {
    const last = readLastMethod();
    if (last === 'mobile' && byMobile) selectMethod(last);
    // Only if the field is empty, so that input from before hydration stays.
    else if (last && !form.value('username')) void prefill('username');
    // oxlint-disable-next-line react/exhaustive-deps -- once, after mounting
  }, []);

  const back = () => {
    setSecondFactor(false);
    form.setValue('totp', '');
  };
  /** If a second factor is required, the login continues once the member has typed a new code. */
  const payOut = () => {
    payingOut.current = true;
    if (secondFactor) form.focus('totp');
    else void form.submit();
  };
  /** Returns the subject of the captcha: the account that the form names. */
  const subject = () => {
    const text = (name: keyof Typed) => String(form.value(name) ?? '');
    return method === 'username'
      ? getCaptchaSubject({ username: text('username') })
      : getCaptchaSubject({
          digits: findPhoneDigits({
            countryDialingCode: text('countryDialingCode'),
            mobileNum: text('mobileNum'),
          }),
        });
  };
  return { form, subject, method, selectMethod, secondFactor, back, payOut };
}
