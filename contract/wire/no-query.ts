import * as v from 'valibot';

/** Query of a call without parameters. */
export const noQuery = v.object({});
