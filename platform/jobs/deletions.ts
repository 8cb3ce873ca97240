import { type Portion, reportFailure, type Step } from '#platform/core/jobs/steps.ts';
import { clearOutbox } from '#platform/core/notifications/messages.ts';
import { deleteOldSendings } from '#platform/core/notifications/sending/deliver.ts';
import { deleteExpiredKeys } from '#platform/core/wire/encryption.ts';
import { deleteAbandonedWrites, deleteOldReplies } from '#platform/core/wire/idempotency.ts';
import { deleteOldVisits } from '#platform/modules/agents/exports.ts';
import { deleteOldPictures, deleteOldTickets } from '#platform/modules/help/exports.ts';
import {
  deleteExpiredCaptchas,
  deleteExpiredFlows,
  deleteExpiredTokens,
} from '#platform/modules/identity/exports.ts';
import { deleteOldMarks, deleteOldMessages } from '#platform/modules/messages/exports.ts';
import { deleteOldApplicationPictures } from '#platform/modules/promotions/exports.ts';
import { deleteOldChat, deleteOldReports } from '#platform/modules/support/exports.ts';
import { deleteOldReceipts } from '#platform/modules/wallet/exports.ts';

/** Deletes some of what nobody needs any more of a kind. Returns a row for each; none when nothing is left. */
type Deletion = (portion: Pick<Portion, 'db' | 'env' | 'now'>) => Promise<unknown[]>;

const deletions: readonly Deletion[] = [
  async ({ db, now }) => deleteExpiredKeys(db, now),
  async ({ db, env, now }) => clearOutbox({ db, env }, now),
  async ({ db, now }) => deleteOldSendings(db, now),
  async ({ db, now }) => deleteOldMarks(db, now),
  async ({ db, now }) => deleteOldMessages(db, now),
  async ({ db, now }) => deleteExpiredCaptchas(db, now),
  async ({ db, now }) => (await db.batch(deleteExpiredFlows(db, now))).flat(),
  async ({ db, now }) => deleteExpiredTokens(db, now),
  async ({ db, now }) => deleteOldReceipts(db, now),
  async ({ db, now }) => deleteOldPictures(db, now),
  async ({ db, now }) => deleteOldTickets(db, now),
  async ({ db, now }) => deleteOldApplicationPictures(db, now),
  async ({ db, now }) => deleteOldChat(db, now),
  async ({ db, now }) => deleteOldReports(db, now),
  async ({ db, now }) => deleteAbandonedWrites(db, now),
  async ({ db, now }) => deleteOldVisits(db, now),
  async ({ db, env, now }) =>
    (await deleteOldReplies({ db, env, now, cursor: null })).next === null ? [] : ['older'],
];

/** The most queries that one of them makes. */
const QUERIES = 5;

/**
 * Deletes what nobody needs any more, some rows at a time, one kind after another. What fails of a kind is logged and
 * keeps no other from it. The cursor is the kind, and how many portions there were.
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
