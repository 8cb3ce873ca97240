import { and, eq, gt, isNotNull, isNull, lt, max, or } from 'drizzle-orm';

import { launchSeconds } from '#contract/calls/play.ts';
import { hourMs, minuteMs, secondMs } from '#contract/values/durations.ts';
import type { Database } from '#platform/core/database/client.ts';
import { launches } from '#platform/modules/play/tables.ts';

/** How long a game may be played, from the exchange on, if its session lasts. */
const PLAY_MS = 2 * hourMs;

type Launch = typeof launches.$inferSelect;
type NewLaunch = Omit<Launch, 'keyHash' | 'expiresAt'>;
type Exchange = Pick<Launch, 'tokenHash' | 'merchantCode'> & { keyHash: string };

/** The statements that store a launch and delete the expired ones. */
export const storeLaunch = (db: Database, launch: NewLaunch, now: number) =>
  [
    db.delete(launches).where(lt(launches.expiresAt, now)),
    db.insert(launches).values({ ...launch, expiresAt: now + launchSeconds * secondMs }),
  ] as const;

/** The unexpired launch whose page has the key with this hash; undefined for none. */
export const launchOf = (
  db: Database,
  { keyHash, merchantCode }: Pick<Exchange, 'keyHash' | 'merchantCode'>,
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

/** How long somebody who has entered a table is taken to sit at it. */
const SITS_MS = 15 * minuteMs;

/** How many players sit in each game, by node id: each where they went last. Merchants share a vendor's tables. */
export async function seatedPlayers(db: Database, now: number): Promise<Map<number, number>> {
  const seated = await db
    // Of the row with the greatest, as SQLite has it.
    .select({ nodeId: launches.nodeId, enteredLast: max(launches.expiresAt) })
    .from(launches)
    .where(and(isNotNull(launches.keyHash), gt(launches.expiresAt, now + PLAY_MS - SITS_MS)))
    .groupBy(launches.sessionHash);
  const counts = new Map<number, number>();
  for (const { nodeId } of seated) counts.set(nodeId, (counts.get(nodeId) ?? 0) + 1);
  return counts;
}

/** The unexpired launch of a token that nobody has used up but the page with this key; undefined for none. */
export const launchFor = (db: Database, { tokenHash, keyHash, merchantCode }: Exchange, now: number) =>
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
 * Uses a launch's token up for the page with this key, and returns the launch; undefined when the token has expired,
 * is unknown or was used with another key. The same key may come again: a page whose reply was lost, or that is
 * reloaded.
 */
export async function exchangeToken(db: Database, exchange: Exchange, now: number) {
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
  return exchanged ?? launchFor(db, exchange, now);
}
