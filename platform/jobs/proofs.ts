import { ledgerProof } from '#platform/core/ledger/ledger-proof.ts';
import type { Job } from '#platform/jobs/job.ts';
import { proveTeamDays } from '#platform/modules/agents/exports.ts';
import { proveContracts } from '#platform/modules/contracts/exports.ts';
import { provePoints } from '#platform/modules/promotions/exports.ts';
import { checkPayments } from '#platform/modules/wallet/exports.ts';

/**
 * The nightly proofs, two hours after the nightly job: the ledger, payments and points add up and, for each merchant,
 * so do team days and contract statements. A mismatch is an error in the log. Each proof is valid at any moment, so
 * none has to wait for pending bookings.
 */
export const proofsJob: Job = {
  cron: '17 5 * * *',
  steps: { ledger: ledgerProof, payments: checkPayments, points: provePoints },
  merchantSteps: { teams: proveTeamDays, contracts: proveContracts },
};
