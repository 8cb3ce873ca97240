import type {
  RegisterField,
  RegisterRule,
  RegisterSettings,
  RegisterTab,
} from '#contract/calls/identity/registration.ts';

/** Parts of the form, in the order of the page. What need not be filled in is folded under `optional`. */
export type RegisterPlan = {
  account: RegisterRule[];
  about: RegisterRule[];
  payouts: RegisterRule[];
  optional: RegisterRule[];
  captcha: RegisterRule | null;
  /** False: so few fields that heads and a fold would only make the form longer. */
  grouped: boolean;
};

/** From this many fields on a form is grouped. */
const manyFields = 6;

const accountFields: readonly RegisterField[] = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
];
const payoutFields: readonly RegisterField[] = ['payeeName', 'idNumber', 'paymentPassword'];

/** Fields that are of no use without another one, and stand beside it. */
const companions: Partial<Record<RegisterField, RegisterField>> = {
  verificationCode: 'mobileNum',
  confirmPassword: 'password',
};

/** The fields of a tab in the server's order (RG-03, RG-07). */
export function fieldsOf({ fields }: Pick<RegisterSettings, 'fields'>, tab: RegisterTab): RegisterRule[] {
  const asked = fields.filter(({ enabled, tabs }) => enabled && tabs.includes(tab));
  const names = new Set(asked.map(({ name }) => name));
  return asked.filter(({ name }) => {
    const of = companions[name];
    return !of || names.has(of);
  });
}

/** True when a field must be filled in, or belongs to one that must. */
function isNeeded(rule: RegisterRule, asked: readonly RegisterRule[]): boolean {
  const together = asked.filter(
    ({ name }) => name === rule.name || companions[name] === rule.name || companions[rule.name] === name,
  );
  return together.some(({ required }) => required);
}

/**
 * Lays the fields of a tab out so that a long form looks as short as it is. `seen`: fields that are not folded away,
 * whether they may stay empty or not.
 */
export function planOf(asked: readonly RegisterRule[], seen: readonly RegisterField[] = []): RegisterPlan {
  const captcha = asked.find(({ name }) => name === 'captcha') ?? null;
  const fields = asked.filter((rule) => rule !== captcha);
  if (fields.length < manyFields)
    return { account: fields, about: [], payouts: [], optional: [], captcha, grouped: false };
  const plan: RegisterPlan = { account: [], about: [], payouts: [], optional: [], captcha, grouped: true };
  for (const rule of fields) {
    if (!isNeeded(rule, fields) && !seen.includes(rule.name)) plan.optional.push(rule);
    else if (accountFields.includes(rule.name)) plan.account.push(rule);
    else if (payoutFields.includes(rule.name)) plan.payouts.push(rule);
    else plan.about.push(rule);
  }
  return plan;
}

/** The tab to begin with: username, or mobile where only that is enabled (RG-02). Null: nobody may register. */
export const firstTab = ({ tabs }: Pick<RegisterSettings, 'tabs'>): RegisterTab | null =>
  tabs.includes('username') ? 'username' : (tabs[0] ?? null);
