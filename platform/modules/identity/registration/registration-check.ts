import type { RegisterField, RegisterRule, RegisterTab } from '#contract/calls/identity/registration.ts';
import { readField } from '#contract/values/typed/typed-text.ts';
import { findPasswordFault } from '#platform/core/accounts/password-faults.ts';
import { matchesRule } from '#platform/core/merchants/registration-rules.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

/** Values by field, as read by `readField`. Fields that the tab does not have are left out. */
export type FieldValues = Partial<Record<RegisterField, string>>;
export type RawFieldValues = { [name in RegisterField]?: string | undefined };

/** True if the rule is enabled for the tab. */
export const appliesTo = (rule: RegisterRule, tab: RegisterTab): boolean =>
  rule.enabled && rule.tabs.includes(tab);

/**
 * Validates a payload by the merchant's rules. Throws `validation.failed` with every wrong field, using the rule's
 * message in the visitor's language if there is one. Empty optional fields pass. The captcha has its own error code and
 * is not checked here. `brandName` is refused as a password.
 */
export function checkPayload(
  rules: readonly RegisterRule[],
  tab: RegisterTab,
  payload: RawFieldValues,
  brandName: string,
): FieldValues {
  const own = rules.filter((rule) => appliesTo(rule, tab));
  const values: FieldValues = {};
  for (const { name } of own) {
    const value = readField(name, payload[name] ?? '');
    if (value) values[name] = value;
  }
  const fields = Object.fromEntries(
    own.flatMap((rule) => {
      const fault = findError(rule, values, brandName);
      return fault === null ? [] : [[rule.name, fault]];
    }),
  );
  if (Object.keys(fields).length) throw new WireError('validation.failed', { fields });
  return values;
}

function findError(rule: RegisterRule, values: FieldValues, brandName: string): string | null {
  const { name, required, message } = rule;
  const value = values[name];
  if (name === 'captcha') return null;
  if (name === 'confirmPassword') return value === values.password ? null : 'differs from the password';
  // A number always needs its verification code.
  const needed = name === 'verificationCode' ? values.mobileNum !== undefined : required;
  if (value === undefined) return needed ? 'required' : null;
  if (name === 'birthday' && !isDay(value)) return 'not a day';
  if (!matchesRule(value, rule)) return message ?? 'format';
  return name === 'password' ? findPasswordFault(value, { brandName, ...values }) : null;
}

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};
