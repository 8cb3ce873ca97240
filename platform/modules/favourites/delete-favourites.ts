import { inArray } from 'drizzle-orm';

import type { Database, Statement } from '#platform/database/client.ts';
import { favourites, recents } from '#platform/modules/favourites/tables.ts';

/** The statements that delete both lists of these accounts. */
export const deleteFavourites = (db: Database, accountIds: readonly string[]): Statement[] => [
  db.delete(favourites).where(inArray(favourites.accountId, [...accountIds])),
  db.delete(recents).where(inArray(recents.accountId, [...accountIds])),
];
