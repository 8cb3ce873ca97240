import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';

import type { PayoutAccount } from '#contract/calls/wallet/withdrawals.ts';
import { isPayoutNumber, maskPayoutNumber, plainPayoutNumber } from '#contract/values/wallet/payouts.ts';
import type { PayoutKind } from '#contract/values/wallet/withdrawals.ts';
import { payoutAccounts } from '#platform/core/accounts/tables.ts';
import type { Database } from '#platform/core/database/client.ts';
import type { Booking } from '#platform/core/wire/idempotency.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import type { WithdrawalRules } from '#platform/modules/wallet/withdrawals/rules.ts';

type PayoutRow = typeof payoutAccounts.$inferSelect;

/** How an account is named to its member. */
export const namedAccount = ({
  kind,
  bankName,
  holder,
  number,
}: Pick<PayoutRow, 'kind' | 'bankName' | 'holder' | 'number'>) => ({
  kind,
  bankName,
  holder,
  number: maskPayoutNumber(number),
});

/** The accounts that a member has not removed, the oldest first. */
export const payoutRowsOf = (db: Database, accountId: string): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.accountId, accountId), isNull(payoutAccounts.removedAt)))
    .orderBy(asc(payoutAccounts.createdAt), asc(payoutAccounts.slot));

/** All that are kept of an account's, the removed ones too. */
export const keptPayoutRowsOf = (db: Database, accountId: string, most: number): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.accountId, accountId))
    .orderBy(desc(payoutAccounts.createdAt), asc(payoutAccounts.slot))
    .limit(most);

/** The same as the wire says it; the one that was preferred last is the default. */
export function payoutAccountsOf(rows: readonly PayoutRow[]): PayoutAccount[] {
  const latest = rows.toSorted((a, b) => b.preferredAt - a.preferredAt || a.slot - b.slot)[0];
  return rows.map((row) => ({ id: row.id, ...namedAccount(row), isDefault: row === latest }));
}

/** One of a member's accounts; `payout.account.unknown` for a removed one and another member's. */
export async function payoutRow(db: Database, accountId: string, id: string): Promise<PayoutRow> {
  const rows = await payoutRowsOf(db, accountId);
  const found = rows.find((row) => row.id === id);
  if (!found) throw new WireError('payout.account.unknown');
  return found;
}

type NewAccount = { kind: PayoutKind; bankName: string; number: string };

/** The booking that adds an account in a member's payee name. */
export async function bookPayoutAccount(
  db: Database,
  { id: accountId, payeeName }: { id: string; payeeName: string | null },
  { kinds, accountsMax }: WithdrawalRules,
  { kind, bankName, number: typed }: NewAccount,
  now: number,
): Promise<Booking> {
  if (payeeName === null) throw new WireError('payout.name.required');
  if (!kinds.includes(kind)) throw fieldError('kind', 'format');
  if (kind === 'bank' && bankName === '') throw fieldError('bankName', 'required');
  const number = plainPayoutNumber(kind, typed);
  if (!isPayoutNumber(kind, number)) throw fieldError('number', 'format');
  const rows = await payoutRowsOf(db, accountId);
  if (rows.some((row) => row.kind === kind && row.number === number))
    throw new WireError('payout.account.exists');
  const slots = Array.from({ length: accountsMax }, (_, index) => index + 1);
  const slot = slots.find((each) => !rows.some((row) => row.slot === each));
  if (slot === undefined) throw new WireError('payout.accounts.full');
  const row = {
    id: crypto.randomUUID(),
    accountId,
    slot,
    kind,
    bankName: kind === 'bank' ? bankName : '',
    holder: payeeName,
    number,
    // A further one is not the default unless the member says so.
    preferredAt: rows.length ? 0 : now,
    createdAt: now,
    removedAt: null,
  };
  const reply = { id: row.id, ...namedAccount(row), isDefault: rows.length === 0 };
  return { statements: [db.insert(payoutAccounts).values(row)], reply };
}

const own = (accountId: string, id: string) =>
  and(eq(payoutAccounts.accountId, accountId), eq(payoutAccounts.id, id), isNull(payoutAccounts.removedAt));

/** What SQLite says when the account that an order is to be paid out to was removed, or its member renamed, meanwhile. */
export const payoutRemoved = 'NOT NULL constraint failed: withdrawals.payout_account_id';

/** An account's id in SQL, for the order that is paid out to it; NULL once it is removed, or is not in its member's payee name. */
export const payableId = (id: string): SQL =>
  sql`(SELECT payout.id FROM payout_accounts AS payout JOIN accounts ON accounts.id = payout.account_id
    WHERE payout.id = ${id} AND payout.removed_at IS NULL AND payout.holder = accounts.payee_name)`;

/** The booking that makes an account the default (`preferredAt`), or removes it. */
export async function changePayoutAccount(
  db: Database,
  accountId: string,
  id: string,
  set: { preferredAt: number } | { removedAt: number },
): Promise<Booking> {
  await payoutRow(db, accountId, id);
  return {
    statements: [db.update(payoutAccounts).set(set).where(own(accountId, id))],
    reply: {},
  };
}
