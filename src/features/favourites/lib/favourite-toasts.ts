import type { QueryClient } from '@tanstack/react-query';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { secondMs } from '#contract/values/durations.ts';
import { getGameTitle } from '#src/domain/catalogue/game-labels.ts';
import { getUnexplainedTrace } from '#src/shared/http/failures.ts';
import { defineMessages, type Translator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';

import { setFavourite } from '../api/favourites-mutations.ts';

const messages = defineMessages({
  removed: {
    id: 'favourites.removed',
    defaultMessage: '{game} is no longer a favourite',
    description: 'Toast after a favourite was removed, next to a button that restores the favourite',
  },
  undo: {
    id: 'favourites.undo',
    defaultMessage: 'Undo',
    description: 'Button: restores a removed favourite',
  },
  notLoaded: {
    id: 'favourites.notLoaded',
    defaultMessage: 'Your favourites could not be loaded, so nothing was changed. Please try again.',
    description: 'Toast after a tap on a heart, if the list of favourites could not be loaded',
  },
});

/** Lifetime of the toast, in ms: long enough to read the text and tap the button. */
const toastMs = 6 * secondMs;

/** Waits for texts that are still loading; a component would suspend instead. */
async function waitForTexts<T>(texts: () => T): Promise<T> {
  for (;;) {
    try {
      return texts();
    } catch (loading) {
      if (!(loading instanceof Promise)) throw loading;
      await loading;
    }
  }
}

/** Because a single tap removes a favourite, and in a list of favourites the game disappears at once. */
export async function offerUndo({ t }: Translator, client: QueryClient, game: Game): Promise<void> {
  const { nodeId, vassalage } = game;
  const [message, label] = await waitForTexts(() => [
    t(messages.removed, { game: getGameTitle(game) }),
    t(messages.undo),
  ]);
  toast({
    message,
    ms: toastMs,
    action: {
      label,
      act: () => void setFavourite(client, { nodeId, vassalage, add: true }),
    },
  });
}

export async function showNotLoaded({ t }: Translator, error: unknown): Promise<void> {
  const message = await waitForTexts(() => t(messages.notLoaded));
  toast({ kind: 'error', message, traceId: getUnexplainedTrace(error) });
}
