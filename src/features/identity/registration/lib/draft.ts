import type { RegisterValues } from './register-payload.ts';

/** Left out of what is kept: what is secret, and what is good once. */
const never = ['password', 'confirmPassword', 'paymentPassword', 'verificationCode', 'captcha', 'captchaId'];

// In memory: who looks at the login and comes back finds what he typed; a tab that is closed forgets it.
let draft: Partial<RegisterValues> = {};

/** What was typed before somebody went to look at something else. */
export const readDraft = (): Partial<RegisterValues> => draft;

export function keepDraft(values: RegisterValues): void {
  draft = Object.fromEntries(Object.entries(values).filter(([name]) => !never.includes(name)));
}

export function forgetDraft(): void {
  draft = {};
}
