import { Hono } from 'hono';
import { etag } from 'hono/etag';

import { offlinePath, serviceWorkerPath } from '#contract/page/cached-pages.ts';
import { cspReportPath, fieldDataPath } from '#contract/page/field-data.ts';
import { notificationPictures } from '#contract/page/notification-pictures.ts';
import { shellPath } from '#contract/page/offline-copies.ts';

import { serveBuildAsset } from './assets/build-asset.ts';
import { upgradeLiveSocket } from './calls/live-socket.ts';
import { proxyCall } from './calls/proxy.ts';
import type { EdgeEnv } from './env.ts';
import { receiveVitals } from './field-data/sink.ts';
import {
  serveBrandBadge,
  serveBrandIcon,
  serveHomeScreenIcon,
  serveManifest,
  serveRobots,
  serveSecurityContact,
} from './html/brand-files.ts';
import { receiveCspReport } from './html/csp-report.ts';
import { serveAppShell, serveFirstView } from './html/first-view.ts';
import { serveServiceWorker } from './html/service-worker.ts';
import { servePicture } from './images/picture.ts';
import { acceptWebhooks } from './middleware/accept-webhooks.ts';
import { finish } from './middleware/finish.ts';
import { serveGames, restrictGamesHost, servePlatformTools } from './middleware/games.ts';
import { guard } from './middleware/guard.ts';
import { limitCalls } from './middleware/limit-calls.ts';
import { limitHosts } from './middleware/limit-hosts.ts';
import { setMerchantByHost } from './middleware/merchant-by-host.ts';
import { servePublicResources } from './middleware/public-resources.ts';
import { redirectToSpelling } from './middleware/redirect-to-spelling.ts';
import { regionGate } from './middleware/region-gate.ts';
import { refuseForeignWrites } from './middleware/same-origin-writes.ts';
import { identifyVisitor } from './middleware/visitor.ts';
import { brandIconPath, getBrandPicturePath, homeScreenSizes } from './responses/brand-icon.ts';
import { serveOfflineNotice, serveOldBrowserNotice } from './responses/notice-response.ts';
import { respondNotFound, refuseWrite, respondError } from './responses/refusals.ts';

/** The steps of a request, in order. */
export const app = new Hono<EdgeEnv>();

// Runs first, so that every response gets its headers and can be logged, even if a later step refuses or throws.
app.use(finish);
// Checks the method and the spelling of the path, and limits size and duration, before any other step reads the
// request.
app.use(guard);
// Counts the requests whose row in `hostRows` counts on arrival. Other requests are counted where their cost is known.
app.use(limitHosts);
app.use(servePlatformTools);
// Refuses everything but games on the games' host, before the merchant is looked up.
app.use(restrictGamesHost);
// These files are the same for every merchant and visitor.
app.get('/assets/*', serveBuildAsset);
app.get(serviceWorkerPath, serveServiceWorker);
app.use(setMerchantByHost);
// The language depends on the merchant.
app.use(identifyVisitor);
// Webhooks pass in every region and during maintenance, because their messages must not be missed.
app.use(acceptWebhooks);
// Refuses visitors of a closed site before anything is read, rendered or stored for them.
app.use(regionGate);
// Serves the game pages of all merchants on a separate origin.
app.use(serveGames);
app.use(redirectToSpelling);

for (const calls of ['/wps/*', '/lgw/*']) {
  // Requests for public resources go upstream without a session, so their writes need no proof of their origin.
  app.use(calls, servePublicResources);
  app.use(calls, refuseForeignWrites);
  app.use(calls, limitCalls);
  app.get(calls, upgradeLiveSocket);
  app.all(calls, proxyCall);
}

app.post(fieldDataPath, receiveVitals);
app.get('/img/*', etag(), servePicture);
app.all('/img/*', refuseWrite);
app.get('/manifest.webmanifest', serveManifest);
app.get('/robots.txt', serveRobots);
app.get('/.well-known/security.txt', serveSecurityContact);
app.get(brandIconPath, serveBrandIcon);
for (const size of homeScreenSizes) app.get(getBrandPicturePath(size), serveHomeScreenIcon(size));
app.get(notificationPictures.badge, serveBrandBadge);
app.post(cspReportPath, receiveCspReport);
app.get(offlinePath, serveOfflineNotice);
app.get(shellPath, serveAppShell);
// Password managers link here to change a password (W3C, A Well-Known URL for Changing Passwords).
app.get('/.well-known/change-password', (c) => c.redirect('/m/changePsw', 302));
for (const pages of ['/', '/m', '/m/*']) {
  app.get(pages, serveOldBrowserNotice);
  app.get(pages, serveFirstView);
  app.all(pages, refuseWrite);
}

app.notFound(respondNotFound);
app.onError(respondError);
