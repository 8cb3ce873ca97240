import { lastResults, type LiveTable, type TableKind } from '#contract/values/live/tables.ts';
import { drawBelow, type Random } from '#platform/modules/play/engine.ts';

// The tables of the reference platform. Each plays its rounds on the server's clock: what a round brought is reckoned
// from its table and its number alone, so every worker that is asked says the same, and nothing has to run.

type TableRules = {
  /** Length of a round. */
  everyMs: number;
  seats: number;
  /** Plays a round out; null where nothing is told of it. */
  play: ((random: Random) => LiveTable['results'][number]) | null;
};

const second = 1_000;
const rules: Record<TableKind, TableRules> = {
  baccarat: { everyMs: 30 * second, seats: 7, play: baccarat },
  dragonTiger: { everyMs: 25 * second, seats: 7, play: dragonTiger },
  roulette: { everyMs: 45 * second, seats: 8, play: (random) => drawBelow(random, 37) },
  sicBo: { everyMs: 35 * second, seats: 8, play: (random) => die(random) + die(random) + die(random) },
  other: { everyMs: 60 * second, seats: 7, play: null },
};

/** After so many rounds the dealer changes, which takes the last of them. */
const SHIFT = { rounds: 60, pause: 2 };
/** Of a hundred seats at a table that is open so many are taken by the house's own guests. */
const TAKEN = 55;

const kindNames: readonly [RegExp, TableKind][] = [
  [/baccarat/, 'baccarat'],
  [/dragon_tiger/, 'dragonTiger'],
  [/roulette/, 'roulette'],
  [/sic_bo/, 'sicBo'],
];
/** What is played at a table, by its game's code. */
export const tableKindOf = (gameCode: string): TableKind =>
  kindNames.find(([name]) => name.test(gameCode))?.[1] ?? 'other';

/** How a table stands at an instant, milliseconds since 1970. */
export function tableAt(
  { nodeId, kind }: { nodeId: number; kind: TableKind },
  now: number,
): Pick<LiveTable, 'open' | 'taken' | 'seats' | 'results'> {
  const { everyMs, seats, play } = rules[kind];
  // Tables do not change all at once.
  const round = Math.floor((now + (mixed(nodeId, 0) % everyMs)) / everyMs);
  const isPlayed = (number: number) => (number + nodeId * 7) % SHIFT.rounds < SHIFT.rounds - SHIFT.pause;
  const open = isPlayed(round);
  const played = Array.from({ length: lastResults + SHIFT.pause }, (_, back) => round - 1 - back)
    .filter(isPlayed)
    .slice(0, lastResults)
    .toReversed();
  const results = play ? played.map((past) => play(randomOf(nodeId, past))) : [];
  const taken = open
    ? Array.from({ length: seats }).filter((_, seat) => isTaken(nodeId, seat, round)).length
    : 0;
  return { open, taken, seats, results };
}

/** A guest of the house keeps a seat for some rounds, each seat for its own number of them. */
function isTaken(nodeId: number, seat: number, round: number): boolean {
  const own = mixed(nodeId, seat + 1);
  const stay = 4 + (own % 7);
  return mixed(own, Math.floor((round + (own % stay)) / stay)) % 100 < TAKEN;
}

/** Two cards each, and the third by the rules of the game (punto banco), from a shoe that does not run short. */
function baccarat(random: Random): 'banker' | 'player' | 'tie' {
  const card = () => Math.min(10, 1 + drawBelow(random, 13)) % 10;
  const [first, second, third] = [card(), card(), card()];
  let player = (first + third) % 10;
  let banker = (second + card()) % 10;
  if (player < 8 && banker < 8) {
    const drawn = player < 6 ? card() : null;
    player = (player + (drawn ?? 0)) % 10;
    if (drawn === null ? banker < 6 : bankerDraws(banker, drawn)) banker = (banker + card()) % 10;
  }
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
}

/** Whether the banker takes a third card, by his points and the player's third card. */
export function bankerDraws(points: number, drawn: number): boolean {
  if (points < 3) return true;
  if (points === 3) return drawn !== 8;
  const from = [2, 4, 6][points - 4];
  return from !== undefined && drawn >= from && drawn <= 7;
}

function dragonTiger(random: Random): 'dragon' | 'tiger' | 'tie' {
  const dragon = drawBelow(random, 13);
  const tiger = drawBelow(random, 13);
  if (dragon === tiger) return 'tie';
  return dragon > tiger ? 'dragon' : 'tiger';
}

const die = (random: Random): number => 1 + drawBelow(random, 6);

/** The stream of a table's round. */
function randomOf(nodeId: number, round: number): Random {
  let drawn = 0;
  return () => mixed(mixed(nodeId, round), (drawn += 1));
}

/** Two integers as one of 32 bits, well mixed (the finaliser of MurmurHash3). */
export function mixed(a: number, b: number): number {
  let bits = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
