import type { Portion, Step } from '#platform/core/jobs/steps.ts';
import { deliverPush } from '#platform/core/notifications/push/deliver.ts';
import { deliverMessages, expireMessages } from '#platform/core/notifications/sending/deliver.ts';
import type { Job } from '#platform/jobs/job.ts';
import { listMarkedMerchants, refreshTeamDays } from '#platform/modules/agents/exports.ts';
import { deliverMarks } from '#platform/modules/channel/exports.ts';
import { settleAllDraws, settleAllExpiredRounds } from '#platform/modules/play/exports.ts';

/** A step that repeats while `deliver` reports that there may be more to do. */
const repeatWhileMore =
  (deliver: (portion: Portion) => Promise<boolean>): Step =>
  async (portion) =>
    (await deliver(portion)) ? String(Number(portion.cursor ?? 0) + 1) : null;

/**
 * The minutely job. It settles bets on finished draws, so that each bet counts for the hour of its draw, and ends
 * rounds that their players have left. Then it drops expired SMS and mails and retries failed deliveries. Deliveries
 * that call external services, which may hang, are the last of `steps`. For merchants with changed team days, it then
 * recomputes these days.
 */
export const minutelyJob: Job = {
  cron: '* * * * *',
  steps: {
    settling: settleAllDraws,
    rounds: settleAllExpiredRounds,
    expired: expireMessages,
    marks: repeatWhileMore(({ env }) => deliverMarks(env)),
    push: repeatWhileMore(({ env, now }) => deliverPush(env, now, 'job')),
    messages: repeatWhileMore(({ env }) => deliverMessages(env, 'job')),
  },
  only: ({ db }) => listMarkedMerchants(db),
  merchantSteps: { teams: refreshTeamDays },
};
