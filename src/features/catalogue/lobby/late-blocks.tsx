import { type ComponentType, useEffect } from 'react';

import { replayQueuedTap } from '#src/shared/navigation/queued-tap.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';

import type { LateBlockName } from './api/late-at-edge.ts';

const fixtures = () => import('./blocks/fixtures/fixtures.tsx');

/**
 * The late blocks of home: blocks that only some merchants have. Their code is in chunks of its own; `odds` and
 * `fixtures` share one chunk. To add a block, add its name to `contract/values/catalogue/home-blocks.ts`, a line here,
 * and a line in `src/features/catalogue/lobby/api/late-at-edge.ts`.
 */
const lateBlocks: Record<LateBlockName, ComponentType> = {
  odds: lazy(() => fixtures().then((m) => m.OddsStrip)),
  fixtures: lazy(() => fixtures().then((m) => m.FixtureList)),
  highlights: lazy(() => import('./blocks/highlights/highlights.tsx').then((m) => m.Highlights)),
};

const isLate = (name: string): name is LateBlockName => Object.hasOwn(lateBlocks, name);

/** The block with this name. Renders nothing if this build has no block of that name. */
export function LateBlock({ name }: { name: string }) {
  if (!isLate(name)) return null;
  const Component = lateBlocks[name];
  return (
    <div data-block={name}>
      <Component />
      <ReplayTap name={name} />
    </div>
  );
}

/** Has its effect when the block is hydrated, because both are in one `Suspense`. */
function ReplayTap({ name }: { name: string }) {
  useEffect(() => replayQueuedTap(name), [name]);
  return null;
}
