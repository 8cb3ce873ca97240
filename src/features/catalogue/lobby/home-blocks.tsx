import { memo, type ReactNode } from 'react';

import type { HomeBlock } from '#contract/values/catalogue/home-blocks.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';

import type { LateBlockName } from './api/late-at-edge.ts';
import { firstSections } from './api/prefetch-home.ts';
import { LazyRow } from './blocks/lazy-row.tsx';
import type { RowName } from './blocks/row-name.ts';
import { Hero } from './components/hero.tsx';
import { CategorySection, HotSection } from './components/lobby-section.tsx';
import { NewsAndSearch } from './components/news-and-search.tsx';
import { QuickBar } from './components/quick-bar.tsx';
import { useCategories } from './lib/use-categories.ts';

const LateBlock = lazy(() => import('./late-blocks.tsx').then((m) => m.LateBlock));

/** Blocks of other features, which the route passes in. Each block renders nothing if it is empty. */
export type HomeSlots = Record<'recent' | 'favourites', ReactNode>;

/** In the first view of most merchants. The others are in `late-blocks.tsx`, loaded only if the merchant shows one. */
const firstBlocks: Record<
  Exclude<HomeBlock, LateBlockName | RowName | keyof HomeSlots | 'tabs'>,
  ReactNode
> = {
  news: <NewsAndSearch lobby />,
  hero: <Hero />,
  quick: <QuickBar />,
  hot: <HotSection />,
  categories: <CategorySections />,
};

/** Names of the blocks in `late-blocks.tsx`. All blocks that are neither first nor late are rows (`lazy-row.tsx`). */
const late: Record<LateBlockName, true> = { odds: true, fixtures: true, highlights: true };

/** Memoised, so that it does not render again when the visitor switches tabs. */
export const Block = memo(function Block({ name, slots }: { name: string; slots: HomeSlots }) {
  const known: Record<string, ReactNode> = { ...firstBlocks, ...slots };
  return (
    <SafeSection>
      {known[name] ?? (name in late ? <LateBlock name={name} /> : <LazyRow name={name} />)}
    </SafeSection>
  );
});

function CategorySections() {
  const { categories, cockfightVendors } = useCategories();
  return categories.map((row, index) => (
    <SafeSection key={row.gameType}>
      <CategorySection row={row} cockfightVendors={cockfightVendors} firstView={index < firstSections} />
    </SafeSection>
  ));
}
