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

/** The agent's contract of a kind, with its running period. */
export const contractQuery = (kind: ContractKind) =>
  callQuery(contractView, { query: { kind } }, { refetchOnWindowFocus: true });

/** Statements of contracts of one kind, newest first, page by page. */
export const statementsQuery = (kind: ContractKind, side: StatementSide) =>
  pagedQuery(contractStatements, { query: { kind, side } });

/** One statement with its whole calculation. */
export const statementQuery = (statementNo: string) =>
  callQuery(contractStatement, { query: { statementNo } });

/** The players of a day or an hour in a statement, page by page. */
export const playersQuery = (statementNo: string, startsAt: string) =>
  pagedQuery(contractPart, { query: { statementNo, startsAt } });

/** The agents directly below, with their contracts of one kind. */
export const contractTeamQuery = (kind: ContractKind) => callQuery(contractTeam, { query: { kind } });

/** Prefetches the first view of a contract's page. Never throws. */
export const prefetchContract = (client: QueryClient, kind: ContractKind): Promise<void> =>
  client.prefetchQuery(contractQuery(kind));
