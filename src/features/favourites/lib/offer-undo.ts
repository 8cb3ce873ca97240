import type { QueryClient } from '@tanstack/react-query';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { secondMs } from '#contract/values/durations.ts';
import { getGameTitle } from '#src/domain/catalogue/game-labels.ts';
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

/** Lifetime of the toast, in ms: long enough to read it and to tap it. */
const offeredMs = 6 * secondMs;

/** Waits for texts that are still loading; a component would suspend instead. */
async function waitForTexts(texts: () => [string, string]): Promise<[string, string]> {
  for (;;) {
    try {
      return texts();
    } catch (loading) {
      if (!(loading instanceof Promise)) throw loading;
      await loading;
    }
  }
}

/**
 * Offers to undo the removal of a favourite. One tap removes a heart, and in a list of favourites the game disappears
 * with it.
 */
export async function offerUndo({ t }: Translator, client: QueryClient, game: Game): Promise<void> {
  const { nodeId, vassalage } = game;
  const [message, label] = await waitForTexts(() => [
    t(messages.removed, { game: getGameTitle(game) }),
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
