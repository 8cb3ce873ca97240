import { and, asc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';

import { updateRecognisedUntil } from '#platform/core/accounts/one-person.ts';
import { accounts, recognitions } from '#platform/core/accounts/tables.ts';
import type { Database } from '#platform/core/database/client.ts';

const MAX_PAIRS = 100;

/** Returns undecided pairs of accounts, oldest first, at most a hundred. */
export function listOpenRecognitions(db: Database) {
  const likes = alias(accounts, 'likes');
  return db
    .select({ card: recognitions, account: accounts, like: likes })
    .from(recognitions)
    .innerJoin(accounts, eq(accounts.id, recognitions.accountId))
    .innerJoin(likes, eq(likes.id, recognitions.likeId))
    .where(isNull(recognitions.decidedAt))
    .orderBy(asc(recognitions.at))
    .limit(MAX_PAIRS);
}

type Decision = { accountId: string; likeId: string; same: boolean; operator: string };

/**
 * Records whether two accounts belong to one person. If they do, an exclusion of either applies to both, now and later.
 * If not, neither account restricts the other. Restrictions by other pairs and the member's own choices stay. Returns
 * false if the pair was decided before.
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
    updateRecognisedUntil(db, accountId),
  ]);
  return decided.length > 0;
}
