import type {
  RegisterField,
  RegisterRule,
  RegisterSettings,
  RegisterTab,
} from '#contract/calls/identity/registration.ts';

/** Groups of the form in page order. Optional fields are collapsed under `optional`. */
export type RegisterPlan = {
  account: RegisterRule[];
  about: RegisterRule[];
  payouts: RegisterRule[];
  optional: RegisterRule[];
  captcha: RegisterRule | null;
  /** False if there are few fields, because headings would only make the form longer. */
  grouped: boolean;
};

/** Minimum number of fields of a grouped form. */
const groupFrom = 6;

const accountFields: readonly RegisterField[] = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
];
const payoutFields: readonly RegisterField[] = ['payeeName', 'idNumber', 'paymentPassword'];

/** Fields that depend on another field and are placed next to it. */
const companions: Partial<Record<RegisterField, RegisterField>> = {
  verificationCode: 'mobileNum',
  confirmPassword: 'password',
};

/** Returns the fields of a tab in the server's order. */
export function listTabFields(
  { fields }: Pick<RegisterSettings, 'fields'>,
  tab: RegisterTab,
): RegisterRule[] {
  const asked = fields.filter(({ enabled, tabs }) => enabled && tabs.includes(tab));
  const names = new Set(asked.map(({ name }) => name));
  return asked.filter(({ name }) => {
    const of = companions[name];
    return !of || names.has(of);
  });
}

/** Returns true for a required field, and for a field that depends on a required field. */
function isRequired(rule: RegisterRule, asked: readonly RegisterRule[]): boolean {
  const related = asked.filter(
    ({ name }) => name === rule.name || companions[name] === rule.name || companions[rule.name] === name,
  );
  return related.some(({ required }) => required);
}

/**
 * Groups the fields of a tab, so that a long form looks short. `alwaysShown`: fields that are not collapsed even if
 * optional.
 */
export function groupFields(
  asked: readonly RegisterRule[],
  alwaysShown: readonly RegisterField[] = [],
): RegisterPlan {
  const captcha = asked.find(({ name }) => name === 'captcha') ?? null;
  const fields = asked.filter((rule) => rule !== captcha);
  if (fields.length < groupFrom)
    return { account: fields, about: [], payouts: [], optional: [], captcha, grouped: false };
  const plan: RegisterPlan = { account: [], about: [], payouts: [], optional: [], captcha, grouped: true };
  for (const rule of fields) {
    if (!isRequired(rule, fields) && !alwaysShown.includes(rule.name)) plan.optional.push(rule);
    else if (accountFields.includes(rule.name)) plan.account.push(rule);
    else if (payoutFields.includes(rule.name)) plan.payouts.push(rule);
    else plan.about.push(rule);
  }
  return plan;
}

/** Returns the initial tab: username, or mobile if only that is enabled. Null if registration is closed. */
export const findFirstTab = ({ tabs }: Pick<RegisterSettings, 'tabs'>): RegisterTab | null =>
  tabs.includes('username') ? 'username' : (tabs[0] ?? null);
