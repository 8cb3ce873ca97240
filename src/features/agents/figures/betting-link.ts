import { linkOptions } from '@tanstack/react-router';

import { pickDays } from '#src/domain/wallet/records/record-search.ts';

import type { BettingSearch } from './figures-queries.ts';

/** Builds the link to an account's betting, or to its rounds, for the same days. */
export const buildBettingLink = ({ account, gameType, rounds, ...search }: BettingSearch) =>
  linkOptions({ to: '/m/teamBetting', search: { ...pickDays(search), account, gameType, rounds } });
