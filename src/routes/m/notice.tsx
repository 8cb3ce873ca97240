import { createFileRoute } from '@tanstack/react-router';

import { announcementsQuery, homeAnnouncements } from '#src/domain/messages/messages-queries.ts';
import { noticeSearchSchema } from '#src/features/messages/lib/notice-search.ts';
import { NoticePage } from '#src/features/messages/notice-page.tsx';
import { parsedByPage, searchOf } from '#src/shared/navigation/search.ts';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/notice')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'messages' },
  validateSearch: searchOf({ index: parsedByPage, id: parsedByPage, tab: parsedByPage }),
  loader: async ({ context: { queryClient, language } }) => {
    const loading = queryClient.prefetchQuery(announcementsQuery(language, homeAnnouncements));
    // Only the edge awaits it: in the browser the page has placeholders.
    if (import.meta.env.SSR) await loading;
  },
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
