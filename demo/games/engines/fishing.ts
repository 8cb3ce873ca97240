import * as v from 'valibot';

import {
  betSchema,
  pickBelow,
  roundPayoutRandomly,
  type Engine,
  type Random,
} from '#platform/modules/play/exports.ts';

const CHANCE_DENOMINATOR = 10_000;

export const fishNames = ['minnow', 'angel', 'puffer', 'turtle', 'ray', 'shark'] as const;
export type Fish = (typeof fishNames)[number];

/** For each fish, the payout of a hit, stake included, in hundredths of the bet, and the chance out of 10,000. */
export const fishes: Readonly<Record<Fish, readonly [pays: number, chance: number]>> = {
  minnow: [200, 4_800],
  angel: [300, 3_200],
  puffer: [500, 1_920],
  turtle: [1_000, 960],
  ray: [2_500, 384],
  shark: [10_000, 96],
};

/** Return of the game, the same for each fish; `fishing.test.ts` verifies it. */
export const fishingPayback = 0.96;

export const fishingChoiceSchema = v.strictObject({ fish: v.picklist(fishNames) });

/** What the page sees. `multiplier` is in hundredths of the bet. */
export type Shot = { fish: Fish; caught: boolean; multiplier: number; winMinor: number };

/** Shoots at a fish. The bet must satisfy {@link betSchema}. */
export function shoot(random: Random, betMinor: number, fish: Fish): Shot {
  const [multiplier, chance] = fishes[fish];
  const caught = pickBelow(random, CHANCE_DENOMINATOR) < chance;
  return {
    fish,
    caught,
    multiplier,
    winMinor: caught ? roundPayoutRandomly(random, betMinor, multiplier) : 0,
  };
}

/** A round is one bet and one shot ({@link fishingChoiceSchema}). The view is {@link Shot}. */
export const fishingEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    const aim = v.safeParse(fishingChoiceSchema, choice);
    if (!aim.success) return { refused: 'choice.invalid' };
    const view = shoot(random, betMinor, aim.output.fish);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
};
