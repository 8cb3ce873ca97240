import { resealTotp } from '#platform/core/accounts/totp.ts';
import { closeDueAccounts } from '#platform/jobs/data-rights/closing.ts';
import { deleteOld } from '#platform/jobs/deletions.ts';
import { hourly } from '#platform/jobs/hourly.ts';
import type { Job } from '#platform/jobs/job.ts';
import { payRebates } from '#platform/modules/agents/exports.ts';
import { resealDraws } from '#platform/modules/play/exports.ts';
import { expireAll } from '#platform/modules/wallet/exports.ts';

/**
 * The job of each night: deletes secrets that are of no use any more, which requests do only as they make new ones, seals
 * anew what another than the first secret of `DATA_KEYS` sealed, closes deposits whose time is over, does what each hour
 * does; then, for each merchant, closes contracts, pays the rebates of the days that are over, and closes the accounts
 * whose members asked for it: last, as what is paid keeps them open.
 */
export const nightly: Job = {
  cron: '17 3 * * *',
  steps: {
    deletions: deleteOld,
    reseal: resealTotp,
    draws: resealDraws,
    created: expireAll('created'),
    awaiting: expireAll('awaiting_payment'),
    ...hourly.steps,
  },
  ofMerchants: {
    ...hourly.ofMerchants,
    rebates: payRebates,
    closures: closeDueAccounts,
  },
};
