import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';

import { isListPath } from '#src/domain/catalogue/list-paths.ts';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { leadHome } from '#src/domain/system/unknown-path.ts';
import { primeList } from '#src/features/catalogue/game-list/api/list-page-query.ts';
import { GameListPage } from '#src/features/catalogue/game-list/game-list-page.tsx';
import {
  categoryOf,
  listSearch,
  type ListSearch,
  needsSession,
  requestOf,
} from '#src/features/catalogue/game-list/lib/list-search.ts';

export const Route = createFileRoute('/m/$list')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: ({ params, search, location, context }) => {
    if (!isListPath(params.list)) leadHome({ location });
    if (needsSession(search.dataType)) requireSession({ context, location });
    return { path: params.list };
  },
  loader: ({ context: { queryClient, language, path }, deps }) =>
    primeList(queryClient, language, (settings) => requestOf(categoryOf(path, deps), deps, settings)),
  component: List,
});

function List() {
  const { path } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = useCallback(
    // Replaces the history entry, except for links to login.
    (next: ListSearch) => void navigate({ search: next, replace: !needsSession(next.dataType) }),
    [navigate],
  );
  return <GameListPage key={path} {...{ path, search, onSearch }} />;
}
