import { type LotteryKind, lotteryKinds } from '#contract/values/lottery/kinds.ts';
import { bingoEngine, printCard } from '#demo/games/engines/bingo.ts';
import {
  createContestEngine,
  isContest,
  listContestOdds,
  contestRules,
} from '#demo/games/engines/contest.ts';
import { diceEngine } from '#demo/games/engines/dice.ts';
import { fishingEngine, fishNames } from '#demo/games/engines/fishing.ts';
import { plinkoEngine, plinkoRisks } from '#demo/games/engines/plinko.ts';
import { quickKenoEngine } from '#demo/games/engines/quick-keno.ts';
import { createRouletteEngine, isRouletteGame, wheels } from '#demo/games/engines/roulette.ts';
import { scratchEngine } from '#demo/games/engines/scratch.ts';
import { andarBaharEngine, andarBaharFields } from '#demo/games/engines/sides/andar-bahar.ts';
import { createSidesEngine, isSidesGame, sidesRules } from '#demo/games/engines/sides/sides.ts';
import { slotEngine } from '#demo/games/engines/slot.ts';
import { blackjackEngine } from '#demo/games/engines/steps/blackjack.ts';
import { cardsEngine } from '#demo/games/engines/steps/cards.ts';
import { crashEngine } from '#demo/games/engines/steps/crash.ts';
import { holdemEngine } from '#demo/games/engines/steps/holdem.ts';
import { minesEngine } from '#demo/games/engines/steps/mines.ts';
import { towersEngine } from '#demo/games/engines/steps/towers.ts';
import { createTrayEngine, isTrayGame, listTrayFields } from '#demo/games/engines/tray.ts';
import { createSeededRandom } from '#demo/games/seeded-random.ts';
import { engineNames } from '#platform/modules/catalogue/exports.ts';
import type { Engine } from '#platform/modules/play/exports.ts';

export type EngineName = (typeof engineNames)[number];

/** Names of the demo games. A game's name is the last segment of its launch path, `/play/<name>/`. */
export const gameNames = [...engineNames, ...lotteryKinds] as const;
export type GameName = EngineName | LotteryKind;

/**
 * The rules of every demo game that is played in rounds. Only these engines decide the outcomes of rounds. The numbers
 * of lotteries come from their draws (`platform/modules/play/draws`).
 */
export const engines: Readonly<Record<EngineName, Engine>> = {
  slot: slotEngine,
  dice: diceEngine,
  cards: cardsEngine,
  roulette: createRouletteEngine('roulette'),
  'mini-roulette': createRouletteEngine('mini-roulette'),
  baccarat: createSidesEngine(sidesRules.baccarat),
  'no-commission': createSidesEngine(sidesRules['no-commission']),
  'dragon-tiger': createSidesEngine(sidesRules['dragon-tiger']),
  'three-cards': createSidesEngine(sidesRules['three-cards']),
  'bull-bull': createSidesEngine(sidesRules['bull-bull']),
  'three-face-cards': createSidesEngine(sidesRules['three-face-cards']),
  'pok-deng': createSidesEngine(sidesRules['pok-deng']),
  'two-eight-bar': createSidesEngine(sidesRules['two-eight-bar']),
  'domino-qiuqiu': createSidesEngine(sidesRules['domino-qiuqiu']),
  holdem: holdemEngine,
  blackjack: blackjackEngine,
  crash: crashEngine,
  mines: minesEngine,
  towers: towersEngine,
  'quick-keno': quickKenoEngine,
  bingo: bingoEngine,
  plinko: plinkoEngine,
  scratch: scratchEngine,
  football: createContestEngine(contestRules.football),
  basketball: createContestEngine(contestRules.basketball),
  tennis: createContestEngine(contestRules.tennis),
  badminton: createContestEngine(contestRules.badminton),
  'table-tennis': createContestEngine(contestRules['table-tennis']),
  volleyball: createContestEngine(contestRules.volleyball),
  'beach-volleyball': createContestEngine(contestRules['beach-volleyball']),
  boxing: createContestEngine(contestRules.boxing),
  'muay-thai': createContestEngine(contestRules['muay-thai']),
  'cage-fight': createContestEngine(contestRules['cage-fight']),
  'cricket-five': createContestEngine(contestRules['cricket-five']),
  'cricket-twenty': createContestEngine(contestRules['cricket-twenty']),
  arena: createContestEngine(contestRules.arena),
  shooter: createContestEngine(contestRules.shooter),
  duel: createContestEngine(contestRules.duel),
  cockfight: createContestEngine(contestRules.cockfight),
  'horse-race': createContestEngine(contestRules['horse-race']),
  'car-race': createContestEngine(contestRules['car-race']),
  fishing: fishingEngine,
  'andar-bahar': andarBaharEngine,
  'sic-bo': createTrayEngine('sic-bo'),
  'fish-prawn-crab': createTrayEngine('fish-prawn-crab'),
  'seven-up-down': createTrayEngine('seven-up-down'),
  'xoc-dia': createTrayEngine('xoc-dia'),
  'fan-tan': createTrayEngine('fan-tan'),
  'coin-toss': createTrayEngine('coin-toss'),
  'lucky-wheel': createTrayEngine('lucky-wheel'),
};

/** Returns a valid choice for a bet if no player chooses. `number` selects the choice: any whole number from 0. */
export function pickChoice(name: EngineName, betMinor: number, number: number): unknown {
  const betOn = (field: string) => ({ bets: [{ field, minor: betMinor }] });
  const betOnAny = (fields: readonly string[]) => betOn(fields[number % fields.length] ?? '');
  if (isTrayGame(name)) return betOnAny(listTrayFields(name));
  if (isContest(name)) return betOnAny(listContestOdds(name).map(({ field }) => field));
  if (isSidesGame(name)) return betOnAny(sidesRules[name].fields);
  if (isRouletteGame(name)) return betOn(`n${number % wheels[name].pockets.length}`);
  switch (name) {
    case 'slot':
    case 'scratch':
    case 'cards':
    case 'blackjack':
    case 'holdem':
      return null;
    case 'dice':
      return { side: 'over', target: 6 + (number % 8) };
    case 'crash':
      return { target: 110 + (number % 400) };
    case 'mines':
      return { mines: 3, cell: number % 25 };
    case 'towers':
      return { level: 'medium', door: number % 3 };
    case 'quick-keno':
      return { picked: [1 + (number % 20), 21 + (number % 20)] };
    case 'bingo':
      return { card: printCard(createSeededRandom(number)) };
    case 'plinko':
      return { risk: plinkoRisks[number % plinkoRisks.length] };
    case 'andar-bahar':
      return betOn(andarBaharFields[number % 2] ?? 'andar');
    case 'fishing':
      return { fish: fishNames[number % fishNames.length] };
  }
}
