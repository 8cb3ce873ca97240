import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { requireSession } from '#src/domain/identity/require-session.ts';
import { PlayPage } from '#src/features/play/play-page.tsx';

const search = v.object({
  nodeId: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 0),
  free: v.fallback(v.optional(v.boolean()), undefined),
});

export const Route = createFileRoute('/m/play')({
  validateSearch: search,
  // A game needs a session (GT-06); login returns here.
  beforeLoad: requireSession,
  component: Play,
});

function Play() {
  const { nodeId, free } = Route.useSearch();
  return <PlayPage key={`${nodeId}`} nodeId={nodeId} free={free ?? false} />;
}
