import { type ComponentType, createContext, use } from 'react';

import type { Game } from '#contract/calls/catalogue/games.ts';

/**
 * Parts of a tile that other features provide: the heart (favourites) and the tap handler (game launch). The app
 * fills them, so that the catalogue depends on neither feature.
 */
export type TileSlots = {
  Heart: ComponentType<{ game: Game }>;
  /** Opens the game, or shows why it can't be played. */
  play: (game: Game, options?: { free?: boolean }) => void;
  /** Whether whoever looks may play with play money: a tile offers nothing that is then refused. */
  offersDemo: boolean;
};

const TileSlotsContext = createContext<TileSlots | null>(null);
export const TileSlotsProvider = TileSlotsContext.Provider;

export function useTileSlots(): TileSlots {
  const slots = use(TileSlotsContext);
  if (!slots) throw new Error('useTileSlots outside of TileSlotsProvider');
  return slots;
}
