import { and, desc, eq, gte, lt, or, sql, type SQLWrapper, sum } from 'drizzle-orm';

import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { brokeConstraint, type Database, type Statement } from '#platform/core/database/client.ts';
import {
  ledgerAccountId,
  ledgerBalance,
  openLedgerAccounts,
  transferStatements,
} from '#platform/core/ledger/ledger.ts';
import { ledgerAccounts, ledgerEntries } from '#platform/core/ledger/tables.ts';

type Currency = Pick<MerchantRecord, 'merchantCode' | 'currency'>;

/** Both sides of a member's bets: the member's ledger account and the merchant's, for one kind of money. */
export type Purse = { mode: 'real' | 'fun'; purse: string; house: string; currency: string };

/** Initial play money of a purse, and the amount it is topped up to; minor units. */
const PLAY_MONEY_MINOR = 100_000;

/** A member's purse of real or of play money. */
export const purseOf = (
  accountId: string,
  { merchantCode, currency }: Currency,
  mode: Purse['mode'],
): Purse => ({
  mode,
  currency,
  purse: ledgerAccountId(mode === 'real' ? 'cash' : 'play', accountId, currency),
  house: ledgerAccountId(mode === 'real' ? 'house' : 'play-house', merchantCode, currency),
});

/**
 * All money of a member, in minor units of whatever currency: balance, withdrawals under way, bonuses, envelopes that
 * nobody has opened yet. Found by the
 * beginning of the ledger accounts' ids.
 */
export async function moneyOf(db: Database, accountId: string): Promise<number> {
  return (await moneyIn(db, accountId).get())?.money ?? 0;
}

const ownKinds = ['cash', 'pending', 'bonus', 'envelope'] as const;

/** The query of it, or of some of its kinds; of an account's id, or of the column that has it. */
export const moneyIn = (
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

/** True once money has ever come to a member's balance. */
export async function hadMoney(db: Database, accountId: string): Promise<boolean> {
  const { id, accountId: of } = ledgerEntries;
  const own = and(gte(of, `cash:${accountId}:`), lt(of, `cash:${accountId}:~`));
  return (await db.select({ id }).from(ledgerEntries).where(own).limit(1).get()) !== undefined;
}

/** The statement that creates the missing ledger accounts of a member and its merchant. */
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

/** The statements that open a new account's purses with its first play money. */
export function openTrialPurses(
  db: Database,
  accountId: string,
  merchant: Currency,
  now: number,
): Statement[] {
  const { purse, house, currency } = purseOf(accountId, merchant, 'fun');
  return [
    openPurses(db, accountId, merchant),
    ...transferStatements(db, {
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

/** Tops up a purse of play money that has less than a round needs, minor units; real money never. */
export async function topUpPlayMoney(
  db: Database,
  { mode, purse, house, currency }: Purse,
  needMinor: number,
  now: number,
): Promise<void> {
  if (mode === 'real') return;
  const balance = await ledgerBalance(db, purse);
  if (balance >= needMinor) return;
  const latest = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, purse))
    .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
    .get();
  const amountMinor = Math.max(PLAY_MONEY_MINOR, needMinor) - balance;
  // The key contains the balance that was read, so that concurrent requests top up once.
  const key = `${purse}#${latest?.id ?? 0}`;
  const transfer = { scope: 'top-up', key, from: house, to: purse, amountMinor, currency, at: now } as const;
  await db.batch(transferStatements(db, transfer)).catch((error: unknown) => {
    if (!brokeConstraint(error, 'UNIQUE')) throw error;
  });
}
