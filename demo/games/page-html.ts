import type { EngineName, GameName } from '#demo/games/engines.ts';
import { getPageFolder, frame, pageFiles, getStage } from '#demo/games/page-files.ts';
import { getPageRules } from '#demo/games/page-rules.ts';
import { getTexts } from '#demo/games/texts.ts';
import { isLotteryKind } from '#platform/modules/play/exports.ts';

/** Page title until the session provides the game's name. */
const titles: Readonly<Record<EngineName, string>> = {
  slot: 'Slot',
  dice: 'Dice',
  cards: 'Poker',
  roulette: 'Roulette',
  baccarat: 'Baccarat',
  'no-commission': 'Baccarat',
  'dragon-tiger': 'Dragon Tiger',
  'three-cards': 'Three Cards',
  'bull-bull': 'Bull Bull',
  'three-face-cards': 'Three Face Cards',
  'pok-deng': 'Pok Deng',
  'two-eight-bar': 'Two-Eight Bar',
  'domino-qiuqiu': 'Domino QiuQiu',
  holdem: "Hold'em",
  blackjack: 'Blackjack',
  crash: 'Crash',
  mines: 'Mines',
  towers: 'Towers',
  'quick-keno': 'Keno',
  bingo: 'Bingo',
  plinko: 'Plinko',
  scratch: 'Scratch card',
  football: 'Football',
  basketball: 'Basketball',
  tennis: 'Tennis',
  badminton: 'Badminton',
  'table-tennis': 'Table tennis',
  volleyball: 'Volleyball',
  'beach-volleyball': 'Beach volleyball',
  boxing: 'Boxing',
  'muay-thai': 'Eight limbs boxing',
  'cage-fight': 'Cage fight',
  'cricket-five': 'Cricket',
  'cricket-twenty': 'Cricket',
  arena: 'Arena',
  shooter: 'Shooter',
  duel: 'Duel',
  cockfight: 'Cockfight',
  'horse-race': 'Horse race',
  'car-race': 'Car race',
  fishing: 'Fishing',
  'andar-bahar': 'Andar Bahar',
  'mini-roulette': 'Mini Roulette',
  'sic-bo': 'Sic Bo',
  'fish-prawn-crab': 'Fish Prawn Crab',
  'seven-up-down': 'Seven Up, Seven Down',
  'xoc-dia': 'Xoc Dia',
  'fan-tan': 'Fan Tan',
  'coin-toss': 'Coin Toss',
  'lucky-wheel': 'Lucky Wheel',
};

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
    RULES: toScriptJson(getPageRules(game)),
    STAGE: stage,
    SPRITE: sprite,
  };
  return frame.replace(/%([A-Z_]+)%/g, (placeholder, name: string) => values[name] ?? placeholder);
}
