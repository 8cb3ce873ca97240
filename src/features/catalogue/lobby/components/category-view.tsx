import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useId, useRef } from 'react';

import type { Game } from '#contract/calls/catalogue/games.ts';
import type { GameType } from '#contract/values/games.ts';
import {
  buildCategoryFilter,
  getCategoryIcon,
  getCategoryLabel,
  isWide,
} from '#src/domain/catalogue/categories.ts';
import { GameCard } from '#src/domain/catalogue/game-card.tsx';
import { GamePlaceholder } from '#src/domain/catalogue/game-placeholder.tsx';
import { gamePageQuery, hotGamesQuery } from '#src/domain/catalogue/game-queries.ts';
import { GameTile } from '#src/domain/catalogue/game-tile.tsx';
import { buildListLink } from '#src/domain/catalogue/list-paths.ts';
import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import { useCategories } from '#src/features/catalogue/lobby/lib/use-categories.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useStaggeredList } from '#src/shared/scheduling/staggered-mount.ts';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { SectionHead } from '#src/shared/ui/layout/section-head.tsx';

import { VendorMenu } from './vendor-menu.tsx';

import styles from './category-view.module.css';

const messages = defineMessages({
  seeAll: {
    id: 'lobby.category.seeAll',
    defaultMessage: 'See all {count, number}',
    description: 'Opens the whole list of a category or vendor',
  },
  seeHot: {
    id: 'lobby.category.seeHot',
    defaultMessage: 'See all hot games',
    description: 'Opens the hot list',
  },
  empty: {
    id: 'lobby.category.empty',
    defaultMessage: 'No games here yet',
    description: 'Title of an empty category',
  },
  emptyText: {
    id: 'lobby.category.emptyText',
    defaultMessage: 'Try another provider or category.',
    description: 'Text in an empty category: what to do',
  },
  back: {
    id: 'lobby.category.back',
    defaultMessage: 'Back to the lobby',
    description: 'Link from an empty category to home',
  },
});

/** Numbers of cards and of tiles that a phone shows without scrolling. */
const [initialCards, initialTiles] = [4, 6];
/** Number of games rendered per frame, and of games that the edge renders. */
const gamesPerFrame = 6;

type GridProps = {
  title: string;
  wide: boolean;
  expected: number;
  games: readonly Game[] | undefined;
  ranked?: boolean;
};

function GamesGrid({ title, wide, expected, games, ranked = false }: GridProps) {
  const shape = wide ? 'card' : 'tile';
  const list = useRef<HTMLUListElement>(null);
  const { from, to } = useStaggeredList(list, games?.length ?? 0, gamesPerFrame);
  return (
    <ul ref={list} className={styles.grid} data-shape={shape} aria-label={title}>
      {games?.map((game, index) => {
        const rendered = index >= from && index < to;
        return (
          <li key={game.nodeId} aria-hidden={!rendered || undefined}>
            {rendered && wide && (
              <GameCard game={game} leading={index === 0} priority={index < initialCards} />
            )}
            {rendered && !wide && (
              <GameTile
                game={game}
                leading={index === 0}
                priority={index < initialTiles}
                rank={ranked ? index + 1 : undefined}
              />
            )}
            {!rendered && index === 0 && <GamePlaceholder shape={shape} />}
          </li>
        );
      })}
      {!games &&
        Array.from({ length: expected }, (_, index) => (
          <li key={index} aria-hidden="true">
            <GamePlaceholder shape={shape} />
          </li>
        ))}
    </ul>
  );
}

function Empty() {
  const { t } = useTranslator();
  return (
    <EmptyState
      icon="search"
      title={t(messages.empty)}
      text={t(messages.emptyText)}
      action={
        <ButtonLink to="/m/home" search={{}} resetScroll={false}>
          {t(messages.back)}
        </ButtonLink>
      }
    />
  );
}

type FrameProps = {
  category: GameType | 'HOT';
  title: string;
  count?: number | undefined;
  children: ReactNode;
};

function Frame({ category, title, count, children }: FrameProps) {
  const { number } = useTranslator();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        title={title}
        icon={getCategoryIcon(category)}
        count={count === undefined ? undefined : number(count)}
      />
      {children}
    </section>
  );
}

export function CategoryView({ gameType, vassalage }: { gameType: GameType; vassalage: string | undefined }) {
  const { t, language } = useTranslator();
  const router = useRouter();
  const { categories, cockfightVendors } = useCategories();
  const filter = buildCategoryFilter(gameType, cockfightVendors, vassalage);
  const size = vassalage ? lobby.vendorGames : lobby.sectionGames;
  const query = useQuery(gamePageQuery(language, filter, 1, size));
  const title = t(getCategoryLabel(gameType));
  const vendors = categories.find((row) => row.gameType === gameType)?.vendors ?? [];
  const choose = (vendor: string | undefined) =>
    void router.navigate({
      to: '/m/home',
      search: { gameType, ...(vendor && { vassalage: vendor }) },
      replace: true,
      resetScroll: false,
    });
  const { params, search } = buildListLink(gameType);
  return (
    <Frame category={gameType} title={title} count={query.data?.totalCount}>
      {vendors.length > 1 && <VendorMenu vendors={vendors} chosen={vassalage} onChoose={choose} />}
      {query.isError && !query.data ? (
        <QueryFailed query={query} />
      ) : (
        <GamesGrid
          key={vassalage}
          title={title}
          wide={isWide(gameType)}
          expected={9}
          games={query.data?.games}
        />
      )}
      {query.data?.games.length === 0 && <Empty />}
      {query.data && query.data.games.length > 0 && query.data.totalCount > query.data.games.length && (
        <ButtonLink
          to="/m/$list"
          params={params}
          search={{ ...search, ...(vassalage && { vassalage }) }}
          size="large"
          wide
          className={styles.all}
        >
          {t(messages.seeAll, { count: query.data.totalCount })}
        </ButtonLink>
      )}
    </Frame>
  );
}

export function HotView() {
  const { t, language } = useTranslator();
  const query = useQuery(hotGamesQuery(language));
  const games = query.data?.games.slice(0, lobby.sectionGames);
  const title = t(getCategoryLabel('HOT'));
  return (
    <Frame category="HOT" title={title} count={query.data?.games.length}>
      {query.isError && !games ? (
        <QueryFailed query={query} />
      ) : (
        <GamesGrid title={title} wide={false} expected={9} games={games} ranked />
      )}
      {games?.length === 0 && <Empty />}
      <ButtonLink to="/m/hot-games" size="large" wide className={styles.all}>
        {t(messages.seeHot)}
      </ButtonLink>
    </Frame>
  );
}
