import type { GameName } from '#platform/demo/games/engines.ts';
import { cardsPayback, handPays } from '#platform/demo/games/engines/cards.ts';
import { diceOdds, waysByTotal } from '#platform/demo/games/engines/dice.ts';
import { slotLines, slotPayback, slotPays } from '#platform/demo/games/engines/slot.ts';
import { frame, pageFiles, stageOf } from '#platform/demo/games/page-files.ts';
import { textsOf } from '#platform/demo/games/texts.ts';
import { keno, kenoPays, kenoReturn, MOST_DRAWS } from '#platform/modules/play/draws/keno.ts';

/** Title of a page until the session tells the game's name. */
const titles: Readonly<Record<GameName, string>> = {
  slot: 'Slot',
  dice: 'Dice',
  cards: 'Poker',
  keno: 'Lottery',
};

const odds = diceOdds();
const diceReturns = odds.map(({ multiplier, ways }) => ((multiplier / 100) * ways) / 216);

const kenoReturns = Object.keys(kenoPays).map((picked) => kenoReturn(Number(picked)));

/** The rules that a page shows. `payback` is the share, or the range of shares, that comes back. */
const rules: Readonly<Record<GameName, { payback: number[] } & Record<string, unknown>>> = {
  slot: { lines: slotLines, pays: slotPays, payback: [slotPayback] },
  dice: { odds, ways: waysByTotal, payback: [Math.min(...diceReturns), Math.max(...diceReturns)] },
  cards: { pays: handPays, payback: [cardsPayback] },
  keno: {
    ...keno,
    mostDraws: MOST_DRAWS,
    pays: kenoPays,
    payback: [Math.min(...kenoReturns), Math.max(...kenoReturns)],
  },
};

/** JSON that cannot close the script element it stands in. */
const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Preloads of the game's modules, so that the phone requests all of them at once. */
function preloads(game: GameName): string {
  return Object.keys(pageFiles)
    .filter((path) => path.endsWith('.js'))
    .filter((path) => path.startsWith('/play/shared/') || path.startsWith(`/play/${game}/`))
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
  const { stage, sprite } = stageOf(game);
  const values: Readonly<Record<string, string>> = {
    LANG: tag,
    DIR: dir,
    TITLE: titles[game],
    GAME: game,
    APP_ORIGIN: appOrigin,
    PRELOADS: preloads(game),
    TEXTS: inScript(texts),
    RULES: inScript(rules[game]),
    STAGE: stage,
    SPRITE: sprite,
  };
  return frame.replace(/%([A-Z_]+)%/g, (placeholder, name: string) => values[name] ?? placeholder);
}
