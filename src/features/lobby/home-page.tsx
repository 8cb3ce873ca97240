import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

import { SafeSection } from '#src/shared/catalogue/load-failed.tsx';
import { useMerchant } from '#src/shared/config/merchant-context.ts';

import { firstSections } from './api/prefetch-home.ts';
import { CategoryTabs } from './components/category-tabs.tsx';
import { CategoryView, HotView } from './components/category-view.tsx';
import { Footer } from './components/footer.tsx';
import { Hero } from './components/hero.tsx';
import { CategorySection, HotSection } from './components/lobby-section.tsx';
import { NoticeTicker } from './components/notice-ticker.tsx';
import { PopupHost } from './components/popup-host.tsx';
import { QuickBar } from './components/quick-bar.tsx';
import { SearchEntry } from './components/search-entry.tsx';
import { RankList, Winners } from './components/winners.tsx';
import styles from './home-page.module.css';
import { chosenTab, type HomeSearch } from './lib/home-search.ts';
import { useCategories } from './lib/use-categories.ts';

type HomePageProps = {
  search: HomeSearch;
  /** Games the member played last; draws nothing when there are none. */
  recentBlock: ReactNode;
  /** "My collection"; draws nothing when it is empty (FV-12, FV-13). */
  favouritesBlock: ReactNode;
  /** All favourites, for `type=fav` (HM-08). */
  favouritesPage: ReactNode;
};

/** The lobby, a category of it, or the member's favourites; all of it in the address. */
export function HomePage({ search, recentBlock, favouritesBlock, favouritesPage }: HomePageProps) {
  const { brand } = useMerchant();
  const chosen = chosenTab(search);
  const panel = useRef<HTMLDivElement>(null);
  useKeepInView(panel, chosen);
  return (
    <div className={styles.page}>
      <h1 className="sr-only">{brand.name}</h1>
      <SafeSection>
        <Hero />
      </SafeSection>
      <div className={styles.line}>
        {chosen === 'HOME' && (
          <SafeSection>
            <NoticeTicker />
          </SafeSection>
        )}
        <SearchEntry wide={chosen !== 'HOME'} />
      </div>
      <SafeSection>
        <QuickBar />
      </SafeSection>
      <div ref={panel} className={styles.anchor}>
        <SafeSection>
          <CategoryTabs chosen={chosen} panelId="lobby-panel" />
        </SafeSection>
      </div>
      <div id="lobby-panel" role="tabpanel" className={styles.sections}>
        <SafeSection key={chosen}>
          {chosen === 'FAV' && favouritesPage}
          {chosen === 'HOT' && <HotView />}
          {chosen === 'HOME' && <LobbySections recentBlock={recentBlock} favouritesBlock={favouritesBlock} />}
          {chosen !== 'FAV' && chosen !== 'HOT' && chosen !== 'HOME' && (
            <CategoryView gameType={chosen} vassalage={search.vassalage} />
          )}
        </SafeSection>
      </div>
      <SafeSection>
        <Footer />
      </SafeSection>
      <PopupHost />
    </div>
  );
}

function LobbySections({
  recentBlock,
  favouritesBlock,
}: Pick<HomePageProps, 'recentBlock' | 'favouritesBlock'>) {
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
      <SafeSection>
        <Winners />
      </SafeSection>
      <SafeSection>
        <RankList />
      </SafeSection>
    </>
  );
}

/** "More" far down the lobby opens a short category: the tabs come back into view instead of the page's end. */
function useKeepInView(element: RefObject<HTMLElement | null>, chosen: string): void {
  const shown = useRef(chosen);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    const target = element.current;
    if (target && target.getBoundingClientRect().top < 0) target.scrollIntoView({ block: 'start' });
  }, [element, chosen]);
}
