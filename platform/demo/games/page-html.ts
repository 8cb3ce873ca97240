import { drawRules, type LotteryKind } from '#contract/values/lottery/kinds.ts';
import type { GameName } from '#platform/demo/games/engines.ts';
import { cardsPayback, handPays } from '#platform/demo/games/engines/cards.ts';
import { diceOdds, waysByTotal } from '#platform/demo/games/engines/dice.ts';
import { slotLines, slotPayback, slotPays } from '#platform/demo/games/engines/slot.ts';
import { folderOf, frame, pageFiles, stageOf } from '#platform/demo/games/page-files.ts';
import { textsOf } from '#platform/demo/games/texts.ts';
import {
  isLotteryKind,
  lotteryPays,
  MOST_DRAWS,
  numberRange,
  returnOf,
} from '#platform/modules/play/draws/kinds.ts';

/** Title of a page until the session tells the game's name. */
const titles = { slot: 'Slot', dice: 'Dice', cards: 'Poker' } as const;

const odds = diceOdds();
const diceReturns = odds.map(({ multiplier, ways }) => ((multiplier / 100) * ways) / 216);

type Rules = { payback: number[] } & Record<string, unknown>;

/** The rules that a page shows. `payback` is the share, or the range of shares, that comes back. */
const rules: Readonly<Record<Exclude<GameName, LotteryKind>, Rules>> = {
  slot: { lines: slotLines, pays: slotPays, payback: [slotPayback] },
  dice: { odds, ways: waysByTotal, payback: [Math.min(...diceReturns), Math.max(...diceReturns)] },
  cards: { pays: handPays, payback: [cardsPayback] },
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
    payback: [Math.min(...returns), Math.max(...returns)],
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
