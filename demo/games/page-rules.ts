import { drawRules, type LotteryKind } from '#contract/values/lottery/kinds.ts';
import type { EngineName, GameName } from '#demo/games/engines.ts';
import {
  bingoBalls,
  bingoCalled,
  bingoCornersPay,
  bingoFree,
  bingoFullPay,
  bingoLinePays,
  bingoLines,
  bingoOdds,
  bingoPayback,
} from '#demo/games/engines/bingo.ts';
import { type Contest, contestRules, listContestOdds } from '#demo/games/engines/contest.ts';
import { listDiceOdds, waysByTotal } from '#demo/games/engines/dice.ts';
import { fishes, fishingPayback } from '#demo/games/engines/fishing.ts';
import {
  computePlinkoReturn,
  computeSlotChance,
  plinkoPays,
  plinkoRisks,
  plinkoRows,
} from '#demo/games/engines/plinko.ts';
import { kenoBalls, kenoPays, kenoReturns } from '#demo/games/engines/quick-keno.ts';
import {
  getRoulettePayback,
  getRoulettePayout,
  rouletteFields,
  type RouletteGame,
  wheels,
} from '#demo/games/engines/roulette.ts';
import { scratchCards, scratchFields, scratchPayback, scratchPrizes } from '#demo/games/engines/scratch.ts';
import {
  andarBaharFields,
  computeAndarBaharPayback,
  andarBaharPays,
} from '#demo/games/engines/sides/andar-bahar.ts';
import { type SidesGame, type SidesRules, sidesRules } from '#demo/games/engines/sides/sides.ts';
import { slotLines, slotPayback, slotPays } from '#demo/games/engines/slot.ts';
import { blackjackPayback, blackjackPays } from '#demo/games/engines/steps/blackjack.ts';
import { cardsPayback, handPays } from '#demo/games/engines/steps/cards.ts';
import {
  computeCrashChance,
  crashPace,
  crashPayback,
  crashTargets,
} from '#demo/games/engines/steps/crash.ts';
import { antePays, holdemPayback } from '#demo/games/engines/steps/holdem.ts';
import { mineCells, minesPayback, minesPays } from '#demo/games/engines/steps/mines.ts';
import { towerFloors, towersPayback, towersPays } from '#demo/games/engines/steps/towers.ts';
import { listTrayRows, luckyWheel, type TrayGame } from '#demo/games/engines/tray.ts';
import {
  isLotteryKind,
  lotteryPays,
  DRAWS_MAX,
  getNumberRange,
  computeReturn,
} from '#platform/modules/play/exports.ts';

const diceOdds = listDiceOdds();
const diceReturns = diceOdds.map(({ multiplier, ways }) => ((multiplier / 100) * ways) / 216);

/**
 * `payback` is the return as a share of bets: one number, or the lowest and the highest. If `byLot` is true, a random
 * number decides whether a fraction of a minor unit is paid.
 */
type Rules = { payback: number[]; byLot?: boolean } & Record<string, unknown>;

const computeRange = (shares: readonly number[]) => [Math.min(...shares), Math.max(...shares)];

/** Builds the key of the game's text and, for each field, its odds (such as `8:1`) and return. */
function buildSidesRules(game: SidesGame, odds: readonly [string, string, string]): Rules {
  const {
    fields,
    payback,
    category = 1,
  }: Pick<SidesRules, 'fields' | 'payback' | 'category'> = sidesRules[game];
  const rows = fields.map((field, at) => ({ field, odds: odds[at] ?? '', payback: payback[field] ?? 0 }));
  return { game, category, fields: rows, payback: computeRange(Object.values(payback)), byLot: true };
}

const buildContestRules = (game: Contest): Rules => {
  const { clock, length } = contestRules[game];
  const outcomes = listContestOdds(game);
  const payback = computeRange(outcomes.map((outcome) => outcome.payback));
  return { game, clock, length, outcomes, payback, byLot: true };
};

const buildRouletteRules = (game: RouletteGame, text: 'rouletteRules' | 'miniRouletteRules'): Rules => ({
  text,
  wheel: wheels[game].pockets,
  fields: [...rouletteFields[game]].map(([field, numbers]) => ({
    field,
    numbers,
    pays: getRoulettePayout(game, field),
  })),
  payback: [getRoulettePayback(game)],
});

function buildTrayRules(game: TrayGame): Rules {
  const rows = listTrayRows(game);
  const payback = computeRange(rows.flat().map((field) => field.payback));
  return { game, rows, payback, byLot: true };
}

const rules: Readonly<Record<EngineName, Rules>> = {
  slot: { lines: slotLines, pays: slotPays, payback: [slotPayback] },
  dice: { odds: diceOdds, ways: waysByTotal, payback: computeRange(diceReturns), byLot: true },
  cards: { pays: handPays, payback: [cardsPayback] },
  roulette: buildRouletteRules('roulette', 'rouletteRules'),
  'mini-roulette': buildRouletteRules('mini-roulette', 'miniRouletteRules'),
  baccarat: buildSidesRules('baccarat', ['1:1', '8:1', '0.95:1']),
  'no-commission': buildSidesRules('no-commission', ['1:1', '8:1', '1:1']),
  'three-cards': buildSidesRules('three-cards', ['0.95:1', '849:1', '0.95:1']),
  'bull-bull': buildSidesRules('bull-bull', ['0.95:1', '34:1', '0.95:1']),
  'three-face-cards': buildSidesRules('three-face-cards', ['0.95:1', '9:1', '0.95:1']),
  'pok-deng': buildSidesRules('pok-deng', ['0.95:1', '9.5:1', '0.95:1']),
  'two-eight-bar': buildSidesRules('two-eight-bar', ['0.95:1', '17:1', '0.95:1']),
  'domino-qiuqiu': buildSidesRules('domino-qiuqiu', ['0.95:1', '25:1', '0.95:1']),
  'dragon-tiger': buildSidesRules('dragon-tiger', ['1:1', '11:1', '1:1']),
  holdem: { pays: Object.entries(antePays), payback: [holdemPayback] },
  blackjack: { pays: blackjackPays, payback: [blackjackPayback], byLot: true },
  crash: {
    pace: crashPace,
    targets: crashTargets.map((target) => ({ target, chance: computeCrashChance(target) })),
    payback: [crashPayback],
    byLot: true,
  },
  mines: { cells: mineCells, pays: minesPays, payback: [minesPayback], byLot: true },
  towers: { floors: towerFloors, pays: towersPays, payback: [towersPayback], byLot: true },
  'quick-keno': { balls: kenoBalls, pays: kenoPays, payback: computeRange(kenoReturns), byLot: true },
  bingo: {
    balls: bingoBalls,
    called: bingoCalled,
    free: bingoFree,
    lines: bingoLines,
    prizes: {
      lines: bingoLinePays.map((pays, count) => ({ pays, chance: bingoOdds.lines[count] ?? 0 })),
      corners: { pays: bingoCornersPay, chance: bingoOdds.corners },
      full: { pays: bingoFullPay, chance: bingoOdds.full },
    },
    payback: [bingoPayback],
    byLot: true,
  },
  plinko: {
    rows: plinkoRows,
    slots: Array.from({ length: plinkoRows + 1 }, (_, slot) => ({
      chance: computeSlotChance(slot),
      ...Object.fromEntries(plinkoRisks.map((risk) => [risk, plinkoPays[risk][slot] ?? 0])),
    })),
    payback: computeRange(plinkoRisks.map(computePlinkoReturn)),
    byLot: true,
  },
  scratch: {
    fields: scratchFields,
    prizes: Object.values(scratchPrizes).map(([pays, cards]) => ({ pays, chance: cards / scratchCards })),
    payback: [scratchPayback],
    byLot: true,
  },
  football: buildContestRules('football'),
  basketball: buildContestRules('basketball'),
  tennis: buildContestRules('tennis'),
  badminton: buildContestRules('badminton'),
  'table-tennis': buildContestRules('table-tennis'),
  volleyball: buildContestRules('volleyball'),
  'beach-volleyball': buildContestRules('beach-volleyball'),
  boxing: buildContestRules('boxing'),
  'muay-thai': buildContestRules('muay-thai'),
  'cage-fight': buildContestRules('cage-fight'),
  'cricket-five': buildContestRules('cricket-five'),
  'cricket-twenty': buildContestRules('cricket-twenty'),
  arena: buildContestRules('arena'),
  shooter: buildContestRules('shooter'),
  duel: buildContestRules('duel'),
  cockfight: buildContestRules('cockfight'),
  'horse-race': buildContestRules('horse-race'),
  'car-race': buildContestRules('car-race'),
  'andar-bahar': {
    outcomes: andarBaharFields.map((field) => ({
      field,
      pays: andarBaharPays[field],
      payback: computeAndarBaharPayback(field),
    })),
    payback: computeRange(andarBaharFields.map(computeAndarBaharPayback)),
    byLot: true,
  },
  fishing: {
    fishes: Object.entries(fishes).map(([fish, [pays, chance]]) => ({ fish, pays, chance: chance / 10_000 })),
    payback: [fishingPayback],
    byLot: true,
  },
  'sic-bo': buildTrayRules('sic-bo'),
  'fish-prawn-crab': buildTrayRules('fish-prawn-crab'),
  'seven-up-down': buildTrayRules('seven-up-down'),
  'xoc-dia': buildTrayRules('xoc-dia'),
  'fan-tan': buildTrayRules('fan-tan'),
  'coin-toss': buildTrayRules('coin-toss'),
  'lucky-wheel': { ...buildTrayRules('lucky-wheel'), wheel: luckyWheel },
};

function buildLotteryRules(kind: LotteryKind): Rules {
  const { family, least, most } = drawRules[kind];
  const returns = Object.keys(lotteryPays[kind]).map((picked) => computeReturn(kind, Number(picked)));
  return {
    kind,
    family,
    least,
    mostPicked: most,
    ...getNumberRange(kind),
    mostDraws: DRAWS_MAX,
    // A number pays the same for each prize, so the first prize is enough.
    pays:
      family === 'prizes'
        ? { ...lotteryPays[kind], 1: lotteryPays[kind][1]?.slice(0, 2) }
        : lotteryPays[kind],
    payback: computeRange(returns),
  };
}

/** Returns what the page of a game shows of its rules: fields, payouts and returns. */
export const getPageRules = (game: GameName): Rules =>
  isLotteryKind(game) ? buildLotteryRules(game) : rules[game];
