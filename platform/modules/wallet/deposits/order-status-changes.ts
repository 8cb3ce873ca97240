import { and, asc, desc, eq, inArray, isNull, lte, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';

import { computeDepositTerms, type DepositState } from '#contract/values/wallet/deposits.ts';
import { violatesConstraint, type Database, type Statement } from '#platform/core/database/client.ts';
import { processPages, type Step } from '#platform/core/jobs/steps.ts';
import {
  releasableGrants,
  type ReleasableBonus,
  type ReleasableBonuses,
  releaseMemberBonuses,
} from '#platform/core/ledger/bonus-grants.ts';
import {
  toLedgerAccountId,
  openLedgerAccounts,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { buildStateEntry } from '#platform/core/ledger/order-states.ts';
import { orderStates } from '#platform/core/ledger/tables.ts';
import { buildTurnoverRequirement } from '#platform/core/ledger/turnover.ts';
import { buildDepositInboxMessage } from '#platform/core/notifications/inbox-texts.ts';
import { paymentChangedError } from '#platform/modules/wallet/deposits/payments.ts';
import { depositOrders } from '#platform/modules/wallet/deposits/tables.ts';

// The status changes of a deposit order. Each change is one batch that writes the order's row, the time of the new
// status and the bookings.

export type OrderRow = typeof depositOrders.$inferSelect;

/** SQLite's error if the order's state does not allow the change, or the order has changed since the decision. */
export const notInStateError = 'NOT NULL constraint failed: deposit_orders.status';
/** Error of the trigger that forbids a transition in any statement. */
const noTransitionError = 'deposit: no way from this state to that';

/** True if a batch failed because another batch changed the order or its payment first. */
export const isOvertaken = (error: unknown): boolean =>
  [
    notInStateError,
    noTransitionError,
    paymentChangedError,
    'UNIQUE constraint failed: order_states',
    'UNIQUE constraint failed: ledger_transactions',
  ].some((constraint) => violatesConstraint(error, constraint));

/**
 * For each state, the states from which an order may change to it. The trigger `deposit_order_moved` allows the same
 * transitions, and also `submitted` again, for an order that is held. A payment after the order's time is still
 * credited, because it is the member's money.
 */
const sourceStates = {
  awaiting_payment: ['created'],
  submitted: ['created', 'awaiting_payment', 'expired'],
  expired: ['created', 'awaiting_payment'],
  rejected: ['submitted'],
  credited: ['created', 'awaiting_payment', 'submitted', 'expired'],
} as const satisfies Record<Exclude<DepositState, 'created'>, readonly DepositState[]>;

export const canChangeStatus = (from: DepositState, to: keyof typeof sourceStates): boolean =>
  sourceStates[to].some((state) => state === from);

export type OrderColumns = Omit<SQLiteUpdateSetSource<typeof depositOrders>, 'status'>;

/**
 * Builds the statements of a status change. Their batch fails with `notInStateError` if the order's state does not
 * allow the change, or if the SQL condition `asRead` is false because the order has changed since the decision.
 * `columns` sets further columns of the order's row.
 */
export function buildStatusChangeStatements(
  db: Database,
  orderNo: string,
  to: keyof typeof sourceStates,
  at: number,
  columns: OrderColumns = {},
  asRead?: SQL,
): [Statement, Statement] {
  const maySet = and(inArray(depositOrders.status, [...sourceStates[to]]), asRead);
  return [
    db
      .update(depositOrders)
      .set({ ...columns, status: sql`CASE WHEN ${maySet} THEN ${to} END` })
      .where(eq(depositOrders.orderNo, orderNo)),
    buildStateEntry(db, orderNo, to, at),
  ];
}

/** Returns the number of the turnover requirement of a deposit's bonus. */
export const getBonusKey = (orderNo: string): string => `${orderNo}-bonus`;

/**
 * Builds the statements that credit `paidMinor` (minor units) to an order's member, and notify the member. Fee and
 * turnover follow the order's own terms; `bonus` comes from `readBonusDue`. `columns` sets further columns of the
 * order's row, such as a guard. For `asRead` see `buildStatusChangeStatements`.
 */
export function buildCreditStatements(
  db: Database,
  order: OrderRow,
  {
    paidMinor,
    paymentId,
    bonus,
    at,
  }: { paidMinor: number; paymentId?: string; bonus: { bonusMinor: number; guard: SQL }; at: number },
  columns: OrderColumns = {},
  asRead?: SQL,
): Statement[] {
  const { orderNo, accountId, merchantCode, currency, terms } = order;
  const { feeMinor, creditMinor } = computeDepositTerms(paidMinor, terms.fee, null);
  const { bonusMinor } = bonus;
  const toAccountId = (kind: Parameters<typeof toLedgerAccountId>[0], owner: string) =>
    toLedgerAccountId(kind, owner, currency);
  const clearing = toAccountId('clearing', merchantCode);
  const booked = { key: orderNo, currency, at };
  const transfers = [
    { scope: 'deposit', from: clearing, to: toAccountId('cash', accountId), amountMinor: creditMinor },
    { scope: 'deposit-fee', from: clearing, to: toAccountId('fees', merchantCode), amountMinor: feeMinor },
    {
      scope: 'bonus',
      from: toAccountId('promotion', merchantCode),
      to: toAccountId('bonus', accountId),
      amountMinor: bonusMinor,
    },
  ] as const;
  const required = { accountId, currency, at };
  const turnovers = [
    buildTurnoverRequirement(db, {
      ...required,
      orderNo,
      reason: 'deposit',
      baseMinor: creditMinor,
      timesHundredths: order.turnoverHundredths,
    }),
    buildTurnoverRequirement(db, {
      ...required,
      orderNo: getBonusKey(orderNo),
      reason: 'bonus',
      baseMinor: bonusMinor,
      timesHundredths: order.bonusTurnoverHundredths,
    }),
  ];
  return [
    ...buildStatusChangeStatements(
      db,
      orderNo,
      'credited',
      at,
      {
        ...columns,
        feeMinor,
        creditMinor,
        bonusMinor: bonus.guard,
        paidMinor,
        ...(paymentId && { paymentId }),
      },
      asRead,
    ),
    openLedgerAccounts(db, currency, [
      { kind: 'cash', owner: accountId },
      { kind: 'bonus', owner: accountId },
      { kind: 'clearing', owner: merchantCode },
      { kind: 'fees', owner: merchantCode },
      { kind: 'promotion', owner: merchantCode },
    ]),
    ...transfers
      .filter(({ amountMinor }) => amountMinor > 0)
      .flatMap((transfer) => buildTransferStatements(db, { ...booked, ...transfer })),
    ...turnovers.flatMap((statement) => statement ?? []),
    buildDepositInboxMessage(db, { merchantCode, accountId, orderNo, creditMinor, currency, at }),
  ];
}

function buildExpireStatements(
  db: Database,
  condition: SQL | undefined,
  at: SQL,
  columns: OrderColumns = {},
): [Statement, Statement] {
  const open = and(inArray(depositOrders.status, [...sourceStates.expired]), condition);
  const { orderNo } = depositOrders;
  const expired = db
    .select({ orderNo, status: sql<string>`'expired'`.as('status'), at: sql<number>`${at}`.as('at') })
    .from(depositOrders)
    .where(open);
  return [
    db.insert(orderStates).select(expired),
    db
      .update(depositOrders)
      .set({ ...columns, status: 'expired' })
      .where(open),
  ];
}

/** Expires a member's orders whose time to pay is over. The end of that time is stored as the time of expiry. */
export async function expireDeposits(db: Database, now: number, accountId: string): Promise<void> {
  const { orderNo, expiresAt, status } = depositOrders;
  const due = and(lte(expiresAt, now), eq(depositOrders.accountId, accountId));
  const open = and(inArray(status, [...sourceStates.expired]), due);
  if (!(await db.select({ orderNo }).from(depositOrders).where(open).limit(1).get())) return;
  await db.batch(buildExpireStatements(db, due, sql`${expiresAt}`));
}

const BATCH_SIZE = 200;

/**
 * Creates the job step that expires all orders of a state whose time to pay is over. The end of that time is stored as
 * the time of expiry.
 */
export const createExpiryStep =
  (state: (typeof sourceStates.expired)[number]): Step =>
  ({ db, now, cursor, budget }) =>
    processPages(
      { db, cursor, budget },
      {
        most: BATCH_SIZE,
        queries: 10,
        page: (after) => {
          const [expiresAt = 0, rowid = 0] = after?.split(' ').map(Number) ?? [];
          return db.all<{ orderNo: string; place: string }>(sql`
            SELECT order_no AS orderNo, expires_at || ' ' || rowid AS place FROM deposit_orders
            WHERE status = ${state} AND expires_at <= ${now}
              AND ${after === null ? sql`1` : sql`(expires_at, rowid) > (${expiresAt}, ${rowid})`}
            ORDER BY expires_at, rowid LIMIT ${BATCH_SIZE}`);
        },
        about: ({ orderNo }) => ({ job: 'deposits', order: orderNo }),
        work: (orders) => {
          const numbers = JSON.stringify(orders.map(({ orderNo }) => orderNo));
          const these = sql`${depositOrders.orderNo} IN (SELECT value FROM json_each(${numbers}))`;
          return db.batch(buildExpireStatements(db, these, sql`${depositOrders.expiresAt}`));
        },
      },
    );

/**
 * Builds the statements for a member who self-excludes or lowers their limit. They expire the member's unpaid orders,
 * and store the reason `why` in these and in submitted orders, for the operator who decides about money that was paid.
 * If `why` is null, no reason is stored. Nothing is written unless the SQL condition `where` is true.
 */
export function buildDepositClosings(
  db: Database,
  accountId: string,
  now: number,
  { why, where }: { why: 'limit' | 'exclusion' | null; where?: SQL },
): [Statement, Statement, Statement] {
  const own = and(eq(depositOrders.accountId, accountId), where);
  const sent = and(own, eq(depositOrders.status, 'submitted'), isNull(depositOrders.heldFor));
  return [
    // First, because expired orders no longer count towards the limit in `where`.
    db.update(depositOrders).set({ heldFor: why }).where(sent),
    ...buildExpireStatements(db, own, sql`${now}`, { heldFor: why }),
  ];
}

/** Maximum number of orders on a desk. */
export const WAITING_DEPOSITS_MAX = 100;

/** The query names the index of held bonuses, because the planner would otherwise read every credited order. */
export const depositBonuses: ReleasableBonuses = {
  readReleasable: (db, which, most) =>
    db.all<ReleasableBonus>(sql`
    SELECT held.order_no AS orderNo, held.account_id AS accountId, held.currency, held.bonus_minor AS amountMinor,
      held.account_id || ' ' || held.rowid AS place
    FROM deposit_orders held INDEXED BY deposit_bonuses_held
    JOIN ledger_accounts a ON a.id = 'cash:' || held.account_id || ':' || held.currency
    LEFT JOIN turnover_requirements t ON t.order_no = held.order_no || '-bonus'
    WHERE held.bonus_minor > 0 AND held.bonus_released_at IS NULL AND held.status = 'credited'
      AND coalesce(t.met_at_staked_minor, 0) <= a.staked_minor AND ${which}
    ORDER BY held.account_id, held.rowid LIMIT ${most}`),
  buildReleaseMark: (db, orderNos, now) =>
    db
      .update(depositOrders)
      .set({ bonusReleasedAt: now })
      .where(sql`${depositOrders.orderNo} IN ${orderNos}`),
};

/** Moves a member's bonuses with met turnover to the balance. */
export async function releaseBonuses(db: Database, now: number, accountId: string): Promise<void> {
  for (const from of [releasableGrants, depositBonuses]) await releaseMemberBonuses(db, from, now, accountId);
}

/** Finds an order. Undefined if there is none. */
export const findOrder = (db: Database, orderNo: string): Promise<OrderRow | undefined> =>
  db.select().from(depositOrders).where(eq(depositOrders.orderNo, orderNo)).get();

/** Returns the query of a member's unfinished orders, for which money may still come in. */
export const unfinishedOrdersQuery = (db: Database, accountId: SQLWrapper | string) =>
  db
    .select({ orderNo: depositOrders.orderNo })
    .from(depositOrders)
    .where(
      and(
        eq(depositOrders.accountId, accountId),
        inArray(depositOrders.status, ['created', 'awaiting_payment', 'submitted']),
      ),
    );

/** Lists a member's orders, newest first: the newest `count`, and all older unfinished ones. */
export const listNewestDeposits = (db: Database, accountId: string, count: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(depositOrders)
    .where(
      and(
        eq(depositOrders.accountId, accountId),
        or(
          inArray(depositOrders.status, ['created', 'awaiting_payment', 'submitted']),
          inArray(
            depositOrders.orderNo,
            db
              .select({ orderNo: depositOrders.orderNo })
              .from(depositOrders)
              .where(eq(depositOrders.accountId, accountId))
              .orderBy(desc(depositOrders.createdAt), desc(depositOrders.orderNo))
              .limit(count),
          ),
        ),
      ),
    )
    .orderBy(desc(depositOrders.createdAt), desc(depositOrders.orderNo))
    .all();

/** Lists the orders that await an operator, oldest first. Further orders appear when some of these are decided. */
export const listWaitingDeposits = (db: Database): Promise<OrderRow[]> =>
  db
    .select()
    .from(depositOrders)
    .where(eq(depositOrders.status, 'submitted'))
    .orderBy(asc(depositOrders.createdAt))
    .limit(WAITING_DEPOSITS_MAX)
    .all();
