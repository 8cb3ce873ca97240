import * as v from 'valibot';

import type { Point } from './point.ts';
import type { StoreQuery } from './store-query.ts';

// Analytics Engine writes 64-bit numbers as text.
const numberSchema = v.pipe(v.union([v.number(), v.string()]), v.toNumber());
const textSchema = v.optional(v.string(), '');

/** A group in a query's result; columns that were not requested are empty or 0. */
export const groupSchema = v.object({
  merchant: textSchema,
  country: textSchema,
  build: textSchema,
  route: textSchema,
  metric: textSchema,
  target: textSchema,
  kind: textSchema,
  bucket: v.optional(numberSchema, 0),
  day: v.optional(numberSchema, 0),
  part1: v.optional(numberSchema, 0),
  part2: v.optional(numberSchema, 0),
  part3: v.optional(numberSchema, 0),
  part4: v.optional(numberSchema, 0),
  part5: v.optional(numberSchema, 0),
  /** Number of page views. */
  weight: numberSchema,
  /** Number of rows. */
  samples: numberSchema,
  /** Time of the earliest row, ms since 1970. */
  first: numberSchema,
});
export type Group = v.InferOutput<typeof groupSchema>;

/** Storage of measurements. Both methods throw when the store does. */
export type FieldDataStore = {
  write: (points: readonly Point[]) => Promise<void>;
  query: (query: StoreQuery) => Promise<Group[]>;
};

/** Days that are retained. */
export const retentionDays = 30;
