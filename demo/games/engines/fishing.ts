import * as v from 'valibot';

import { betSchema, drawBelow, payByLot, type Engine, type Random } from '#platform/modules/play/exports.ts';

/** Chances are out of so many. */
const WAYS = 10_000;

export const fishNames = ['minnow', 'angel', 'puffer', 'turtle', 'ray', 'shark'] as const;
export type Fish = (typeof fishNames)[number];

/** What a shot at each fish brings when it hits, stake included, in hundredths, and its chance of 10,000. */
export const fishes: Readonly<Record<Fish, readonly [pays: number, ways: number]>> = {
  minnow: [200, 4_800],
  angel: [300, 3_200],
  puffer: [500, 1_920],
  turtle: [1_000, 960],
  ray: [2_500, 384],
  shark: [10_000, 96],
};

/** The share of bets that comes back, the same of each fish; `fishing.test.ts` counts it. */
export const fishingPayback = 0.96;

/** A shot at one fish. */
export const fishingChoiceSchema = v.strictObject({ fish: v.picklist(fishNames) });

/** What the page sees of a shot; `multiplier` in hundredths of the bet. */
export type Shot = { fish: Fish; caught: boolean; multiplier: number; winMinor: number };

/** Shoots at a fish. Takes a bet that {@link betSchema} accepts. */
export function shoot(random: Random, betMinor: number, fish: Fish): Shot {
  const [multiplier, ways] = fishes[fish];
  const caught = drawBelow(random, WAYS) < ways;
  return { fish, caught, multiplier, winMinor: caught ? payByLot(random, betMinor, multiplier) : 0 };
}

/** One bet, one shot. Choice: {@link fishingChoiceSchema}; view: {@link Shot}. */
export const fishingEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    const aim = v.safeParse(fishingChoiceSchema, choice);
    if (!aim.success) return { refused: 'choice.invalid' };
    const view = shoot(random, betMinor, aim.output.fish);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
};
