import { desc, eq, inArray } from 'drizzle-orm';

import type { Database, Statement } from '#platform/core/database/client.ts';
import { favourites, recents } from '#platform/modules/favourites/tables.ts';

/** Builds the statements that delete the favourites and recent games of accounts. */
export const buildFavouriteDeletions = (db: Database, accountIds: readonly string[]): Statement[] => [
  db.delete(favourites).where(inArray(favourites.accountId, [...accountIds])),
  db.delete(recents).where(inArray(recents.accountId, [...accountIds])),
];

/** Reads an account's favourites and recent games, newest first: node ids and times. */
export async function readGameLists(db: Database, accountId: string, rows: number) {
  const [liked, played] = await db.batch([
    db
      .select({ nodeId: favourites.nodeId, at: favourites.at })
      .from(favourites)
      .where(eq(favourites.accountId, accountId))
      .orderBy(desc(favourites.at))
      .limit(rows),
    db
      .select({ nodeId: recents.nodeId, at: recents.at })
      .from(recents)
      .where(eq(recents.accountId, accountId))
      .orderBy(desc(recents.at))
      .limit(rows),
  ]);
  return { favourites: liked, recents: played };
}
