import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';

import { getCategoryLabel } from '#src/domain/catalogue/categories.ts';
import { hotGamesQuery } from '#src/domain/catalogue/game-queries.ts';
import { GameTile } from '#src/domain/catalogue/game-tile.tsx';
import { type RenderCell, TileGrid, tileGridSizes } from '#src/domain/catalogue/tile-grid/tile-grid.tsx';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { QueryFailed, SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { Tabs } from '#src/shared/ui/input/tabs.tsx';
import { LazyOverlay } from '#src/shared/ui/overlay/lazy-overlay.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { FilterLine } from './components/filter-line.tsx';
import { ListBar } from './components/list-bar.tsx';
import { ListEmpty } from './components/list-empty.tsx';
import { RestoreScroll } from './components/restore-scroll.tsx';
import { SearchBox, searchDelayMs } from './components/search-box.tsx';
import { listHotCategories, filterHotGames } from './lib/hot-list.ts';
import type { HotSearch } from './lib/list-search.ts';

import styles from './game-list-page.module.css';

const HotFilter = lazy(() => import('./components/hot-filter.tsx').then((m) => m.HotFilter));

const messages = defineMessages({
  title: { id: 'hot.title', defaultMessage: 'Hot games', description: 'Title of the hot games page' },
  all: { id: 'hot.all', defaultMessage: 'All', description: 'Tab: hot games of all categories' },
  selector: {
    id: 'hot.selector',
    defaultMessage: 'Category',
    description: 'Name of the tabs, for screen readers',
  },
});

const emptyList: never[] = [];

type HotGamesPageProps = { search: HotSearch; onSearch: (search: HotSearch) => void };

export function HotGamesPage({ search, onSearch }: HotGamesPageProps) {
  const { t } = useTranslator();
  const { language } = useTranslator();
  const hot = useQuery(hotGamesQuery(language));
  const cockfightVendors = useQuery(settingsQuery()).data?.cockfightVendors ?? emptyList;
  // Deferred, so that the bar responds at once and the games follow.
  const shown = useDeferredValue(search);
  const drawer = useOverlay('hot-filter');
  const games = hot.data?.games ?? emptyList;
  const categories = useMemo(() => listHotCategories(games, cockfightVendors), [games, cockfightVendors]);
  const tabs = categories.map((gameType) => ({ id: gameType, label: t(getCategoryLabel(gameType)) }));
  return (
    <main className={styles.page}>
      <ListBar
        back
        search={
          <SearchBox
            value={search.gameName ?? ''}
            delayMs={searchDelayMs.hot}
            search={search}
            onSearch={(gameName) => onSearch({ ...search, gameName: gameName || undefined })}
          />
        }
        filter={{ count: search.vassalage ? 1 : 0, onOpen: drawer.show }}
      >
        <Tabs
          label={t(messages.selector)}
          tabs={[{ id: 'ALL', label: t(messages.all) }, ...tabs]}
          value={search.gameType ?? 'ALL'}
          onChange={(id) => onSearch({ ...search, gameType: categories.find((gameType) => gameType === id) })}
        />
      </ListBar>
      <FilterLine
        filter={{ vassalage: search.vassalage }}
        onChange={({ vassalage }) => onSearch({ ...search, vassalage })}
      />
      <h1 className={styles.heading}>{t(messages.title)}</h1>
      <SafeSection>
        {hot.isError && !hot.data ? (
          <QueryFailed query={hot} />
        ) : (
          <HotGrid
            key={JSON.stringify(shown)}
            hot={hot.data?.games}
            search={shown}
            cockfightVendors={cockfightVendors}
            onShowAll={() => onSearch({})}
          />
        )}
      </SafeSection>
      <LazyOverlay name="hot-filter">
        <HotFilter
          open={drawer.open}
          onClose={drawer.hide}
          hot={hot.data?.games}
          search={search}
          cockfightVendors={cockfightVendors}
          onSearch={(next) => {
            drawer.hide();
            onSearch(next);
          }}
        />
      </LazyOverlay>
    </main>
  );
}

type HotGridProps = {
  /** Undefined while the list loads. */
  hot: HotList | undefined;
  search: HotSearch;
  cockfightVendors: readonly string[];
  onShowAll: () => void;
};
type HotList = Parameters<typeof filterHotGames>[0];

function HotGrid({ hot, search, cockfightVendors, onShowAll }: HotGridProps) {
  const { t } = useTranslator();
  const shown = useMemo(
    () => filterHotGames(hot ?? emptyList, search, cockfightVendors),
    [hot, search, cockfightVendors],
  );
  const renderCell = useCallback<RenderCell>(
    (game, index) => (
      <GameTile
        game={game}
        rank={shown[index]?.rank}
        sizes={tileGridSizes}
        priority={index < 6}
        leading={index === 0}
      />
    ),
    [shown],
  );
  const gameAt = useCallback((index: number) => shown[index]?.game, [shown]);
  if (hot && shown.length === 0) return <ListEmpty mode="all" search={search} onShowAll={onShowAll} />;
  return (
    <>
      <TileGrid
        label={t(messages.title)}
        total={hot && shown.length}
        gameAt={gameAt}
        renderCell={renderCell}
      />
      <RestoreScroll />
    </>
  );
}
