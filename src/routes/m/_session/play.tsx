import { createFileRoute } from '@tanstack/react-router';

import { gameQuery } from '#src/features/play/api/game-query.ts';
import { PlayPage } from '#src/features/play/play-page.tsx';
import { createSearch } from '#src/shared/navigation/search.ts';
import { flag } from '#src/shared/parsing/checks.ts';

const search = createSearch({
  nodeId: (value) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined),
  free: flag,
  /** Id of a sports event that was tapped; its game opens with this event. */
  event: (value) => (typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined),
});

export const Route = createFileRoute('/m/_session/play')({
  validateSearch: search,
  loaderDeps: ({ search: { nodeId = 0 } }) => ({ nodeId }),
  // Edge only: the browser has the tapped game already, or the page fetches it.
  loader: ({ context: { queryClient, language }, deps: { nodeId } }) =>
    import.meta.env.SSR ? queryClient.prefetchQuery(gameQuery(language, nodeId)) : undefined,
  component: Play,
});

function Play() {
  const { nodeId = 0, free, event } = Route.useSearch();
  return <PlayPage key={`${nodeId} ${event}`} nodeId={nodeId} free={free ?? false} event={event} />;
}
