import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';

import type { Database } from '#platform/database/client.ts';
import { hold } from '#platform/modules/identity/recognition.ts';
import { accounts, recognitions } from '#platform/modules/identity/tables.ts';

const MOST = 100;

/** Pairs of accounts that nobody has decided about, oldest first, at most a hundred. */
export function openRecognitions(db: Database) {
  const likes = alias(accounts, 'likes');
  return db
    .select({ card: recognitions, account: accounts, like: likes })
    .from(recognitions)
    .innerJoin(accounts, eq(accounts.id, recognitions.accountId))
    .innerJoin(likes, eq(likes.id, recognitions.likeId))
    .where(isNull(recognitions.decidedAt))
    .orderBy(asc(recognitions.at))
    .limit(MOST);
}

type Decision = { accountId: string; likeId: string; same: boolean; operator: string };

/**
 * Notes whether two accounts are one person's: then an exclusion of the one is the other's, as it stands now; else neither
 * closes the other. What others closed, and what the member chose, stays. False for what was decided before.
 */
export async function decideRecognition(
  db: Database,
  { accountId, likeId, same, operator }: Decision,
  now: number,
): Promise<boolean> {
  const end = sql`(SELECT excluded_until FROM accounts WHERE id = ${likeId} AND excluded_until > ${now})`;
  const [decided] = await db.batch([
    db
      .update(recognitions)
      .set({ same, operator, decidedAt: now, heldUntil: same ? end : null })
      .where(
        and(
          eq(recognitions.accountId, accountId),
          eq(recognitions.likeId, likeId),
          isNull(recognitions.decidedAt),
        ),
      )
      .returning({ likeId: recognitions.likeId }),
    hold(db, accountId),
  ]);
  return decided.length > 0;
}
