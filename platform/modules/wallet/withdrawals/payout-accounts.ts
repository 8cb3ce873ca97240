import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';

import type { PayoutAccount } from '#contract/calls/wallet/withdrawals.ts';
import { isPayoutNumber, maskPayoutNumber, normalisePayoutNumber } from '#contract/values/wallet/payouts.ts';
import type { PayoutKind } from '#contract/values/wallet/withdrawals.ts';
import { payoutAccounts } from '#platform/core/accounts/tables.ts';
import type { Database } from '#platform/core/database/client.ts';
import type { Booking } from '#platform/core/wire/idempotency.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import type { WithdrawalRules } from '#platform/modules/wallet/withdrawals/rules.ts';

type PayoutRow = typeof payoutAccounts.$inferSelect;

/** Describes an account to its member. */
export const describePayoutAccount = ({
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

/** Lists a member's payout accounts except removed ones, oldest first. */
export const listPayoutRows = (db: Database, accountId: string): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.accountId, accountId), isNull(payoutAccounts.removedAt)))
    .orderBy(asc(payoutAccounts.createdAt), asc(payoutAccounts.slot));

/** Lists all stored payout accounts of a member, including removed ones. */
export const listStoredPayoutRows = (db: Database, accountId: string, most: number): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.accountId, accountId))
    .orderBy(desc(payoutAccounts.createdAt), asc(payoutAccounts.slot))
    .limit(most);

/** Converts payout accounts to their form on the wire. The account that was preferred last is the default. */
export function toPayoutAccounts(rows: readonly PayoutRow[]): PayoutAccount[] {
  const latest = rows.toSorted((a, b) => b.preferredAt - a.preferredAt || a.slot - b.slot)[0];
  return rows.map((row) => ({ id: row.id, ...describePayoutAccount(row), isDefault: row === latest }));
}

/** Throws `payout.account.unknown` if it was removed or is another member's. */
export async function readPayoutRow(db: Database, accountId: string, id: string): Promise<PayoutRow> {
  const rows = await listPayoutRows(db, accountId);
  const found = rows.find((row) => row.id === id);
  if (!found) throw new WireError('payout.account.unknown');
  return found;
}

type NewAccount = { kind: PayoutKind; bankName: string; number: string };

/** Builds the booking that adds an account in a member's payee name. */
export async function buildPayoutAccountBooking(
  db: Database,
  { id: accountId, payeeName }: { id: string; payeeName: string | null },
  { kinds, accountsMax }: WithdrawalRules,
  { kind, bankName, number: typed }: NewAccount,
  now: number,
): Promise<Booking> {
  if (payeeName === null) throw new WireError('payout.name.required');
  if (!kinds.includes(kind)) throw fieldError('kind', 'format');
  if (kind === 'bank' && bankName === '') throw fieldError('bankName', 'required');
  const number = normalisePayoutNumber(kind, typed);
  if (!isPayoutNumber(kind, number)) throw fieldError('number', 'format');
  const rows = await listPayoutRows(db, accountId);
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
    // A further account becomes the default only if the member chooses it.
    preferredAt: rows.length ? 0 : now,
    createdAt: now,
    removedAt: null,
  };
  const reply = { id: row.id, ...describePayoutAccount(row), isDefault: rows.length === 0 };
  return { statements: [db.insert(payoutAccounts).values(row)], reply };
}

const isOwnAccount = (accountId: string, id: string) =>
  and(eq(payoutAccounts.accountId, accountId), eq(payoutAccounts.id, id), isNull(payoutAccounts.removedAt));

/** SQLite's error if the payout account of an order was removed, or its member renamed, meanwhile. */
export const payoutRemovedError = 'NOT NULL constraint failed: withdrawals.payout_account_id';

/** Returns SQL for the id of a payout account. NULL if it was removed or is not in its member's payee name. */
export const payableIdSql = (id: string): SQL =>
  sql`(SELECT payout.id FROM payout_accounts AS payout JOIN accounts ON accounts.id = payout.account_id
    WHERE payout.id = ${id} AND payout.removed_at IS NULL AND payout.holder = accounts.payee_name)`;

/** Builds the booking that makes an account the default (`preferredAt`) or removes it. */
export async function buildPayoutAccountChange(
  db: Database,
  accountId: string,
  id: string,
  set: { preferredAt: number } | { removedAt: number },
): Promise<Booking> {
  await readPayoutRow(db, accountId, id);
  return {
    statements: [db.update(payoutAccounts).set(set).where(isOwnAccount(accountId, id))],
    reply: {},
  };
}
