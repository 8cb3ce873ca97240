import { createFileRoute } from '@tanstack/react-router';

import { prefetchHome } from '#src/features/lobby/api/prefetch-home.ts';
import { HomePage } from '#src/features/lobby/home-page.tsx';
import { homeSearchSchema } from '#src/features/lobby/lib/home-search.ts';

export const Route = createFileRoute('/m/home')({
  validateSearch: homeSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const loading = prefetchHome(context, deps);
    // Only the edge waits: in the browser each section shows its own resting tiles at once.
    if (import.meta.env.SSR) await loading;
  },
  component: Home,
});

function Home() {
  return (
    <HomePage
      search={Route.useSearch()}
      recentBlock={null}
      favouritesBlock={null}
      favouritesPage={null}
    />
  );
}
