import type { OtherBlock } from '#contract/values/catalogue/home-blocks.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { fixturesQuery } from '#src/features/catalogue/lobby/api/fixtures-query.ts';
import { jackpotsQuery, welcomeQuery } from '#src/features/catalogue/lobby/api/row-queries.ts';
import type { RouterContext } from '#src/shared/navigation/router-context.ts';

/** Home blocks that have chunks of their own, but may be in the first view. */
export type LateBlockName = OtherBlock | 'highlights';

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

const highlights: LateBlockAtEdge = {
  prefetch: async ({ queryClient, language }) => {
    const flags = await queryClient.fetchQuery(whitelabelQuery()).catch(() => undefined);
    await Promise.all([
      flags?.HOMEJACKPOTS?.enabled === '1' && queryClient.prefetchQuery(jackpotsQuery(language)),
      flags?.HOMEWELCOME?.enabled === '1' && queryClient.prefetchQuery(welcomeQuery(language)),
    ]);
  },
  module: 'src/features/catalogue/lobby/blocks/highlights/highlights.tsx',
};

export const lateAtEdge: Record<LateBlockName, LateBlockAtEdge> = { odds: fixtures, fixtures, highlights };
