import type { RegisterValues } from './register-payload.ts';

/** Fields that the draft leaves out: secrets and one-time codes. */
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

// In memory only: the draft survives a visit to the login, but not the tab.
let draft: Partial<RegisterValues> = {};

export const readDraft = (): Partial<RegisterValues> => draft;

export function saveDraft(values: RegisterValues): void {
  draft = Object.fromEntries(Object.entries(values).filter(([name]) => !notStored.includes(name)));
}

export function clearDraft(): void {
  draft = {};
}
