import { daysOf } from '#src/domain/wallet/records/record-search.ts';

import type { BettingSearch } from './figures-queries.ts';

/** A path with the parameters that there are. */
export function addressOf(path: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length ? `${path}?${new URLSearchParams(given).toString()}` : path;
}

/** The address of somebody's betting, or of his rounds, in the same days. */
export const bettingHref = (search: BettingSearch): string =>
  addressOf('/m/teamBetting', {
    ...daysOf(search),
    account: search.account,
    gameType: search.gameType,
    rounds: search.rounds,
  });
