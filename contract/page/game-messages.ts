import * as v from 'valibot';

import { minorSchema } from '#contract/values/scalars.ts';

const from = { source: v.literal('game') };

/** What a framed game tells the shell by `postMessage`. Anything else is ignored. */
export const gameMessageSchema = v.variant('type', [
  v.object({ ...from, type: v.literal('ready') }),
  v.object({ ...from, type: v.literal('progress'), value: v.pipe(v.number(), v.minValue(0), v.maxValue(1)) }),
  v.object({ ...from, type: v.literal('round-start'), roundId: v.string() }),
  v.object({
    ...from,
    type: v.literal('round-end'),
    roundId: v.string(),
    betMinor: minorSchema,
    winMinor: minorSchema,
  }),
  v.object({ ...from, type: v.literal('balance'), minor: minorSchema, currency: v.string() }),
  v.object({ ...from, type: v.literal('lobby') }),
  v.object({ ...from, type: v.literal('deposit') }),
  v.object({ ...from, type: v.literal('error'), code: v.string(), message: v.string() }),
]);
export type GameMessage = v.InferOutput<typeof gameMessageSchema>;

/** What the shell tells the game. */
export type ShellMessage = { source: 'shell'; type: 'pause' | 'resume' | 'balance' };
