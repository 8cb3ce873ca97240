import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { balance } from '#contract/calls/wallet/balance.ts';
import type { GameMessage } from '#contract/page/game-messages.ts';
import { balanceQuery } from '#src/domain/wallet/wallet-queries.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/**
 * Asks the platform for the balance, because the last round may have unlocked a bonus. The header does not show
 * asterisks meanwhile. A failure is ignored: the next round asks again.
 */
const loadReleasedBonuses = (client: QueryClient): Promise<void> =>
  client.fetchQuery({ ...callQuery(balance, {}, { instance: 'round', staleTime: 0 }), retry: false }).then(
    (reply) => void client.setQueryData(balanceQuery().queryKey, reply),
    () => undefined,
  );

/**
 * Returns a function that keeps the balance up to date with a game's messages. While a game shows a round, the balance
 * that it reports lacks the win. The platform's balance has the win, so it is only requested after the round, or if the
 * member leaves the game before. A free game has money of its own.
 */
export function useRoundBalance(free: boolean): (message: GameMessage) => void {
  const client = useQueryClient();
  const isShowing = useRef(false);
  const { queryKey } = balanceQuery();
  useEffect(
    () => () => {
      if (isShowing.current) void client.invalidateQueries({ queryKey: balanceQuery().queryKey });
    },
    [client],
  );
  return (message) => {
    if (free) return;
    if (message.type === 'round-start') isShowing.current = true;
    else if (message.type === 'round-end') {
      isShowing.current = false;
      if (client.getQueryData(queryKey)?.lockedMinor) void loadReleasedBonuses(client);
    } else if (message.type === 'balance') {
      const { minor: sumBalance, currency } = message;
      client.setQueryData(queryKey, (known) => ({ ...known, sumBalance, currency }));
    }
  };
}
