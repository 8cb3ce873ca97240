import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { shareBalance } from '#src/domain/wallet/balance-channel.ts';

/** Keeps the balance the same in every tab. Renders nothing. */
export function SharedBalance() {
  const client = useQueryClient();
  useEffect(() => shareBalance(client), [client]);
  return null;
}
