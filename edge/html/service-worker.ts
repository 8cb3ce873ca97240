import type { Context } from 'hono';
import { farewell, serviceWorker } from 'virtual:service-worker';

import type { EdgeEnv } from '../env.ts';
import { serviceWorkerPolicy } from './content-security-policy.ts';

/**
 * The service worker, the same for everybody; switched off (`SERVICE_WORKER` = `off`, and in development) the
 * one that takes itself away. Browsers look for another one after each navigation.
 */
export const serviceWorkerScript = (c: Context<EdgeEnv>): Response =>
  new Response(import.meta.env.DEV || c.env.SERVICE_WORKER === 'off' ? farewell : serviceWorker, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': serviceWorkerPolicy,
    },
  });
