import type { ReactNode } from 'react';

import type { HomeBlock } from '#contract/values/home-blocks.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';

import { firstSections } from './api/prefetch-home.ts';
import { Hero } from './components/hero.tsx';
import { CategorySection, HotSection } from './components/lobby-section.tsx';
import { QuickBar } from './components/quick-bar.tsx';
import { useNearInLobby } from './lib/near-view.ts';
import { useCategories } from './lib/use-categories.ts';

import styles from './home-page.module.css';

// Not in the first view: its chunk is loaded near the view.
const Boards = lazy(() => import('./components/winners.tsx').then((module) => ({ default: module.Boards })));

/** Blocks that the page itself draws: the search stays with a category, and the tabs lead to it. */
type PageBlock = 'news' | 'tabs';
/** Blocks of other features, which the route hands in; they render nothing where there is nothing to show. */
type SlotBlock = 'recent' | 'favourites';
export type HomeSlots = Record<SlotBlock, ReactNode>;

/**
 * What a name in a merchant's record draws. To add a block: its name in `contract/values/home-blocks.ts`, a line here,
 * and one in `api/prefetch-home.ts` if the first view needs data of it. Constant elements: switching tabs re-renders
 * none of them.
 */
const blocks: Record<Exclude<HomeBlock, PageBlock | SlotBlock>, ReactNode> = {
  hero: <Hero />,
  quick: <QuickBar />,
  hot: <HotSection />,
  categories: <CategorySections />,
  boards: <LazyBoards />,
};

/** A block by its name. */
export const homeBlock = (name: Exclude<HomeBlock, PageBlock>, slots: HomeSlots): ReactNode => (
  <SafeSection key={name}>{{ ...slots, ...blocks }[name]}</SafeSection>
);

function CategorySections() {
  const { categories, cockfight } = useCategories();
  return categories.map((row, index) => (
    <SafeSection key={row.gameType}>
      <CategorySection row={row} cockfight={cockfight} firstView={index < firstSections} />
    </SafeSection>
  ));
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
