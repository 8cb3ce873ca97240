import { useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense, useDeferredValue, useMemo } from 'react';

import { isWide } from '#src/domain/catalogue/categories.ts';
import { hasShellHeader, type ListCategory, type ListPath } from '#src/domain/catalogue/list-paths.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { GameResults } from './components/game-results.tsx';
import { ListBar } from './components/list-bar.tsx';
import { categoryTitle, ListChoice } from './components/list-choice.tsx';
import { ListEmpty } from './components/list-empty.tsx';
import { SearchBox, searchDelayMs } from './components/search-box.tsx';
import { categoryOf, hasMenu, type ListSearch, modeOf, requestOf } from './lib/list-search.ts';
import { countFilters, type ListAction, reduceList } from './lib/reduce-list.ts';
import { useOnceOpen } from './lib/use-once-open.ts';

import styles from './game-list-page.module.css';

const FilterDrawer = lazy(async () => {
  const { FilterDrawer } = await import('./components/filter-drawer.tsx');
  return { default: FilterDrawer };
});

type GameListPageProps = {
  path: ListPath;
  search: ListSearch;
  /** The search is to be this from now on. */
  onSearch: (search: ListSearch) => void;
};

/** The game list screen of all nine paths: everything that it shows stands in the address. */
export function GameListPage({ path, search, onSearch }: GameListPageProps) {
  const drawer = useOverlay('list-filter');
  const drawerMounted = useOnceOpen(drawer.open);
  const category = categoryOf(path, search);
  // The bar answers at once; the list is drawn when the finger has been answered.
  const shown = useDeferredValue(search);
  const act = (action: ListAction) => onSearch(reduceList(search, action));
  const withMenu = hasMenu(category);
  return (
    <main className={styles.page}>
      <ListBar
        back={!hasShellHeader(path)}
        search={
          withMenu ? (
            <SearchBox
              value={search.gameName ?? ''}
              delayMs={searchDelayMs.list}
              onSearch={(gameName) => act({ type: 'name', gameName })}
            />
          ) : undefined
        }
        filter={withMenu ? { count: countFilters(search), onOpen: drawer.show } : undefined}
      >
        <ListChoice
          category={category}
          search={search}
          onMenu={(menu) => act({ type: 'menu', menu, category })}
        />
      </ListBar>
      <ListResults category={categoryOf(path, shown)} search={shown} onSearch={onSearch} />
      {drawerMounted && (
        <Suspense>
          <FilterDrawer
            open={drawer.open}
            onClose={drawer.hide}
            category={category}
            filter={search}
            onApply={(filter) => {
              drawer.hide();
              act({ type: 'filter', filter });
            }}
          />
        </Suspense>
      )}
    </main>
  );
}

type ListResultsProps = Pick<GameListPageProps, 'search' | 'onSearch'> & { category: ListCategory };

const ListResults = memo(function ListResults({ category, search, onSearch }: ListResultsProps) {
  const { t } = useTranslator();
  const settings = useQuery(settingsQuery());
  const request = useMemo(
    () => requestOf(category, search, settings.data),
    [category, search, settings.data],
  );
  return (
    <SafeSection>
      <GameResults
        label={t(categoryTitle(category))}
        request={request}
        enabled={!settings.isPending}
        shape={category !== 'ALL' && isWide(category) ? 'card' : 'tile'}
        empty={
          <ListEmpty
            mode={modeOf(category, search)}
            search={search}
            onShowAll={() => onSearch(reduceList(search, { type: 'clear' }))}
          />
        }
      />
    </SafeSection>
  );
});
