import * as v from 'valibot';

import {
  betSchema,
  pickBelow,
  roundPayoutRandomly,
  type Engine,
  type Random,
} from '#platform/modules/play/exports.ts';

/** Rows of pegs. Below them is one slot more than there are rows. */
export const plinkoRows = 12;
export const plinkoRisks = ['low', 'medium', 'high'] as const;
export type PlinkoRisk = (typeof plinkoRisks)[number];

/** Pays of the slots from the edge to the middle, by risk. */
const paysFromEdge: Readonly<Record<PlinkoRisk, readonly number[]>> = {
  low: [800, 300, 150, 130, 110, 100, 50],
  medium: [2_600, 900, 350, 190, 120, 60, 30],
  high: [12_000, 2_000, 700, 200, 80, 30, 20],
};

/** Payouts, stake included, in hundredths of the bet, by risk and then by slot from the left. */
export const plinkoPays: Readonly<Record<PlinkoRisk, readonly number[]>> = {
  low: mirror(paysFromEdge.low),
  medium: mirror(paysFromEdge.medium),
  high: mirror(paysFromEdge.high),
};

/** Repeats the slots of the left half, without the one in the middle, on the right. */
function mirror(left: readonly number[]): readonly number[] {
  return [...left, ...left.slice(0, -1).toReversed()];
}

/** Computes the chance of a slot: the ways to pass to the right this many times, among all ways down. */
export const computeSlotChance = (slot: number): number =>
  Array.from({ length: slot }, (_, at) => (plinkoRows - at) / (at + 1)).reduce(
    (ways, factor) => ways * factor,
    2 ** -plinkoRows,
  );

/** Computes the return of a risk. */
export const computePlinkoReturn = (risk: PlinkoRisk): number =>
  plinkoPays[risk].reduce((sum, pays, slot) => sum + (pays / 100) * computeSlotChance(slot), 0);

const choiceSchema = v.strictObject({ risk: v.picklist(plinkoRisks) });

/**
 * `path` says for each row whether the ball passes its peg on the left (0) or on the right (1), so `slot` is the sum of
 * the path. `multiplier` is in hundredths of the bet.
 */
export type PlinkoDrop = {
  risk: PlinkoRisk;
  path: number[];
  slot: number;
  multiplier: number;
  winMinor: number;
};

/** Drops a ball. The bet must satisfy {@link betSchema}. */
export function dropBall(random: Random, betMinor: number, risk: PlinkoRisk): PlinkoDrop {
  const path = Array.from({ length: plinkoRows }, () => pickBelow(random, 2));
  const slot = path.reduce((sum, side) => sum + side, 0);
  const multiplier = plinkoPays[risk][slot] ?? 0;
  return { risk, path, slot, multiplier, winMinor: roundPayoutRandomly(random, betMinor, multiplier) };
}

/** A round is one bet and one ball. The view is {@link PlinkoDrop}. */
export const plinkoEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    const parsed = v.safeParse(choiceSchema, choice);
    if (!parsed.success) return { refused: 'choice.invalid' };
    const view = dropBall(random, betMinor, parsed.output.risk);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
};
