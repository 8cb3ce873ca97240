import * as v from 'valibot';

import type { Point } from './point.ts';
import type { Question } from './question.ts';

// Analytics Engine writes 64-bit numbers as text.
const numberSchema = v.pipe(v.union([v.number(), v.string()]), v.toNumber());
const textSchema = v.optional(v.string(), '');

/** A group of rows that answers a question; columns that were not asked for are empty or 0. */
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
  /** Page views that the group stands for. */
  weight: numberSchema,
  /** Rows. */
  samples: numberSchema,
  /** Of the earliest row, ms since 1970. */
  first: numberSchema,
});
export type Group = v.InferOutput<typeof groupSchema>;

/** Where measurements are kept. Both throw when the store does. */
export type FieldDataStore = {
  write: (points: readonly Point[]) => Promise<void>;
  ask: (question: Question) => Promise<Group[]>;
};

/** Days that can be asked about. */
export const keptDays = 30;
