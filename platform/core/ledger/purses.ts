import { and, desc, eq, gte, lt, or, sql, type SQLWrapper, sum } from 'drizzle-orm';

import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { violatesConstraint, type Database, type Statement } from '#platform/core/database/client.ts';
import {
  toLedgerAccountId,
  readLedgerBalance,
  openLedgerAccounts,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { ledgerAccounts, ledgerEntries } from '#platform/core/ledger/tables.ts';

type Currency = Pick<MerchantRecord, 'merchantCode' | 'currency'>;

/** Both sides of a member's bets for one kind of money: the member's ledger account and the merchant's. */
export type Purse = { mode: 'real' | 'fun'; purse: string; house: string; currency: string };

/** Initial play money of a purse, and the level that a top-up restores; minor units. */
const PLAY_MONEY_MINOR = 100_000;

/** Returns a member's purse of real or of play money. */
export const buildPurse = (
  accountId: string,
  { merchantCode, currency }: Currency,
  mode: Purse['mode'],
): Purse => ({
  mode,
  currency,
  purse: toLedgerAccountId(mode === 'real' ? 'cash' : 'play', accountId, currency),
  house: toLedgerAccountId(mode === 'real' ? 'house' : 'play-house', merchantCode, currency),
});

/**
 * Returns all money of a member: balance, open withdrawals, bonuses and unopened envelopes. The sum is in minor units
 * and includes every currency. Searches by prefix of the ledger accounts' ids.
 */
export async function readTotalMoney(db: Database, accountId: string): Promise<number> {
  return (await buildMoneyQuery(db, accountId).get())?.money ?? 0;
}

const ownKinds = ['cash', 'pending', 'bonus', 'envelope'] as const;

/**
 * Builds the query of a member's money of some kinds; all kinds by default. `accountId` is an id or a column of ids.
 */
export const buildMoneyQuery = (
  db: Database,
  accountId: SQLWrapper | string,
  kinds: readonly (typeof ownKinds)[number][] = ownKinds,
) =>
  db
    .select({ money: sql<number>`coalesce(${sum(ledgerAccounts.balanceMinor)}, 0)` })
    .from(ledgerAccounts)
    .where(
      or(
        ...kinds.map((kind) => {
          const start = sql`${`${kind}:`} || ${accountId} || ':'`;
          return and(gte(ledgerAccounts.id, start), lt(ledgerAccounts.id, sql`${start} || '~'`));
        }),
      ),
    );

/** True if the member's balance was ever credited. */
export async function hasEverHadMoney(db: Database, accountId: string): Promise<boolean> {
  const { id, accountId: column } = ledgerEntries;
  const own = and(gte(column, `cash:${accountId}:`), lt(column, `cash:${accountId}:~`));
  return (await db.select({ id }).from(ledgerEntries).where(own).limit(1).get()) !== undefined;
}

/** Builds the statement that creates missing ledger accounts of a member and their merchant. */
export const openPurses = (
  db: Database,
  accountId: string,
  { merchantCode, currency }: Currency,
): Statement =>
  openLedgerAccounts(db, currency, [
    { kind: 'cash', owner: accountId },
    { kind: 'play', owner: accountId },
    { kind: 'house', owner: merchantCode },
    { kind: 'play-house', owner: merchantCode },
  ]);

/** Builds the statements that open a new account's purses and add its initial play money. */
export function openTrialPurses(
  db: Database,
  accountId: string,
  merchant: Currency,
  now: number,
): Statement[] {
  const { purse, house, currency } = buildPurse(accountId, merchant, 'fun');
  return [
    openPurses(db, accountId, merchant),
    ...buildTransferStatements(db, {
      scope: 'top-up',
      key: `trial#${accountId}`,
      from: house,
      to: purse,
      amountMinor: PLAY_MONEY_MINOR,
      currency,
      at: now,
    }),
  ];
}

/** Tops up play money if the purse has less than `needMinor`, the minor units of a round. Ignores real money. */
export async function topUpPlayMoney(
  db: Database,
  { mode, purse, house, currency }: Purse,
  needMinor: number,
  now: number,
): Promise<void> {
  if (mode === 'real') return;
  const balance = await readLedgerBalance(db, purse);
  if (balance >= needMinor) return;
  const latest = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, purse))
    .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
    .get();
  const amountMinor = Math.max(PLAY_MONEY_MINOR, needMinor) - balance;
  // The key contains the latest entry that was read, so that concurrent requests top up only once.
  const key = `${purse}#${latest?.id ?? 0}`;
  const transfer = { scope: 'top-up', key, from: house, to: purse, amountMinor, currency, at: now } as const;
  await db.batch(buildTransferStatements(db, transfer)).catch((error: unknown) => {
    if (!violatesConstraint(error, 'UNIQUE')) throw error;
  });
}
