import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import { balance } from '#contract/calls/wallet/balance.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/**
 * Balance of the main wallet, in minor units of its currency. Requires a session. That it has changed is told by
 * the live channel (`src/domain/channel`), also when a tab is seen again.
 */
export const balanceQuery = () => callQuery(balance, {});

/** The balance of the current session; idle for a visitor. */
export function useBalance(): UseQueryResult<{ sumBalance: number; currency: string }> {
  return useQuery({ ...balanceQuery(), enabled: useSession() !== null });
}
