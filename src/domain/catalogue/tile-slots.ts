import { type ComponentType, createContext, use } from 'react';

import type { Game } from '#contract/calls/catalogue.ts';

/**
 * What a tile is handed by other features: the heart (favourites) and what a tap does (game launch).
 * The app fills it, so that the catalogue knows neither.
 */
export type TileSlots = {
  Heart: ComponentType<{ game: Game }>;
  /** Opens the game, or says why not. */
  play: (game: Game, options?: { free?: boolean }) => void;
};

const TileSlotsContext = createContext<TileSlots | null>(null);
export const TileSlotsProvider = TileSlotsContext.Provider;

export function useTileSlots(): TileSlots {
  const slots = use(TileSlotsContext);
  if (!slots) throw new Error('useTileSlots outside of TileSlotsProvider');
  return slots;
}
