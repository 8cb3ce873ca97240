import { linkOptions } from '@tanstack/react-router';

import { pickDays } from '#src/domain/wallet/records/record-search.ts';

import type { BettingSearch } from './figures-queries.ts';

export const buildBettingLink = ({ account, gameType, rounds, ...search }: BettingSearch) =>
  linkOptions({ to: '/m/teamBetting', search: { ...pickDays(search), account, gameType, rounds } });
