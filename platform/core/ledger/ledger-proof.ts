import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';

import type { Database } from '#platform/core/database/client.ts';
import type { Step } from '#platform/core/jobs/steps.ts';

/** Maximum number of faults of one kind that a page reports. */
const MAX_FAULTS = 20;
/** Number of ledger accounts that a page checks. */
const ACCOUNTS = 500;
/** Number of movements that a page checks. */
const MOVEMENTS = 2_000;
/** Maximum number of queries per page. */
const QUERIES = 10;

/** A range of ids: `after` is exclusive, `upTo` inclusive. */
type Range = { after: string; upTo: string };
const within = (id: SQL, { after, upTo }: Range): SQL => sql`${id} > ${after} AND ${id} <= ${upTo}`;

/** SQL for accounts whose balance differs from the sum of the orders, even if never opened. `due`: id and amount. */
const orderMismatchSql = (kind: 'pending' | 'bonus' | 'envelope', due: SQL): SQL => sql`
  SELECT 'orders of ' || id AS fault
  FROM (${due} UNION ALL SELECT id, -balance_minor FROM ledger_accounts
    WHERE id > ${`${kind}:`} AND id < ${`${kind};`} AND kind = ${kind})
  GROUP BY id HAVING sum(minor) <> 0`;

/** Builds one query per kind of fault for a range of accounts; each query returns the names of its faults. */
const buildAccountChecks = (range: Range): SQL[] => {
  const accounts = sql`ledger_accounts a WHERE ${within(sql`a.id`, range)}`;
  // Two sums per account over an index are cheaper than one sum over all entries of all accounts.
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
    // A lottery ticket counts once it is decided, and only the lottery module knows when. So this check proves only a
    // lower and an upper bound.
    sql`SELECT 'staked of ' || a.id AS fault FROM ${accounts}
      AND a.kind IN ('cash', 'play')
      AND a.staked_minor NOT BETWEEN ${staked(sql`'bet'`)} AND ${staked(sql`'bet', 'ticket', 'bet-return'`)}`,
  ];
};

const buildMovementCheck = (range: Range): SQL => sql`
  SELECT 'sum of ' || transaction_id AS fault FROM ledger_entries
  WHERE ${within(sql`transaction_id`, range)} GROUP BY transaction_id, currency HAVING sum(amount_minor) <> 0`;

/** Checks of pending orders. Orders are pending for a few weeks at most, so one page can check all of them. */
const orderChecks: readonly SQL[] = [
  orderMismatchSql(
    'pending',
    sql`SELECT 'pending:' || account_id || ':' || currency AS id, amount_minor AS minor
      FROM withdrawals WHERE status IN ('requested', 'review', 'approved')`,
  ),
  orderMismatchSql(
    'bonus',
    sql`SELECT 'bonus:' || account_id || ':' || currency AS id, bonus_minor AS minor
      FROM deposit_orders WHERE bonus_minor > 0 AND bonus_released_at IS NULL AND status = 'credited'
      UNION ALL SELECT 'bonus:' || account_id || ':' || currency, amount_minor
      FROM bonus_grants WHERE released_at IS NULL`,
  ),
  orderMismatchSql(
    'envelope',
    sql`SELECT 'envelope:' || e.agent_id || ':' || e.currency AS id, s.amount_minor AS minor
      FROM team_envelopes e JOIN team_envelope_shares s ON s.envelope_no = e.envelope_no
      WHERE e.closed_at IS NULL AND s.account_id IS NULL`,
  ),
];

const phases = ['accounts', 'movements', 'orders'] as const;
/** Progress of a proof: its phase, the last id checked in that phase, and the entries and faults counted so far. */
const placeSchema = v.object({
  phase: v.number(),
  after: v.string(),
  entries: v.number(),
  faults: v.number(),
});
type Place = v.InferOutput<typeof placeSchema>;
const startPlace: Place = { phase: 0, after: '', entries: 0, faults: 0 };

async function findFaults(db: Database, checks: readonly SQL[]): Promise<string[]> {
  const found: string[] = [];
  for (const check of checks) {
    const rows = await db.all<{ fault: string }>(sql`SELECT fault FROM (${check}) LIMIT ${MAX_FAULTS}`);
    found.push(...rows.map(({ fault }) => fault));
  }
  return found;
}

/** Returns the next range of at most `most` ids of a table; null if there are none. */
async function findNextRange(db: Database, table: SQL, after: string, most: number): Promise<Range | null> {
  const last = await db.get<{ id: string | null }>(
    sql`SELECT max(id) AS id FROM (SELECT id FROM ${table} WHERE id > ${after} ORDER BY id LIMIT ${most})`,
  );
  return last?.id === null || last?.id === undefined ? null : { after, upTo: last.id };
}

/** `next` is null on the last page. Each check is a single statement, so concurrent writes cause no false faults. */
async function provePage(
  db: Database,
  place: Place,
): Promise<{ found: string[]; entries: number; next: Place | null }> {
  const phase = phases[place.phase];
  if (phase === 'orders')
    return { found: await findFaults(db, orderChecks), entries: place.entries, next: null };
  const range =
    phase === 'accounts'
      ? await findNextRange(db, sql`ledger_accounts`, place.after, ACCOUNTS)
      : await findNextRange(db, sql`ledger_transactions`, place.after, MOVEMENTS);
  if (!range)
    return { found: [], entries: place.entries, next: { ...place, phase: place.phase + 1, after: '' } };
  const found = await findFaults(
    db,
    phase === 'accounts' ? buildAccountChecks(range) : [buildMovementCheck(range)],
  );
  const counted =
    phase === 'movements' &&
    (await db.get<{ n: number }>(
      sql`SELECT count(*) AS n FROM ledger_entries WHERE ${within(sql`transaction_id`, range)}`,
    ));
  const entries = place.entries + (counted ? counted.n : 0);
  return {
    found,
    entries,
    next: { ...place, after: range.upTo, entries, faults: place.faults + found.length },
  };
}

/**
 * Proves the ledger and returns its faults, each named by account or transaction. The checks of the entries: each
 * balance is the sum of its entries and equals the balance after the last entry. Each movement adds up to zero per
 * currency. Only a merchant's house, promotion and clearing accounts may be negative. The staked sum includes all
 * bets, and at most all lottery tickets that were not taken back.
 *
 * The checks of the orders: pending money belongs to open withdrawals, a bonus to a deposit or grant that is not
 * released yet, and an agent's envelope money to unopened shares.
 */
export async function proveLedger(db: Database): Promise<{ entries: number; faults: string[] }> {
  const faults: string[] = [];
  for (let place = startPlace; ;) {
    const { found, entries, next } = await provePage(db, place);
    faults.push(...found);
    if (!next) return { entries, faults };
    place = next;
  }
}

/** Job step that proves the ledger page by page. Logs each fault, and at the end whether the ledger is balanced. */
export const ledgerProof: Step = async ({ db, cursor, budget }) => {
  let place = cursor === null ? startPlace : v.parse(placeSchema, JSON.parse(cursor));
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
