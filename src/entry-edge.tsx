import { AsyncLocalStorage } from 'node:async_hooks';

import { createMemoryHistory } from '@tanstack/react-router';
import { renderToReadableStream } from 'react-dom/server.edge';

import type { Boot, CarriedReply } from '#contract/page/boot.ts';
import { resolveAlias } from '#contract/page/paths.ts';

import { App } from './app/boot/app.tsx';
import { createQueryClient } from './app/boot/query-client.ts';
import { createAppRouter } from './app/boot/router.tsx';
import { getPageTitle } from './app/shell/page-titles.ts';
import { sessionKey, setSession } from './domain/identity/session.ts';
import { lateAtEdge } from './features/catalogue/lobby/api/late-at-edge.ts';
import { callbackParameterNames } from './features/identity/login/lib/use-provider-login.ts';
import { setTransport, type Transport } from './shared/http/wire/transport.ts';
import { createTranslator } from './shared/intl/intl.tsx';
import {
  type MessagePart,
  hasNonCoreTexts,
  messageParts,
  listNeededParts,
  findPagePart,
} from './shared/intl/message-parts.ts';
import { loadMessages } from './shared/intl/messages.ts';

export { queueTapScript } from './shared/navigation/queued-tap.ts';
export { appendBrand } from './shared/navigation/append-brand.ts';
export { messageParts } from './shared/intl/message-parts.ts';

export type FirstView =
  | {
      kind: 'page';
      html: string;
      state: CarriedReply[];
      routeIds: string[];
      /** Parts of the message catalogue that the page needs immediately. */
      messageParts: readonly MessagePart[];
      /** Title of the document: screen, then merchant. */
      title: string;
      /** Source modules of the page's blocks that have chunks of their own. The document preloads these chunks. */
      modules: readonly string[];
      /** True if most texts of the page are outside the core texts. Some languages have only the core texts. */
      hasNonCoreTexts: boolean;
    }
  | { kind: 'redirect'; to: string };

const lateBlocksModule = 'src/features/catalogue/lobby/late-blocks.tsx';

// One isolate renders for many visitors at once, so each render uses the transport of its own request.
const currentTransport = new AsyncLocalStorage<Transport>();
setTransport((request) => {
  const transport = currentTransport.getStore();
  if (!transport) throw new Error('A call was made outside of a first view');
  return transport(request);
});

/** Returns a router for its routes. It needs a merchant and a language, but its routes are the same for all. */
function getRouter({ merchant, language }: Pick<Boot, 'merchant' | 'language'>) {
  const history = createMemoryHistory();
  const context = { queryClient: createQueryClient(0), merchant, language };
  return createAppRouter({ history, context, edge: true });
}

/** Lists the paths of all pages; parameters are `$name`. */
export const listPagePaths = (boot: Pick<Boot, 'merchant' | 'language'>): readonly string[] =>
  getRouter(boot).options.context.listPagePaths();

/** Lists the ids of all routes. Field data may name only these routes. */
export const listRouteIds = (boot: Pick<Boot, 'merchant' | 'language'>): string[] =>
  Object.keys(getRouter(boot).routesById);

/** Lists the names of all query parameters that any page reads. Other parameters of an address change no page. */
export function listSearchParameters(boot: Pick<Boot, 'merchant' | 'language'>): Set<string> {
  const read = Object.values(getRouter(boot).routesById).flatMap(({ options: { validateSearch } }) =>
    validateSearch && 'names' in validateSearch ? validateSearch.names : [],
  );
  return new Set([...read, ...callbackParameterNames]);
}

/** Renders the page at `url` (path and query) for one visitor; throws if React does. */
export function renderFirstView(options: {
  url: URL;
  boot: Omit<Boot, 'state'>;
  transport: Transport;
}): Promise<FirstView> {
  return currentTransport.run(options.transport, () => render(options.url, options.boot));
}

async function render(url: URL, boot: Omit<Boot, 'state'>): Promise<FirstView> {
  const { merchant, language, saving, session } = boot;
  const queryClient = createQueryClient(0);
  setSession(queryClient, session);
  const router = createAppRouter({
    history: createMemoryHistory({ initialEntries: [resolveAlias(url.pathname) + url.search] }),
    context: { queryClient, merchant, language },
    edge: true,
  });
  // Loads all texts, because the edge also renders the blocks of the lobby that the browser loads later.
  const [messages] = await Promise.all([loadMessages(language, messageParts), router.load()]);
  const loaded = router._serverResult;
  if (loaded?.type === 'redirect') return { kind: 'redirect', to: loaded.redirect.options.href ?? '/m/home' };
  // A failed query is rendered as pending, so that the browser fetches it again and the HTML matches.
  queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' });
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(
    <App {...{ router, queryClient, merchant, language, saving, messages }} />,
    // React must not send boundaries out of order, because that needs inline scripts.
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
  const { matches } = router.state;
  const { brand, currency, timeZone } = merchant;
  const translator = createTranslator({ language, messages, currency, timeZone });
  const title = getPageTitle(matches, { queryClient, translator, brand: brand.name });
  queryClient.clear();
  const lateModules = Object.entries(lateAtEdge).flatMap(([name, block]) =>
    html.includes(`data-block="${name}"`) ? [block.module] : [],
  );
  return {
    kind: 'page',
    html,
    state,
    title,
    routeIds: matches.map((match) => match.routeId),
    messageParts: listNeededParts(findPagePart(matches)),
    hasNonCoreTexts: hasNonCoreTexts(matches),
    modules: lateModules.length ? [lateBlocksModule, ...lateModules] : [],
  };
}
