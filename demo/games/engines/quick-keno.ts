import * as v from 'valibot';

import { betSchema, drawBelow, payByLot, type Engine, type Random } from '#platform/modules/play/exports.ts';

/** Balls in the drum, and how many are drawn. */
export const kenoBalls = 40;
export const kenoDrawn = 10;

/** What a bet pays, stake included, in hundredths: by how many numbers are picked, then by how many of them are drawn. */
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
const mostPicked = kenoPays.length - 1;

const ballSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(kenoBalls));

/** One to ten different numbers. */
export const kenoChoiceSchema = v.strictObject({
  picked: v.pipe(
    v.array(ballSchema),
    v.minLength(1),
    v.maxLength(mostPicked),
    v.check((picked) => new Set(picked).size === picked.length, 'a number twice'),
  ),
});

/** What the page sees of a draw: the balls in the order in which they fell; `multiplier` in hundredths of the bet. */
export type KenoDraw = {
  picked: number[];
  drawn: number[];
  hits: number;
  multiplier: number;
  winMinor: number;
};

/** How many ways there are to take so many of so many. */
const ways = (of: number, taken: number): number =>
  Array.from({ length: taken }, (_, at) => (of - at) / (at + 1)).reduce(
    (product, factor) => product * factor,
    1,
  );

/** The chance that so many of the picked numbers are drawn. */
export const chanceOfHits = (picked: number, hits: number): number =>
  (ways(picked, hits) * ways(kenoBalls - picked, kenoDrawn - hits)) / ways(kenoBalls, kenoDrawn);

/** The share of bets that comes back with so many numbers. */
export const kenoReturn = (picked: number): number =>
  (kenoPays[picked] ?? []).reduce((sum, pays, hits) => sum + (pays / 100) * chanceOfHits(picked, hits), 0);

/** The returns of one to ten numbers. */
export const kenoReturns: readonly number[] = kenoPays.slice(1).map((_, at) => kenoReturn(at + 1));

/** Draws the balls. Takes a bet that {@link betSchema} accepts. */
export function drawKeno(random: Random, betMinor: number, picked: number[]): KenoDraw {
  const drum = Array.from({ length: kenoBalls }, (_, at) => at + 1);
  const drawn = Array.from({ length: kenoDrawn }, () =>
    drum.splice(drawBelow(random, drum.length), 1),
  ).flat();
  const hits = picked.filter((number) => drawn.includes(number)).length;
  const multiplier = kenoPays[picked.length]?.[hits] ?? 0;
  return { picked, drawn, hits, multiplier, winMinor: payByLot(random, betMinor, multiplier) };
}

/** One to ten numbers, one draw at once. Choice: {@link kenoChoiceSchema}; view: {@link KenoDraw}. */
export const quickKenoEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    const pick = v.safeParse(kenoChoiceSchema, choice);
    if (!pick.success) return { refused: 'choice.invalid' };
    const view = drawKeno(random, betMinor, pick.output.picked);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
};
