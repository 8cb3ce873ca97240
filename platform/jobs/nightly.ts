import { resealTotp } from '#platform/core/accounts/totp.ts';
import { closeDueAccounts } from '#platform/jobs/data-rights/closing.ts';
import { deleteOld } from '#platform/jobs/deletions.ts';
import { hourlyJob } from '#platform/jobs/hourly.ts';
import type { Job } from '#platform/jobs/job.ts';
import { payRebates } from '#platform/modules/agents/exports.ts';
import { resealDraws } from '#platform/modules/play/exports.ts';
import { createExpiryStep } from '#platform/modules/wallet/exports.ts';

/**
 * The nightly job. It deletes obsolete rows (`deletions.ts`), reseals data that was not sealed with the first secret of
 * `DATA_KEYS`, closes expired deposits, and runs the hourly steps. Then, for each merchant, it creates and pays
 * contract statements, pays the rebates of past days, and closes accounts on request. Accounts are closed last, because
 * unpaid amounts keep an account open.
 */
export const nightlyJob: Job = {
  cron: '17 3 * * *',
  steps: {
    deletions: deleteOld,
    reseal: resealTotp,
    draws: resealDraws,
    created: createExpiryStep('created'),
    awaiting: createExpiryStep('awaiting_payment'),
    ...hourlyJob.steps,
  },
  merchantSteps: {
    ...hourlyJob.merchantSteps,
    rebates: payRebates,
    closures: closeDueAccounts,
  },
};
