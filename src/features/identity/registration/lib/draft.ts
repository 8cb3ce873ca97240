import type { RegisterValues } from './register-payload.ts';

/** Not stored: secrets and one-time codes. */
const notStored = [
  'password',
  'confirmPassword',
  'paymentPassword',
  'verificationCode',
  'captcha',
  'captchaId',
  'firebaseIdToken',
  'numberSecret',
];

// In memory only: survives a visit to the login, not the tab.
let draft: Partial<RegisterValues> = {};

/** The input of an unfinished registration. */
export const readDraft = (): Partial<RegisterValues> => draft;

export function saveDraft(values: RegisterValues): void {
  draft = Object.fromEntries(Object.entries(values).filter(([name]) => !notStored.includes(name)));
}

export function clearDraft(): void {
  draft = {};
}
