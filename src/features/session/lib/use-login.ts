import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';

import type { Settings } from '#contract/system.ts';
import { CallError } from '#src/shared/http/call-error.ts';

import { type Credentials, logIn } from '../api/session-calls.ts';
import { anyText, captchaRule, type FieldFault, faultOf } from './field-rules.ts';
import { enterSession } from './session-change.ts';
import { tellTabs } from './session-channel.ts';

export type LoginField = 'username' | 'password' | 'captcha';
export type LoginFaults = Partial<Record<LoginField, FieldFault>>;

const typedSchema = v.object({
  username: v.pipe(v.string(), v.trim()),
  password: v.string(),
  captcha: v.optional(v.pipe(v.string(), v.trim())),
  captchaId: v.optional(v.string()),
});

/** Checks what was typed against the server's rules (AU-25..27). */
export function loginFaults(typed: Credentials, rules: Settings['rules'] | undefined): LoginFaults {
  const found = {
    username: faultOf(typed.username, rules?.loginUsername ?? anyText),
    password: faultOf(typed.password, rules?.loginPassword ?? anyText),
    captcha: typed.captcha === undefined ? null : faultOf(typed.captcha, captchaRule),
  };
  const faults: LoginFaults = {};
  for (const field of ['username', 'password', 'captcha'] as const)
    if (found[field]) faults[field] = found[field];
  return faults;
}

const asksForCaptcha = (error: CallError) =>
  error.code === 'captcha.required' || error.code === 'captcha.wrong';

/** The state of one login form: `attempt` counts failures, each of which needs a new captcha picture (AU-06). */
export function useLogin(options: {
  rules: Settings['rules'] | undefined;
  onDone: (userName: string) => void;
}) {
  const client = useQueryClient();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<LoginFaults>({});
  const [error, setError] = useState<CallError | null>(null);
  const [captcha, setCaptcha] = useState(false);
  const [attempt, setAttempt] = useState(0);

  const submit = async (form: FormData) => {
    const typed = v.parse(typedSchema, Object.fromEntries(form));
    const { captcha: digits, captchaId, ...account } = typed;
    const credentials = {
      ...account,
      ...(digits !== undefined && { captcha: digits }),
      ...(captchaId && { captchaId }),
    };
    const wrong = loginFaults(credentials, options.rules);
    setFaults(wrong);
    setError(null);
    if (Object.keys(wrong).length) return;
    setBusy(true);
    try {
      const facts = await logIn(credentials);
      await enterSession(client, facts);
      tellTabs({ kind: 'in', facts });
      options.onDone(facts.userName);
      // Pages that were asked for as a visitor are asked for again.
      router.clearCache();
    } catch (failure) {
      const reason = failure instanceof CallError ? failure : new CallError('unknown');
      setError(reason);
      setAttempt((count) => count + 1);
      if (asksForCaptcha(reason)) setCaptcha(true);
    } finally {
      setBusy(false);
    }
  };
  return { submit, busy, faults, error, captcha, attempt };
}
