import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';

import { prefetchHome } from '#src/features/catalogue/lobby/api/prefetch-home.ts';
import { HomePage } from '#src/features/catalogue/lobby/home-page.tsx';
import { parseHomeSearch } from '#src/features/catalogue/lobby/lib/home-search.ts';
import { prefetchMemberRows } from '#src/features/favourites/api/prefetch-member-rows.ts';
import { FavouritesBlock, RecentBlock } from '#src/features/favourites/components/member-rows.tsx';
import { ExcludedLobby } from '#src/features/play/components/excluded-lobby.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';

// Lazy, because the lobby's first view does not contain the favourites page.
const FavouritesPage = lazy(() =>
  import('#src/features/favourites/favourites-page.tsx').then((m) => m.FavouritesPage),
);

export const Route = createFileRoute('/m/home')({
  staticData: { texts: 'first' },
  // The page is in the entry chunk, because nearly every visit starts here and all lists use its tiles.
  codeSplitGroupings: [],
  validateSearch: parseHomeSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    awaitAtEdge(prefetchHome(context, deps), prefetchMemberRows(context.queryClient, context.language)),
  component: Home,
});

// Constant elements, so that a change of the URL does not re-render them.
const slots = { recent: <RecentBlock />, favourites: <FavouritesBlock /> };
const notice = <ExcludedLobby />;
const favouritesPage = (
  <Suspense fallback={null}>
    <FavouritesPage />
  </Suspense>
);

function Home() {
  return (
    <HomePage search={Route.useSearch()} slots={slots} notice={notice} favouritesPage={favouritesPage} />
  );
}
