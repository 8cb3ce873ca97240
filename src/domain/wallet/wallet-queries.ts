import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import { balance } from '#contract/calls/wallet/balance.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/**
 * Balance of the main wallet, in minor units of its currency. Requires a session. The live channel
 * (`src/domain/channel`) reports changes, also those that happened while the tab was hidden.
 */
export const balanceQuery = () => callQuery(balance, {});

/** Returns the balance of the current session; the query is idle for a visitor. */
export function useBalance(): UseQueryResult<{ sumBalance: number; currency: string }> {
  return useQuery({ ...balanceQuery(), enabled: useSession() !== null });
}
