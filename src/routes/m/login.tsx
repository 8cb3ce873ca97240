import { createFileRoute } from '@tanstack/react-router';

import { requireVisitor } from '#src/domain/identity/require-visitor.ts';
import { parseReturnPath } from '#src/domain/identity/return-path.ts';
import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { LoginPage } from '#src/features/identity/login/login-page.tsx';
import { gameQuery } from '#src/features/play/api/game-query.ts';
import { parseGameId, useLoginLead } from '#src/features/play/lib/login-lead.ts';
import { createSearch } from '#src/shared/navigation/search.ts';
import { text } from '#src/shared/parsing/checks.ts';

const search = createSearch({
  /** Path to open after the login. */
  to: text,
});

export const Route = createFileRoute('/m/login')({
  validateSearch: search,
  beforeLoad: requireVisitor,
  loaderDeps: ({ search: { to } }) => ({ nodeId: parseGameId(parseReturnPath(to)) }),
  // Prefetches field rules, enabled methods, and the game that the login is for.
  loader: async ({ context: { queryClient, language }, deps: { nodeId } }) => {
    await Promise.all([
      queryClient.prefetchQuery(settingsQuery()),
      queryClient.prefetchQuery(whitelabelQuery()),
      nodeId && queryClient.prefetchQuery(gameQuery(language, nodeId)),
    ]);
  },
  component: Login,
});

function Login() {
  const to = parseReturnPath(Route.useSearch().to);
  return <LoginPage to={to ?? '/m/home'} lead={useLoginLead(to)} />;
}
