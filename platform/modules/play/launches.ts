import { inArray } from 'drizzle-orm';

import type { Database } from '#platform/database/client.ts';
import { launches } from '#platform/modules/play/tables.ts';

/** The statement that ends every launch of these accounts: their games' pages are refused from then on. */
export const endLaunches = (db: Database, accountIds: readonly string[]) =>
  db.delete(launches).where(inArray(launches.accountId, [...accountIds]));
