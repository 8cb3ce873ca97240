import type { ComponentType } from 'react';

import type { OtherBlock } from '#contract/values/catalogue/home-blocks.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';

const fixtures = () => import('./blocks/fixtures/fixtures.tsx');

/**
 * Blocks that not every merchant's home has, each in a chunk of its own. To add one: its name in
 * `contract/values/catalogue/home-blocks.ts`, a line here, and one in `src/features/catalogue/lobby/api/late-at-edge.ts`.
 */
const lateBlocks: Record<OtherBlock, ComponentType> = {
  odds: lazy(() => fixtures().then((m) => m.OddsStrip)),
  fixtures: lazy(() => fixtures().then((m) => m.FixtureList)),
};

const isLate = (name: string): name is OtherBlock => Object.hasOwn(lateBlocks, name);

/** The block of a name; nothing where this build has none. */
export function LateBlock({ name }: { name: string }) {
  if (!isLate(name)) return null;
  const Part = lateBlocks[name];
  return (
    <div data-block={name}>
      <Part />
    </div>
  );
}
