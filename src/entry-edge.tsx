import { AsyncLocalStorage } from 'node:async_hooks';

import { createMemoryHistory } from '@tanstack/react-router';
import { renderToReadableStream } from 'react-dom/server.edge';

import type { Boot, CarriedReply } from '#contract/page/boot.ts';

import { App } from './app/boot/app.tsx';
import { createQueryClient } from './app/boot/query-client.ts';
import { createAppRouter } from './app/boot/router.tsx';
import { sessionKey, setSession } from './domain/identity/session.ts';
import { lateAtEdge } from './features/catalogue/lobby/api/late-at-edge.ts';
import { callbackNames } from './features/identity/login/lib/use-provider-login.ts';
import { setTransport, type Transport } from './shared/http/wire/transport.ts';
import {
  type MessagePart,
  hasOwnTexts,
  messageParts,
  partsOf,
  textsOf,
} from './shared/intl/message-parts.ts';
import { loadMessages } from './shared/intl/messages.ts';
import { canonicalPath } from './shared/navigation/paths.ts';

export { queueTap } from './shared/navigation/queued-tap.ts';
export { messageParts } from './shared/intl/message-parts.ts';

/** A rendered first view, or a redirect. */
export type FirstView =
  | {
      kind: 'page';
      html: string;
      state: CarriedReply[];
      routeIds: string[];
      /** Parts of the message catalogue that the page needs at once. */
      messageParts: readonly MessagePart[];
      /** Source modules of blocks of its own, whose chunks it needs at once. */
      modules: readonly string[];
      /** Whether most of the page is in EN where the language has core texts alone. */
      ownTexts: boolean;
    }
  | { kind: 'redirect'; to: string };

const lateBlocksModule = 'src/features/catalogue/lobby/late-blocks.tsx';

// One isolate renders for many visitors at once: each render sends through its own request's upstream.
const current = new AsyncLocalStorage<Transport>();
setTransport((request) => {
  const transport = current.getStore();
  if (!transport) throw new Error('A call was made outside of a first view');
  return transport(request);
});

/** All routes by id, the same for every merchant. */
function routes({ merchant, language }: Pick<Boot, 'merchant' | 'language'>) {
  const history = createMemoryHistory();
  const context = { queryClient: createQueryClient(0), merchant, language };
  return createAppRouter({ history, context, edge: true }).routesById;
}

/** Ids of all routes, as field data names them. */
export const routeIds = (boot: Pick<Boot, 'merchant' | 'language'>): string[] => Object.keys(routes(boot));

/** Names of the query parameters that a page reads, of any route. What else an address has changes no page. */
export function searchParameters(boot: Pick<Boot, 'merchant' | 'language'>): Set<string> {
  const read = Object.values(routes(boot)).flatMap(({ options: { validateSearch } }) =>
    validateSearch && 'names' in validateSearch ? validateSearch.names : [],
  );
  return new Set([...read, ...callbackNames]);
}

/** Renders the page at `url` (path and query) for one visitor; throws when React does. */
export function renderFirstView(options: {
  url: URL;
  boot: Omit<Boot, 'state'>;
  transport: Transport;
}): Promise<FirstView> {
  return current.run(options.transport, () => render(options.url, options.boot));
}

async function render(url: URL, boot: Omit<Boot, 'state'>): Promise<FirstView> {
  const { merchant, language, saving, session } = boot;
  const queryClient = createQueryClient(0);
  setSession(queryClient, session);
  const router = createAppRouter({
    history: createMemoryHistory({ initialEntries: [canonicalPath(url.pathname) + url.search] }),
    context: { queryClient, merchant, language },
    edge: true,
  });
  // All texts: lazy parts of the lobby are rendered here, too.
  const [messages] = await Promise.all([loadMessages(language, messageParts), router.load()]);
  const loaded = router._serverResult;
  if (loaded?.type === 'redirect') return { kind: 'redirect', to: loaded.redirect.options.href ?? '/m/home' };
  // A failed query is rendered as pending, so that the browser fetches it again and the HTML matches.
  queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' });
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(
    <App {...{ router, queryClient, merchant, language, saving, messages }} />,
    // No outlined boundaries: they need inline scripts.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: (error: unknown) => void errors.push(error) },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  if (errors.length) throw errors[0];
  const state = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success' && query.queryKey[0] !== sessionKey)
    .map(({ queryKey, state: { data, dataUpdatedAt } }): CarriedReply => [queryKey, data, dataUpdatedAt]);
  queryClient.clear();
  const { matches } = router.state;
  const late = Object.entries(lateAtEdge).flatMap(([name, block]) =>
    html.includes(`data-block="${name}"`) ? [block] : [],
  );
  return {
    kind: 'page',
    html,
    state,
    routeIds: matches.map((match) => match.routeId),
    messageParts: partsOf(textsOf(matches)),
    ownTexts: hasOwnTexts(matches),
    modules: late.length ? [lateBlocksModule, ...late.map(({ module }) => module)] : [],
  };
}
