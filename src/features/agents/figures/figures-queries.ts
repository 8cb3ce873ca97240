import type { QueryClient } from '@tanstack/react-query';

import { teamBetting, teamProfit, teamRounds } from '#contract/calls/agents/figures.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { daysOf, type RecordSearch } from '#src/domain/wallet/records/record-search.ts';
import { callQuery } from '#src/shared/http/call-query.ts';
import { fetchAllRows, pagedQuery } from '#src/shared/http/paged-query.ts';

/** What the address of the team's betting says. */
export type BettingSearch = Pick<RecordSearch, 'days' | 'from' | 'to' | 'gameType'> & {
  account?: string | undefined;
  search?: string | undefined;
  rounds?: string | undefined;
};

const bettingAsked = (search: BettingSearch) => ({
  ...daysOf(search),
  ...(search.account && { account: search.account }),
  ...(search.search && { search: search.search }),
  ...(search.gameType && { gameType: search.gameType }),
});

/** Betting of a team, those whom one invited by name. */
export const bettingQuery = (search: BettingSearch) =>
  pagedQuery(teamBetting, { query: bettingAsked(search) });

/** All of it, for a file. */
export const fetchBetting = (search: BettingSearch, onRows: (count: number) => void) =>
  fetchAllRows(teamBetting, { query: bettingAsked(search) }, onRows);

const roundsAsked = ({ account = '', rounds, gameType, ...days }: BettingSearch) => ({
  ...(rounds === 'all' || rounds === undefined ? daysOf(days) : { hour: rounds }),
  account,
  ...(gameType && { gameType }),
});

/** Rounds of somebody of the team, newest first. */
export const teamRoundsQuery = (language: LanguageCode, search: BettingSearch) =>
  pagedQuery(teamRounds, { language, query: roundsAsked(search) });

/** All of them, for a file. */
export const fetchTeamRounds = (
  language: LanguageCode,
  search: BettingSearch,
  onRows: (count: number) => void,
) => fetchAllRows(teamRounds, { language, query: roundsAsked(search) }, onRows);

/** Profit and loss of the team. */
export const teamProfitQuery = (search: RecordSearch) => callQuery(teamProfit, { query: daysOf(search) });

export const prefetchBetting = (client: QueryClient, language: LanguageCode, search: BettingSearch) =>
  search.account && search.rounds
    ? client.prefetchInfiniteQuery(teamRoundsQuery(language, search))
    : client.prefetchInfiniteQuery(bettingQuery(search));
