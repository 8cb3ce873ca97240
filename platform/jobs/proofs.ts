import type { Job } from '#platform/jobs/job.ts';
import { proveTeamDays } from '#platform/modules/agents/team-days-proof.ts';
import { proveContracts } from '#platform/modules/contracts/proof.ts';
import { provePoints } from '#platform/modules/promotions/mall/points.ts';
import { paymentProof } from '#platform/modules/wallet/deposits/payment-proof.ts';
import { ledgerProof } from '#platform/modules/wallet/ledger-proof.ts';

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
