import { Hono } from 'hono';
import { etag } from 'hono/etag';

import { offlinePath, serviceWorkerPath } from '#contract/page/cached-pages.ts';
import { reportPath, vitalsPath } from '#contract/page/field-data.ts';
import { shellPath } from '#contract/page/offline-copies.ts';

import { buildAsset } from './assets/build-asset.ts';
import { liveSocket } from './calls/live-socket.ts';
import { proxy } from './calls/proxy.ts';
import type { EdgeEnv } from './env.ts';
import { vitals } from './field-data/sink.ts';
import { brandIcon, manifest, robots, securityContact } from './html/brand-files.ts';
import { cspReport } from './html/csp-report.ts';
import { appShell, firstView } from './html/first-view.ts';
import { serviceWorkerScript } from './html/service-worker.ts';
import { picture } from './images/picture.ts';
import { finish } from './middleware/finish.ts';
import { games, gamesDoor, platformTools } from './middleware/games.ts';
import { guard } from './middleware/guard.ts';
import { limitCalls } from './middleware/limit-calls.ts';
import { limitHosts } from './middleware/limit-hosts.ts';
import { merchantByHost } from './middleware/merchant-by-host.ts';
import { misspeltPaths } from './middleware/misspelt-paths.ts';
import { publicResources } from './middleware/public-resources.ts';
import { regionGate } from './middleware/region-gate.ts';
import { sameOriginWrites } from './middleware/same-origin-writes.ts';
import { visitor } from './middleware/visitor.ts';
import { webhookDoor } from './middleware/webhook-door.ts';
import { drawnIconPath } from './responses/brand-icon.ts';
import { offlineNotice, oldBrowserNotice } from './responses/notice-response.ts';
import { notFound, readOnly, thrown } from './responses/refusals.ts';

/** The life of a request, in order. */
export const app = new Hono<EdgeEnv>();

// Before all that may refuse or throw: every response has its headers and its line in the log.
app.use(finish);
// Before anything is read: one method, one spelling, one size, one end.
app.use(guard);
// Every host has a row of limits for all that it may be asked.
app.use(limitHosts);
app.use(platformTools);
// Before it is looked up whose a game is.
app.use(gamesDoor);
// The same for every merchant and visitor.
app.get('/assets/*', buildAsset);
app.get(serviceWorkerPath, serviceWorkerScript);
app.use(merchantByHost);
// The language depends on the merchant.
app.use(visitor);
// Servers of others, wherever they stand, and in maintenance too: what they tell is not to be missed.
app.use(webhookDoor);
// Before anything is read, rendered or kept for a visitor who may not have it.
app.use(regionGate);
// An origin of its own, for every merchant.
app.use(games);
app.use(misspeltPaths);

for (const calls of ['/wps/*', '/lgw/*']) {
  // No session goes with these, so that writes need no proof of where they come from.
  app.use(calls, publicResources);
  app.use(calls, sameOriginWrites);
  app.use(calls, limitCalls);
  app.get(calls, liveSocket);
  app.all(calls, proxy);
}

app.post(vitalsPath, vitals);
app.get('/img/*', etag(), picture);
app.all('/img/*', readOnly);
app.get('/manifest.webmanifest', manifest);
app.get('/robots.txt', robots);
app.get('/.well-known/security.txt', securityContact);
app.get(drawnIconPath, brandIcon);
app.post(reportPath, cspReport);
app.get(offlinePath, offlineNotice);
app.get(shellPath, appShell);
// Where password managers lead who wants another one (W3C, A Well-Known URL for Changing Passwords).
app.get('/.well-known/change-password', (c) => c.redirect('/m/changePsw', 302));
for (const pages of ['/', '/m', '/m/*']) {
  app.get(pages, oldBrowserNotice);
  app.get(pages, firstView);
  app.all(pages, readOnly);
}

app.notFound(notFound);
app.onError(thrown);
