import { DrizzleQueryError, sql } from 'drizzle-orm';

import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Database } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';

/** How many queries an invocation may still make: each statement of a batch is one (D1's limit is 1,000). */
export type Budget = { readonly left: number };

/**
 * One portion of a step: `now` is the time of the job, ms, in all of its portions, `at` that of this one: a message may
 * wait for hours. `cursor` is null in the first one.
 */
export type Portion = {
  db: Database;
  env: PlatformEnv;
  now: number;
  at: number;
  cursor: string | null;
  budget: Budget;
};

/**
 * A step of a job (`platform/jobs`): does a part of it, within the budget, and replies where the next portion goes on,
 * null when all is done. The same portion again does nothing twice: a queue delivers at least once.
 */
export type Step = (portion: Portion) => Promise<string | null>;

/** A step that is done for each merchant by itself. */
export type MerchantStep = (portion: Portion & { merchant: MerchantRecord }) => Promise<string | null>;

/** Logs what failed: the job, and for whom or what it was. */
export function reportFailure(about: Readonly<Record<string, unknown>>, error: unknown): void {
  console.error(JSON.stringify({ ...about, error: described(error) }));
}

/** Of a failed query without its parameters, which contain members' input. */
const described = (error: unknown): string =>
  error instanceof DrizzleQueryError ? `${String(error.cause)}, in ${error.query}` : String(error);

type Halves<Row> = {
  /** For each row by itself from the start. */
  alone?: boolean | undefined;
  about: (row: Row) => Readonly<Record<string, string>>;
  work: (rows: readonly Row[]) => Promise<unknown>;
  mayGoOn: () => boolean;
};

/**
 * Does work for rows together; where that fails, for each half of them by itself, down to the one row that is logged, so
 * that it keeps no other from it. Replies how many of the first rows are done with: fewer than all where `mayGoOn` ended
 * it. Throws when the database answers nothing at all: then it is no row's fault.
 */
async function inHalves<Row>(
  db: Database,
  rows: readonly Row[],
  { alone, about, work, mayGoOn }: Halves<Row>,
): Promise<number> {
  const waiting: (readonly Row[])[] = alone
    ? rows.map((row) => [row]).toReversed()
    : rows.length
      ? [rows]
      : [];
  let done = 0;
  for (let some = waiting.pop(); some && mayGoOn(); some = waiting.pop()) {
    try {
      await work(some);
      done += some.length;
    } catch (error) {
      const [only] = some;
      const half = some.length >> 1;
      if (half) waiting.push(some.slice(half), some.slice(0, half));
      else if (only !== undefined) {
        await db.get(sql`SELECT 1`);
        reportFailure(about(only), error);
        done += 1;
      }
    }
  }
  return done;
}

/**
 * Does a step that is work for each of many rows: a page of `most` after another, each in one go, with up to `queries`
 * queries for a page with its work. `place` of a row is where the page after it goes on, so that one that stays as it is,
 * as it failed, is come to once.
 */
export async function pageByPage<Row extends { place: string }>(
  { db, cursor, budget }: Pick<Portion, 'db' | 'cursor' | 'budget'>,
  of: Omit<Halves<Row>, 'mayGoOn'> & {
    most: number;
    queries: number;
    page: (after: string | null) => Promise<Row[]>;
  },
): Promise<string | null> {
  const mayGoOn = () => budget.left >= of.queries;
  if (!mayGoOn()) throw new Error(`${budget.left} queries are less than the ${of.queries} of a page`);
  let after = cursor;
  while (mayGoOn()) {
    const rows = await of.page(after);
    const done = await inHalves(db, rows, { ...of, mayGoOn });
    after = rows[done - 1]?.place ?? after;
    if (done < rows.length) break;
    if (rows.length < of.most) return null;
  }
  return after;
}

/**
 * Writes rows in one batch. Where another request was first with some of them (`isOvertaken`), those that are `left` are
 * written again.
 */
export async function writeTogether<Row>(
  rows: readonly Row[],
  of: {
    write: (rows: readonly Row[]) => Promise<unknown>;
    isOvertaken: (error: unknown) => boolean;
    left: (rows: readonly Row[]) => Promise<readonly Row[]>;
  },
): Promise<void> {
  for (let waiting = rows; waiting.length;) {
    try {
      await of.write(waiting);
      return;
    } catch (error) {
      if (!of.isOvertaken(error)) throw error;
      const left = await of.left(waiting);
      if (left.length === waiting.length) throw error;
      waiting = left;
    }
  }
}

/**
 * Steps of a job of which none needs another to go well: one that throws is logged, and keeps no other from being done.
 * `finish` then fails the run.
 */
export class Steps {
  readonly #errors: unknown[] = [];

  /** Does a step; undefined if it throws. `about` is logged then: the job, and for whom or what the step is. */
  async run<T>(about: Readonly<Record<string, string>>, step: () => Promise<T>): Promise<T | undefined> {
    try {
      return await step();
    } catch (error) {
      this.#errors.push(error);
      reportFailure(about, error);
      return undefined;
    }
  }

  /** How many steps have thrown. */
  get failed(): number {
    return this.#errors.length;
  }

  /** Throws if a step has thrown. */
  finish(): void {
    const { length } = this.#errors;
    if (length) throw new AggregateError(this.#errors, `steps that failed: ${length}`);
  }
}
