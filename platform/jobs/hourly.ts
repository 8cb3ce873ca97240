import { grants, releaseAll } from '#platform/core/ledger/bonus-grants.ts';
import type { Job } from '#platform/jobs/job.ts';
import { returnAllEnvelopes } from '#platform/modules/agents/exports.ts';
import { closeContracts } from '#platform/modules/contracts/exports.ts';
import { openPools, settleAllDraws } from '#platform/modules/play/exports.ts';
import { depositBonuses } from '#platform/modules/wallet/exports.ts';

/**
 * The job of each hour, and a part of the night's: decides bets on draws that are over, releases bonuses, gives back
 * what nobody opened of envelopes whose time is over, and opens the accounts of new jackpots; then, for each merchant,
 * makes and pays the statements of contracts whose period is over.
 */
export const hourly = {
  cron: '5 * * * *',
  steps: {
    settling: settleAllDraws,
    grants: releaseAll(grants),
    bonuses: releaseAll(depositBonuses),
    envelopes: returnAllEnvelopes,
    jackpots: openPools,
  },
  ofMerchants: { contracts: closeContracts },
} as const satisfies Job;
