import * as v from 'valibot';

import {
  betSchema,
  pickBelow,
  roundPayoutRandomly,
  type Engine,
  type Random,
} from '#platform/modules/play/exports.ts';

const FACES = 6;
const OUTCOMES = FACES ** 3;

/** Number of the 216 throws of three dice with each total; index 0 is a total of 3. */
export const waysByTotal: readonly number[] = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
const LOWEST = 3;

/**
 * Return before multipliers are rounded down to hundredths. After rounding, the house keeps 1.2 to 2 % of every bet.
 */
const RETURN = 0.988;

const overSchema = v.strictObject({
  side: v.literal('over'),
  target: v.pipe(v.number(), v.integer(), v.minValue(6), v.maxValue(17)),
});
const underSchema = v.strictObject({
  side: v.literal('under'),
  target: v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(15)),
});

/** A bet on the total of three dice: strictly over 6 to 17, or strictly under 4 to 15. */
export const diceChoiceSchema = v.variant('side', [overSchema, underSchema]);

export type DiceChoice = v.InferOutput<typeof diceChoiceSchema>;

/** What the page sees. `multiplier` is in hundredths of the bet. */
export type DiceRoll = DiceChoice & {
  dice: number[];
  total: number;
  won: boolean;
  multiplier: number;
  winMinor: number;
};

function isWon(choice: DiceChoice, total: number): boolean {
  return choice.side === 'over' ? total > choice.target : total < choice.target;
}

export function countWinningWays(choice: DiceChoice): number {
  return waysByTotal.reduce((sum, ways, index) => sum + (isWon(choice, index + LOWEST) ? ways : 0), 0);
}

/** Computes the payout of a choice, stake included, in hundredths of the bet, rounded down. */
export function computeDiceMultiplier(choice: DiceChoice): number {
  return Math.floor((100 * RETURN * OUTCOMES) / countWinningWays(choice));
}

/**
 * Lists every choice for the page. `multiplier` is in hundredths of the bet; `ways` is the number of winning throws of
 * 216.
 */
export function listDiceOdds(): (DiceChoice & { multiplier: number; ways: number })[] {
  const targets = waysByTotal.map((_, index) => index + LOWEST);
  const choices = (['over', 'under'] as const).flatMap((side) =>
    targets.map((target) => ({ side, target })).filter((bet) => v.is(diceChoiceSchema, bet)),
  );
  return choices.map((choice) => ({
    ...choice,
    multiplier: computeDiceMultiplier(choice),
    ways: countWinningWays(choice),
  }));
}

/** Throws three dice. The bet must satisfy {@link betSchema}. */
export function roll(random: Random, betMinor: number, choice: DiceChoice): DiceRoll {
  const dice = Array.from({ length: 3 }, () => pickBelow(random, FACES) + 1);
  const total = dice.reduce((sum, face) => sum + face, 0);
  const won = isWon(choice, total);
  const multiplier = computeDiceMultiplier(choice);
  return {
    ...choice,
    dice,
    total,
    won,
    multiplier,
    winMinor: won ? roundPayoutRandomly(random, betMinor, multiplier) : 0,
  };
}

/** A round is one bet ({@link diceChoiceSchema}) and one throw. The view is {@link DiceRoll}. */
export const diceEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    const bet = v.safeParse(diceChoiceSchema, choice);
    if (!bet.success) return { refused: 'choice.invalid' };
    const view = roll(random, betMinor, bet.output);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
};
