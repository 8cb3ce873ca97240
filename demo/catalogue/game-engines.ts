import type { GameName } from '#demo/games/engines.ts';

import type { Listing } from './base.ts';
import { getLotteryKind } from './events.ts';

/**
 * Engine that a part of `gameCode` promises. The first match wins. Lotteries, fishing games and plain slots skip this
 * list: a slot, for example, may have the name of another game, such as "Dragon Tiger".
 */
const engineByName: readonly [part: RegExp, engine: GameName][] = [
  [/mini_roulette/, 'mini-roulette'],
  [/roulette/, 'roulette'],
  [/lucky_wheel|wheel_of|spin_once/, 'lucky-wheel'],
  [/baccarat_no_commission/, 'no-commission'],
  [/baccarat/, 'baccarat'],
  [/dragon_tiger/, 'dragon-tiger'],
  [/andar_bahar/, 'andar-bahar'],
  [/teen_patti|three_cards/, 'three-cards'],
  [/bull_bull/, 'bull-bull'],
  [/three_face_cards/, 'three-face-cards'],
  [/pok_deng/, 'pok-deng'],
  [/two_eight_bar|pushing_tiles/, 'two-eight-bar'],
  [/domino_qiuqiu/, 'domino-qiuqiu'],
  [/holdem/, 'holdem'],
  [/mines/, 'mines'],
  [/blackjack/, 'blackjack'],
  [/tower|pick_a_door|hopscotch|climber|cross_the_lane|snakebite_steps|bolt_stacker/, 'towers'],
  [/keno/, 'quick-keno'],
  [/bingo/, 'bingo'],
  [/plinko/, 'plinko'],
  [/sic_bo/, 'sic-bo'],
  [/fish_prawn_crab|bau_cua/, 'fish-prawn-crab'],
  [/seven_up/, 'seven-up-down'],
  [/xoc_dia/, 'xoc-dia'],
  [/fan_tan/, 'fan-tan'],
  [/coin_toss|coin_purse/, 'coin-toss'],
  [/dice|hi_?lo|over_and_under/, 'dice'],
  [/draw_poker/, 'cards'],
  [/triple_sevens/, 'slot'],
];

/** Sport that a part of the `gameCode` of a sports or esports title names, if the title's picture does not. */
const sportByName: readonly [part: RegExp, engine: GameName][] = [
  [/shuttle/, 'badminton'],
  [/table_tennis/, 'table-tennis'],
  [/eight_limbs/, 'muay-thai'],
  [/octagon/, 'cage-fight'],
  [/beach/, 'beach-volleyball'],
  [/sixers/, 'cricket-five'],
  [/football/, 'football'],
  [/frag|bomb_site|map_three|clutch|squad/, 'shooter'],
  [/fighters/, 'duel'],
];

/** Engine of each RNG class, for games with a name that promises no engine. Table games have no such names. */
const engineByClass: Readonly<Record<Exclude<NonNullable<Listing['gameClass']>, 'TG'>, GameName>> = {
  VP: 'cards',
  JP: 'slot',
  SC: 'scratch',
  AC: 'crash',
  BG: 'bingo',
};

const engineBySubject: Readonly<Partial<Record<string, GameName>>> = {
  cards: 'cards',
  mahjong: 'two-eight-bar',
  dice: 'sic-bo',
  wheel: 'lucky-wheel',
  horse: 'horse-race',
  car: 'car-race',
  football: 'football',
  basketball: 'basketball',
  racket: 'tennis',
  glove: 'boxing',
  cricket: 'cricket-twenty',
  volleyball: 'volleyball',
  controller: 'arena',
  sword: 'duel',
  robot: 'duel',
  rooster: 'cockfight',
  fish: 'fishing',
};

/**
 * Chooses a game's engine by its category or, if several engines suit the category, by its name, class and picture.
 * @throws Error if the name of a table game names no game that an engine plays.
 */
export function chooseEngine({ gameType, gameClass, title }: Listing, gameCode: string): GameName {
  if (gameType === 'LOTT' || gameType === 'ELOTT') return getLotteryKind(gameCode);
  if (gameType === 'RNG' && gameClass === null) return 'slot';
  if (gameType === 'FISH') return 'fishing';
  const engineByPicture = engineBySubject[title.subject];
  if (gameType === 'SPORTS' || gameType === 'ESPORTS' || gameType === 'COCKFIGHT')
    return sportByName.find(([part]) => part.test(gameCode))?.[1] ?? engineByPicture ?? 'football';
  const named = engineByName.find(([part]) => part.test(gameCode))?.[1];
  if (named) return named;
  if (gameType === 'LIVE' || gameType === 'PVP' || gameClass === 'TG')
    throw new Error(`${gameCode} names no game that an engine plays`);
  if (gameClass !== null) return engineByClass[gameClass];
  if (gameType === 'INHOUSE') return 'crash';
  return engineByPicture ?? 'slot';
}
