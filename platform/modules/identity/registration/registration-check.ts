import type { RegisterField, RegisterRule, RegisterTab } from '#contract/calls/identity/registration.ts';
import { passwordFault } from '#platform/core/accounts/password-faults.ts';
import { matchesRule } from '#platform/core/merchants/registration-rules.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

/** Trimmed values by field; fields that the tab does not have are left out. */
export type Values = Partial<Record<RegisterField, string>>;
/** The fields as received. */
export type RawValues = { [name in RegisterField]?: string | undefined };

/** True for an enabled rule of the tab. */
export const appliesTo = (rule: RegisterRule, tab: RegisterTab): boolean =>
  rule.enabled && rule.tabs.includes(tab);

/**
 * Validates a payload by the merchant's rules. `validation.failed` names every wrong field, with the rule's message
 * in the visitor's language where it has one; empty optional fields pass. A captcha has an error code of
 * its own and is not checked here. `brandName`: the merchant's, which is no password.
 */
export function checkPayload(
  rules: readonly RegisterRule[],
  tab: RegisterTab,
  payload: RawValues,
  brandName: string,
): Values {
  const own = rules.filter((rule) => appliesTo(rule, tab));
  const values: Values = {};
  for (const { name } of own) {
    // Passwords may begin or end with a space.
    const value = isSecret(name) ? payload[name] : payload[name]?.trim();
    if (value) values[name] = value;
  }
  const fields = Object.fromEntries(
    own.flatMap((rule) => {
      const fault = errorOf(rule, values, brandName);
      return fault === null ? [] : [[rule.name, fault]];
    }),
  );
  if (Object.keys(fields).length) throw new WireError('validation.failed', { fields });
  return values;
}

const isSecret = (name: RegisterField) =>
  name === 'password' || name === 'confirmPassword' || name === 'paymentPassword';

function errorOf(rule: RegisterRule, values: Values, brandName: string): string | null {
  const { name, required, message } = rule;
  const value = values[name];
  if (name === 'captcha') return null;
  if (name === 'confirmPassword') return value === values.password ? null : 'differs from the password';
  // A number is verified whenever there is one.
  const needed = name === 'verificationCode' ? values.mobileNum !== undefined : required;
  if (value === undefined) return needed ? 'required' : null;
  if (name === 'birthday' && !isDay(value)) return 'not a day';
  if (!matchesRule(value, rule)) return message ?? 'format';
  return name === 'password' ? passwordFault(value, { brandName, ...values }) : null;
}

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};
