import { liveModels, liveTables } from '#contract/calls/catalogue/live-tables.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** All live tables as they stand; the live channel writes into it what has changed. */
export const liveTablesQuery = () => callQuery(liveTables, { query: {} });

/** The models who work, streaming or not. */
export const liveModelsQuery = () => callQuery(liveModels, { query: { active: '1' } });
