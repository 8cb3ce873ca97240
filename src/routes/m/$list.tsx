import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';

import { isListPath, type ListPath } from '#src/domain/catalogue/list-paths.ts';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { redirectHome } from '#src/domain/identity/unknown-path.ts';
import { prefetchList } from '#src/features/catalogue/game-list/api/list-page-query.ts';
import { GameListPage } from '#src/features/catalogue/game-list/game-list-page.tsx';
import {
  getListCategory,
  parseListSearch,
  needsSession,
} from '#src/features/catalogue/game-list/lib/list-search.ts';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';

export const Route = createFileRoute('/m/$list')({
  // Only the component is split off, so that the data is requested while its code loads.
  codeSplitGroupings: [['component']],
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- typed for links; `beforeLoad` redirects other names home
  params: { parse: ({ list }) => ({ list: list as ListPath }) },
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: ({ params, search, location, context }) => {
    if (!isListPath(params.list)) redirectHome({ location, context });
    if (needsSession(search.dataType)) requireSession({ context, location });
  },
  loader: ({ context: { queryClient, language }, params: { list }, deps }) =>
    awaitAtEdge(prefetchList(queryClient, language, getListCategory(list, deps), deps)),
  component: List,
});

function List() {
  const { list } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = useCallback(
    // Replaces the history entry, except if the new search needs a login.
    (next: typeof search) => void navigate({ search: next, replace: !needsSession(next.dataType) }),
    [navigate],
  );
  return <GameListPage key={list} path={list} {...{ search, onSearch }} />;
}
