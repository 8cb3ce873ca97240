import { and, asc, desc, eq, inArray, isNull, lte, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';

import { depositTerms, type DepositState } from '#contract/values/wallet/deposits.ts';
import { brokeConstraint, type Database, type Statement } from '#platform/core/database/client.ts';
import { pageByPage, type Step } from '#platform/core/jobs/steps.ts';
import { grants, type HeldBonus, type HeldBonuses, releaseOwn } from '#platform/core/ledger/bonus-grants.ts';
import { ledgerAccountId, openLedgerAccounts, transferStatements } from '#platform/core/ledger/ledger.ts';
import { enterState } from '#platform/core/ledger/order-states.ts';
import { orderStates } from '#platform/core/ledger/tables.ts';
import { requireTurnover } from '#platform/core/ledger/turnover.ts';
import { depositLetter } from '#platform/core/notifications/letters.ts';
import { paymentMoved } from '#platform/modules/wallet/deposits/payments.ts';
import { depositOrders } from '#platform/modules/wallet/deposits/tables.ts';

// How an order of a deposit goes from state to state. Every move is one batch: the order's row, since when it is so,
// and what is booked.

export type OrderRow = typeof depositOrders.$inferSelect;

/** What SQLite says when an order was moved out of a state that it is not in, or what the move went by is not so any more. */
export const notInState = 'NOT NULL constraint failed: deposit_orders.status';
/** What the trigger says of an order that was to go where no way leads from its state, by whatever statement. */
const noWay = 'deposit: no way from this state to that';

/** True when a batch failed because another one moved the order first. */
export const wasOvertaken = (error: unknown): boolean =>
  [
    notInState,
    noWay,
    paymentMoved,
    'UNIQUE constraint failed: order_states',
    'UNIQUE constraint failed: ledger_transactions',
  ].some((constraint) => brokeConstraint(error, constraint));

/**
 * From where an order may go to a state, as the trigger `deposit_order_moved` has it. What comes in after its time is
 * still credited: it is the member's money.
 */
const sources = {
  awaiting_payment: ['created'],
  submitted: ['created', 'awaiting_payment', 'expired'],
  expired: ['created', 'awaiting_payment'],
  rejected: ['submitted'],
  credited: ['created', 'awaiting_payment', 'submitted', 'expired'],
} as const satisfies Record<Exclude<DepositState, 'created'>, readonly DepositState[]>;

export const mayMove = (from: DepositState, to: keyof typeof sources): boolean =>
  sources[to].some((state) => state === from);

/** What of an order's row is set with a move, as values or as SQL. */
export type OrderFacts = Omit<SQLiteUpdateSetSource<typeof depositOrders>, 'status'>;

/**
 * The statements of a move; in any other state of the order their batch fails with `notInState`, as it does where `asRead`,
 * in SQL, is not true: the order is not as the move was decided by.
 */
export function moveStatements(
  db: Database,
  orderNo: string,
  to: keyof typeof sources,
  at: number,
  facts: OrderFacts = {},
  asRead?: SQL,
): [Statement, Statement] {
  const maySet = and(inArray(depositOrders.status, [...sources[to]]), asRead);
  return [
    db
      .update(depositOrders)
      .set({ ...facts, status: sql`CASE WHEN ${maySet} THEN ${to} END` })
      .where(eq(depositOrders.orderNo, orderNo)),
    enterState(db, orderNo, to, at),
  ];
}

/** Id of the turnover requirement of an order's bonus. */
const bonusKey = (orderNo: string): string => `${orderNo}-bonus`;

/**
 * The statements that credit what was paid, minor units, by a payment, or without one by what its row says: fee and turnover
 * by the order's own terms, its bonus as `bonusDue` found it, and tell the member. `facts`: what the order's row is given beside, a guard say. `asRead` as of
 * `moveStatements`.
 */
export function creditStatements(
  db: Database,
  order: OrderRow,
  {
    paidMinor,
    paymentId,
    bonus,
    at,
  }: { paidMinor: number; paymentId?: string; bonus: { bonusMinor: number; guard: SQL }; at: number },
  facts: OrderFacts = {},
  asRead?: SQL,
): Statement[] {
  const { orderNo, accountId, merchantCode, currency, terms } = order;
  const { feeMinor, creditMinor } = depositTerms(paidMinor, terms.fee, null);
  const { bonusMinor } = bonus;
  const of = (kind: Parameters<typeof ledgerAccountId>[0], owner: string) =>
    ledgerAccountId(kind, owner, currency);
  const clearing = of('clearing', merchantCode);
  const booked = { key: orderNo, currency, at };
  const transfers = [
    { scope: 'deposit', from: clearing, to: of('cash', accountId), amountMinor: creditMinor },
    { scope: 'deposit-fee', from: clearing, to: of('fees', merchantCode), amountMinor: feeMinor },
    {
      scope: 'bonus',
      from: of('promotion', merchantCode),
      to: of('bonus', accountId),
      amountMinor: bonusMinor,
    },
  ] as const;
  const required = { accountId, currency, at };
  const turnovers = [
    requireTurnover(db, {
      ...required,
      orderNo,
      reason: 'deposit',
      baseMinor: creditMinor,
      timesHundredths: order.turnoverHundredths,
    }),
    requireTurnover(db, {
      ...required,
      orderNo: bonusKey(orderNo),
      reason: 'bonus',
      baseMinor: bonusMinor,
      timesHundredths: order.bonusTurnoverHundredths,
    }),
  ];
  return [
    ...moveStatements(
      db,
      orderNo,
      'credited',
      at,
      {
        ...facts,
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
      .flatMap((transfer) => transferStatements(db, { ...booked, ...transfer })),
    ...turnovers.flatMap((statement) => statement ?? []),
    depositLetter(db, { merchantCode, accountId, orderNo, creditMinor, currency, at }),
  ];
}

/** The statements that expire the orders that `which` finds, of those that nobody has paid yet. */
function expireStatements(
  db: Database,
  which: SQL | undefined,
  at: SQL,
  facts: OrderFacts = {},
): [Statement, Statement] {
  const open = and(inArray(depositOrders.status, [...sources.expired]), which);
  const { orderNo } = depositOrders;
  const expired = db
    .select({ orderNo, status: sql<string>`'expired'`.as('status'), at: sql<number>`${at}`.as('at') })
    .from(depositOrders)
    .where(open);
  return [
    db.insert(orderStates).select(expired),
    db
      .update(depositOrders)
      .set({ ...facts, status: 'expired' })
      .where(open),
  ];
}

/** Expires a member's orders whose time is over, as of then. */
export async function expireDeposits(db: Database, now: number, accountId: string): Promise<void> {
  const { orderNo, expiresAt, status } = depositOrders;
  const due = and(lte(expiresAt, now), eq(depositOrders.accountId, accountId));
  const open = and(inArray(status, [...sources.expired]), due);
  if (!(await db.select({ orderNo }).from(depositOrders).where(open).limit(1).get())) return;
  await db.batch(expireStatements(db, due, sql`${expiresAt}`));
}

/** Orders that are expired in one batch. */
const AT_ONCE = 200;

/** The step of a job that expires all orders of a state whose time is over, as of then. */
export const expireAll =
  (state: (typeof sources.expired)[number]): Step =>
  ({ db, now, cursor, budget }) =>
    pageByPage(
      { db, cursor, budget },
      {
        most: AT_ONCE,
        queries: 10,
        page: (after) => {
          const [expiresAt = 0, rowid = 0] = after?.split(' ').map(Number) ?? [];
          return db.all<{ orderNo: string; place: string }>(sql`
            SELECT order_no AS orderNo, expires_at || ' ' || rowid AS place FROM deposit_orders
            WHERE status = ${state} AND expires_at <= ${now}
              AND ${after === null ? sql`1` : sql`(expires_at, rowid) > (${expiresAt}, ${rowid})`}
            ORDER BY expires_at, rowid LIMIT ${AT_ONCE}`);
        },
        about: ({ orderNo }) => ({ job: 'deposits', order: orderNo }),
        work: (orders) => {
          const numbers = JSON.stringify(orders.map(({ orderNo }) => orderNo));
          const these = sql`${depositOrders.orderNo} IN (SELECT value FROM json_each(${numbers}))`;
          return db.batch(expireStatements(db, these, sql`${depositOrders.expiresAt}`));
        },
      },
    );

/**
 * The statements for who may not deposit any more, as he excluded himself or lowered his limit: they expire the orders
 * which nobody has paid yet, and note on these and on those that were sent why: an operator decides about what was
 * paid. `why` is null where only the time to pay is over; `where` is a condition in SQL for all of it.
 */
export function closeOpenDeposits(
  db: Database,
  accountId: string,
  now: number,
  { why, where }: { why: 'limit' | 'exclusion' | null; where?: SQL },
): [Statement, Statement, Statement] {
  const own = and(eq(depositOrders.accountId, accountId), where);
  const sent = and(own, eq(depositOrders.status, 'submitted'), isNull(depositOrders.heldFor));
  return [
    // First: what is expired counts no more against the limit, which `where` asks about.
    db.update(depositOrders).set({ heldFor: why }).where(sent),
    ...expireStatements(db, own, sql`${now}`, { heldFor: why }),
  ];
}

/** How many orders a desk shows at once. */
export const WAITING_SHOWN = 100;

/**
 * Bonuses of deposits. By the index of held ones: by itself the database would read every order that was ever credited.
 */
export const depositBonuses: HeldBonuses = {
  met: (db, which, most) =>
    db.all<HeldBonus>(sql`
    SELECT held.order_no AS orderNo, held.account_id AS accountId, held.currency, held.bonus_minor AS amountMinor,
      held.account_id || ' ' || held.rowid AS place
    FROM deposit_orders held INDEXED BY deposit_bonuses_held
    JOIN ledger_accounts a ON a.id = 'cash:' || held.account_id || ':' || held.currency
    LEFT JOIN turnover_requirements t ON t.order_no = held.order_no || '-bonus'
    WHERE held.bonus_minor > 0 AND held.bonus_released_at IS NULL AND held.status = 'credited'
      AND coalesce(t.met_at_staked_minor, 0) <= a.staked_minor AND ${which}
    ORDER BY held.account_id, held.rowid LIMIT ${most}`),
  mark: (db, orderNos, now) =>
    db
      .update(depositOrders)
      .set({ bonusReleasedAt: now })
      .where(sql`${depositOrders.orderNo} IN ${orderNos}`),
};

/** Moves a member's bonuses whose turnover is met to the balance. */
export async function releaseBonuses(db: Database, now: number, accountId: string): Promise<void> {
  for (const from of [grants, depositBonuses]) await releaseOwn(db, from, now, accountId);
}

/** One order; undefined for none. */
export const findOrder = (db: Database, orderNo: string): Promise<OrderRow | undefined> =>
  db.select().from(depositOrders).where(eq(depositOrders.orderNo, orderNo)).get();

/** The query of a member's orders that are not finished: money may still come in by them. */
export const ordersUnderWay = (db: Database, accountId: SQLWrapper | string) =>
  db
    .select({ orderNo: depositOrders.orderNo })
    .from(depositOrders)
    .where(
      and(
        eq(depositOrders.accountId, accountId),
        inArray(depositOrders.status, ['created', 'awaiting_payment', 'submitted']),
      ),
    );

/** A member's orders, newest first: so many, and all older ones that are not finished. */
export const newestDeposits = (db: Database, accountId: string, count: number): Promise<OrderRow[]> =>
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

/** Orders that wait for an operator, oldest first: what is beyond the page comes up as these are decided. */
export const waitingOrders = (db: Database): Promise<OrderRow[]> =>
  db
    .select()
    .from(depositOrders)
    .where(eq(depositOrders.status, 'submitted'))
    .orderBy(asc(depositOrders.createdAt))
    .limit(WAITING_SHOWN)
    .all();
