import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { GamesRow, type RowLayout } from '#src/domain/catalogue/games-row.tsx';
import { favouriteGamesQuery, recentGamesQuery } from '#src/domain/favourites/favourites-queries.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useStaggeredMount } from '#src/shared/scheduling/staggered-mount.ts';
import { buttonClass } from '#src/shared/ui/input/button.tsx';
import { SectionHead } from '#src/shared/ui/layout/section-head.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';

import { memberRow } from '../api/prefetch-member-rows.ts';

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
  more: {
    id: 'favourites.block.more',
    defaultMessage: 'See all',
    description: 'Opens the whole list of them',
  },
  moreName: {
    id: 'favourites.block.moreName',
    defaultMessage: 'See all: {section}',
    description: 'Name of the link to the whole list, for readers',
  },
});

const rowClass = `${height.row} ${height.waiting} ${styles.row}`;
const layout: RowLayout = { shape: 'tile', per: '3', rows: 1, first: 6 };

/** "My collection" of the spec on home: favourites, newest first; nothing for visitors or when empty (FV-12, FV-13). */
export function FavouritesBlock() {
  return <div className={rowClass}>{useSession() && <Favourites />}</div>;
}

/** The member's recent games; nothing for visitors or when empty. */
export function RecentBlock() {
  return <div className={rowClass}>{useSession() && <Recent />}</div>;
}

// Optional rows: not rendered while they load or when they fail.

function Favourites() {
  const { t, language } = useTranslator();
  const { data } = useQuery(favouriteGamesQuery(language, memberRow));
  return <Row title={t(messages.favourites)} icon="heart" dataType="fav" games={data?.games ?? []} />;
}

function Recent() {
  const { t, language } = useTranslator();
  const { data } = useQuery(recentGamesQuery(language, memberRow));
  return <Row title={t(messages.recent)} icon="clock" dataType="recent" games={data?.games ?? []} />;
}

type RowProps = { title: string; icon: IconName; dataType: 'fav' | 'recent'; games: readonly Game[] };

function Row({ title, icon, dataType, games }: RowProps) {
  const { t } = useTranslator();
  const id = useId();
  const mounted = useStaggeredMount();
  if (!games.length) return null;
  if (!mounted) return <div className={`${height.waiting} ${styles.room}`} />;
  const more = (
    <Link
      to="/m/$list"
      params={{ list: 'gameList' }}
      search={{ gameType: 'ALL', dataType }}
      className={buttonClass('ghost', 'small')}
      aria-label={t(messages.moreName, { section: title })}
    >
      {t(messages.more)}
    </Link>
  );
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} icon={icon} more={more} />
      <GamesRow label={title} layout={layout} games={games} />
    </section>
  );
}
