import { type LotteryKind, lotteryKinds } from '#contract/values/lottery/kinds.ts';
import { cardsEngine } from '#platform/demo/games/engines/cards.ts';
import { diceEngine } from '#platform/demo/games/engines/dice.ts';
import { slotEngine } from '#platform/demo/games/engines/slot.ts';
import type { Engine } from '#platform/modules/play/engine.ts';

/** The demo games by name: the last segment of their launch path, `/play/<name>/`. */
export const gameNames = ['slot', 'dice', 'cards', ...lotteryKinds] as const;
export type GameName = (typeof gameNames)[number];

/**
 * The rules of every demo game that is played in rounds. Outcomes are decided here and nowhere else; those of
 * lotteries by their draws (`platform/modules/play/draws`).
 */
export const engines: Readonly<Record<Exclude<GameName, LotteryKind>, Engine>> = {
  slot: slotEngine,
  dice: diceEngine,
  cards: cardsEngine,
};
