import type { RegisterField, RegisterSettings } from '#contract/calls/identity/registration.ts';
import type { Settings } from '#contract/calls/system/site.ts';
import { flagKeys, type Whitelabel } from '#contract/values/flags.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import { type Registration, buildRegistrationRules } from '#platform/core/merchants/registration-rules.ts';
import { buildPairwiseRows } from '#tests/support/pairs.ts';

const states = {
  off: { enabled: false, required: false },
  optional: { enabled: true, required: false },
  required: { enabled: true, required: true },
} as const;
const fieldStates = ['off', 'optional', 'required'] as const;
const onOff = [true, false] as const;
const fieldNames = [
  'affiliateCode',
  'birthday',
  'paymentPassword',
  'captcha',
  'email',
  'nickname',
  'confirmPassword',
] as const;

/** Every flag of a registration, and a field of every kind. Tests render every pair of their values. */
const factors = {
  USERNAMEREG3: onOff,
  MOBILENUMREG3: onOff,
  REGMOBVERF3: onOff,
  MOBILENUMPASSREG3: onOff,
  FACEBOOKLOGIN3: onOff,
  GOOGLELOGIN3: onOff,
  termsPreticked: onOff,
  link: [null, 'AGENT1', 'NOBODY9'],
  affiliateCode: fieldStates,
  birthday: fieldStates,
  paymentPassword: fieldStates,
  captcha: fieldStates,
  email: fieldStates,
  /** Stands for all plain text fields, which are rendered alike. */
  nickname: fieldStates,
  confirmPassword: fieldStates,
  /** `both`: the number is also a contact in a registration by username. */
  mobileNum: ['mobile', 'both'],
} as const;

/** A merchant's registration setup, and the invitation link that the visitor follows. */
export type RegistrationSetup = ReturnType<typeof buildPairwiseRows<typeof factors>>[number];

/** Every two values of different factors occur together in at least one setup. */
export const registrationSetups = buildPairwiseRows(factors);

/** Returns the platform's replies for a merchant with this setup, with both login providers available. */
export function buildRegistrationReplies(row: RegistrationSetup): {
  flags: Whitelabel;
  rules: RegisterSettings;
  settings: Settings;
} {
  const [merchant] = seedMerchants;
  if (!merchant) throw new Error('the seed has no merchant');
  const flags = Object.fromEntries(
    flagKeys.map((key) => [key, { enabled: Reflect.get(row, key) === true ? '1' : '0' }] as const),
  );
  const fields: Registration['fields'] = {
    mobileNum: { tabs: row.mobileNum === 'both' ? ['username', 'mobile'] : ['mobile'] },
  };
  for (const name of fieldNames) fields[name] = states[row[name]];
  const registration = { fields, termsPreticked: row.termsPreticked };
  const requestSettings = {
    maintenance: false,
    regionRestriction: false,
    location: { ip: '192.0.2.1' },
    cockfightVendors: [],
  };
  return {
    flags,
    rules: buildRegistrationRules({ settings: merchant.settings, flags, registration }, 'EN'),
    settings: { ...merchant.settings, ...requestSettings, loginProviders: ['facebook', 'google'] },
  };
}

/** A valid value for each rendered field. */
export const registrationValues: Partial<Record<RegisterField, string>> = {
  username: 'robin77',
  mobileNum: '812345678',
  verificationCode: '12345678',
  password: 'Demo1234',
  confirmPassword: 'Demo1234',
  affiliateCode: 'AGENT1',
  birthday: '1990-05-17',
  paymentPassword: '123456',
  captcha: '1234',
  email: 'robin@mail.example',
  nickname: 'Robin',
};
