import type { Portion, Step } from '#platform/core/jobs/steps.ts';
import { deliverPush } from '#platform/core/notifications/push/deliver.ts';
import { deliverMessages, expireMessages } from '#platform/core/notifications/sending/deliver.ts';
import type { Job } from '#platform/jobs/job.ts';
import { markedMerchants, refreshTeamDays } from '#platform/modules/agents/exports.ts';
import { deliverMarks } from '#platform/modules/channel/exports.ts';
import { settleAllDraws } from '#platform/modules/play/exports.ts';

/** A step that is done again for as long as there may be more to do. */
const whileMore =
  (deliver: (portion: Portion) => Promise<boolean>): Step =>
  async (portion) =>
    (await deliver(portion)) ? String(Number(portion.cursor ?? 0) + 1) : null;

/**
 * The job of each minute: bets on draws that are over are decided, so that each counts for the hour of its draw. Then SMS
 * and mails that are of no use any more are dropped, and what could not be told after the write that it is of is tried
 * again, last what waits for services of others, which may hang. Of merchants, days of teams of which something changed
 * are made anew.
 */
export const minutely: Job = {
  cron: '* * * * *',
  steps: {
    settling: settleAllDraws,
    expired: expireMessages,
    marks: whileMore(({ env }) => deliverMarks(env)),
    push: whileMore(({ env, now }) => deliverPush(env, now, 'job')),
    messages: whileMore(({ env }) => deliverMessages(env, 'job')),
  },
  only: ({ db }) => markedMerchants(db),
  ofMerchants: { teams: refreshTeamDays },
};
