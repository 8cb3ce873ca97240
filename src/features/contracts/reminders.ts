import { useQuery } from '@tanstack/react-query';

import { contractRequirements, type ContractRequirements } from '#contract/calls/contracts.ts';
import type { ContractKind } from '#contract/values/contracts/terms.ts';
import { type CustomerType, isAgent } from '#contract/values/customers.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** Guests and test accounts are not reminded. */
const skippedTypes: readonly CustomerType[] = [4, 40, 41, 42];

const isSet = (field: unknown): boolean =>
  field !== null && field !== undefined && field !== '' && !(Array.isArray(field) && field.length === 0);

/** Returns the kinds of contract that wait for the agent's acceptance, in display order. */
export const listWaitingKinds = (fields: ContractRequirements): ContractKind[] => [
  ...(isSet(fields.dailysalreqtype) ? (['salary'] as const) : []),
  ...(isSet(fields.divtypecompperiodreq) ? (['dividend'] as const) : []),
  ...(isSet(fields.contracthoursalreq) ? (['hourly'] as const) : []),
];

const noKinds: readonly ContractKind[] = [];

/**
 * Returns the kinds of contract that an agent should be reminded of. `type` is the session's account type, null without
 * a session.
 */
export function useWaitingContracts(type: CustomerType | null): readonly ContractKind[] {
  const enabled = type !== null && isAgent(type) && !skippedTypes.includes(type);
  const { data } = useQuery({ ...callQuery(contractRequirements, { query: {} }), enabled });
  return enabled && data ? listWaitingKinds(data) : noKinds;
}
