import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { GamePlaceholder } from '#src/domain/catalogue/game-placeholder.tsx';
import { GameTile } from '#src/domain/catalogue/game-tile.tsx';
import { GamesRow, type RowLayout } from '#src/domain/catalogue/games-row.tsx';
import { SeeAll } from '#src/domain/catalogue/see-all.tsx';
import { favouriteGamesQuery, recentGamesQuery } from '#src/domain/favourites/favourites-queries.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useStaggeredMount } from '#src/shared/scheduling/staggered-mount.ts';
import { SectionHead } from '#src/shared/ui/layout/section-head.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';

import { memberRowPage } from '../api/prefetch-member-rows.ts';

import height from '#src/domain/catalogue/row-height.module.css';
import styles from './member-rows.module.css';

const messages = defineMessages({
  favourites: {
    id: 'favourites.block.title',
    defaultMessage: 'Favourites',
    description: 'Heading of the member’s favourites on home',
  },
  recent: {
    id: 'favourites.recent.title',
    defaultMessage: 'Recently played',
    description: 'Heading of the games that the member played last, on home',
  },
});

const rowClass = `${height.row} ${height.waiting} ${styles.row}`;
const layout: RowLayout = { shape: 'tile', per: '3', rows: 1, first: 6 };

/** Number of favourites on home: two lines of a phone. A link leads to all. */
const gridGames = 6;

/** "My collection" in the spec, newest first, as a grid. Renders nothing for a visitor or without favourites. */
export function FavouritesBlock() {
  const { t, language } = useTranslator();
  const query = useQuery({ ...favouriteGamesQuery(language, memberRowPage), enabled: !!useSession() });
  return <Block title={t(messages.favourites)} icon="heart" dataType="fav" query={query} grid />;
}

/** The member's recent games. Renders nothing for a visitor or without recent games. */
export function RecentBlock() {
  const { t, language } = useTranslator();
  const query = useQuery({ ...recentGamesQuery(language, memberRowPage), enabled: !!useSession() });
  return <Block title={t(messages.recent)} icon="clock" dataType="recent" query={query} />;
}

type Head = { title: string; icon: IconName; dataType: 'fav' | 'recent'; grid?: boolean };
type Reply = { data: { games: readonly Game[] } | undefined; isPending: boolean };

/**
 * An optional row, which is not rendered while it loads or if it fails to load. `data-row` is set once the row is
 * hydrated, and is `known` once its content is known: only then src/app/after-input/offline/offline-copy.tsx stores a
 * copy of home for offline use.
 */
function Block({ query: { data, isPending }, ...head }: Head & { query: Reply }) {
  const session = useSession();
  const container = useRef<HTMLDivElement>(null);
  // Set in an effect: if the session has changed before hydration, React keeps the attribute that the edge wrote.
  useEffect(() => {
    if (container.current) container.current.dataset.row = isPending ? 'waiting' : 'known';
  }, [isPending]);
  // Without a session the disabled query still has its last reply, which must not be shown.
  return (
    <div ref={container} className={rowClass} data-row="" data-rows={head.grid ? 2 : 1}>
      {session && data && data.games.length > 0 && <Row {...head} games={data.games} />}
    </div>
  );
}

function Row({ title, icon, dataType, games, grid = false }: Head & { games: readonly Game[] }) {
  const id = useId();
  const mounted = useStaggeredMount();
  const shown = grid ? games.slice(0, gridGames) : games;
  if (!mounted && !grid) return <div className={`${height.waiting} ${styles.room}`} />;
  const more = (
    <SeeAll
      section={title}
      link={linkOptions({
        to: '/m/$list',
        params: { list: 'gameList' },
        search: { gameType: 'ALL', dataType },
      })}
    />
  );
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} icon={icon} more={more} />
      {grid ? (
        <div role="list" aria-label={title} className={styles.grid}>
          {shown.map((game) => (
            <div key={game.nodeId} role="listitem">
              {mounted ? <GameTile game={game} /> : <GamePlaceholder shape="tile" />}
            </div>
          ))}
        </div>
      ) : (
        <GamesRow label={title} layout={layout} games={games} />
      )}
    </section>
  );
}
