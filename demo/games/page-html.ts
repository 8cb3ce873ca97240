import { drawRules, type LotteryKind } from '#contract/values/lottery/kinds.ts';
import type { EngineName, GameName } from '#demo/games/engines.ts';
import {
  andarBaharFields,
  computeAndarBaharPayback,
  andarBaharPays,
} from '#demo/games/engines/andar-bahar.ts';
import { cardsPayback, handPays } from '#demo/games/engines/cards.ts';
import { type Contest, listContestOdds } from '#demo/games/engines/contest.ts';
import { computeCrashChance, crashPayback, crashTargets } from '#demo/games/engines/crash.ts';
import { listDiceOdds, waysByTotal } from '#demo/games/engines/dice.ts';
import { fishes, fishingPayback } from '#demo/games/engines/fishing.ts';
import { kenoBalls, kenoPays, kenoReturns } from '#demo/games/engines/quick-keno.ts';
import { rouletteFields, roulettePayback, getRoulettePayout, wheel } from '#demo/games/engines/roulette.ts';
import { type SidesGame, sidesRules } from '#demo/games/engines/sides.ts';
import { slotLines, slotPayback, slotPays } from '#demo/games/engines/slot.ts';
import { getPageFolder, frame, pageFiles, getStage } from '#demo/games/page-files.ts';
import { getTexts } from '#demo/games/texts.ts';
import {
  isLotteryKind,
  lotteryPays,
  DRAWS_MAX,
  getNumberRange,
  computeReturn,
} from '#platform/modules/play/exports.ts';

/** Page title until the session provides the game's name. */
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

const diceOdds = listDiceOdds();
const diceReturns = diceOdds.map(({ multiplier, ways }) => ((multiplier / 100) * ways) / 216);

/**
 * `payback` is the return as a share of bets: one number, or the lowest and the highest. If `byLot` is true, a random
 * number decides whether a fraction of a minor unit is paid.
 */
type Rules = { payback: number[]; byLot?: boolean } & Record<string, unknown>;

const computeRange = (shares: readonly number[]) => [Math.min(...shares), Math.max(...shares)];

/** Builds the key of the game's text and, for each field, its odds (such as `8:1`) and return. */
function buildSidesRules(
  game: SidesGame,
  text: 'baccaratRules' | 'noCommissionRules' | 'dragonTigerRules',
  odds: readonly [string, string, string],
): Rules {
  const { fields, payback } = sidesRules[game];
  const paybacks = new Map<string, number>(Object.entries(payback));
  const rows = fields.map((field, at) => ({
    field,
    odds: odds[at] ?? '',
    payback: paybacks.get(field) ?? 0,
  }));
  return { text, fields: rows, payback: computeRange([...paybacks.values()]), byLot: true };
}

const buildContestRules = (game: Contest): Rules => {
  const outcomes = listContestOdds(game);
  return { outcomes, payback: computeRange(outcomes.map(({ payback }) => payback)), byLot: true };
};

const rules: Readonly<Record<EngineName, Rules>> = {
  slot: { lines: slotLines, pays: slotPays, payback: [slotPayback] },
  dice: { odds: diceOdds, ways: waysByTotal, payback: computeRange(diceReturns), byLot: true },
  cards: { pays: handPays, payback: [cardsPayback] },
  roulette: {
    wheel,
    fields: [...rouletteFields].map(([field, numbers]) => ({
      field,
      numbers,
      pays: getRoulettePayout(field),
    })),
    payback: [roulettePayback],
  },
  baccarat: buildSidesRules('baccarat', 'baccaratRules', ['1:1', '8:1', '0.95:1']),
  'no-commission': buildSidesRules('no-commission', 'noCommissionRules', ['1:1', '8:1', '1:1']),
  'dragon-tiger': buildSidesRules('dragon-tiger', 'dragonTigerRules', ['1:1', '11:1', '1:1']),
  crash: {
    targets: crashTargets.map((target) => ({ target, chance: computeCrashChance(target) })),
    payback: [crashPayback],
    byLot: true,
  },
  'quick-keno': { balls: kenoBalls, pays: kenoPays, payback: computeRange(kenoReturns), byLot: true },
  match: buildContestRules('match'),
  race: buildContestRules('race'),
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
    fishes: Object.entries(fishes).map(([fish, [pays]]) => ({ fish, pays })),
    payback: [fishingPayback],
    byLot: true,
  },
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

/** Serialises JSON so that it cannot close its script element. */
const toScriptJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Builds preloads of the game's modules, so that the browser requests them all at once. */
function buildPreloads(folder: string): string {
  return Object.keys(pageFiles)
    .filter((path) => path.endsWith('.js'))
    .filter((path) => path.startsWith('/play/shared/') || path.startsWith(`/play/${folder}/`))
    .map((path) => `<link rel="modulepreload" href="${path.replace('/play/', '../')}" />`)
    .join('\n    ');
}

/**
 * Renders the page of a game.
 *
 * @param language `language` of the launch URL, any text
 * @param appOrigin origin that may frame the page; empty if the launch has no accepted origin
 */
export function renderGamePage(game: GameName, language: string | undefined, appOrigin: string): string {
  const { texts, tag, dir } = getTexts(language);
  const folder = getPageFolder(game);
  const { stage, sprite } = getStage(folder);
  const values: Readonly<Record<string, string>> = {
    LANG: tag,
    DIR: dir,
    TITLE: isLotteryKind(game) ? 'Lottery' : titles[game],
    GAME: folder,
    APP_ORIGIN: appOrigin,
    PRELOADS: buildPreloads(folder),
    TEXTS: toScriptJson(texts),
    RULES: toScriptJson(isLotteryKind(game) ? buildLotteryRules(game) : rules[game]),
    STAGE: stage,
    SPRITE: sprite,
  };
  return frame.replace(/%([A-Z_]+)%/g, (placeholder, name: string) => values[name] ?? placeholder);
}
