import type { QueryClient } from '@tanstack/react-query';

import {
  contractPart,
  contractStatement,
  contractStatements,
  contractTeam,
  contractView,
} from '#contract/calls/contracts.ts';
import type { ContractKind } from '#contract/values/contracts/terms.ts';
import { callQuery } from '#src/shared/http/call-query.ts';
import { pagedQuery } from '#src/shared/http/paged-query.ts';

/** Which statements: `earned` are those that pay the agent, `pays` those that the agent pays to other agents. */
export type StatementSide = 'earned' | 'pays';

export const contractQuery = (kind: ContractKind) =>
  callQuery(contractView, { query: { kind } }, { refetchOnWindowFocus: true });

export const statementsQuery = (kind: ContractKind, side: StatementSide) =>
  pagedQuery(contractStatements, { query: { kind, side } });

export const statementQuery = (statementNo: string) =>
  callQuery(contractStatement, { query: { statementNo } });

export const playersQuery = (statementNo: string, startsAt: string) =>
  pagedQuery(contractPart, { query: { statementNo, startsAt } });

export const contractTeamQuery = (kind: ContractKind) => callQuery(contractTeam, { query: { kind } });

/** Never throws. */
export const prefetchContract = (client: QueryClient, kind: ContractKind): Promise<void> =>
  client.prefetchQuery(contractQuery(kind));
