import { createFileRoute } from '@tanstack/react-router';

import { PlayPage } from '#src/features/play/play-page.tsx';
import { createSearch } from '#src/shared/navigation/search.ts';
import { flag } from '#src/shared/parsing/checks.ts';

const search = createSearch({
  nodeId: (value) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined),
  free: flag,
});

export const Route = createFileRoute('/m/_session/play')({
  validateSearch: search,
  component: Play,
});

function Play() {
  const { nodeId = 0, free } = Route.useSearch();
  return <PlayPage key={`${nodeId}`} nodeId={nodeId} free={free ?? false} />;
}
