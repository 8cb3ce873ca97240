import type { OtherBlock } from '#contract/values/catalogue/home-blocks.ts';
import { fixturesQuery } from '#src/features/catalogue/lobby/api/fixtures-query.ts';
import type { RouterContext } from '#src/shared/navigation/router-context.ts';

export type AtEdge = {
  /** What it is rendered from. In the browser it asks for that itself, so nothing of it is in the entry. */
  prefetch?: (context: RouterContext) => Promise<void>;
  /** Its chunk by its source, which the page preloads. */
  module: string;
};

const fixtures: AtEdge = {
  prefetch: ({ queryClient, language }) => queryClient.prefetchQuery(fixturesQuery(language)),
  module: 'src/features/catalogue/lobby/blocks/fixtures/fixtures.tsx',
};

/** What the edge has to know of late blocks. */
export const lateAtEdge: Record<OtherBlock, AtEdge> = { odds: fixtures, fixtures };
