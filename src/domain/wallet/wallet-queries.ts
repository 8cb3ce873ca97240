import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import { balance, lockedBonuses } from '#contract/calls/wallet/balance.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Balance } from '#contract/values/wallet/balance.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/**
 * Balance of the main wallet, in minor units of its currency. Requires a session. The live channel
 * (`src/domain/channel`) reports changes, also those that happened while the tab was hidden.
 */
export const balanceQuery = () => callQuery(balance, {});

/** The member's unreleased bonuses. Requires a platform that reports `lockedMinor` in the balance. */
export const lockedBonusesQuery = (language: LanguageCode) =>
  callQuery(lockedBonuses, { language, query: { language } });

/** Returns the balance of the current session; the query is idle for a visitor. */
export function useBalance(): UseQueryResult<Balance> {
  return useQuery({ ...balanceQuery(), enabled: useSession() !== null });
}
