import type { Game } from '#contract/calls/catalogue/games.ts';
import { defineMessages, type MessageDescriptor, type Translator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';

import type { TileSlots } from './tile-slots.ts';

const states = defineMessages({
  maintenance: {
    id: 'game.state.maintenance',
    defaultMessage: 'Back soon',
    description: 'On a game that is under maintenance; short',
  },
  region: {
    id: 'game.state.region',
    defaultMessage: 'Not in your region',
    description: 'On a game that may not be offered where the visitor is; short',
  },
  excluded: {
    id: 'game.state.excluded',
    defaultMessage: 'Not available',
    description: 'On a game that this site does not offer; short',
  },
});

const reasons = defineMessages({
  maintenance: {
    id: 'game.reason.maintenance',
    defaultMessage: '{name} is being maintained. Please try again later.',
    description: 'Shown when a game under maintenance is tapped',
  },
  region: {
    id: 'game.reason.region',
    defaultMessage: '{name} can’t be offered where you are.',
    description: 'Shown when a game that is not for this region is tapped',
  },
  excluded: {
    id: 'game.reason.excluded',
    defaultMessage: '{name} is not available on this site.',
    description: 'Shown when a game that this site does not offer is tapped',
  },
});

/** Name in the visitor's language, else the node's. */
export const gameTitle = (game: Game): string => game.gameName || game.nodeName || game.gameId;

/** Vendor's display name; the wire may omit it. */
export const vendorName = (game: Game): string =>
  game.displayName || game.vendorNames[0]?.accountTypeName || game.vassalage;

/** Why a game can't be played, in two or three words; null when it can. */
export const stateMessage = (state: Game['state']): MessageDescriptor | null =>
  state === 'open' ? null : states[state];

/** Opens the game; shows a toast with the reason when it can't be played. */
export function playOrExplain(game: Game, play: TileSlots['play'], t: Translator['t']): void {
  if (game.state === 'open') play(game);
  else toast({ kind: 'info', message: t(reasons[game.state], { name: gameTitle(game) }) });
}
