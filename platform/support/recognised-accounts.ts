import { env } from 'cloudflare:workers';

import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { openDatabase } from '#platform/core/database/client.ts';

/** Returns the id of an account of Aurora. */
export const readAccountId = async (username: string): Promise<string> =>
  String(
    await env.DB.prepare("SELECT id FROM accounts WHERE merchant_code = 'aurora' AND username = ?")
      .bind(username)
      .first('id'),
  );

/** Adds a payout account in the account's payee name, created at `at` (ms since 1970). Returns its id. */
export async function createPayoutAccount(accountId: string, number: string, at = 0): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.prepare(
    `INSERT INTO payout_accounts (id, account_id, slot, kind, bank_name, holder, number, preferred_at, created_at)
     SELECT ?1, ?2, (SELECT count(*) + 1 FROM payout_accounts WHERE account_id = ?2), 'bank', 'Harbour Bank',
       payee_name, ?3, 0, ?4 FROM accounts WHERE id = ?2`,
  )
    .bind(id, accountId, number, at)
    .run();
  return id;
}

/** Adds a withdrawal to a payout account of the member. Its status is paid by default. */
export async function addWithdrawal(
  accountId: string,
  payoutAccountId: string,
  status = 'paid',
): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO withdrawals (order_no, merchant_code, account_id, ordinal, payout_account_id, currency, amount_minor,
       fee_minor, status, created_at, expected_at)
     SELECT ?1, merchant_code, id, 1 + (SELECT count(*) FROM withdrawals WHERE account_id = ?2), ?3, 'USD', 100, 0,
       ?4, 0, 0 FROM accounts WHERE id = ?2`,
  )
    .bind(crypto.randomUUID(), accountId, payoutAccountId, status)
    .run();
}

/** Proves ownership of an account by a paid withdrawal in its payee name. */
export const proveOwner = async (accountId: string, number: string): Promise<void> =>
  addWithdrawal(accountId, await createPayoutAccount(accountId, number));

/** Excludes an account from now until `until` (ms since 1970). */
export const excludeUntil = (accountId: string, until: number) =>
  setAccountState(openDatabase(env), accountId, 'excluded', until);
