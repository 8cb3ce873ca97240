import { type ComponentType, createContext, use } from 'react';

import type { Game } from '#contract/calls/catalogue/games.ts';

/**
 * Parts of a tile that other features provide: the heart (favourites) and the tap handler (game launch). The app sets
 * them, so that the catalogue does not depend on these features.
 */
export type TileSlots = {
  Heart: ComponentType<{ game: Game }>;
  /**
   * Opens the game, with a sports event if one is given. Sends a visitor to the login first; shows a message if the
   * account has no demo play.
   */
  play: (game: Game, options?: { free?: boolean; event?: string }) => void;
  /** Whether this visitor or member may use play money. If not, the platform would refuse a demo. */
  offersDemo: boolean;
};

const TileSlotsContext = createContext<TileSlots | null>(null);
export const TileSlotsProvider = TileSlotsContext.Provider;

export function useTileSlots(): TileSlots {
  const slots = use(TileSlotsContext);
  if (!slots) throw new Error('useTileSlots outside of TileSlotsProvider');
  return slots;
}
