import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';

import { teamBetting, teamProfit, teamRounds } from '#contract/calls/agents/figures.ts';
import { recordPages } from '#contract/calls/wallet/records.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { daysOf, type RecordSearch } from '#src/domain/wallet/records/record-search.ts';
import { callKey, callQuery } from '#src/shared/http/call-query.ts';
import { send } from '#src/shared/http/send.ts';

/** What the address of the team's betting says. */
export type BettingSearch = Pick<RecordSearch, 'days' | 'from' | 'to' | 'gameType'> & {
  account?: string | undefined;
  search?: string | undefined;
  rounds?: string | undefined;
};

/** Keyset paging, as the pages of all lists of agents have it. */
export const paged = {
  initialPageParam: '',
  getNextPageParam: ({ next }: { next: string | null }) => next,
};
/** The query of a further page. */
export const after = (before: string) => (before ? { before } : {});

/** Every row of a list, page by page, for a file; `onRows` is told how many there are so far. */
export async function allRows<P extends { list: readonly unknown[]; next: string | null }>(
  page: (before: string) => Promise<P>,
  onRows: (count: number) => void,
): Promise<{ first: P; list: P['list'][number][] }> {
  const first = await page('');
  const list: P['list'][number][] = [...first.list];
  onRows(list.length);
  for (let { next } = first; next !== null;) {
    const further = await page(next);
    list.push(...further.list);
    onRows(list.length);
    ({ next } = further);
  }
  return { first, list };
}

const bettingAsked = (search: BettingSearch) => ({
  ...daysOf(search),
  ...(search.account && { account: search.account }),
  ...(search.search && { search: search.search }),
  ...(search.gameType && { gameType: search.gameType }),
});

/** Betting of a team (AG-14), those whom one invited by name. */
export function bettingQuery(search: BettingSearch) {
  const query = bettingAsked(search);
  return infiniteQueryOptions({
    ...paged,
    staleTime: teamBetting.browserFreshMs,
    queryKey: callKey(teamBetting, { query }),
    queryFn: ({ signal, pageParam }) =>
      send(teamBetting, { query: { ...query, ...after(pageParam) } }, signal),
  });
}

/** All of it, for a file. */
export const fetchBetting = (search: BettingSearch, onRows: (count: number) => void) =>
  allRows(
    (before) =>
      send(teamBetting, {
        query: { ...bettingAsked(search), ...after(before), rows: recordPages.file },
      }),
    onRows,
  );

const roundsAsked = ({ account = '', rounds, gameType, ...days }: BettingSearch) => ({
  ...(rounds === 'all' || rounds === undefined ? daysOf(days) : { hour: rounds }),
  account,
  ...(gameType && { gameType }),
});

/** Rounds of somebody of the team, newest first. */
export function teamRoundsQuery(language: LanguageCode, search: BettingSearch) {
  const query = roundsAsked(search);
  return infiniteQueryOptions({
    ...paged,
    staleTime: teamRounds.browserFreshMs,
    queryKey: callKey(teamRounds, { language, query }),
    queryFn: ({ signal, pageParam }) =>
      send(teamRounds, { language, query: { ...query, ...after(pageParam) } }, signal),
  });
}

/** All of them, for a file. */
export const fetchTeamRounds = (
  language: LanguageCode,
  search: BettingSearch,
  onRows: (count: number) => void,
) =>
  allRows(
    (before) =>
      send(teamRounds, {
        language,
        query: { ...roundsAsked(search), ...after(before), rows: recordPages.file },
      }),
    onRows,
  );

/** Profit and loss of the team (AG-13). */
export const teamProfitQuery = (search: RecordSearch) => callQuery(teamProfit, { query: daysOf(search) });

export const prefetchBetting = (client: QueryClient, language: LanguageCode, search: BettingSearch) =>
  search.account && search.rounds
    ? client.prefetchInfiniteQuery(teamRoundsQuery(language, search))
    : client.prefetchInfiniteQuery(bettingQuery(search));
