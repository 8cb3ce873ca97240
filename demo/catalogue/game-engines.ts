import type { GameName } from '#demo/games/engines.ts';

import type { Listing } from './base.ts';
import { getLotteryKind } from './events.ts';

/**
 * Engine that a part of `gameCode` promises, in any category. The first match wins. Plain slots skip this list:
 * "Dragon Tiger" may be the name of a slot.
 */
const engineByName: readonly [part: RegExp, engine: GameName][] = [
  [/roulette|double_wheel|lucky_wheel|wheel_of|spin_once|spin_show/, 'roulette'],
  [/baccarat_no_commission/, 'no-commission'],
  [/baccarat/, 'baccarat'],
  [/dragon_tiger/, 'dragon-tiger'],
  [/andar_bahar/, 'andar-bahar'],
  [/keno|bingo|mines|nine_doors|pick_a_door|plinko/, 'quick-keno'],
  [/sic_bo|craps|dice|hi_?lo|over_and_under|coin_toss|coin_purse|seven_up|xoc_dia|fan_tan/, 'dice'],
  [/poker|hold_?em|blackjack|teen_patti|rummy|video/, 'cards'],
  [/triple_sevens/, 'slot'],
];

/** Engine of an RNG class, by its code, if the name promises no engine. */
const engineByClass: Readonly<Record<NonNullable<Listing['gameClass']>, GameName>> = {
  VP: 'cards',
  JP: 'slot',
  // Three of a kind win on a scratch card as on a slot.
  SC: 'slot',
  TG: 'cards',
  AC: 'crash',
  BG: 'quick-keno',
};

/** Engine by the picture's subject, if nothing else decides. */
const engineBySubject: Readonly<Partial<Record<string, GameName>>> = {
  cards: 'cards',
  table: 'cards',
  mahjong: 'cards',
  crown: 'cards',
  ox: 'cards',
  chips: 'cards',
  dice: 'dice',
  wheel: 'roulette',
  horse: 'race',
  car: 'race',
  football: 'match',
  basketball: 'match',
  rooster: 'match',
  fish: 'fishing',
};

/** Chooses the engine that fits a game's category, class, name and picture, in this order of weight. */
export function chooseEngine({ gameType, gameClass, title }: Listing, gameCode: string): GameName {
  if (gameType === 'LOTT' || gameType === 'ELOTT') return getLotteryKind(gameCode);
  if (gameType === 'RNG' && gameClass === null) return 'slot';
  if (gameType === 'FISH') return 'fishing';
  const named = engineByName.find(([part]) => part.test(gameCode))?.[1];
  if (named) return named;
  const shown = engineBySubject[title.subject];
  if (gameClass !== null) return gameClass === 'TG' && shown ? shown : engineByClass[gameClass];
  if (gameType === 'INHOUSE') return 'crash';
  if (gameType === 'LIVE' || gameType === 'PVP') return shown ?? 'cards';
  if (gameType === 'LIVESTREAM') return shown ?? 'slot';
  // Sports, esports and cockfights: either two sides meet or several race.
  return shown === 'race' ? 'race' : 'match';
}
