import { cardsEngine } from '#platform/demo/games/engines/cards.ts';
import { diceEngine } from '#platform/demo/games/engines/dice.ts';
import { slotEngine } from '#platform/demo/games/engines/slot.ts';
import type { Engine } from '#platform/modules/play/engine.ts';

/** The demo games by name: the last segment of their launch path, `/play/<name>/`. */
export type GameName = 'slot' | 'dice' | 'cards';

/** The rules of every demo game. Outcomes are decided here and nowhere else. */
export const engines: Readonly<Record<GameName, Engine>> = {
  slot: slotEngine,
  dice: diceEngine,
  cards: cardsEngine,
};
