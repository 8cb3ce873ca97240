import { ledgerProof } from '#platform/core/ledger/ledger-proof.ts';
import type { Job } from '#platform/jobs/job.ts';
import { proveTeamDays } from '#platform/modules/agents/exports.ts';
import { proveContracts } from '#platform/modules/contracts/exports.ts';
import { provePoints } from '#platform/modules/promotions/exports.ts';
import { paymentProof } from '#platform/modules/wallet/exports.ts';

/**
 * The proofs of each night, two hours after its job: that the ledger, payments and points add up, and for each merchant
 * the days of its teams and the statements of contracts. What does not is an error in the log. Each proof holds at any
 * moment, so none has to wait for what the night still books.
 */
export const proofs: Job = {
  cron: '17 5 * * *',
  steps: { ledger: ledgerProof, payments: paymentProof, points: provePoints },
  ofMerchants: { teams: proveTeamDays, contracts: proveContracts },
};
