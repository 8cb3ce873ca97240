import { eq, type SQL, sql } from 'drizzle-orm';

import { brokeConstraint, type Database, type Statement } from '#platform/database/client.ts';
import { ledgerAccountId, openLedgerAccounts, transferStatements } from '#platform/modules/wallet/ledger.ts';
import { bonusGrants } from '#platform/modules/wallet/tables.ts';
import { requireTurnover } from '#platform/modules/wallet/turnover.ts';

type BonusGrant = {
  /** Of what grants it; the same one again fails its batch. */
  orderNo: string;
  accountId: string;
  merchantCode: string;
  currency: string;
  /** Minor units, more than 0. As SQL: what the batch has found by then, or it fails (`noAmount` of `ledger.ts`). */
  amountMinor: number | SQL;
  /** What has to be bet before it is the member's own, in hundredths of it; 0: it is at once. */
  timesHundredths: number;
  at: number;
};

/** The movement of a bonus to the balance. */
const releaseOf = ({
  orderNo,
  accountId,
  currency,
  amountMinor,
  at,
}: Pick<BonusGrant, 'orderNo' | 'accountId' | 'currency' | 'amountMinor' | 'at'>) =>
  ({
    scope: 'bonus-release',
    key: orderNo,
    from: ledgerAccountId('bonus', accountId, currency),
    to: ledgerAccountId('cash', accountId, currency),
    amountMinor,
    currency,
    at,
  }) as const;

/** The statements that pay a bonus from the merchant's promotion account, for the batch of what grants it. */
export function grantStatements(db: Database, grant: BonusGrant): Statement[] {
  const { orderNo, accountId, merchantCode, currency, amountMinor, timesHundredths, at } = grant;
  const required = requireTurnover(db, {
    orderNo,
    accountId,
    currency,
    reason: 'bonus',
    baseMinor: amountMinor,
    timesHundredths,
    at,
  });
  return [
    openLedgerAccounts(db, currency, [
      { kind: 'cash', owner: accountId },
      { kind: 'bonus', owner: accountId },
      { kind: 'promotion', owner: merchantCode },
    ]),
    ...transferStatements(db, {
      scope: 'bonus',
      key: orderNo,
      from: ledgerAccountId('promotion', merchantCode, currency),
      to: ledgerAccountId('bonus', accountId, currency),
      amountMinor,
      currency,
      at,
    }),
    ...(required
      ? [required, db.insert(bonusGrants).values({ orderNo, accountId, currency, amountMinor })]
      : transferStatements(db, releaseOf(grant))),
  ];
}

/** How many rows one look takes on, and how many looks one job has: a worker asks its database a thousand times. */
const BATCH = 100;
const LOOKS = 4;

/**
 * Looks for what is to be released until a look finds less than it can take on. What is left then is released as its
 * member looks at his balance, or by the next night. `release` releases up to so many, and says how many it found.
 */
export async function releaseAll(release: (most: number) => Promise<number>): Promise<void> {
  for (let look = 0; look < LOOKS; look++) if ((await release(BATCH)) < BATCH) return;
}

/** Moves granted bonuses whose turnover is met to the balance; of one member, or of all. */
export const releaseGrants = (db: Database, now: number, accountId?: string): Promise<void> =>
  releaseAll((most) => releaseMet(db, { now, accountId, most }));

type Looking = { now: number; accountId: string | undefined; most: number };

async function releaseMet(db: Database, { now, accountId, most }: Looking): Promise<number> {
  const met = await db.all<{ orderNo: string; accountId: string; currency: string; amountMinor: number }>(sql`
    SELECT g.order_no AS orderNo, g.account_id AS accountId, g.currency, g.amount_minor AS amountMinor
    FROM bonus_grants g
    JOIN ledger_accounts a ON a.id = 'cash:' || g.account_id || ':' || g.currency
    JOIN turnover_requirements t ON t.order_no = g.order_no
    WHERE g.released_at IS NULL AND t.met_at_staked_minor <= a.staked_minor
      AND ${accountId === undefined ? sql`1` : sql`g.account_id = ${accountId}`}
    LIMIT ${most}`);
  for (const grant of met) {
    const mark = db
      .update(bonusGrants)
      .set({ releasedAt: now })
      .where(eq(bonusGrants.orderNo, grant.orderNo));
    await db
      .batch([mark, ...transferStatements(db, releaseOf({ ...grant, at: now }))])
      .catch((error: unknown) => {
        // Another read was first.
        if (!brokeConstraint(error, 'UNIQUE constraint failed: ledger_transactions')) throw error;
      });
  }
  return met.length;
}
