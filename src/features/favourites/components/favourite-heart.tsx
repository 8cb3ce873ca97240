import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { getGameTitle } from '#src/domain/catalogue/game-labels.ts';
import { useRequireLogin } from '#src/domain/identity/require-login.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { setFavourite } from '../api/favourites-mutations.ts';
import { favouriteIdsQuery } from '../api/favourites-queries.ts';

import styles from './favourite-heart.module.css';

const messages = defineMessages({
  name: {
    id: 'favourites.heart.name',
    defaultMessage: 'Favourite: {game}',
    description: 'Name of the heart button on a game tile; the button is pressed if the game is a favourite',
  },
});

/** Id of the game whose heart a visitor tapped last, or 0. The game becomes a favourite after the login. */
let nodeIdAfterLogin = 0;

export function FavouriteHeart({ game }: { game: Game }) {
  const requireLogin = useRequireLogin();
  // A lobby has hundreds of hearts, so a visitor's heart subscribes to nothing.
  return useSession() ? (
    <MemberHeart game={game} />
  ) : (
    <Heart
      game={game}
      pressed={false}
      onTap={() => {
        nodeIdAfterLogin = game.nodeId;
        requireLogin();
      }}
    />
  );
}

function MemberHeart({ game }: { game: Game }) {
  const intl = useTranslator();
  const client = useQueryClient();
  const { nodeId, vassalage } = game;
  const { data: pressed = false } = useQuery({
    ...favouriteIdsQuery(),
    select: (ids: number[]) => ids.includes(nodeId),
  });
  const change = useCallback(
    async (add: boolean) => {
      const failure = await setFavourite(client, { nodeId, vassalage, add });
      if (failure)
        await import('../lib/favourite-toasts.ts').then((module) =>
          module.showNotLoaded(intl, failure.error),
        );
    },
    [client, intl, nodeId, vassalage],
  );
  useEffect(() => {
    if (nodeIdAfterLogin !== nodeId) return;
    nodeIdAfterLogin = 0;
    void change(true);
  }, [change, nodeId]);
  const tap = () => {
    void change(!pressed);
    if (pressed)
      void import('../lib/favourite-toasts.ts').then((module) => module.offerUndo(intl, client, game));
  };
  return <Heart game={game} pressed={pressed} onTap={tap} />;
}

function Heart({ game, pressed, onTap }: { game: Game; pressed: boolean; onTap: () => void }) {
  const { t } = useTranslator();
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={pressed}
      aria-label={t(messages.name, { game: getGameTitle(game) })}
      onClick={onTap}
    >
      <Icon name={pressed ? 'heart-filled' : 'heart'} size={20} />
    </button>
  );
}
