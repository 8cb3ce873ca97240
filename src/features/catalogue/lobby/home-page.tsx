import { memo, type ReactNode, Suspense, useDeferredValue, useEffect, useRef } from 'react';

import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';

import { firstSections } from './api/prefetch-home.ts';
import { CategoryTabs } from './components/category-tabs.tsx';
import { Hero } from './components/hero.tsx';
import { CategorySection, HotSection } from './components/lobby-section.tsx';
import { NoticeTicker } from './components/notice-ticker.tsx';
import { QuickBar } from './components/quick-bar.tsx';
import { SearchEntry } from './components/search/search-entry.tsx';
import { chosenTab, type HomeSearch } from './lib/home-search.ts';
import { useNearInLobby, nearViewOrFirstInput } from './lib/near-view.ts';
import { useCategories } from './lib/use-categories.ts';

import styles from './home-page.module.css';

// Not in the lobby's first view: rendered on the edge like the rest, their chunks load on demand.
const footerId = 'lobby-footer';
const loadCategory = () => import('./components/category-view.tsx');
const CategoryView = lazy(() => loadCategory().then((module) => ({ default: module.CategoryView })));
const HotView = lazy(() => loadCategory().then((module) => ({ default: module.HotView })));
const Boards = lazy(() => import('./components/winners.tsx').then((module) => ({ default: module.Boards })));
const Footer = lazy(async () => {
  await nearViewOrFirstInput(`#${footerId} footer`);
  return { default: (await import('./components/footer.tsx')).Footer };
});
// Constant elements: switching tabs re-renders none of them.
const hero = (
  <SafeSection>
    <Hero />
  </SafeSection>
);
const quickBar = (
  <SafeSection>
    <QuickBar />
  </SafeSection>
);
// So that a re-render never replaces the edge's HTML before the chunk has loaded.
const footer = <LazyFooter />;

type HomePageProps = {
  search: HomeSearch;
  /** The member's recent games; renders nothing when there are none. */
  recentBlock: ReactNode;
  /** "My collection"; renders nothing when it is empty (FV-12, FV-13). */
  favouritesBlock: ReactNode;
  /** All favourites, for `type=fav` (HM-08). */
  favouritesPage: ReactNode;
};

/** The lobby, a category, or the member's favourites, as the URL says. */
export function HomePage({ search, ...blocks }: HomePageProps) {
  const { brand } = useMerchant();
  // Deferred, so that the tab responds at once and its content follows.
  const shown = useDeferredValue(search);
  const isLobby = chosenTab(shown) === 'HOME';
  return (
    <>
      <main className={styles.page}>
        <h1 className="sr-only">{brand.name}</h1>
        {isLobby && hero}
        <NewsAndSearch lobby={isLobby} />
        {isLobby && quickBar}
        <div className={styles.tabs} onPointerDown={() => void loadCategory()}>
          <SafeSection>
            <CategoryTabs chosen={chosenTab(search)} panelId="lobby-panel" />
          </SafeSection>
        </div>
        <Panel search={shown} {...blocks} />
      </main>
      {footer}
    </>
  );
}

/** Ticker and search in the lobby; the search alone in a category. */
const NewsAndSearch = memo(function Line({ lobby }: { lobby: boolean }) {
  return (
    <div className={styles.line}>
      {lobby && (
        <SafeSection>
          <NoticeTicker />
        </SafeSection>
      )}
      <SearchEntry wide={!lobby} />
    </div>
  );
});

/** Content of the selected tab. */
const Panel = memo(function Panel({ search, favouritesPage, ...blocks }: HomePageProps) {
  const chosen = chosenTab(search);
  const panel = useScrollToTop(chosen);
  return (
    <div ref={panel} id="lobby-panel" role="tabpanel" className={styles.sections}>
      <SafeSection key={chosen}>
        {chosen === 'FAV' && favouritesPage}
        {chosen === 'HOME' && <LobbySections {...blocks} />}
        {chosen !== 'FAV' && chosen !== 'HOME' && (
          <Suspense fallback={<div className={styles.rest} />}>
            {chosen === 'HOT' ? <HotView /> : <CategoryView gameType={chosen} vassalage={search.vassalage} />}
          </Suspense>
        )}
      </SafeSection>
    </div>
  );
});

type Blocks = Pick<HomePageProps, 'recentBlock' | 'favouritesBlock'>;

function LobbySections({ recentBlock, favouritesBlock }: Blocks) {
  const { categories, cockfight } = useCategories();
  return (
    <>
      {recentBlock}
      <SafeSection>
        <HotSection />
      </SafeSection>
      {favouritesBlock}
      {categories.map((row, index) => (
        <SafeSection key={row.gameType}>
          <CategorySection row={row} cockfight={cockfight} firstView={index < firstSections} />
        </SafeSection>
      ))}
      <LazyBoards />
    </>
  );
}

/** Placeholder of the boards, whose chunk is loaded near the view. */
function LazyBoards() {
  const { ref, near } = useNearInLobby<HTMLDivElement>();
  return (
    <div ref={ref} className={styles.boards}>
      {near && (
        <SafeSection>
          <Boards />
        </SafeSection>
      )}
    </div>
  );
}

const footerPlaceholder = <div className={styles.footer} />;

/** Footer, loaded near the view. Keeps its height, for scroll restoration. */
function LazyFooter() {
  const { ref, near } = useNearInLobby<HTMLDivElement>(true);
  return (
    <div ref={ref} id={footerId} className={styles.page}>
      <SafeSection>
        <Suspense fallback={footerPlaceholder}>{near ? <Footer /> : footerPlaceholder}</Suspense>
      </SafeSection>
    </div>
  );
}

/** A tab chosen from far down the page is shown from its beginning. */
function useScrollToTop(chosen: string) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) scrollTo(0, 0);
  }, [chosen]);
  return panel;
}
