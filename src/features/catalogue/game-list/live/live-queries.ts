import type { UseQueryResult } from '@tanstack/react-query';

import { liveModels, liveTables } from '#contract/calls/catalogue/live-tables.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** All live tables in their current state. The live channel writes changes into this query. */
export const liveTablesQuery = () => callQuery(liveTables, { query: {} });

/** The models who are streaming now. Every other stream is off air. */
export const liveModelsQuery = () => callQuery(liveModels, { query: { active: '1', streaming: '1' } });

/** Returns the query's data. Undefined while it loads, null if it failed to load or waits for a network. */
export function getLiveState<T>({
  data,
  isError,
  fetchStatus,
}: Pick<UseQueryResult<T>, 'data' | 'isError' | 'fetchStatus'>): T | null | undefined {
  return data === undefined && (isError || fetchStatus === 'paused') ? null : data;
}
