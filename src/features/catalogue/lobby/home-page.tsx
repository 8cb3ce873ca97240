import {
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
} from 'react';

import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';

import { firstSections } from './api/prefetch-home.ts';
import { CategoryTabs } from './components/category-tabs.tsx';
import { Hero } from './components/hero.tsx';
import { CategorySection, HotSection } from './components/lobby-section.tsx';
import { NoticeTicker } from './components/notice-ticker.tsx';
import { PopupHost } from './components/popup-host.tsx';
import { QuickBar } from './components/quick-bar.tsx';
import { SearchEntry } from './components/search-entry.tsx';
import { chosenTab, type HomeSearch } from './lib/home-search.ts';
import { useNearInLobby, whenNearOrInput } from './lib/near.ts';
import { useCategories } from './lib/use-categories.ts';

import styles from './home-page.module.css';

// Not of the lobby's first view: drawn at the edge like the rest, their code comes when it is needed.
const footerId = 'lobby-footer';
const loadCategory = () => import('./components/category-view.tsx');
const CategoryView = lazy(() => loadCategory().then((module) => ({ default: module.CategoryView })));
const HotView = lazy(() => loadCategory().then((module) => ({ default: module.HotView })));
const Boards = lazy(() => import('./components/winners.tsx').then((module) => ({ default: module.Boards })));
const Footer = lazy(async () => {
  await whenNearOrInput(`#${footerId} footer`);
  return { default: (await import('./components/footer.tsx')).Footer };
});
// Constants too: a tap on a tab draws none of them anew.
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
const popups = <PopupHost />;
// So that a page drawn anew never takes back what the edge drew before the code is there.
const footer = <FooterWhenNear />;

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
export function HomePage({ search, ...blocks }: HomePageProps) {
  const { brand } = useMerchant();
  const chosen = chosenTab(search);
  const panel = useRef<HTMLDivElement>(null);
  // The tab is chosen at once; what it shows is drawn when the finger has been answered.
  const shown = useDeferredValue(search);
  return (
    <>
      <main className={styles.page}>
        <h1 className="sr-only">{brand.name}</h1>
        {hero}
        <Line lobby={chosenTab(shown) === 'HOME'} />
        {quickBar}
        <div ref={panel} className={styles.anchor} onPointerDown={() => void loadCategory()}>
          <SafeSection>
            <CategoryTabs chosen={chosen} panelId="lobby-panel" />
          </SafeSection>
        </div>
        <Panel search={shown} tabs={panel} {...blocks} />
      </main>
      {footer}
      {popups}
    </>
  );
}

/** News in the lobby, and the way to the search; in a category the search alone. */
const Line = memo(function Line({ lobby }: { lobby: boolean }) {
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

type PanelProps = HomePageProps & { tabs: RefObject<HTMLElement | null> };

/** What the chosen tab shows. */
const Panel = memo(function Panel({ search, tabs, favouritesPage, ...blocks }: PanelProps) {
  const chosen = chosenTab(search);
  useKeepInView(tabs, chosen);
  return (
    <div id="lobby-panel" role="tabpanel" className={styles.sections}>
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
      <BoardsWhenNear />
    </>
  );
}

/** Holds the boards' place, and fetches their code when it comes near. */
function BoardsWhenNear() {
  const { ref, near } = useNearInLobby<HTMLDivElement>();
  return (
    <div ref={ref} className={styles.boards}>
      {near && (
        <Suspense fallback={null}>
          <Boards />
        </Suspense>
      )}
    </div>
  );
}

const footerRest = <div className={styles.footer} />;

/** The end of the page; holds its place, as a page that comes back goes to where it was. */
function FooterWhenNear() {
  const { ref, near } = useNearInLobby<HTMLDivElement>(true);
  return (
    <div ref={ref} id={footerId} className={styles.page}>
      <SafeSection>
        <Suspense fallback={footerRest}>{near ? <Footer /> : footerRest}</Suspense>
      </SafeSection>
    </div>
  );
}

/** "See all" far down the lobby opens a short category: the tabs come back into view instead of the page's end. */
function useKeepInView(element: RefObject<HTMLElement | null>, chosen: string): void {
  const shown = useRef(chosen);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    const target = element.current;
    if (target && target.getBoundingClientRect().top < 0) target.scrollIntoView({ block: 'start' });
  }, [element, chosen]);
}
