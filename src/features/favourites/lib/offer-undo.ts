import type { QueryClient } from '@tanstack/react-query';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { secondMs } from '#contract/values/durations.ts';
import { gameTitle } from '#src/domain/catalogue/game-facts.ts';
import { defineMessages, type Translator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';

import { setFavourite } from '../api/favourites-mutations.ts';

const messages = defineMessages({
  removed: {
    id: 'favourites.removed',
    defaultMessage: '{game} is no longer a favourite',
    description: 'After a heart was taken away, beside a button that undoes it',
  },
  undo: { id: 'favourites.undo', defaultMessage: 'Undo', description: 'Button: the heart is back' },
});

/** Long enough to read and to reach for, ms. */
const offeredMs = 6 * secondMs;

/** Texts that may not be there yet: what a component would suspend on is awaited. */
async function onceLoaded(texts: () => [string, string]): Promise<[string, string]> {
  for (;;) {
    try {
      return texts();
    } catch (loading) {
      if (!(loading instanceof Promise)) throw loading;
      await loading;
    }
  }
}

/** A heart is taken away by one tap, and where only favourites stand the game goes with it: says so, with a way back. */
export async function offerUndo({ t }: Translator, client: QueryClient, game: Game): Promise<void> {
  const { nodeId, vassalage } = game;
  const [message, label] = await onceLoaded(() => [
    t(messages.removed, { game: gameTitle(game) }),
    t(messages.undo),
  ]);
  toast({
    message,
    ms: offeredMs,
    action: {
      label,
      act: () => void setFavourite(client, { nodeId, vassalage, add: true }),
    },
  });
}
