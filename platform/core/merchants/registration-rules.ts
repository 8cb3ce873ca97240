import * as v from 'valibot';

import {
  type RegisterField,
  registerFields,
  type RegisterRule,
  type RegisterSettings,
  type RegisterTab,
  registerTabs,
} from '#contract/calls/identity/registration.ts';
import type { FieldRule, Settings } from '#contract/calls/system/site.ts';
import { isFlagOn, type Whitelabel } from '#contract/values/flags.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { ruleTexts } from '#platform/core/merchants/registration-texts.ts';

type Rule = Omit<RegisterRule, 'name' | 'message'>;
type Presence = { tabs: readonly RegisterTab[]; enabled: boolean; required: boolean };

const allTabs = registerTabs;
const required: Presence = { tabs: allTabs, enabled: true, required: true };
const optional: Presence = { tabs: allTabs, enabled: true, required: false };
const disabled: Presence = { tabs: allTabs, enabled: false, required: false };

const toRule = ({ tabs, ...rest }: Presence, { min, max, regex }: FieldRule): Rule => ({
  ...rest,
  tabs: [...tabs],
  min,
  max,
  regex,
});
const letters = String.raw`[\p{L}\p{M}][\p{L}\p{M} .'’-]*`;

const buildReferenceRules = (rules: Settings['rules']): Record<RegisterField, Rule> => ({
  username: toRule({ ...required, tabs: ['username'] }, { min: 4, max: 16, regex: '[A-Za-z][A-Za-z0-9]*' }),
  mobileNum: toRule({ ...required, tabs: ['mobile'] }, rules.loginMobileNum),
  verificationCode: toRule({ ...required, tabs: ['mobile'] }, rules.verificationCode),
  password: toRule(required, rules.password),
  confirmPassword: toRule(required, { ...rules.password, regex: null }),
  affiliateCode: toRule(optional, { min: 1, max: 32, regex: '[A-Za-z0-9-]+' }),
  recommenderId: toRule(disabled, { min: 3, max: 24, regex: '[A-Za-z0-9_]+' }),
  nickname: toRule(disabled, { min: 1, max: 24, regex: null }),
  payeeName: toRule(disabled, { min: 2, max: 64, regex: letters }),
  email: toRule(disabled, { min: 5, max: 128, regex: String.raw`[^\s@]+@[^\s@]+\.[^\s@]+` }),
  birthday: toRule(disabled, { min: 10, max: 10, regex: String.raw`(?:19|20)\d{2}-\d{2}-\d{2}` }),
  paymentPassword: toRule(disabled, { min: 6, max: 6, regex: String.raw`\d+` }),
  idNumber: toRule(disabled, { min: 4, max: 32, regex: '[A-Za-z0-9-]+' }),
  qqNum: toRule(disabled, { min: 5, max: 12, regex: String.raw`\d+` }),
  facebook: toRule(disabled, { min: 1, max: 64, regex: null }),
  wechat: toRule(disabled, { min: 6, max: 20, regex: '[A-Za-z][A-Za-z0-9_-]*' }),
  line: toRule(disabled, { min: 1, max: 64, regex: null }),
  whatsapp: toRule(disabled, { min: 6, max: 20, regex: '[0-9 +()-]+' }),
  zalo: toRule(disabled, { min: 6, max: 20, regex: '[0-9 +()-]+' }),
  captcha: toRule(disabled, { min: 1, max: 16, regex: '[A-Za-z0-9]+' }),
});

const overrideSchema = v.object({
  tabs: v.exactOptional(v.array(v.picklist(registerTabs))),
  enabled: v.exactOptional(v.boolean()),
  required: v.exactOptional(v.boolean()),
  min: v.exactOptional(v.number()),
  max: v.exactOptional(v.number()),
  regex: v.exactOptional(v.nullable(v.string())),
  message: v.exactOptional(v.objectWithRest({ EN: v.string() }, v.string())),
});

/** A merchant's overrides, in the column `registration` of its row. */
export const registrationSchema = v.object({
  fields: v.optional(v.record(v.picklist(registerFields), overrideSchema), {}),
  /** False if the law requires that visitors tick the consent themselves. */
  termsPreticked: v.optional(v.boolean(), true),
});
export type Registration = v.InferOutput<typeof registrationSchema>;

/** Fields that identify a person who registers again (`recognition.ts`). */
export const namingFields = ['payeeName', 'birthday'] as const;

/** Returns the overrides with the identifying fields required on every tab, whatever the overrides say. */
export function requireNamingFields(fields: Registration['fields']): Registration['fields'] {
  const requiredRule = { tabs: [...registerTabs], enabled: true, required: true };
  return {
    ...fields,
    ...Object.fromEntries(namingFields.map((name) => [name, { ...fields[name], ...requiredRule }])),
  };
}

type Configuration = { settings: Pick<Settings, 'rules'>; flags: Whitelabel; registration: Registration };

/**
 * Returns the merchant's registration rules in the visitor's language. Flags take precedence: they decide the tabs,
 * whether the number is verified, and whether a registration by number has a password.
 */
export function buildRegistrationRules(
  { settings, flags, registration }: Configuration,
  language: LanguageCode,
): RegisterSettings {
  const flagOfTab = { username: 'USERNAMEREG3', mobile: 'MOBILENUMREG3' } as const;
  const tabs = registerTabs.filter((tab) => isFlagOn(flags, flagOfTab[tab]));
  const reference = buildReferenceRules(settings.rules);
  const mergeRule = (name: RegisterField) => ({ ...reference[name], ...registration.fields[name] });
  const passwordTabs = isFlagOn(flags, 'MOBILENUMPASSREG3') ? allTabs : (['username'] as const);
  const mobile = mergeRule('mobileNum');
  const password = mergeRule('password');
  const byFlag: Partial<Record<RegisterField, Partial<Rule>>> = {
    verificationCode: {
      tabs: mobile.tabs,
      required: mobile.required,
      enabled: mobile.enabled && isFlagOn(flags, 'REGMOBVERF3'),
    },
    password: { tabs: [...passwordTabs] },
    confirmPassword: {
      tabs: [...passwordTabs],
      required: password.required,
      enabled: password.enabled && mergeRule('confirmPassword').enabled,
    },
  };
  const fields = registerFields.map((name) => {
    const rule = { ...mergeRule(name), ...byFlag[name] };
    const shownTabs = rule.tabs.filter((tab) => tabs.includes(tab));
    const message = formatRuleMessage(name, rule, registration, language);
    return { ...rule, name, tabs: shownTabs, enabled: rule.enabled && shownTabs.length > 0, message };
  });
  return { tabs, fields, termsPreticked: registration.termsPreticked };
}

function formatRuleMessage(
  name: RegisterField,
  { min, max }: Rule,
  { fields }: Registration,
  language: LanguageCode,
): string | null {
  const texts = fields[name]?.message ?? ruleTexts[name];
  return texts
    ? getLocalisedText(texts, language)
        .replaceAll('{min}', () => String(min))
        .replaceAll('{max}', () => String(max))
    : null;
}

/** User names that nobody may register, because they could pass for the operator or for a missing name. */
const reserved: ReadonlySet<string> = new Set(
  'admin administrator root system support help helpdesk service cashier finance payment security moderator official operator staff agent guest visitor member test null undefined'.split(
    ' ',
  ),
);
export const isReserved = (username: string): boolean => reserved.has(username.toLowerCase());

/** True if a value satisfies a rule. The pattern is stored unanchored and must match the whole value. */
export const matchesRule = (value: string, { min, max, regex }: FieldRule): boolean =>
  value.length >= min &&
  value.length <= max &&
  (regex === null || new RegExp(`^(?:${regex})$`, 'u').test(value));
