import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { balanceQuery } from '#src/domain/wallet/wallet-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';

const messages = defineMessages({
  released: {
    id: 'wallet.bonus.released',
    defaultMessage: 'Bonus unlocked: {amount} is in your balance.',
    description: 'Message when the member has bet enough and a bonus was added to the balance',
  },
});

/** Lifetime in ms. The member looks at a game when it appears. */
const toastMs = 6_000;

/**
 * Tells the member when bets have released a bonus: the locked money is less than at the previous reply. Only the tab
 * in view tells it. The platform also sends a message to the inbox.
 */
export function ReleasedBonus() {
  const client = useQueryClient();
  const { t, money } = useTranslator();
  useEffect(() => {
    const { queryKey } = balanceQuery();
    const readLocked = () => client.getQueryData(queryKey)?.lockedMinor;
    let known = readLocked();
    return client.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] !== queryKey[0] || query.queryKey[1] !== queryKey[1]) return;
      const before = known;
      known = readLocked();
      const { currency = '' } = client.getQueryData(queryKey) ?? {};
      if (before === undefined || known === undefined || known >= before || document.hidden) return;
      toast({
        kind: 'success',
        message: t(messages.released, { amount: money(before - known, currency) }),
        ms: toastMs,
      });
    });
  }, [client, t, money]);
  return null;
}
