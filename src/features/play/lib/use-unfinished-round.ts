import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import type { GameMessage } from '#contract/page/game-messages.ts';
import { balanceQuery } from '#src/domain/wallet/wallet-queries.ts';

/**
 * Returns a function that follows a game's rounds. While a game shows a round, the balance that it reports lacks the
 * win. If the member leaves the game then, the balance is fetched again.
 */
export function useUnfinishedRound(): (message: GameMessage) => void {
  const client = useQueryClient();
  const isShowing = useRef(false);
  useEffect(
    () => () => {
      if (isShowing.current) void client.invalidateQueries({ queryKey: balanceQuery().queryKey });
    },
    [client],
  );
  return ({ type }) => {
    if (type === 'round-start' || type === 'round-end') isShowing.current = type === 'round-start';
  };
}
