import {
  formatInstant,
  formatInstantOrNull,
  type Section,
  buildSection,
} from '#platform/jobs/data-rights/held-section.ts';
import type { listSentEnvelopes } from '#platform/modules/agents/exports.ts';
import type { listAccountContracts, listNewestStatements } from '#platform/modules/contracts/exports.ts';

type HeldContracts = {
  accountId: string;
  contracts: Awaited<ReturnType<typeof listAccountContracts>>;
  statements: Awaited<ReturnType<typeof listNewestStatements>>;
};

/** Sections for an agent's contracts and their statements. */
export const buildContractSections = ({ accountId, contracts, statements }: HeldContracts): Section[] => [
  // One row for each version, without the other party's name.
  buildSection(
    'contracts',
    contracts.flatMap(({ contract, versions }) =>
      versions.map(({ version, rates, offeredAt, signedAt, withdrawnAt }) => ({
        number: contract.contractNo,
        kind: contract.kind,
        period: contract.period,
        side: contract.accountId === accountId ? 'earns' : 'pays',
        version,
        rates: JSON.stringify(rates),
        offered: formatInstant(offeredAt),
        signed: formatInstantOrNull(signedAt),
        withdrawn: formatInstantOrNull(withdrawnAt),
      })),
    ),
  ),
  buildSection(
    'contractStatements',
    statements.map(({ statement, contract }) => ({
      number: statement.statementNo,
      contract: contract.contractNo,
      version: statement.version,
      amount: statement.payoutMinor,
      carried: statement.carryOutMinor,
      at: formatInstant(statement.madeAt),
      paid: formatInstantOrNull(statement.paidAt),
    })),
  ),
];

/** Section for the envelopes that an agent sent to their team. Shares that the agent opened are in the movements. */
export const buildTeamEnvelopeSection = (envelopes: Awaited<ReturnType<typeof listSentEnvelopes>>): Section =>
  buildSection(
    'teamEnvelopes',
    envelopes.map(({ envelopeNo, totalMinor, shares, greeting, returnedMinor, createdAt }) => ({
      number: envelopeNo,
      amount: totalMinor,
      shares,
      greeting,
      returned: returnedMinor,
      at: formatInstant(createdAt),
    })),
  );
