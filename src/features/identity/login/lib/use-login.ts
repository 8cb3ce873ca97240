import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { login } from '#contract/calls/identity/login.ts';
import type { Settings } from '#contract/calls/system/site.ts';
import { captchaSubject } from '#contract/values/identity.ts';
import type { BodyOf } from '#contract/wire/call.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { captchaAnswer } from '#src/domain/identity/fields/captcha-query.ts';
import { numberProof } from '#src/domain/identity/fields/number-proof.ts';
import { holdPassword } from '#src/domain/identity/held-password.ts';
import {
  forgetRemembered,
  lastMethod,
  type LoginMethod,
  readRemembered,
  writeRemembered,
} from '#src/domain/identity/remembered-login.ts';
import { useEnterSession } from '#src/domain/identity/use-enter-session.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { anyText, type FieldCheck, loginCaptchaRule } from '#src/shared/form/server-rules.ts';
import { type ServerForm, useServerForm } from '#src/shared/form/use-server-form.ts';
import { codeOf } from '#src/shared/http/call-error.ts';
import { useCall } from '#src/shared/http/use-call.ts';

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

/** A code of the authenticator, or a recovery code. */
export const totpRule: FieldCheck = { min: 6, max: 16, regex: '[A-Za-z0-9-]+' };

const rulesOf = (rules: Settings['rules'] | undefined) => ({
  username: rules?.loginUsername ?? anyText,
  password: rules?.loginPassword ?? anyText,
  countryDialingCode: anyText,
  mobileNum: rules?.loginMobileNum ?? anyText,
  verificationCode: rules?.verificationCode ?? anyText,
  totp: totpRule,
  captcha: loginCaptchaRule,
});

const fieldOf: Partial<Record<ErrorCode, keyof Typed>> = {
  'account.password.wrong': 'password',
  'user.not.exist': 'username',
};

/** Whether a login is for one of the agents' pages, which nobody else is let in by. */
export const isAgentsSide = (to: string): boolean =>
  /^\/m\/(?:agent|teamBetting|member\/(?:agent|team))/.test(to);

/** Request body of a login method. */
function bodyOf(
  method: LoginMethod,
  typed: Typed,
  secondFactor: boolean,
  side: 'agent' | 'payout' | null,
): BodyOf<typeof login> {
  const { username, password, countryDialingCode, mobileNum, totp } = typed;
  const rest = { ...(side && { side }), ...(secondFactor && { totp }), ...captchaAnswer(typed) };
  return method === 'username'
    ? { type: method, username, password, ...rest }
    : { type: method, countryDialingCode, mobileNum, ...numberProof(typed), ...rest };
}

/** Stores the login, or deletes the stored one. */
function remember(method: LoginMethod, typed: Typed): Promise<void> {
  if (!typed.remember) return forgetRemembered(method);
  const { username, password, mobileNum, countryDialingCode } = typed;
  return writeRemembered(
    method === 'username'
      ? { type: method, username, password, countryDialingCode: null }
      : { type: method, username: mobileNum, password: null, countryDialingCode },
  );
}

/**
 * State of the login page: method, form, and whether the second factor is required. `byMobile`: the merchant allows
 * login by number.
 */
export function useLogin({ to, byMobile }: { to: string; byMobile: boolean }) {
  const { data: settings } = useQuery(settingsQuery());
  const enter = useEnterSession();
  const logIn = useCall(login);
  const [method, setMethod] = useState<LoginMethod>('username');
  const [secondFactor, setSecondFactor] = useState(false);

  /** Whether they log in to take money out, and for nothing else. */
  const payingOut = useRef(false);

  const form = useServerForm({
    defaults: blank,
    rules: rulesOf(settings?.rules),
    fieldOf: method === 'mobile' ? { ...fieldOf, 'user.not.exist': 'mobileNum' } : fieldOf,
    submit: async (typed) => {
      try {
        const side = payingOut.current ? 'payout' : isAgentsSide(to) ? 'agent' : null;
        const facts = await logIn({ body: bodyOf(method, typed, secondFactor, side) });
        if (facts.firstTimeLogin && method === 'username') holdPassword(facts.userName, typed.password);
        await remember(method, typed);
        await enter(facts, { to: payingOut.current ? '/m/withdraw' : to });
      } catch (failure) {
        if (codeOf(failure) !== 'totp.required') throw failure;
        setSecondFactor(true);
        form.renewCaptcha();
      }
    },
    onFailure: ({ code }) => {
      // The first factor is not valid any more, or never was.
      if (fieldOf[code] || code === 'verification.code.error' || code === 'provider.failed')
        setSecondFactor(false);
      if (code === 'verification.code.error') form.setValue('verificationCode', '');
      // A code of the authenticator is good once, also for who is excluded and goes on to take money out.
      if (code === 'totp.wrong' || code === 'account.excluded') form.setValue('totp', '');
    },
  });

  const prefill = async (next: LoginMethod) => {
    const remembered = await readRemembered(next);
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
    const last = lastMethod();
    if (last === 'mobile' && byMobile) selectMethod(last);
    // Does not overwrite input typed before hydration.
    else if (last && !form.value('username')) void prefill('username');
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is there
  }, []);

  const back = () => {
    setSecondFactor(false);
    form.setValue('totp', '');
  };
  /** Logs in to take money out; with a second factor once another code of it is typed. */
  const payOut = () => {
    payingOut.current = true;
    if (secondFactor) form.focus('totp');
    else void form.submit();
  };
  /** Whom a captcha is for. */
  const subject = () => {
    const text = (name: keyof Typed) => String(form.value(name) ?? '');
    return method === 'username'
      ? captchaSubject({ username: text('username') })
      : captchaSubject({
          countryDialingCode: text('countryDialingCode'),
          mobileNum: text('mobileNum'),
        });
  };
  return { form, subject, method, selectMethod, secondFactor, back, payOut };
}
