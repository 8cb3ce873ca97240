import type { FieldRule } from '#contract/system.ts';

/** What is wrong with a typed value. */
export type FieldFault = 'required' | 'length' | 'format';

/** Checks a value against the server's rule; an optional field may be empty (ER-30). Null: nothing is wrong. */
export function faultOf(value: string, rule: FieldRule, optional = false): FieldFault | null {
  if (!value) return optional ? null : 'required';
  if (value.length < rule.min || value.length > rule.max) return 'length';
  if (rule.regex === null) return null;
  try {
    return new RegExp(`^(?:${rule.regex})$`, 'u').test(value) ? null : 'format';
  } catch {
    return null; // A pattern that is none must not lock anybody out; the server checks again.
  }
}

/** Until the server's rules are here: anything typed may be sent, the server checks it. */
export const anyText: FieldRule = { min: 1, max: 64, regex: null };

/** AU-25: digits, at most six. */
export const captchaRule: FieldRule = { min: 1, max: 6, regex: '\\d+' };
