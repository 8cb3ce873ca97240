import type { FieldRule } from '#contract/calls/system/site.ts';

/** A server rule, and whether the field is required; `required` is true by default. */
export type FieldCheck = FieldRule & {
  required?: boolean;
  /** Fault of a value that breaks the rule, in place of `length` and `format`. */
  fault?: 'code';
};

export type FieldFault = 'required' | 'length' | 'format' | 'code';

/** Returns the fault of a value by the server's rule; null if the value is valid. An optional field may be empty. */
export function findFault(value: string, rule: FieldCheck): FieldFault | null {
  if (!value) return rule.required === false ? null : 'required';
  if (value.length < rule.min || value.length > rule.max) return rule.fault ?? 'length';
  if (rule.regex === null) return null;
  try {
    return new RegExp(`^(?:${rule.regex})$`, 'u').test(value) ? null : (rule.fault ?? 'format');
  } catch {
    return null; // An invalid pattern must not lock members out; the server checks again.
  }
}

/** Rule that applies until the server's rules are loaded. The server checks the value again. */
export const anyText: FieldRule = { min: 1, max: 128, regex: null };

/** Builds the rule for a code that was sent. A code of another length is not tried. */
export const toCodeRule = (rule: FieldCheck = anyText): FieldCheck =>
  rule.message ? rule : { ...rule, fault: 'code' };

export const loginCaptchaRule: FieldRule = { min: 1, max: 6, regex: '\\d+' };

/** Rule for a code of the authenticator app (six digits), or a recovery code. */
export const totpRule: FieldCheck = { min: 6, max: 14, regex: '\\d{6}|[A-Z2-7]{14}', fault: 'code' };

/** Rule for other captchas: digits, letters or the result of a sum. */
export const captchaRule: FieldRule = { min: 1, max: 16, regex: '[A-Za-z0-9]+' };
