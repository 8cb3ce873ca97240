import { hydrate } from '@tanstack/react-query';
import { createBrowserHistory } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import './shared/styles/global.css';
import { App } from './app/boot/app.tsx';
import { muteCostlyEvents } from './app/boot/costly-events.ts';
import { createQueryClient } from './app/boot/query-client.ts';
import { readBoot } from './app/boot/read-boot.ts';
import { loadAfterPaint, restoreScrollInFrame } from './app/boot/router-seams.ts';
import { createAppRouter } from './app/boot/router.tsx';
import { setSession } from './domain/identity/session.ts';
import { persistQueries } from './shared/http/persist-queries.ts';
import { loadMessages } from './shared/intl/messages.ts';
import { canonicalPath } from './shared/navigation/paths.ts';
import { answerHeldTap } from './shared/navigation/queued-tap.ts';
import { saveByPhone } from './shared/preferences/saving.ts';
import { yieldToMain } from './shared/scheduling/after-paint.ts';
import { scopeStorage } from './shared/storage/stored.ts';
import { beneathOverlays } from './shared/ui/overlay/overlay-history.ts';

// A function, not top-level await: lazy chunks import from the entry's chunk, and would wait for it while it
// waits for them.
async function start(): Promise<void> {
  const { merchant, language, saving, session, state } = readBoot();
  saveByPhone();
  scopeStorage(merchant.merchantCode, session?.userName ?? null);
  const canonical = canonicalPath(location.pathname);
  if (canonical !== location.pathname)
    history.replaceState(history.state, '', canonical + location.search + location.hash);

  const queryClient = createQueryClient(1);
  setSession(queryClient, session);
  persistQueries(queryClient);
  if (state) hydrate(queryClient, state);

  const router = createAppRouter({
    history: beneathOverlays(() => createBrowserHistory()),
    context: { queryClient, merchant, language },
    edge: false,
  });
  await Promise.all([loadMessages(language), router.load()]);
  // The page may need more of them than the first.
  const messages = await loadMessages(language);

  loadAfterPaint(router);
  restoreScrollInFrame(router);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  muteCostlyEvents(root);
  const app = <App {...{ router, queryClient, merchant, language, saving, messages }} />;
  // Without a state the edge sent an empty root: there is nothing to hydrate.
  // In a transition, which React interrupts for whoever touches the page meanwhile.
  if (state) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  answerHeldTap();
}

// A task of its own: the file has taken long enough to run, and somebody may have touched the page.
void yieldToMain().then(start);
