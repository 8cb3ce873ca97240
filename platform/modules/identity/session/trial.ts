import { and, eq, gt, inArray, like, lt } from 'drizzle-orm';
import * as v from 'valibot';

import { loginFreeplay, trialUser } from '#contract/calls/identity/login.ts';
import { sessionDetailsSchema } from '#contract/calls/identity/session.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { dayMs, minuteMs } from '#contract/values/durations.ts';
import { customerTypeSchema } from '#contract/values/scalars.ts';
import { noPassword } from '#platform/core/accounts/passwords.ts';
import { logIn } from '#platform/core/accounts/sessions.ts';
import { accounts, loginQuarters, sessions } from '#platform/core/accounts/tables.ts';
import { implement } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { openTrialPurses } from '#platform/core/ledger/purses.ts';
import { createRandomName, createToken, sha256 } from '#platform/core/wire/tokens.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { buildFavouriteDeletions } from '#platform/modules/favourites/exports.ts';
import { trialKeys } from '#platform/modules/identity/tables.ts';
import { buildRoundDeletions } from '#platform/modules/play/exports.ts';
import { buildReportDeletion } from '#platform/modules/support/exports.ts';

const KEY_MS = 10 * minuteMs;
/** Age at which a trial account is deleted. By then its key and its only session have long expired. */
const RETENTION_MS = dayMs;
const BATCH_SIZE = 50;

/** Creates a guest account with play money. It has no password: a single-use key opens its session. */
const createTrial = implement(trialUser, async ({ db, merchant, now, runAfterReply }) => {
  const { merchantCode } = merchant;
  const userName = `guest-${createRandomName()}`;
  const key = createToken();
  const id = crypto.randomUUID();
  await db.batch([
    db.insert(accounts).values({
      id,
      merchantCode,
      username: userName,
      type: customerTypes.guest,
      passwordHash: noPassword,
      createdAt: now,
    }),
    ...openTrialPurses(db, id, merchant, now),
    db.insert(trialKeys).values({ keyHash: await sha256(key), accountId: id, createdAt: now }),
  ]);
  runAfterReply(deleteExpiredTrials(db, now));
  return { userName, key };
});

/**
 * Deletes trial accounts that can no longer log in, with their rounds, favourites and reports of broken pages. Ledger
 * entries are never deleted.
 */
async function deleteExpiredTrials(db: Database, now: number): Promise<void> {
  const stale = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.type, customerTypes.guest),
        like(accounts.username, 'guest-%'),
        lt(accounts.createdAt, now - RETENTION_MS),
      ),
    )
    .limit(BATCH_SIZE);
  const ids = stale.map(({ id }) => id);
  if (!ids.length) return;
  await db.batch([
    db.delete(trialKeys).where(inArray(trialKeys.accountId, ids)),
    db.delete(sessions).where(inArray(sessions.accountId, ids)),
    db.delete(loginQuarters).where(inArray(loginQuarters.accountId, ids)),
    ...buildRoundDeletions(db, ids),
    ...buildFavouriteDeletions(db, ids),
    buildReportDeletion(db, ids),
    db.delete(accounts).where(inArray(accounts.id, ids)),
  ]);
}

/** The platform's trial session has `customerType`, which the edge maps to `type`. */
const trialSession = v.object({
  ...v.omit(sessionDetailsSchema, ['type']).entries,
  customerType: customerTypeSchema,
});

const freeplay = implement(
  { ...loginFreeplay, value: trialSession },
  async ({ db, merchant, body, visitor, now }) => {
    const [used] = await db
      .delete(trialKeys)
      .where(and(eq(trialKeys.keyHash, await sha256(body.key)), gt(trialKeys.createdAt, now - KEY_MS)))
      .returning({ accountId: trialKeys.accountId });
    const account = await db
      .select()
      .from(accounts)
      .where(
        and(
          eq(accounts.id, used?.accountId ?? ''),
          eq(accounts.merchantCode, merchant.merchantCode),
          eq(accounts.username, body.userName),
        ),
      )
      .get();
    if (!account) throw new WireError('user.not.exist');
    const { type, ...session } = await logIn(db, account, visitor, now);
    return { ...session, customerType: type };
  },
);

export const trialCalls = [createTrial, freeplay];
