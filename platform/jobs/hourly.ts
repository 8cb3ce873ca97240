import { releasableGrants, createReleaseStep } from '#platform/core/ledger/bonus-grants.ts';
import type { Job } from '#platform/jobs/job.ts';
import { returnAllEnvelopes } from '#platform/modules/agents/exports.ts';
import { closeContracts } from '#platform/modules/contracts/exports.ts';
import { openPools, settleAllDraws } from '#platform/modules/play/exports.ts';
import { depositBonuses } from '#platform/modules/wallet/exports.ts';

/**
 * The hourly job, which is also part of the nightly one. It settles bets on finished draws, releases bonuses, returns
 * unopened shares of expired envelopes, and creates the accounts of new jackpots. Then, for each merchant, it creates
 * and pays the statements of contracts whose period is over.
 */
export const hourlyJob = {
  cron: '5 * * * *',
  steps: {
    settling: settleAllDraws,
    grants: createReleaseStep(releasableGrants),
    bonuses: createReleaseStep(depositBonuses),
    envelopes: returnAllEnvelopes,
    jackpots: openPools,
  },
  merchantSteps: { contracts: closeContracts },
} as const satisfies Job;
