import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { CallError } from '#src/shared/http/call-error.ts';
import { toCallError } from '#src/shared/http/failures.ts';

import { moneyMoved } from './money-moved.ts';

/**
 * What a tap does that moves money: `busy` while it runs, `fault` where it was refused. Whatever became of it, what is
 * shown of the member is asked for anew.
 */
export function useMoneyMove() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<CallError | null>(null);
  const run = async (move: () => Promise<unknown>) => {
    setBusy(true);
    setFault(null);
    try {
      await move();
    } catch (thrown) {
      setFault(toCallError(thrown));
    }
    await moneyMoved(client);
    setBusy(false);
  };
  return { run, busy, fault, setFault };
}
