import type { RegisterField, RegisterRule, RegisterTab } from '#contract/calls/identity/registration.ts';
import { keepsRule } from '#platform/modules/identity/registration/registration-rules.ts';
import { WireError } from '#platform/wire/wire-error.ts';

/** What was filled in, by field, trimmed; fields that are not asked for on the tab are not in it (RG-07, RG-23). */
export type Values = Partial<Record<RegisterField, string>>;
/** The fields as they came. */
export type Filled = { [name in RegisterField]?: string | undefined };

/** True for a rule that holds on a tab. */
export const holdsOn = (rule: RegisterRule, tab: RegisterTab): boolean =>
  rule.enabled && rule.tabs.includes(tab);

/**
 * The payload as the merchant's rules have it. `validation.failed` names every wrong field with what is wrong in
 * the reader's language, where the rule says it; empty and optional passes (RG-24). A picture that is not answered
 * has a code of its own and is not looked at here.
 */
export function checkPayload(rules: readonly RegisterRule[], tab: RegisterTab, payload: Filled): Values {
  const own = rules.filter((rule) => holdsOn(rule, tab));
  const values: Values = {};
  for (const { name } of own) {
    // A space may stand at either end of a password.
    const value = isSecret(name) ? payload[name] : payload[name]?.trim();
    if (value) values[name] = value;
  }
  const fields = Object.fromEntries(
    own.flatMap((rule) => {
      const fault = faultOf(rule, values);
      return fault === null ? [] : [[rule.name, fault]];
    }),
  );
  if (Object.keys(fields).length) throw new WireError('validation.failed', { fields });
  return values;
}

const isSecret = (name: RegisterField) =>
  name === 'password' || name === 'confirmPassword' || name === 'paymentPassword';

function faultOf(rule: RegisterRule, values: Values): string | null {
  const { name, required, message } = rule;
  const value = values[name];
  if (name === 'captcha') return null;
  if (name === 'confirmPassword') return value === values.password ? null : 'differs from the password';
  // A number is verified whenever there is one (RG-14).
  const needed = name === 'verificationCode' ? values.mobileNum !== undefined : required;
  if (value === undefined) return needed ? 'required' : null;
  if (name === 'birthday' && !isDay(value)) return 'not a day';
  return keepsRule(value, rule) ? null : (message ?? 'format');
}

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** Whole years since a birthday (YYYY-MM-DD) on the day that it is in a time zone. */
export function ageAt(birthday: string, timeZone: string, now: number): number {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
