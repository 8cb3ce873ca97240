import type { Context } from 'hono';
import { selfUnregisteringWorker, serviceWorker } from 'virtual:service-worker';

import type { EdgeEnv } from '../env.ts';
import { serviceWorkerPolicy } from '../responses/content-security-policy.ts';

/**
 * The service worker, the same for everybody; switched off (`SERVICE_WORKER` = `off`, and in development) the
 * one that unregisters itself. Browsers look for an update after each navigation.
 */
export const serviceWorkerScript = (c: Context<EdgeEnv>): Response =>
  new Response(c.env.servesServiceWorker && !import.meta.env.DEV ? serviceWorker : selfUnregisteringWorker, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': serviceWorkerPolicy,
    },
  });
