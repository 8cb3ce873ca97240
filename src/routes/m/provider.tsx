import { createFileRoute } from '@tanstack/react-router';

import { prefetchList } from '#src/features/catalogue/game-list/api/list-page-query.ts';
import { parseProviderSearch } from '#src/features/catalogue/game-list/lib/list-search.ts';
import { ProviderPage } from '#src/features/catalogue/game-list/provider-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';

export const Route = createFileRoute('/m/provider')({
  validateSearch: parseProviderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, language }, deps: { vassalage, gameType } }) =>
    awaitAtEdge(prefetchList(queryClient, language, gameType ?? 'ALL', { vassalage })),
  component: Provider,
});

function Provider() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ProviderPage
      key={search.vassalage}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
