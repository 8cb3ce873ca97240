import type { Context } from 'hono';
import { selfUnregisteringWorker, serviceWorker } from 'virtual:service-worker';

import type { EdgeEnv } from '../env.ts';
import { serviceWorkerPolicy } from '../responses/content-security-policy.ts';

/**
 * Serves the service worker, the same for everybody. If the service worker is switched off (`SERVICE_WORKER` is `off`,
 * or in development), serves a worker that unregisters itself. Browsers check for an update after each navigation.
 */
export const serveServiceWorker = (c: Context<EdgeEnv>): Response =>
  new Response(c.env.servesServiceWorker && !import.meta.env.DEV ? serviceWorker : selfUnregisteringWorker, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': serviceWorkerPolicy,
    },
  });
