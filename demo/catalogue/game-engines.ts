import type { GameName } from '#demo/games/engines.ts';

import type { Listing } from './base.ts';
import { lotteryKindOf } from './events.ts';

/**
 * What a game's own name promises, whatever is sold beside it. Parts of `gameCode`; the first that fits counts. Plain
 * slots are asked for none of them: "Dragon Tiger" may be what a slot is called.
 */
const byName: readonly [part: RegExp, engine: GameName][] = [
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

/** What is played of a class of RNG where the name promises nothing, by its code. */
const byClass: Readonly<Record<NonNullable<Listing['gameClass']>, GameName>> = {
  VP: 'cards',
  JP: 'slot',
  // Three alike are a scratch card's prize as they are a slot's.
  SC: 'slot',
  TG: 'cards',
  AC: 'crash',
  BG: 'quick-keno',
};

/** What is played by what the picture shows, where nothing else says more. */
const bySubject: Readonly<Partial<Record<string, GameName>>> = {
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

/** The engine that keeps the promise of a game's category, class, name and picture, in this order of weight. */
export function engineOf({ gameType, gameClass, title }: Listing, gameCode: string): GameName {
  if (gameType === 'LOTT' || gameType === 'ELOTT') return lotteryKindOf(gameCode);
  if (gameType === 'RNG' && gameClass === null) return 'slot';
  if (gameType === 'FISH') return 'fishing';
  const named = byName.find(([part]) => part.test(gameCode))?.[1];
  if (named) return named;
  const shown = bySubject[title.subject];
  if (gameClass !== null) return gameClass === 'TG' && shown ? shown : byClass[gameClass];
  if (gameType === 'INHOUSE') return 'crash';
  if (gameType === 'LIVE' || gameType === 'PVP') return shown ?? 'cards';
  if (gameType === 'LIVESTREAM') return shown ?? 'slot';
  // Sports, esports and cockfights: two sides meet, or several race.
  return shown === 'race' ? 'race' : 'match';
}
