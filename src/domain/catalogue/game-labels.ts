import type { Game } from '#contract/calls/catalogue/games.ts';
import { defineMessages, type MessageDescriptor, type Translator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';

const states = defineMessages({
  maintenance: {
    id: 'game.state.maintenance',
    defaultMessage: 'Back soon',
    description: 'On a game that is under maintenance; short',
  },
  region: {
    id: 'game.state.region',
    defaultMessage: 'Not in your region',
    description: 'On a game that may not be offered in the visitor’s region; short',
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
    defaultMessage: '{name} is under maintenance. Please try again later.',
    description: 'Shown when a game under maintenance is tapped',
  },
  region: {
    id: 'game.reason.region',
    defaultMessage: '{name} isn’t available in your region.',
    description: 'Shown when a game that is not for this region is tapped',
  },
  excluded: {
    id: 'game.reason.excluded',
    defaultMessage: '{name} isn’t available on this site.',
    description: 'Shown when a game that this site does not offer is tapped',
  },
});

export const getGameTitle = (game: Game): string => game.gameName || game.nodeName || game.gameId;

/** Returns the vendor's display name, which the wire may omit, else another name of the vendor. */
export const getVendorName = (game: Game): string =>
  game.displayName || game.vendorNames[0]?.accountTypeName || game.vassalage;

export const findStateMessage = (state: Game['state']): MessageDescriptor | null =>
  state === 'open' ? null : states[state];

export function playOrExplain(game: Game, play: (game: Game) => void, t: Translator['t']): void {
  if (game.state === 'open') play(game);
  else toast({ kind: 'info', message: t(reasons[game.state], { name: getGameTitle(game) }) });
}
