import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

import { bettingSortSchema, teamBetting, teamProfit, teamRounds } from '#contract/calls/agents/figures.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { pickDays, type RecordSearch } from '#src/domain/wallet/records/record-search.ts';
import { callQuery } from '#src/shared/http/call-query.ts';
import { fetchAllRows, pagedQuery } from '#src/shared/http/paged-query.ts';

/** `rounds` shows the account's rounds: of the hour that begins at `rounds`, or of the selected days if it is `all`. */
export type BettingSearch = Pick<RecordSearch, 'days' | 'from' | 'to' | 'gameType'> & {
  account?: string | undefined;
  search?: string | undefined;
  rounds?: string | undefined;
  sort?: string | undefined;
};

const toBettingParams = (search: BettingSearch) => ({
  ...pickDays(search),
  ...(search.account && { account: search.account }),
  ...(search.search && { search: search.search }),
  ...(search.gameType && { gameType: search.gameType }),
  ...(v.is(bettingSortSchema, search.sort) && { sort: search.sort }),
});

/** The directly invited accounts, sorted by name unless the search names another order. */
export const bettingQuery = (search: BettingSearch) =>
  pagedQuery(teamBetting, { query: toBettingParams(search) });

export const fetchBetting = (search: BettingSearch, onRows: (count: number) => void) =>
  fetchAllRows(teamBetting, { query: toBettingParams(search) }, onRows);

const toTeamRoundsParams = ({ account = '', rounds, gameType, ...days }: BettingSearch) => ({
  ...(rounds === 'all' || rounds === undefined ? pickDays(days) : { hour: rounds }),
  account,
  ...(gameType && { gameType }),
});

/** Newest first. */
export const teamRoundsQuery = (language: LanguageCode, search: BettingSearch) =>
  pagedQuery(teamRounds, { language, query: toTeamRoundsParams(search) });

export const fetchTeamRounds = (
  language: LanguageCode,
  search: BettingSearch,
  onRows: (count: number) => void,
) => fetchAllRows(teamRounds, { language, query: toTeamRoundsParams(search) }, onRows);

export const teamProfitQuery = (search: RecordSearch) => callQuery(teamProfit, { query: pickDays(search) });

export const prefetchBetting = (client: QueryClient, language: LanguageCode, search: BettingSearch) =>
  search.account && search.rounds
    ? client.prefetchInfiniteQuery(teamRoundsQuery(language, search))
    : client.prefetchInfiniteQuery(bettingQuery(search));
