import * as v from 'valibot';

import { minorSchema } from '#contract/values/scalars.ts';

/** Games of live tables. For `other` no results of rounds are reported. */
export const tableKinds = ['baccarat', 'dragonTiger', 'roulette', 'sicBo', 'other'] as const;
export type TableKind = (typeof tableKinds)[number];

/** Winner of a round of a card game. Results of other games are numbers. */
export const tableWinners = ['banker', 'player', 'tie', 'dragon', 'tiger'] as const;
export type TableWinner = (typeof tableWinners)[number];

/** Maximum number of results in a table's `results`. The newest result is last. */
export const maxTableResults = 8;

/** Public state of a live table. */
export const tableSchema = v.object({
  nodeId: v.number(),
  roomId: v.nullable(v.string()),
  kind: v.fallback(v.picklist(tableKinds), 'other'),
  /** False while the dealer changes and while the game is closed. */
  open: v.boolean(),
  /** Number of seats in use (`taken`), and of all seats (`seats`). */
  taken: v.number(),
  seats: v.number(),
  minBet: minorSchema,
  maxBet: minorSchema,
  results: v.fallback(v.array(v.union([v.picklist(tableWinners), v.number()])), []),
});
export type LiveTable = v.InferOutput<typeof tableSchema>;
