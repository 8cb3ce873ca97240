import { createFileRoute } from '@tanstack/react-router';

import { announcementsQuery, homeAnnouncements } from '#src/domain/messages/messages-queries.ts';
import { noticeSearchSchema } from '#src/features/messages/lib/notice-search.ts';
import { NoticePage } from '#src/features/messages/notice-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { createRawSearch } from '#src/shared/navigation/search.ts';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/notice')({
  staticData: { texts: 'messages' },
  validateSearch: createRawSearch('index', 'id', 'tab'),
  loader: ({ context: { queryClient, language } }) =>
    awaitAtEdge(queryClient.prefetchQuery(announcementsQuery(language, homeAnnouncements))),
  component: Notice,
});

function Notice() {
  const search = useParsedSearch(noticeSearchSchema, Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <NoticePage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
