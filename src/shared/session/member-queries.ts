import { queryOptions } from '@tanstack/react-query';

import { balance, memberInfo } from '#contract/session.ts';
import { send } from '#src/shared/http/send.ts';

// Keys begin with `member`, so that logout can drop all of one member's data at once (AU-34).

/** Money in the main wallet, minor units (WA-01). */
export const balanceQuery = () =>
  queryOptions({
    queryKey: ['member', 'balance'] as const,
    queryFn: ({ signal }) => send(balance, { signal }),
    staleTime: 15_000,
  });

/** Account, nickname, icon and VIP label (ME-01, SH-63). */
export const memberInfoQuery = () =>
  queryOptions({
    queryKey: ['member', 'info'] as const,
    queryFn: ({ signal }) => send(memberInfo, { signal }),
    staleTime: 5 * 60_000,
  });
