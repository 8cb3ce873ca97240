import { createFileRoute } from '@tanstack/react-router';

import { primeList } from '#src/features/catalogue/game-list/api/list-page-query.ts';
import { providerSearch, requestOf } from '#src/features/catalogue/game-list/lib/list-search.ts';
import { ProviderPage } from '#src/features/catalogue/game-list/provider-page.tsx';

export const Route = createFileRoute('/m/provider')({
  validateSearch: providerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, language }, deps: { vassalage, gameType } }) =>
    primeList(queryClient, language, (settings) => requestOf(gameType ?? 'ALL', { vassalage }, settings)),
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
