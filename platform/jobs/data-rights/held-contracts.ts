import { instant, instantOrNull, type Section, section } from '#platform/jobs/data-rights/held-section.ts';
import type { envelopesOf } from '#platform/modules/agents/exports.ts';
import type { contractsWith, newestStatements } from '#platform/modules/contracts/exports.ts';

type OfContracts = {
  accountId: string;
  contracts: Awaited<ReturnType<typeof contractsWith>>;
  statements: Awaited<ReturnType<typeof newestStatements>>;
};

/** An agent's contracts and what they came to. */
export const ofContracts = ({ accountId, contracts, statements }: OfContracts): Section[] => [
  // A row for each version, without the name of the other side.
  section(
    'contracts',
    contracts.flatMap(({ contract, versions }) =>
      versions.map(({ version, rates, offeredAt, signedAt, withdrawnAt }) => ({
        number: contract.contractNo,
        kind: contract.kind,
        period: contract.period,
        side: contract.accountId === accountId ? 'earns' : 'pays',
        version,
        rates: JSON.stringify(rates),
        offered: instant(offeredAt),
        signed: instantOrNull(signedAt),
        withdrawn: instantOrNull(withdrawnAt),
      })),
    ),
  ),
  section(
    'contractStatements',
    statements.map(({ statement, contract }) => ({
      number: statement.statementNo,
      contract: contract.contractNo,
      version: statement.version,
      amount: statement.payoutMinor,
      carried: statement.carryOutMinor,
      at: instant(statement.madeAt),
      paid: instantOrNull(statement.paidAt),
    })),
  ),
];

/** What an agent has put up for his team; what he opened himself is in the movements. */
export const ofTeamEnvelopes = (envelopes: Awaited<ReturnType<typeof envelopesOf>>): Section =>
  section(
    'teamEnvelopes',
    envelopes.map(({ envelopeNo, totalMinor, shares, greeting, returnedMinor, createdAt }) => ({
      number: envelopeNo,
      amount: totalMinor,
      shares,
      greeting,
      returned: returnedMinor,
      at: instant(createdAt),
    })),
  );
