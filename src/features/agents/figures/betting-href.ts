import { daysOf } from '#src/domain/records/record-search.ts';

import type { BettingSearch } from './figures-queries.ts';

/** The address of somebody's betting, in the same days. */
export const bettingHref = (search: BettingSearch): string => {
  const { account, gameType } = search;
  const query = new URLSearchParams({
    ...daysOf(search),
    ...(account && { account }),
    ...(gameType && { gameType }),
  }).toString();
  return query ? `/m/teamBetting?${query}` : '/m/teamBetting';
};
