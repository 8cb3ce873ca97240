import { and, eq, gt, inArray, lt } from 'drizzle-orm';

import type { Database } from '#platform/database/client.ts';
import { launches } from '#platform/modules/play/tables.ts';

/** How long a launched game may be played. */
const LAUNCH_MS = 2 * 3_600_000;

type NewLaunch = Omit<typeof launches.$inferInsert, 'expiresAt'>;

/** The statements that store a launch and delete the expired ones. */
export const storeLaunch = (db: Database, launch: NewLaunch, now: number) =>
  [
    db.delete(launches).where(lt(launches.expiresAt, now)),
    db.insert(launches).values({ ...launch, expiresAt: now + LAUNCH_MS }),
  ] as const;

/** The unexpired launch with a token's hash; undefined for none. */
export const launchOf = (db: Database, tokenHash: string, now: number) =>
  db
    .select()
    .from(launches)
    .where(and(eq(launches.tokenHash, tokenHash), gt(launches.expiresAt, now)))
    .get();

/** The statement that ends every launch of these accounts: their game pages are refused from then on. */
export const endLaunches = (db: Database, accountIds: readonly string[]) =>
  db.delete(launches).where(inArray(launches.accountId, [...accountIds]));
