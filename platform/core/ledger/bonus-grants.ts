import { type SQL, sql } from 'drizzle-orm';

import { violatesConstraint, type Database, runAll, type Statement } from '#platform/core/database/client.ts';
import { processPages, type Step, writeTogether } from '#platform/core/jobs/steps.ts';
import {
  toLedgerAccountId,
  openLedgerAccounts,
  buildBulkTransferStatements,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { bonusGrants } from '#platform/core/ledger/tables.ts';
import { buildTurnoverRequirement } from '#platform/core/ledger/turnover.ts';
import { buildReleaseInboxMessages } from '#platform/core/notifications/inbox-texts.ts';

type BonusGrant = {
  /** Granting the same order again fails its batch. */
  orderNo: string;
  accountId: string;
  merchantCode: string;
  currency: string;
  /** Minor units, more than 0. SQL is evaluated in the batch, which fails if it is NULL (`noAmount` in `ledger.ts`). */
  amountMinor: number | SQL;
  /** Required turnover as a multiple of the amount, in hundredths; 0 if the bonus is paid at once. */
  timesHundredths: number;
  at: number;
};

const buildRelease = <Amount extends number | SQL>({
  orderNo,
  accountId,
  currency,
  amountMinor,
  at,
}: Pick<BonusGrant, 'orderNo' | 'accountId' | 'currency' | 'at'> & { amountMinor: Amount }) =>
  ({
    scope: 'bonus-release',
    key: orderNo,
    from: toLedgerAccountId('bonus', accountId, currency),
    to: toLedgerAccountId('cash', accountId, currency),
    amountMinor,
    currency,
    at,
  }) as const;

/** Pays a bonus from the merchant's promotion account, for the batch of the granting order. */
export function buildGrantStatements(db: Database, grant: BonusGrant): Statement[] {
  const { orderNo, accountId, merchantCode, currency, amountMinor, timesHundredths, at } = grant;
  const required = buildTurnoverRequirement(db, {
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
    ...buildTransferStatements(db, {
      scope: 'bonus',
      key: orderNo,
      from: toLedgerAccountId('promotion', merchantCode, currency),
      to: toLedgerAccountId('bonus', accountId, currency),
      amountMinor,
      currency,
      at,
    }),
    ...(required
      ? [required, db.insert(bonusGrants).values({ orderNo, accountId, currency, amountMinor })]
      : buildTransferStatements(db, buildRelease(grant))),
  ];
}

const RELEASE_BATCH = 100;
const PAGE_QUERIES = 20;
/** Maximum number of batches in a member's request; the job releases further bonuses. */
const MAX_BATCHES = 4;

/** `place` is the cursor that continues after this bonus. */
export type ReleasableBonus = {
  orderNo: string;
  accountId: string;
  currency: string;
  amountMinor: number;
  place: string;
};

export type ReleasableBonuses = {
  /** Reads unreleased bonuses that match a condition and whose turnover is met. */
  readReleasable: (db: Database, which: SQL, most: number) => Promise<ReleasableBonus[]>;
  buildReleaseMark: (db: Database, orderNos: SQL, now: number) => Statement;
};

/** SQL condition for the rows after a place, in the order of the index, which begins with the account. */
const afterPlaceSql = (accountId: SQL, rowid: SQL, place: string | null): SQL => {
  if (place === null) return sql`1`;
  const at = place.lastIndexOf(' ');
  return sql`(${accountId}, ${rowid}) > (${place.slice(0, at)}, ${Number(place.slice(at + 1))})`;
};

/**
 * Moves bonuses to the balance in one batch and tells their members, except bonuses that another request moves first.
 */
const release = (
  db: Database,
  { buildReleaseMark }: ReleasableBonuses,
  held: readonly ReleasableBonus[],
  now: number,
) =>
  writeTogether(held, {
    write: (some) => {
      const moves = some.map((one) => buildRelease({ ...one, at: now }));
      const orderNos = sql`(SELECT value FROM json_each(${JSON.stringify(some.map(({ orderNo }) => orderNo))}))`;
      return runAll(db, [
        buildReleaseMark(db, orderNos, now),
        ...buildBulkTransferStatements(db, { scope: 'bonus-release', at: now }, moves),
        buildReleaseInboxMessages(db, some, now),
      ]);
    },
    isOvertaken: (error) => violatesConstraint(error, 'UNIQUE constraint failed: ledger_transactions'),
    left: async (some) => {
      const keys = JSON.stringify(some.map(({ orderNo }) => orderNo));
      const booked = await db.all<{ key: string }>(sql`SELECT idempotency_key AS key FROM ledger_transactions
        WHERE scope = 'bonus-release' AND idempotency_key IN (SELECT value FROM json_each(${keys}))`);
      const known = new Set(booked.map(({ key }) => key));
      return some.filter(({ orderNo }) => !known.has(orderNo));
    },
  });

/** Moves a member's bonuses with met turnover to the balance. */
export async function releaseMemberBonuses(
  db: Database,
  from: ReleasableBonuses,
  now: number,
  accountId: string,
) {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const held = await from.readReleasable(db, sql`held.account_id = ${accountId}`, RELEASE_BATCH);
    await release(db, from, held, now);
    if (held.length < RELEASE_BATCH) return;
  }
}

/** Creates the job step that moves all members' bonuses with met turnover to the balance. */
export const createReleaseStep =
  (from: ReleasableBonuses): Step =>
  ({ db, now, cursor, budget }) =>
    processPages(
      { db, cursor, budget },
      {
        most: RELEASE_BATCH,
        queries: PAGE_QUERIES,
        page: (place) =>
          from.readReleasable(db, afterPlaceSql(sql`held.account_id`, sql`held.rowid`, place), RELEASE_BATCH),
        about: ({ orderNo }) => ({ job: 'bonuses', order: orderNo }),
        work: (held) => release(db, from, held, now),
      },
    );

/** Bonuses that are not part of a deposit, such as those of promotions. */
export const releasableGrants: ReleasableBonuses = {
  readReleasable: (db, which, most) =>
    db.all<ReleasableBonus>(sql`
    SELECT held.order_no AS orderNo, held.account_id AS accountId, held.currency, held.amount_minor AS amountMinor,
      held.account_id || ' ' || held.rowid AS place
    FROM bonus_grants held
    JOIN ledger_accounts a ON a.id = 'cash:' || held.account_id || ':' || held.currency
    JOIN turnover_requirements t ON t.order_no = held.order_no
    WHERE held.released_at IS NULL AND t.met_at_staked_minor <= a.staked_minor AND ${which}
    ORDER BY held.account_id, held.rowid LIMIT ${most}`),
  buildReleaseMark: (db, orderNos, now) =>
    db
      .update(bonusGrants)
      .set({ releasedAt: now })
      .where(sql`${bonusGrants.orderNo} IN ${orderNos}`),
};
