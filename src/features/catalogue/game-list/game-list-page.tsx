import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useMemo } from 'react';

import { isWide } from '#src/domain/catalogue/categories.ts';
import { hasShellHeader, type ListCategory, type ListPath } from '#src/domain/catalogue/list-paths.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { LazyOverlay } from '#src/shared/ui/overlay/lazy-overlay.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { FilterLine } from './components/filter-line.tsx';
import { GameResults } from './components/game-results.tsx';
import { ListBar } from './components/list-bar.tsx';
import { getCategoryTitle, ListChoice } from './components/list-choice.tsx';
import { ListEmpty } from './components/list-empty.tsx';
import { liveCells } from './components/live-cells.tsx';
import { SearchBox, searchDelayMs } from './components/search-box.tsx';
import {
  type DrawerFilter,
  getDrawerFilter,
  getListCategory,
  hasTabsAndSearch,
  type ListSearch,
  getListMode,
  buildListRequest,
} from './lib/list-search.ts';
import { countFilters, type ListAction, reduceList } from './lib/reduce-list.ts';

import styles from './game-list-page.module.css';

const ListFilter = lazy(() => import('./components/list-filter.tsx').then((m) => m.ListFilter));

type GameListPageProps = {
  path: ListPath;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
};

/** The game list screen of all nine paths. The state of the screen is in the URL. */
export function GameListPage({ path, search, onSearch }: GameListPageProps) {
  const drawer = useOverlay('list-filter');
  const category = getListCategory(path, search);
  // Deferred, so that the bar responds at once and the list follows.
  const shown = useDeferredValue(search);
  const dispatch = (action: ListAction) => onSearch(reduceList(search, action));
  const withSearch = hasTabsAndSearch(category);
  const filter = getDrawerFilter(category, search);
  const applyFilter = (changed: DrawerFilter) => dispatch({ type: 'filter', filter: changed });
  return (
    <main className={styles.page}>
      <ListBar
        back={!hasShellHeader(path)}
        search={
          withSearch ? (
            <SearchBox
              value={search.gameName ?? ''}
              delayMs={searchDelayMs.list}
              search={search}
              onSearch={(gameName) => dispatch({ type: 'name', gameName })}
            />
          ) : undefined
        }
        filter={withSearch ? { count: countFilters(filter), onOpen: drawer.show } : undefined}
      >
        <ListChoice
          category={category}
          search={search}
          onTab={(tab) => dispatch({ type: 'tab', tab, category })}
        />
      </ListBar>
      {withSearch && <FilterLine filter={filter} onChange={applyFilter} />}
      <ListResults category={getListCategory(path, shown)} search={shown} onSearch={onSearch} />
      <LazyOverlay name="list-filter">
        <ListFilter
          open={drawer.open}
          onClose={drawer.hide}
          category={category}
          search={search}
          onApply={(changed) => {
            drawer.hide();
            applyFilter(changed);
          }}
        />
      </LazyOverlay>
    </main>
  );
}

type ListResultsProps = Pick<GameListPageProps, 'search' | 'onSearch'> & { category: ListCategory };

const ListResults = memo(function ListResults({ category, search, onSearch }: ListResultsProps) {
  const { t } = useTranslator();
  const settings = useQuery(settingsQuery());
  const request = useMemo(
    () => buildListRequest(category, search, settings.data),
    [category, search, settings.data],
  );
  const live = category === 'ALL' ? undefined : liveCells[category];
  return (
    <SafeSection>
      <GameResults
        label={t(getCategoryTitle(category))}
        request={request}
        enabled={!settings.isPending}
        shape={category !== 'ALL' && (isWide(category) || live) ? 'card' : 'tile'}
        renderCell={live?.renderCell}
        aside={live?.aside}
        empty={
          <ListEmpty
            mode={getListMode(category, search)}
            search={search}
            onShowAll={() => onSearch(reduceList(search, { type: 'clear' }))}
          />
        }
      />
    </SafeSection>
  );
});
