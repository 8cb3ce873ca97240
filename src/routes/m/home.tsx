import { createFileRoute } from '@tanstack/react-router';

import { prefetchMemberRows } from '#src/features/favourites/api/prefetch-member-rows.ts';
import { FavouritesBlock, RecentBlock } from '#src/features/favourites/components/member-rows.tsx';
import { FavouritesPage } from '#src/features/favourites/favourites-page.tsx';
import { prefetchHome } from '#src/features/lobby/api/prefetch-home.ts';
import { HomePage } from '#src/features/lobby/home-page.tsx';
import { homeSearchSchema } from '#src/features/lobby/lib/home-search.ts';

export const Route = createFileRoute('/m/home')({
  validateSearch: homeSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { queryClient, language } = context;
    const loading = Promise.all([prefetchHome(context, deps), prefetchMemberRows(queryClient, language)]);
    // Only the edge waits: in the browser each section shows its own resting tiles at once.
    if (import.meta.env.SSR) await loading;
  },
  component: Home,
});

function Home() {
  return (
    <HomePage
      search={Route.useSearch()}
      recentBlock={<RecentBlock />}
      favouritesBlock={<FavouritesBlock />}
      favouritesPage={<FavouritesPage />}
    />
  );
}
