import type { OtherBlock } from '#contract/values/catalogue/home-blocks.ts';
import { fixturesQuery } from '#src/features/catalogue/lobby/api/fixtures-query.ts';
import type { RouterContext } from '#src/shared/navigation/router-context.ts';

export type LateBlockAtEdge = {
  /**
   * Prefetches the block's data on the edge. In the browser the block requests its data itself, so that the entry chunk
   * does not contain its calls.
   */
  prefetch?: (context: RouterContext) => Promise<void>;
  /** Source path of the block's chunk, which the page preloads. */
  module: string;
};

const fixtures: LateBlockAtEdge = {
  prefetch: ({ queryClient, language }) => queryClient.prefetchQuery(fixturesQuery(language)),
  module: 'src/features/catalogue/lobby/blocks/fixtures/fixtures.tsx',
};

export const lateAtEdge: Record<OtherBlock, LateBlockAtEdge> = { odds: fixtures, fixtures };
