import * as v from 'valibot';

import { customerTypes } from './customers.ts';
import { gameTypes, vassalagePattern } from './games.ts';
import { jurisdictions } from './jurisdictions.ts';
import { languageCodes } from './languages.ts';

// Schemas of single values.

/** A whole number, which is text in a query string. */
export const wireNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer(),
);
/** An array without its invalid items, so that one broken row does not blank a list. The metadata is for OpenAPI. */
// @__NO_SIDE_EFFECTS__
export const tolerantArray = <T extends v.GenericSchema<unknown, unknown>>(item: T) =>
  v.pipe(
    v.array(v.unknown()),
    v.metadata({ item }),
    v.transform((rows): v.InferOutput<T>[] =>
      rows.flatMap((row) => {
        const parsed = v.safeParse(item, row);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );

// The metadata `unit` tells the adapter of a merchant's own platform what to convert (`contract/wire/adapter`).

/** ISO 8601 instant, UTC. */
export const instantSchema = v.pipe(v.string(), v.isoTimestamp(), v.metadata({ unit: 'instant' }));

export const languageSchema = v.pipe(v.picklist(languageCodes), v.metadata({ unit: 'language' }));
export const customerTypeSchema = v.picklist(Object.values(customerTypes));
export const jurisdictionSchema = v.picklist(jurisdictions);
export const gameTypeSchema = v.picklist(gameTypes);

/** Integer amount in the currency's minor unit. */
export const minorSchema = v.pipe(v.number(), v.safeInteger(), v.metadata({ unit: 'minor' }));

/** Id of a game of the merchant's catalogue, from 1. */
export const nodeIdSchema = v.pipe(wireNumber, v.minValue(1));

/** Vendor id on the wire (`vassalage`); comma-separated if a list is requested. */
export const vassalageSchema = v.pipe(v.string(), v.regex(vassalagePattern));
export const vassalageListSchema = v.pipe(v.string(), v.regex(/^[A-Z0-9_]{1,32}(,[A-Z0-9_]{1,32}){0,63}$/));

/** Number of a page, from 1. */
export const pageSchema = v.pipe(wireNumber, v.minValue(1), v.maxValue(100_000));
/** Number of rows of a page, 1 to 100. */
export const pageSizeSchema = v.pipe(wireNumber, v.minValue(1), v.maxValue(100));

/**
 * Builds the schema of a sort by one of these columns: the name of the column, with `-` before it for descending order.
 * Rows with equal values are sorted by account name.
 */
// @__NO_SIDE_EFFECTS__
export const createSortSchema = <const Column extends string>(columns: readonly Column[]) =>
  v.picklist(columns.flatMap((column) => [column, `-${column}`] as const));
