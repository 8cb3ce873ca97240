import { createFileRoute } from '@tanstack/react-router';

import { hotGamesQuery } from '#src/domain/catalogue/game-queries.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { HotGamesPage } from '#src/features/catalogue/game-list/hot-games-page.tsx';
import { parseHotSearch } from '#src/features/catalogue/game-list/lib/list-search.ts';

export const Route = createFileRoute('/m/hot-games')({
  validateSearch: parseHotSearch,
  loader: async ({ context: { queryClient, language } }) => {
    // Only the edge waits for the data. In the browser the page shows placeholders or cached data.
    if (typeof document !== 'undefined') return;
    await Promise.all([
      queryClient.prefetchQuery(hotGamesQuery(language)),
      queryClient.prefetchQuery(settingsQuery()),
    ]);
  },
  component: HotGames,
});

function HotGames() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <HotGamesPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}
