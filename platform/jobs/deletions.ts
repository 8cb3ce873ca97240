import { type Portion, reportFailure, type Step } from '#platform/core/jobs/steps.ts';
import { buildOutboxCleanup } from '#platform/core/notifications/messages.ts';
import { buildSendingsCleanup } from '#platform/core/notifications/sending/deliver.ts';
import { buildExpiredKeysCleanup } from '#platform/core/wire/encryption.ts';
import { buildAbandonedWritesCleanup, deleteOldReplies } from '#platform/core/wire/idempotency.ts';
import { buildOldVisitsCleanup } from '#platform/modules/agents/exports.ts';
import { buildOldPictureDeletion, deleteOldTickets } from '#platform/modules/help/exports.ts';
import {
  buildExpiredCaptchaDeletion,
  buildExpiredFlowDeletions,
  buildExpiredTokenDeletion,
} from '#platform/modules/identity/exports.ts';
import { buildOldMarkDeletion, buildOldMessageDeletion } from '#platform/modules/messages/exports.ts';
import { buildOldApplicationPictureDeletion } from '#platform/modules/promotions/exports.ts';
import { buildOldChatDeletion, buildOldReportDeletion } from '#platform/modules/support/exports.ts';
import { buildOldReceiptDeletion } from '#platform/modules/wallet/exports.ts';

/** Deletes a batch of obsolete rows of one kind. Returns an empty list when nothing is left. */
type Deletion = (portion: Pick<Portion, 'db' | 'env' | 'now'>) => Promise<unknown[]>;

const deletions: readonly Deletion[] = [
  async ({ db, now }) => buildExpiredKeysCleanup(db, now),
  async ({ db, env, now }) => buildOutboxCleanup({ db, env }, now),
  async ({ db, now }) => buildSendingsCleanup(db, now),
  async ({ db, now }) => buildOldMarkDeletion(db, now),
  async ({ db, now }) => buildOldMessageDeletion(db, now),
  async ({ db, now }) => buildExpiredCaptchaDeletion(db, now),
  async ({ db, now }) => (await db.batch(buildExpiredFlowDeletions(db, now))).flat(),
  async ({ db, now }) => buildExpiredTokenDeletion(db, now),
  async ({ db, now }) => buildOldReceiptDeletion(db, now),
  async ({ db, now }) => buildOldPictureDeletion(db, now),
  async ({ db, now }) => deleteOldTickets(db, now),
  async ({ db, now }) => buildOldApplicationPictureDeletion(db, now),
  async ({ db, now }) => buildOldChatDeletion(db, now),
  async ({ db, now }) => buildOldReportDeletion(db, now),
  async ({ db, now }) => buildAbandonedWritesCleanup(db, now),
  async ({ db, now }) => buildOldVisitsCleanup(db, now),
  async ({ db, env, now }) =>
    (await deleteOldReplies({ db, env, now, cursor: null })).next === null ? [] : ['older'],
];

/** Maximum number of queries that one deletion makes. */
const QUERIES = 5;

/**
 * Deletes obsolete rows in portions, one kind after another. A failure is logged and does not block the other kinds.
 * The cursor contains the index of the kind and the number of portions so far.
 */
export const deleteOld: Step = async ({ cursor, budget, ...portion }) => {
  const [from = 0, portions = 0] = cursor?.split(' ').map(Number) ?? [];
  for (let at = from; at < deletions.length;) {
    if (budget.left < QUERIES) return `${at} ${portions + 1}`;
    try {
      if ((await deletions[at]?.(portion))?.length) continue;
    } catch (error) {
      reportFailure({ job: 'deletions', kind: at }, error);
    }
    at += 1;
  }
  return null;
};
