import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { CallError } from '#src/shared/http/call-error.ts';
import { toCallError } from '#src/shared/http/failures.ts';

import { invalidateMemberQueries } from './invalidate-member-queries.ts';

/**
 * Runs an action that moves money. `busy` is true while the action runs; `fault` is the error if the action failed.
 * After success or failure the member's visible data is refetched.
 */
export function useMoneyAction() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<CallError | null>(null);
  const run = async (action: () => Promise<unknown>) => {
    setBusy(true);
    setFault(null);
    try {
      await action();
    } catch (thrown) {
      setFault(toCallError(thrown));
    }
    await invalidateMemberQueries(client);
    setBusy(false);
  };
  return { run, busy, fault, setFault };
}
