import { drawRules, type LotteryKind } from '#contract/values/lottery/kinds.ts';
import type { EngineName, GameName } from '#demo/games/engines.ts';
import { andarBaharFields, andarBaharPayback, andarBaharPays } from '#demo/games/engines/andar-bahar.ts';
import { cardsPayback, handPays } from '#demo/games/engines/cards.ts';
import { type Contest, contestOdds } from '#demo/games/engines/contest.ts';
import { chanceOf, crashPayback, crashTargets } from '#demo/games/engines/crash.ts';
import { diceOdds, waysByTotal } from '#demo/games/engines/dice.ts';
import { fishes, fishingPayback } from '#demo/games/engines/fishing.ts';
import { kenoBalls, kenoPays, kenoReturns } from '#demo/games/engines/quick-keno.ts';
import { rouletteFields, roulettePayback, roulettePays, wheel } from '#demo/games/engines/roulette.ts';
import { type SidesGame, sidesRules } from '#demo/games/engines/sides.ts';
import { slotLines, slotPayback, slotPays } from '#demo/games/engines/slot.ts';
import { folderOf, frame, pageFiles, stageOf } from '#demo/games/page-files.ts';
import { textsOf } from '#demo/games/texts.ts';
import {
  isLotteryKind,
  lotteryPays,
  MOST_DRAWS,
  numberRange,
  returnOf,
} from '#platform/modules/play/exports.ts';

/** Title of a page until the session tells the game's name. */
const titles: Readonly<Record<EngineName, string>> = {
  slot: 'Slot',
  dice: 'Dice',
  cards: 'Poker',
  roulette: 'Roulette',
  baccarat: 'Baccarat',
  'no-commission': 'Baccarat',
  'dragon-tiger': 'Dragon Tiger',
  crash: 'Crash',
  'quick-keno': 'Keno',
  match: 'Match',
  race: 'Race',
  fishing: 'Fishing',
  'andar-bahar': 'Andar Bahar',
};

const odds = diceOdds();
const diceReturns = odds.map(({ multiplier, ways }) => ((multiplier / 100) * ways) / 216);

/** `payback` is the share, or the range of shares, that comes back; `byLot`: fractions of a minor unit fall by lot. */
type Rules = { payback: number[]; byLot?: boolean } & Record<string, unknown>;

const rangeOf = (shares: readonly number[]) => [Math.min(...shares), Math.max(...shares)];

/** What a game of two sides shows: its text, and of each field the odds as players write them and the return. */
function rulesOfSides(
  game: SidesGame,
  text: 'baccaratRules' | 'noCommissionRules' | 'dragonTigerRules',
  odds: readonly [string, string, string],
): Rules {
  const { fields, payback } = sidesRules[game];
  const backs = new Map<string, number>(Object.entries(payback));
  const rows = fields.map((field, at) => ({ field, odds: odds[at] ?? '', back: backs.get(field) ?? 0 }));
  return { text, fields: rows, payback: rangeOf([...backs.values()]), byLot: true };
}

const rulesOfContest = (game: Contest): Rules => {
  const outcomes = contestOdds(game);
  return { outcomes, payback: rangeOf(outcomes.map(({ back }) => back)), byLot: true };
};

/** The rules that a page shows. */
const rules: Readonly<Record<EngineName, Rules>> = {
  slot: { lines: slotLines, pays: slotPays, payback: [slotPayback] },
  dice: { odds, ways: waysByTotal, payback: rangeOf(diceReturns), byLot: true },
  cards: { pays: handPays, payback: [cardsPayback] },
  roulette: {
    wheel,
    fields: [...rouletteFields].map(([field, numbers]) => ({ field, numbers, pays: roulettePays(field) })),
    payback: [roulettePayback],
  },
  baccarat: rulesOfSides('baccarat', 'baccaratRules', ['1:1', '8:1', '0.95:1']),
  'no-commission': rulesOfSides('no-commission', 'noCommissionRules', ['1:1', '8:1', '1:1']),
  'dragon-tiger': rulesOfSides('dragon-tiger', 'dragonTigerRules', ['1:1', '11:1', '1:1']),
  crash: {
    targets: crashTargets.map((target) => ({ target, chance: chanceOf(target) })),
    payback: [crashPayback],
    byLot: true,
  },
  'quick-keno': { balls: kenoBalls, pays: kenoPays, payback: rangeOf(kenoReturns), byLot: true },
  match: rulesOfContest('match'),
  race: rulesOfContest('race'),
  'andar-bahar': {
    outcomes: andarBaharFields.map((field) => ({
      field,
      pays: andarBaharPays[field],
      back: andarBaharPayback(field),
    })),
    payback: rangeOf(andarBaharFields.map(andarBaharPayback)),
    byLot: true,
  },
  fishing: {
    fishes: Object.entries(fishes).map(([fish, [pays]]) => ({ fish, pays })),
    payback: [fishingPayback],
    byLot: true,
  },
};

function lotteryRules(kind: LotteryKind): Rules {
  const { family, least, most } = drawRules[kind];
  const returns = Object.keys(lotteryPays[kind]).map((picked) => returnOf(kind, Number(picked)));
  return {
    kind,
    family,
    least,
    mostPicked: most,
    ...numberRange(kind),
    mostDraws: MOST_DRAWS,
    // One number pays for each prize alike: the first says it.
    pays:
      family === 'prizes'
        ? { ...lotteryPays[kind], 1: lotteryPays[kind][1]?.slice(0, 2) }
        : lotteryPays[kind],
    payback: rangeOf(returns),
  };
}

/** JSON that cannot close the script element it stands in. */
const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Preloads of the game's modules, so that the phone requests all of them at once. */
function preloads(folder: string): string {
  return Object.keys(pageFiles)
    .filter((path) => path.endsWith('.js'))
    .filter((path) => path.startsWith('/play/shared/') || path.startsWith(`/play/${folder}/`))
    .map((path) => `<link rel="modulepreload" href="${path.replace('/play/', '../')}" />`)
    .join('\n    ');
}

/**
 * The page of a game.
 *
 * @param language `language` of the launch URL, any text
 * @param appOrigin origin that may frame the page; empty if the launch has no accepted one
 */
export function pageHtml(game: GameName, language: string | undefined, appOrigin: string): string {
  const { texts, tag, dir } = textsOf(language);
  const folder = folderOf(game);
  const { stage, sprite } = stageOf(folder);
  const values: Readonly<Record<string, string>> = {
    LANG: tag,
    DIR: dir,
    TITLE: isLotteryKind(game) ? 'Lottery' : titles[game],
    GAME: folder,
    APP_ORIGIN: appOrigin,
    PRELOADS: preloads(folder),
    TEXTS: inScript(texts),
    RULES: inScript(isLotteryKind(game) ? lotteryRules(game) : rules[game]),
    STAGE: stage,
    SPRITE: sprite,
  };
  return frame.replace(/%([A-Z_]+)%/g, (placeholder, name: string) => values[name] ?? placeholder);
}
