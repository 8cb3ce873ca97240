import { type SQL, sql } from 'drizzle-orm';

import { brokeConstraint, type Database, runAll, type Statement } from '#platform/core/database/client.ts';
import { pageByPage, type Step, writeTogether } from '#platform/core/jobs/steps.ts';
import {
  ledgerAccountId,
  openLedgerAccounts,
  transfersStatements,
  transferStatements,
} from '#platform/core/ledger/ledger.ts';
import { bonusGrants } from '#platform/core/ledger/tables.ts';
import { requireTurnover } from '#platform/core/ledger/turnover.ts';

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
const releaseOf = <Amount extends number | SQL>({
  orderNo,
  accountId,
  currency,
  amountMinor,
  at,
}: Pick<BonusGrant, 'orderNo' | 'accountId' | 'currency' | 'at'> & { amountMinor: Amount }) =>
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

/** Bonuses that are released in one batch, and what a page of them may ask. */
const AT_ONCE = 100;
const QUERIES = 20;
/** How many batches a member's look has; what is left then is released by the job. */
const LOOKS = 4;

/** A bonus that is held though its turnover is met; `place`: where the next page goes on. */
export type HeldBonus = {
  orderNo: string;
  accountId: string;
  currency: string;
  amountMinor: number;
  place: string;
};

/** Where bonuses are held: those of one account or of all, after a place, and what marks them as released. */
export type HeldBonuses = {
  met: (db: Database, which: SQL, most: number) => Promise<HeldBonus[]>;
  mark: (db: Database, orderNos: SQL, now: number) => Statement;
};

/** In the order of the index of what is held: by account. */
const after = (accountId: SQL, rowid: SQL, place: string | null): SQL => {
  if (place === null) return sql`1`;
  const at = place.lastIndexOf(' ');
  return sql`(${accountId}, ${rowid}) > (${place.slice(0, at)}, ${Number(place.slice(at + 1))})`;
};

/** Moves bonuses to the balance in one batch, but those that another request moves first. */
const release = (db: Database, { mark }: HeldBonuses, held: readonly HeldBonus[], now: number) =>
  writeTogether(held, {
    write: (some) => {
      const moves = some.map((one) => releaseOf({ ...one, at: now }));
      const orderNos = sql`(SELECT value FROM json_each(${JSON.stringify(some.map(({ orderNo }) => orderNo))}))`;
      return runAll(db, [
        mark(db, orderNos, now),
        ...transfersStatements(db, { scope: 'bonus-release', at: now }, moves),
      ]);
    },
    isOvertaken: (error) => brokeConstraint(error, 'UNIQUE constraint failed: ledger_transactions'),
    left: async (some) => {
      const keys = JSON.stringify(some.map(({ orderNo }) => orderNo));
      const booked = await db.all<{ key: string }>(sql`SELECT idempotency_key AS key FROM ledger_transactions
        WHERE scope = 'bonus-release' AND idempotency_key IN (SELECT value FROM json_each(${keys}))`);
      const known = new Set(booked.map(({ key }) => key));
      return some.filter(({ orderNo }) => !known.has(orderNo));
    },
  });

/** Moves a member's bonuses whose turnover is met to the balance. */
export async function releaseOwn(db: Database, from: HeldBonuses, now: number, accountId: string) {
  for (let look = 0; look < LOOKS; look++) {
    const held = await from.met(db, sql`held.account_id = ${accountId}`, AT_ONCE);
    await release(db, from, held, now);
    if (held.length < AT_ONCE) return;
  }
}

/** The step of a job that moves everybody's bonuses whose turnover is met to the balance. */
export const releaseAll =
  (from: HeldBonuses): Step =>
  ({ db, now, cursor, budget }) =>
    pageByPage(
      { db, cursor, budget },
      {
        most: AT_ONCE,
        queries: QUERIES,
        page: (place) => from.met(db, after(sql`held.account_id`, sql`held.rowid`, place), AT_ONCE),
        about: ({ orderNo }) => ({ job: 'bonuses', order: orderNo }),
        work: (held) => release(db, from, held, now),
      },
    );

/** What promotions and others have granted. */
export const grants: HeldBonuses = {
  met: (db, which, most) =>
    db.all<HeldBonus>(sql`
    SELECT held.order_no AS orderNo, held.account_id AS accountId, held.currency, held.amount_minor AS amountMinor,
      held.account_id || ' ' || held.rowid AS place
    FROM bonus_grants held
    JOIN ledger_accounts a ON a.id = 'cash:' || held.account_id || ':' || held.currency
    JOIN turnover_requirements t ON t.order_no = held.order_no
    WHERE held.released_at IS NULL AND t.met_at_staked_minor <= a.staked_minor AND ${which}
    ORDER BY held.account_id, held.rowid LIMIT ${most}`),
  mark: (db, orderNos, now) =>
    db
      .update(bonusGrants)
      .set({ releasedAt: now })
      .where(sql`${bonusGrants.orderNo} IN ${orderNos}`),
};
