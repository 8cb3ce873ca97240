import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';

import type { Database } from '#platform/core/database/client.ts';
import type { Step } from '#platform/core/jobs/steps.ts';

/** Shown of each kind of fault in a page. */
const SHOWN = 20;
/** Accounts, and movements, that are proved at once. */
const ACCOUNTS = 500;
const MOVEMENTS = 2_000;
/** The most queries of a page. */
const QUERIES = 10;

/** What lies after an id, up to another one. */
type Range = { after: string; upTo: string };
const within = (id: SQL, { after, upTo }: Range): SQL => sql`${id} > ${after} AND ${id} <= ${upTo}`;

/** Accounts of a kind whose balances are not what the member's orders say; they may have been opened or not. */
const unlikeOrders = (kind: 'pending' | 'bonus' | 'envelope', due: SQL): SQL => sql`
  SELECT 'orders of ' || id AS fault
  FROM (${due} UNION ALL SELECT id, -balance_minor FROM ledger_accounts
    WHERE id > ${`${kind}:`} AND id < ${`${kind};`} AND kind = ${kind})
  GROUP BY id HAVING sum(minor) <> 0`;

/** Each finds one kind of fault among some accounts, and names it. */
const ofAccounts = (some: Range): SQL[] => {
  const accounts = sql`ledger_accounts a WHERE ${within(sql`a.id`, some)}`;
  // Two sums of one index, instead of one of all entries of all accounts.
  const staked = (scopes: SQL) => sql`coalesce((SELECT -sum(amount_minor) FROM ledger_entries
    WHERE account_id = a.id AND scope IN (${scopes})), 0)`;
  return [
    sql`SELECT 'balance of ' || a.id AS fault FROM ${accounts}
      AND a.balance_minor <> coalesce((SELECT sum(amount_minor) FROM ledger_entries WHERE account_id = a.id), 0)`,
    sql`SELECT 'last entry of ' || a.id AS fault FROM ${accounts}
      AND a.balance_minor <> coalesce((SELECT balance_after_minor FROM ledger_entries
        WHERE id = (SELECT max(id) FROM ledger_entries WHERE account_id = a.id)), 0)`,
    sql`SELECT 'debt of ' || a.id AS fault FROM ${accounts}
      AND a.balance_minor < 0 AND a.kind NOT IN ('house', 'play-house', 'promotion', 'clearing')`,
    // A ticket counts once it is decided, which its own module knows: here only that it lies between.
    sql`SELECT 'staked of ' || a.id AS fault FROM ${accounts}
      AND a.kind IN ('cash', 'play')
      AND a.staked_minor NOT BETWEEN ${staked(sql`'bet'`)} AND ${staked(sql`'bet', 'ticket', 'bet-return'`)}`,
  ];
};

const ofMovements = (some: Range): SQL => sql`
  SELECT 'sum of ' || transaction_id AS fault FROM ledger_entries
  WHERE ${within(sql`transaction_id`, some)} GROUP BY transaction_id, currency HAVING sum(amount_minor) <> 0`;

/** What is under way: of it there is never more than of a few weeks, so it is proved in one go. */
const ofOrders: readonly SQL[] = [
  unlikeOrders(
    'pending',
    sql`SELECT 'pending:' || account_id || ':' || currency AS id, amount_minor AS minor
      FROM withdrawals WHERE status IN ('requested', 'review', 'approved')`,
  ),
  unlikeOrders(
    'bonus',
    sql`SELECT 'bonus:' || account_id || ':' || currency AS id, bonus_minor AS minor
      FROM deposit_orders WHERE bonus_minor > 0 AND bonus_released_at IS NULL AND status = 'credited'
      UNION ALL SELECT 'bonus:' || account_id || ':' || currency, amount_minor
      FROM bonus_grants WHERE released_at IS NULL`,
  ),
  unlikeOrders(
    'envelope',
    sql`SELECT 'envelope:' || e.agent_id || ':' || e.currency AS id, s.amount_minor AS minor
      FROM team_envelopes e JOIN team_envelope_shares s ON s.envelope_no = e.envelope_no
      WHERE e.closed_at IS NULL AND s.account_id IS NULL`,
  ),
];

const phases = ['accounts', 'movements', 'orders'] as const;
/** Where a proof is: what it has come to in a phase, and what it has found so far. */
const placeSchema = v.object({
  phase: v.number(),
  after: v.string(),
  entries: v.number(),
  faults: v.number(),
});
type Place = v.InferOutput<typeof placeSchema>;
const beginning: Place = { phase: 0, after: '', entries: 0, faults: 0 };

async function faultsOf(db: Database, checks: readonly SQL[]): Promise<string[]> {
  const found: string[] = [];
  for (const check of checks) {
    const rows = await db.all<{ fault: string }>(sql`SELECT fault FROM (${check}) LIMIT ${SHOWN}`);
    found.push(...rows.map(({ fault }) => fault));
  }
  return found;
}

/** The next ids of a table after one, so many at most; null where there are none. */
async function rangeOf(db: Database, table: SQL, after: string, most: number): Promise<Range | null> {
  const last = await db.get<{ id: string | null }>(
    sql`SELECT max(id) AS id FROM (SELECT id FROM ${table} WHERE id > ${after} ORDER BY id LIMIT ${most})`,
  );
  return last?.id === null || last?.id === undefined ? null : { after, upTo: last.id };
}

/** Proves a page; `next` is null after the last one. Each check is one statement, so it is right at any moment. */
async function provePage(
  db: Database,
  place: Place,
): Promise<{ found: string[]; entries: number; next: Place | null }> {
  const of = phases[place.phase];
  if (of === 'orders') return { found: await faultsOf(db, ofOrders), entries: place.entries, next: null };
  const some =
    of === 'accounts'
      ? await rangeOf(db, sql`ledger_accounts`, place.after, ACCOUNTS)
      : await rangeOf(db, sql`ledger_transactions`, place.after, MOVEMENTS);
  if (!some)
    return { found: [], entries: place.entries, next: { ...place, phase: place.phase + 1, after: '' } };
  const found = await faultsOf(db, of === 'accounts' ? ofAccounts(some) : [ofMovements(some)]);
  const counted =
    of === 'movements' &&
    (await db.get<{ n: number }>(
      sql`SELECT count(*) AS n FROM ledger_entries WHERE ${within(sql`transaction_id`, some)}`,
    ));
  const entries = place.entries + (counted ? counted.n : 0);
  return {
    found,
    entries,
    next: { ...place, after: some.upTo, entries, faults: place.faults + found.length },
  };
}

/**
 * Proves the ledger. From its entries alone: each balance is the sum of its entries and what its last entry says, each
 * movement adds up to zero in each currency, nobody owes, and what was staked is all bets and at most all tickets that
 * were not taken back. From the orders: what is pending belongs to withdrawals under way, a bonus to a deposit or a grant
 * that still holds it, and what an agent has put up to shares that nobody has opened. Names what is not so, by account or
 * transaction.
 */
export async function proveLedger(db: Database): Promise<{ entries: number; faults: string[] }> {
  const faults: string[] = [];
  for (let place = beginning; ;) {
    const { found, entries, next } = await provePage(db, place);
    faults.push(...found);
    if (!next) return { entries, faults };
    place = next;
  }
}

/** The step of a job that does so page by page. The log has what is found, and at the end whether all is right. */
export const ledgerProof: Step = async ({ db, cursor, budget }) => {
  let place = cursor === null ? beginning : v.parse(placeSchema, JSON.parse(cursor));
  while (budget.left >= QUERIES) {
    const { found, entries, next } = await provePage(db, place);
    if (found.length) console.error(JSON.stringify({ job: 'ledger', faults: found }));
    if (!next) {
      const balanced = place.faults + found.length === 0;
      console[balanced ? 'log' : 'error'](JSON.stringify({ job: 'ledger', entries, balanced }));
      return null;
    }
    place = next;
  }
  return JSON.stringify(place);
};
