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

const minGroupedFields = 6;

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
  const tabFields = fields.filter(({ enabled, tabs }) => enabled && tabs.includes(tab));
  const names = new Set(tabFields.map(({ name }) => name));
  return tabFields.filter(({ name }) => {
    const companion = companions[name];
    return !companion || names.has(companion);
  });
}

/** Returns true if the field, or a field that belongs to it in `companions`, is required. */
function isRequired(rule: RegisterRule, tabFields: readonly RegisterRule[]): boolean {
  const related = tabFields.filter(
    ({ name }) => name === rule.name || companions[name] === rule.name || companions[rule.name] === name,
  );
  return related.some(({ required }) => required);
}

/** Fields in `alwaysShown` are not collapsed, even if they are optional. */
export function groupFields(
  tabFields: readonly RegisterRule[],
  alwaysShown: readonly RegisterField[] = [],
): RegisterPlan {
  const captcha = tabFields.find(({ name }) => name === 'captcha') ?? null;
  const fields = tabFields.filter((rule) => rule !== captcha);
  if (fields.length < minGroupedFields)
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

/** Returns the initial tab: username, or mobile if only mobile is enabled. Null if registration is closed. */
export const findFirstTab = ({ tabs }: Pick<RegisterSettings, 'tabs'>): RegisterTab | null =>
  tabs.includes('username') ? 'username' : (tabs[0] ?? null);
