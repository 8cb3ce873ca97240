import { linkOptions } from '@tanstack/react-router';

import { daysOf } from '#src/domain/wallet/records/record-search.ts';

import type { BettingSearch } from './figures-queries.ts';

/** Leads to somebody's betting, or to their rounds, in the same days. */
export const bettingLink = ({ account, gameType, rounds, ...search }: BettingSearch) =>
  linkOptions({ to: '/m/teamBetting', search: { ...daysOf(search), account, gameType, rounds } });
