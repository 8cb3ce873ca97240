import { liveModels, liveTables } from '#contract/calls/catalogue/live-tables.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** All live tables in their current state. The live channel writes changes into this query. */
export const liveTablesQuery = () => callQuery(liveTables, { query: {} });

/** All models who are working now, whether or not they are streaming. */
export const liveModelsQuery = () => callQuery(liveModels, { query: { active: '1' } });
