import * as v from 'valibot';

import { minorSchema } from '#contract/values/scalars.ts';

const sourceEntry = { source: v.literal('game') };

/** Messages that a framed game sends to the shell by `postMessage`. Anything else is ignored. */
export const gameMessageSchema = v.variant('type', [
  v.object({ ...sourceEntry, type: v.literal('ready') }),
  v.object({
    ...sourceEntry,
    type: v.literal('progress'),
    value: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  }),
  v.object({ ...sourceEntry, type: v.literal('round-start'), roundId: v.string() }),
  v.object({
    ...sourceEntry,
    type: v.literal('round-end'),
    roundId: v.string(),
    betMinor: minorSchema,
    winMinor: minorSchema,
  }),
  v.object({ ...sourceEntry, type: v.literal('balance'), minor: minorSchema, currency: v.string() }),
  v.object({ ...sourceEntry, type: v.literal('lobby') }),
  v.object({ ...sourceEntry, type: v.literal('deposit') }),
  v.object({ ...sourceEntry, type: v.literal('error'), code: v.string(), message: v.string() }),
]);
export type GameMessage = v.InferOutput<typeof gameMessageSchema>;

/** Messages that the shell sends to the game. */
export type ShellMessage = { source: 'shell'; type: 'pause' | 'resume' | 'balance' };
