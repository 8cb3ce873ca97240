import * as v from 'valibot';

import { minorSchema } from '#contract/values/scalars.ts';

/** What is played at a live table; `other`: of its rounds nothing is told. */
export const tableKinds = ['baccarat', 'dragonTiger', 'roulette', 'sicBo', 'other'] as const;
export type TableKind = (typeof tableKinds)[number];

/** Who won a round of cards; other results are numbers. */
export const tableWinners = ['banker', 'player', 'tie', 'dragon', 'tiger'] as const;
export type TableWinner = (typeof tableWinners)[number];

/** Results that a table tells, the newest last. */
export const lastResults = 8;

/** A live table as everybody sees it. */
export const tableSchema = v.object({
  /** Of the game that the table is. */
  nodeId: v.number(),
  roomId: v.nullable(v.string()),
  kind: v.fallback(v.picklist(tableKinds), 'other'),
  /** False while the dealer changes, and while the game is closed. */
  open: v.boolean(),
  /** Seats in use, of all. */
  taken: v.number(),
  seats: v.number(),
  /** Limits of a bet in minor units of the merchant's currency. */
  minBet: minorSchema,
  maxBet: minorSchema,
  results: v.fallback(v.array(v.union([v.picklist(tableWinners), v.number()])), []),
});
export type LiveTable = v.InferOutput<typeof tableSchema>;
