import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/d1';
import type { Logger } from 'drizzle-orm/logger';

import type { PlatformEnv } from '#platform/core/environment/env.ts';

/** A `batch` is one transaction; D1 has no other transactions. `logger` receives every statement, for tests. */
export const openDatabase = (env: Pick<PlatformEnv, 'DB'>, logger?: Logger) =>
  drizzle(env.DB, logger ? { logger } : {});
export type Database = ReturnType<typeof openDatabase>;

/** True if a statement violated the named constraint, e.g. `CHECK constraint failed: ledger_no_overdraft`. */
export function violatesConstraint(error: unknown, text: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes(text)) return true;
  }
  return false;
}

/** A statement for `batch`, so that modules can join their writes in one transaction. */
export type Statement = BatchItem<'sqlite'>;

/** Runs statements as one transaction; does nothing for an empty list. */
export async function runAll(db: Database, [first, ...further]: readonly Statement[]): Promise<void> {
  if (first) await db.batch([first, ...further]);
}
