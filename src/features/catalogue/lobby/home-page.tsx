import { memo, type ReactNode, Suspense, useDeferredValue, useEffect, useRef } from 'react';

import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';

import { CategoryPlaceholder } from './components/category-placeholder.tsx';
import { CategoryTabs } from './components/category-tabs.tsx';
import { NewsAndSearch } from './components/news-and-search.tsx';
import { Block, type HomeSlots } from './home-blocks.tsx';
import { getChosenTab, type HomeSearch } from './lib/home-search.ts';
import { useNearInLobby, waitForViewOrInput } from './lib/near-view.ts';

import styles from './home-page.module.css';

const footerId = 'lobby-footer';
// Categories and footer are not in the lobby's first view. The edge renders both, but the browser loads their chunks
// only on demand.
const loadCategory = () => import('./components/category-view.tsx');
const CategoryView = lazy(() => loadCategory().then((m) => m.CategoryView));
const HotView = lazy(() => loadCategory().then((m) => m.HotView));
const Footer = lazy(async () => {
  await waitForViewOrInput(`#${footerId} footer`);
  return (await import('./components/footer.tsx')).Footer;
});
// A constant element, so that a re-render never replaces the edge's HTML before the chunk is loaded.
const footer = <LazyFooter />;

type HomePageProps = {
  search: HomeSearch;
  /** Blocks of other features. A block is shown if the merchant record names it. */
  slots: HomeSlots;
  /** A notice of another feature about all games, above them. */
  notice: ReactNode;
  /** The page of all favourites, for `type=fav`. */
  favouritesPage: ReactNode;
};

/** The URL selects the lobby, a category or favourites. The merchant record defines the blocks of the lobby. */
export function HomePage({ search, slots, notice, favouritesPage }: HomePageProps) {
  const { brand, home } = useMerchant();
  // Deferred, so that the tab responds at once and its content follows.
  const shown = useDeferredValue(search);
  const isLobby = getChosenTab(shown) === 'HOME';
  return (
    <>
      <main className={styles.page}>
        <h1 className="sr-only">{brand.name}</h1>
        {isLobby ? home.slice(0, home.indexOf('tabs')).map(createRenderBlock(slots)) : searchOnly}
        <div className={styles.tabs} onPointerDown={() => void loadCategory()}>
          <SafeSection>
            <CategoryTabs chosen={getChosenTab(search)} panelId="lobby-panel" />
          </SafeSection>
        </div>
        <Panel search={shown} slots={slots} notice={notice} favouritesPage={favouritesPage} />
      </main>
      {footer}
    </>
  );
}

const searchOnly = <NewsAndSearch />;

const createRenderBlock = (slots: HomeSlots) => (name: string) => (
  <Block key={name} name={name} slots={slots} />
);

const Panel = memo(function Panel({ search, slots, notice, favouritesPage }: HomePageProps) {
  const { home } = useMerchant();
  const chosen = getChosenTab(search);
  const panel = useScrollToTop(chosen);
  return (
    <div ref={panel} id="lobby-panel" role="tabpanel" className={styles.sections}>
      <SafeSection key={chosen}>
        {notice}
        {chosen === 'FAV' && favouritesPage}
        {chosen === 'HOME' && home.slice(home.indexOf('tabs') + 1).map(createRenderBlock(slots))}
        {chosen !== 'FAV' && chosen !== 'HOME' && (
          <Suspense
            fallback={
              <div className={styles.rest}>
                <CategoryPlaceholder category={chosen} />
              </div>
            }
          >
            {chosen === 'HOT' ? <HotView /> : <CategoryView gameType={chosen} vassalage={search.vassalage} />}
          </Suspense>
        )}
      </SafeSection>
    </div>
  );
});

const footerPlaceholder = <div className={styles.footer} />;

/** The footer, loaded when it comes near the view. Until then its height is reserved, for scroll restoration. */
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

/** Scrolls to the top if another tab is selected while the top of the panel is above the view. */
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
