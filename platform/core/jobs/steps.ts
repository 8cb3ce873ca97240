import { DrizzleQueryError, sql } from 'drizzle-orm';

import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Database } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';

/**
 * Number of queries that an invocation may still make. Each statement of a batch counts as a query (D1's limit is
 * 1,000).
 */
export type Budget = { readonly left: number };

/**
 * One portion of a step. `now` is the job's time in ms, the same in all portions; `at` is this portion's time, because
 * a message may wait for hours. `cursor` is null in the first portion.
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
 * A step of a job (`platform/jobs`). Does a part of the work within the budget and returns the cursor of the next
 * portion; null when all is done. A repeated portion must do nothing twice, because a queue delivers at least once.
 */
export type Step = (portion: Portion) => Promise<string | null>;

/** A step that runs for each merchant separately. */
export type MerchantStep = (portion: Portion & { merchant: MerchantRecord }) => Promise<string | null>;

/** Logs a failure with its job and subject. */
export function reportFailure(about: Readonly<Record<string, unknown>>, error: unknown): void {
  console.error(JSON.stringify({ ...about, error: describeError(error) }));
}

/** Describes an error. A failed query is described without its parameters, which contain members' input. */
const describeError = (error: unknown): string =>
  error instanceof DrizzleQueryError ? `${String(error.cause)}, in ${error.query}` : String(error);

type Halves<Row> = {
  /** True to process each row separately from the start. */
  alone?: boolean | undefined;
  about: (row: Row) => Readonly<Record<string, string>>;
  work: (rows: readonly Row[]) => Promise<unknown>;
  mayGoOn: () => boolean;
};

/**
 * Processes rows together. On a failure it retries each half separately, down to the single failing row, which is
 * logged, so that it does not block the others. Returns how many of the first rows are done; fewer than all if
 * `mayGoOn` stopped it. Throws if the database does not respond at all, which is no row's fault.
 */
async function processInHalves<Row>(
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
 * Runs a step over many rows, in pages of `most` rows that are processed together, with up to `queries` queries per
 * page. A row's `place` is the cursor after it, so that a row left unchanged by a failure is visited only once.
 */
export async function processPages<Row extends { place: string }>(
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
    const done = await processInHalves(db, rows, { ...of, mayGoOn });
    after = rows[done - 1]?.place ?? after;
    if (done < rows.length) break;
    if (rows.length < of.most) return null;
  }
  return after;
}

/**
 * Writes rows in one batch. If another request has already written some of them (`isOvertaken`), only the rows in
 * `left` are retried.
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
 * Runs independent steps of a job: a step that throws is logged and does not stop the others. `finish` then fails the
 * run.
 */
export class Steps {
  readonly #errors: unknown[] = [];

  /** Runs a step. If it throws, logs the error with `about` (the job and the step's subject) and returns undefined. */
  async run<T>(about: Readonly<Record<string, string>>, step: () => Promise<T>): Promise<T | undefined> {
    try {
      return await step();
    } catch (error) {
      this.#errors.push(error);
      reportFailure(about, error);
      return undefined;
    }
  }

  /** Number of steps that threw. */
  get failed(): number {
    return this.#errors.length;
  }

  /** Throws if any step threw. */
  finish(): void {
    const { length } = this.#errors;
    if (length) throw new AggregateError(this.#errors, `steps that failed: ${length}`);
  }
}
