import { DrizzleQueryError, sql } from 'drizzle-orm';

import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Database } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';

/** Queries that an invocation may still make. Each statement of a batch counts (D1's limit is 1,000). */
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

/** Returns the next cursor, null when done. A queue may repeat a portion, so a repetition must change nothing. */
export type Step = (portion: Portion) => Promise<string | null>;

export type MerchantStep = (portion: Portion & { merchant: MerchantRecord }) => Promise<string | null>;

/** Logs a failure with its job and subject. */
export function reportFailure(about: Readonly<Record<string, unknown>>, error: unknown): void {
  console.error(JSON.stringify({ ...about, error: describeError(error) }));
}

/** Describes an error. A failed query is described without its parameters, which contain members' input. */
const describeError = (error: unknown): string =>
  error instanceof DrizzleQueryError ? `${String(error.cause)}, in ${error.query}` : String(error);

type RowProcessing<Row> = {
  /** True to process each row separately from the start. */
  alone?: boolean | undefined;
  /** Returns the log fields that name a failed row. */
  about: (row: Row) => Readonly<Record<string, string>>;
  work: (rows: readonly Row[]) => Promise<unknown>;
  /** Returns false to stop before the next group of rows. */
  mayContinue: () => boolean;
};

/**
 * Processes rows together. If they fail, retries each half separately, down to single rows. A row that fails alone
 * is logged and counts as done, so that it does not block the others. Returns how many rows are done, counted from the
 * first; fewer than all if `mayContinue` returned false. Throws if the database does not respond at all, because then
 * no row is at fault.
 */
async function processInHalves<Row>(
  db: Database,
  rows: readonly Row[],
  { alone, about, work, mayContinue }: RowProcessing<Row>,
): Promise<number> {
  const waiting: (readonly Row[])[] = alone
    ? rows.map((row) => [row]).toReversed()
    : rows.length
      ? [rows]
      : [];
  let done = 0;
  for (let group = waiting.pop(); group && mayContinue(); group = waiting.pop()) {
    try {
      await work(group);
      done += group.length;
    } catch (error) {
      const [row] = group;
      const half = group.length >> 1;
      if (half) waiting.push(group.slice(half), group.slice(0, half));
      else if (row !== undefined) {
        await db.get(sql`SELECT 1`);
        reportFailure(about(row), error);
        done += 1;
      }
    }
  }
  return done;
}

/**
 * Runs a step over many rows, in pages of `most` rows that are processed together. A page needs up to `queries`
 * queries. `page` reads the rows after a cursor. A row's `place` is the cursor that continues after this row, so that a
 * row that failed and stays unchanged is visited only once.
 */
export async function processPages<Row extends { place: string }>(
  { db, cursor, budget }: Pick<Portion, 'db' | 'cursor' | 'budget'>,
  options: Omit<RowProcessing<Row>, 'mayContinue'> & {
    most: number;
    queries: number;
    page: (after: string | null) => Promise<Row[]>;
  },
): Promise<string | null> {
  const mayContinue = () => budget.left >= options.queries;
  if (!mayContinue())
    throw new Error(`a page needs ${options.queries} queries, but only ${budget.left} are left`);
  let after = cursor;
  while (mayContinue()) {
    const rows = await options.page(after);
    const done = await processInHalves(db, rows, { ...options, mayContinue });
    after = rows[done - 1]?.place ?? after;
    if (done < rows.length) break;
    if (rows.length < options.most) return null;
  }
  return after;
}

/** Writes in one batch. If others have written some rows (`isOvertaken`), retries only the rows that `left` returns. */
export async function writeTogether<Row>(
  rows: readonly Row[],
  options: {
    write: (rows: readonly Row[]) => Promise<unknown>;
    isOvertaken: (error: unknown) => boolean;
    left: (rows: readonly Row[]) => Promise<readonly Row[]>;
  },
): Promise<void> {
  for (let waiting = rows; waiting.length;) {
    try {
      await options.write(waiting);
      return;
    } catch (error) {
      if (!options.isOvertaken(error)) throw error;
      const left = await options.left(waiting);
      if (left.length === waiting.length) throw error;
      waiting = left;
    }
  }
}

/** Runs independent steps: one that throws is logged and does not stop the others; `finish` throws afterwards. */
export class Steps {
  readonly #errors: unknown[] = [];

  /** If it throws, logs the error with `about` (the job and the step's subject) and returns undefined. */
  async run<T>(about: Readonly<Record<string, string>>, step: () => Promise<T>): Promise<T | undefined> {
    try {
      return await step();
    } catch (error) {
      this.#errors.push(error);
      reportFailure(about, error);
      return undefined;
    }
  }

  get failed(): number {
    return this.#errors.length;
  }

  finish(): void {
    const { length } = this.#errors;
    if (length) throw new AggregateError(this.#errors, `steps that failed: ${length}`);
  }
}
