import { and, asc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';

import { holdPerson } from '#platform/core/accounts/one-person.ts';
import { accounts, recognitions } from '#platform/core/accounts/tables.ts';
import type { Database } from '#platform/core/database/client.ts';

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
 * Notes whether two accounts are one person's: then an exclusion of the one is the other's, one that begins or is prolonged
 * later too, both ways; else neither closes the other. What others closed, and what the member chose, stays. False for what
 * was decided before.
 */
export async function decideRecognition(
  db: Database,
  { accountId, likeId, same, operator }: Decision,
  now: number,
): Promise<boolean> {
  const [decided] = await db.batch([
    db
      .update(recognitions)
      .set({ same, operator, decidedAt: now, heldUntil: null })
      .where(
        and(
          eq(recognitions.accountId, accountId),
          eq(recognitions.likeId, likeId),
          isNull(recognitions.decidedAt),
        ),
      )
      .returning({ likeId: recognitions.likeId }),
    holdPerson(db, accountId),
  ]);
  return decided.length > 0;
}
