import * as v from 'valibot';

/**
 * A search parameter in `validateSearch` that the page parses itself. By its name the edge knows that a page reads it; a
 * schema there would be part of every page's script.
 */
export const parsedByPage = v.optional(v.unknown());
