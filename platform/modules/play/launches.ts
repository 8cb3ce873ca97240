import { and, eq, gt, isNotNull, isNull, lt, max, or } from 'drizzle-orm';

import { launchSeconds } from '#contract/calls/play.ts';
import { hourMs, minuteMs, secondMs } from '#contract/values/durations.ts';
import type { Database } from '#platform/core/database/client.ts';
import { launches } from '#platform/modules/play/tables.ts';

/** Maximum time of play after the exchange of the token, while the session lasts. */
const PLAY_MS = 2 * hourMs;

type Launch = typeof launches.$inferSelect;
type NewLaunch = Omit<Launch, 'keyHash' | 'expiresAt'>;
type TokenExchange = Pick<Launch, 'tokenHash' | 'merchantCode'> & { keyHash: string };

/** Builds the statements that store a launch and delete expired ones. */
export const buildLaunchStatements = (db: Database, launch: NewLaunch, now: number) =>
  [
    db.delete(launches).where(lt(launches.expiresAt, now)),
    db.insert(launches).values({ ...launch, expiresAt: now + launchSeconds * secondMs }),
  ] as const;

/** Finds the unexpired launch whose page has the key with this hash. Undefined if there is none. */
export const findLaunchByKey = (
  db: Database,
  { keyHash, merchantCode }: Pick<TokenExchange, 'keyHash' | 'merchantCode'>,
  now: number,
) =>
  db
    .select()
    .from(launches)
    .where(
      and(
        eq(launches.keyHash, keyHash),
        eq(launches.merchantCode, merchantCode),
        gt(launches.expiresAt, now),
      ),
    )
    .get();

/** How long a player counts as seated after entering a table. */
const SEATED_MS = 15 * minuteMs;

/** Counts by node id, at a player's last game. Includes all merchants, because they share the tables of a vendor. */
export async function countSeatedPlayers(db: Database, now: number): Promise<Map<number, number>> {
  const seated = await db
    // SQLite takes the other columns from the row with the maximum.
    .select({ nodeId: launches.nodeId, enteredLast: max(launches.expiresAt) })
    .from(launches)
    .where(and(isNotNull(launches.keyHash), gt(launches.expiresAt, now + PLAY_MS - SEATED_MS)))
    .groupBy(launches.sessionHash);
  const counts = new Map<number, number>();
  for (const { nodeId } of seated) counts.set(nodeId, (counts.get(nodeId) ?? 0) + 1);
  return counts;
}

/** Finds the unexpired launch of a token that is unused, or was used by the page with this key. Undefined if none. */
export const findLaunchForExchange = (
  db: Database,
  { tokenHash, keyHash, merchantCode }: TokenExchange,
  now: number,
) =>
  db
    .select()
    .from(launches)
    .where(
      and(
        eq(launches.tokenHash, tokenHash),
        eq(launches.merchantCode, merchantCode),
        or(isNull(launches.keyHash), eq(launches.keyHash, keyHash)),
        gt(launches.expiresAt, now),
      ),
    )
    .get();

/**
 * Consumes a launch's token for the page with this key and returns the launch. Undefined if the token has expired, is
 * unknown or was used with another key. The same key may repeat the exchange: after a lost reply or a reload.
 */
export async function exchangeToken(db: Database, exchange: TokenExchange, now: number) {
  const { tokenHash, keyHash, merchantCode } = exchange;
  const [exchanged] = await db
    .update(launches)
    .set({ keyHash, expiresAt: now + PLAY_MS })
    .where(
      and(
        eq(launches.tokenHash, tokenHash),
        eq(launches.merchantCode, merchantCode),
        isNull(launches.keyHash),
        gt(launches.expiresAt, now),
      ),
    )
    .returning();
  return exchanged ?? findLaunchForExchange(db, exchange, now);
}
