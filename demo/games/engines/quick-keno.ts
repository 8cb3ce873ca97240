import * as v from 'valibot';

import {
  betSchema,
  pickBelow,
  roundPayoutRandomly,
  type Engine,
  type Random,
} from '#platform/modules/play/exports.ts';

export const kenoBalls = 40;
export const kenoDrawn = 10;

/** Payouts, stake included, in hundredths of the bet, by the count of picked numbers and then by hits. */
export const kenoPays: readonly (readonly number[])[] = [
  [],
  [0, 380],
  [0, 100, 980],
  [0, 0, 250, 5_000],
  [0, 0, 100, 700, 20_000],
  [0, 0, 0, 350, 2_800, 105_000],
  [0, 0, 0, 200, 900, 11_000, 480_000],
  [0, 0, 0, 100, 500, 3_000, 52_000, 3_000_000],
  [0, 0, 0, 0, 400, 1_800, 16_500, 400_000, 5_000_000],
  [0, 0, 0, 0, 200, 1_000, 6_200, 110_000, 1_500_000, 5_000_000],
  [0, 0, 0, 0, 100, 500, 3_400, 40_000, 500_000, 4_000_000, 5_000_000],
];
const maxPicked = kenoPays.length - 1;

const ballSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(kenoBalls));

export const kenoChoiceSchema = v.strictObject({
  picked: v.pipe(
    v.array(ballSchema),
    v.minLength(1),
    v.maxLength(maxPicked),
    v.check((picked) => new Set(picked).size === picked.length, 'the same number twice'),
  ),
});

/** `drawn` are the balls in the order in which they fell; `multiplier` is in hundredths of the bet. */
export type KenoDraw = {
  picked: number[];
  drawn: number[];
  hits: number;
  multiplier: number;
  winMinor: number;
};

const countCombinations = (of: number, taken: number): number =>
  Array.from({ length: taken }, (_, at) => (of - at) / (at + 1)).reduce(
    (product, factor) => product * factor,
    1,
  );

/** Computes the chance that exactly `hits` of the picked numbers are drawn. */
export const computeHitChance = (picked: number, hits: number): number =>
  (countCombinations(picked, hits) * countCombinations(kenoBalls - picked, kenoDrawn - hits)) /
  countCombinations(kenoBalls, kenoDrawn);

export const computeKenoReturn = (picked: number): number =>
  (kenoPays[picked] ?? []).reduce(
    (sum, pays, hits) => sum + (pays / 100) * computeHitChance(picked, hits),
    0,
  );

/** Returns for one to ten picked numbers. */
export const kenoReturns: readonly number[] = kenoPays.slice(1).map((_, at) => computeKenoReturn(at + 1));

/** Lets ten random balls fall. The bet must satisfy {@link betSchema}. */
export function drawKeno(random: Random, betMinor: number, picked: number[]): KenoDraw {
  const drum = Array.from({ length: kenoBalls }, (_, at) => at + 1);
  const drawn = Array.from({ length: kenoDrawn }, () =>
    drum.splice(pickBelow(random, drum.length), 1),
  ).flat();
  const hits = picked.filter((number) => drawn.includes(number)).length;
  const multiplier = kenoPays[picked.length]?.[hits] ?? 0;
  return { picked, drawn, hits, multiplier, winMinor: roundPayoutRandomly(random, betMinor, multiplier) };
}

/** A round is one bet on one to ten numbers; the balls fall at once. The view is {@link KenoDraw}. */
export const quickKenoEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    const pick = v.safeParse(kenoChoiceSchema, choice);
    if (!pick.success) return { refused: 'choice.invalid' };
    const view = drawKeno(random, betMinor, pick.output.picked);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
};
