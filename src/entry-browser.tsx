import { createBrowserHistory } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { resolveAlias } from '#contract/page/paths.ts';

import './shared/styles/global.css';
import { App } from './app/boot/app.tsx';
import { muteCostlyEvents } from './app/boot/costly-events.ts';
import { insertFullStyleSheet } from './app/boot/full-style-sheet.ts';
import { createQueryClient } from './app/boot/query-client.ts';
import { readBoot } from './app/boot/read-boot.ts';
import { loadAfterPaint, restoreScrollInFrame } from './app/boot/router-seams.ts';
import { createAppRouter } from './app/boot/router.tsx';
import { isSessionUnknown, setSession } from './domain/identity/session.ts';
import { persistQueries } from './shared/http/persist-queries.ts';
import { keepRenderedData } from './shared/http/rendered-data.ts';
import { loadWire, setAbsentCalls } from './shared/http/send.ts';
import { loadMessages } from './shared/intl/messages.ts';
import { holdInstallPrompt } from './shared/navigation/held-install-prompt.ts';
import { replayQueuedTap } from './shared/navigation/queued-tap.ts';
import { applyDeviceSaving } from './shared/preferences/saving.ts';
import { yieldToMain } from './shared/scheduling/after-paint.ts';
import { startServerClock, toPhoneTime } from './shared/scheduling/server-clock.ts';
import { scopeStorage } from './shared/storage/stored.ts';
import { createOverlayHistory } from './shared/ui/overlay/overlay-history.ts';

// A function instead of a top-level await: lazy chunks import from the entry's chunk, so with a top-level await entry
// and chunk would wait for each other.
async function start(): Promise<void> {
  const { merchant, language, saving, session, state } = readBoot();
  startServerClock(document.documentElement);
  applyDeviceSaving();
  holdInstallPrompt();
  setAbsentCalls(merchant.absent);
  scopeStorage(merchant.merchantCode, session?.userName ?? null);
  const canonical = resolveAlias(location.pathname);
  if (canonical !== location.pathname)
    history.replaceState(history.state, '', canonical + location.search + location.hash);

  // Early, if the page will need calls: for a member's data, or for all data of a page that the edge did not render.
  if (session || !state) loadWire().catch(() => undefined);

  const queryClient = createQueryClient(1);
  setSession(queryClient, session);
  for (const [key, data, at] of state ?? []) {
    queryClient.setQueryData(key, data, { updatedAt: toPhoneTime(at) });
    keepRenderedData(key, data);
  }
  persistQueries(queryClient);

  const router = createAppRouter({
    history: createOverlayHistory(() => createBrowserHistory()),
    context: { queryClient, merchant, language },
    edge: false,
  });
  await Promise.all([
    loadMessages(language),
    router.load(),
    insertFullStyleSheet(),
    isSessionUnknown() &&
      import('./app/after-input/offline/offline-copy.tsx').then(
        (copy) => copy.holdTaps(),
        () => undefined,
      ),
  ]);
  // The loaded page may need more texts.
  const messages = await loadMessages(language);

  loadAfterPaint(router);
  restoreScrollInFrame(router);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  muteCostlyEvents(root);
  const app = <App {...{ router, queryClient, merchant, language, saving, messages }} />;
  // Without a state there is no edge HTML to hydrate. Hydration is a transition, which React interrupts for input.
  if (state) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  replayQueuedTap();
}

// Starts in a separate task, because evaluating this file was a long task and input may be waiting.
void yieldToMain().then(start);
