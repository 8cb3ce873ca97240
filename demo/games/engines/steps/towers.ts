import * as v from 'valibot';

import { type Fraction, getLeastPay, payFraction, toHundredths } from '#demo/games/engines/steps/fraction.ts';
import { IDLE_MS, betSchema, pickBelow, type Engine, type Random } from '#platform/modules/play/exports.ts';

/** Floors of the tower. */
export const towerFloors = 8;
/** Return of the game at every cash-out, for any level. */
export const towersPayback = 0.98;

/** Doors of each floor, and how many of them hide a trap. */
export const towerLevels = {
  easy: { doors: 4, traps: 1 },
  medium: { doors: 3, traps: 1 },
  hard: { doors: 2, traps: 1 },
  expert: { doors: 3, traps: 2 },
} as const;
const levelNames = ['easy', 'medium', 'hard', 'expert'] as const;
export type TowerLevel = (typeof levelNames)[number];

const doorSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3));
const openingSchema = v.strictObject({ level: v.picklist(levelNames), door: doorSchema });
const stepSchema = v.union([
  v.strictObject({ door: doorSchema }),
  v.strictObject({ cashOut: v.literal(true) }),
]);
const stateSchema = v.strictObject({
  level: v.picklist(levelNames),
  /** The doors with traps of each floor, from the lowest. */
  traps: v.pipe(v.array(v.array(doorSchema)), v.length(towerFloors)),
  path: v.array(doorSchema),
  betMinor: betSchema,
});
type TowersState = v.InferOutput<typeof stateSchema>;

/**
 * What the page sees. `path` are the safe doors from the lowest floor up, `hit` is the trap that ended the round.
 * `traps` lists the traps of each floor once the round is over. `multiplier` is what a cash-out pays, in hundredths, and
 * `cashOutMinor` the least that it pays.
 */
export type TowersView = {
  stage: 'open' | 'paid' | 'lost';
  level: TowerLevel;
  path: number[];
  hit: number | null;
  traps: number[][];
  multiplier: number;
  cashOutMinor: number;
};

/** Returns the chance of climbing this many floors, as a fraction. */
export function getClimbChance(level: TowerLevel, floors: number): Fraction {
  const { doors, traps } = towerLevels[level];
  return { numerator: BigInt(doors - traps) ** BigInt(floors), denominator: BigInt(doors) ** BigInt(floors) };
}

/** Returns the multiplier after this many floors: the return divided by the chance to get there. */
export function getTowerMultiplier(level: TowerLevel, floors: number): Fraction {
  const { numerator, denominator } = getClimbChance(level, floors);
  return { numerator: 98n * denominator, denominator: 100n * numerator };
}

/** Lists what a cash-out pays after each floor, in hundredths, by level. */
export const towersPays: readonly { level: TowerLevel; doors: number; traps: number; pays: number[] }[] =
  levelNames.map((level) => ({
    level,
    ...towerLevels[level],
    pays: Array.from({ length: towerFloors }, (_, at) => toHundredths(getTowerMultiplier(level, at + 1))),
  }));

/** Draws the doors with traps of every floor. */
export function setTraps(random: Random, level: TowerLevel): number[][] {
  const { doors, traps } = towerLevels[level];
  return Array.from({ length: towerFloors }, () => {
    const free = Array.from({ length: doors }, (_, door) => door);
    return Array.from({ length: traps }, () => free.splice(pickBelow(random, free.length), 1)).flat();
  });
}

function buildView(
  { level, traps, path, betMinor }: TowersState,
  stage: TowersView['stage'],
  hit: number | null,
): TowersView {
  const multiplier = getTowerMultiplier(level, path.length);
  return {
    stage,
    level,
    path,
    hit,
    traps: stage === 'open' ? [] : traps,
    multiplier: path.length > 0 ? toHundredths(multiplier) : 0,
    cashOutMinor: path.length > 0 ? getLeastPay(betMinor, multiplier) : 0,
  };
}

function cashOut(random: Random, state: TowersState) {
  const { level, path, betMinor } = state;
  const winMinor = payFraction(random, betMinor, getTowerMultiplier(level, path.length));
  return { state: null, view: buildView(state, 'paid', null), done: true, winMinor } as const;
}

function openDoor(random: Random, state: TowersState, door: number): ReturnType<Engine['open']> {
  if (door >= towerLevels[state.level].doors) return { refused: 'choice.invalid' };
  if (state.traps[state.path.length]?.includes(door))
    return { state: null, view: buildView(state, 'lost', door), done: true, winMinor: 0 };
  const after = { ...state, path: [...state.path, door] };
  const paid = cashOut(random, after);
  if (after.path.length === towerFloors) return paid;
  const lapse = { afterMs: IDLE_MS, view: paid.view, winMinor: paid.winMinor };
  return { state: after, view: buildView(after, 'open', null), done: false, winMinor: 0, lapse };
}

/**
 * A tower has traps behind some doors of each floor. The bet opens a door of the lowest floor, each step a door of the
 * next floor or it cashes out. A trap ends the round. A round that its player leaves is cashed out. The view is
 * {@link TowersView}.
 */
export const towersEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    const opening = v.safeParse(openingSchema, choice);
    if (!opening.success) return { refused: 'choice.invalid' };
    const { level, door } = opening.output;
    return openDoor(random, { level, traps: setTraps(random, level), path: [], betMinor }, door);
  },
  next(random, stored, choice) {
    const state = v.safeParse(stateSchema, stored);
    if (!state.success) return { refused: 'state.invalid' };
    const step = v.safeParse(stepSchema, choice);
    if (!step.success) return { refused: 'choice.invalid' };
    return 'cashOut' in step.output
      ? cashOut(random, state.output)
      : openDoor(random, state.output, step.output.door);
  },
};
