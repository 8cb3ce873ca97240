import type { FieldRule } from '#contract/calls/system/site.ts';
import type { CustomerType } from '#contract/values/customers.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { findDuplicateError, refuseTakenName } from '#platform/core/accounts/accounts.ts';
import { findPasswordFault } from '#platform/core/accounts/password-faults.ts';
import { hashPassword } from '#platform/core/accounts/passwords.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import type { WireRequest } from '#platform/core/calls/implement.ts';
import { openPurses } from '#platform/core/ledger/purses.ts';
import type { MerchantConfiguration } from '#platform/core/merchants/merchants.ts';
import { matchesRule, buildRegistrationRules } from '#platform/core/merchants/registration-rules.ts';
import { fieldError } from '#platform/core/wire/wire-error.ts';

/** Returns the merchant's registration rules for the user name and the password. */
export function getOpeningRules(configuration: MerchantConfiguration, language: LanguageCode) {
  const { fields } = buildRegistrationRules(configuration, language);
  const getRule = (name: 'username' | 'password'): FieldRule => {
    const rule = fields.find((field) => field.name === name);
    if (!rule) throw new Error(`there is no rule for ${name}`);
    const { min, max, regex, message } = rule;
    return { min, max, regex, message };
  };
  return { username: getRule('username'), password: getRule('password') };
}

type NewAccount = { type: CustomerType; username: string; password: string };

/**
 * Opens an account directly below an agent, with a password that the agent chooses. Throws `validation.failed` for a
 * value that breaks the merchant's rules, and `username.exists` for a taken name.
 */
export async function openAccountBelow(
  request: WireRequest<unknown, unknown>,
  agentId: string,
  input: NewAccount,
): Promise<{ id: string; account: string }> {
  const { db, merchant, configuration, language, now } = request;
  const { merchantCode, brand } = merchant;
  const { type, password } = input;
  const username = input.username.toLowerCase();
  const rules = getOpeningRules(configuration(), language);
  if (!matchesRule(input.username, rules.username))
    throw fieldError('username', rules.username.message ?? 'format');
  if (!matchesRule(password, rules.password))
    throw fieldError('password', rules.password.message ?? 'format');
  const passwordFault = findPasswordFault(password, {
    username,
    mobileNum: null,
    email: null,
    brandName: brand.name,
  });
  if (passwordFault) throw fieldError('password', passwordFault);
  await refuseTakenName(db, merchantCode, username);
  const id = crypto.randomUUID();
  const account = {
    id,
    merchantCode,
    username,
    type,
    passwordHash: await hashPassword(password),
    passwordGiven: true,
    createdAt: now,
    invitedBy: agentId,
  };
  try {
    await db.batch([db.insert(accounts).values(account), openPurses(db, id, merchant)]);
  } catch (error) {
    throw findDuplicateError(error) ?? error;
  }
  return { id, account: username };
}
