import type { ExecutionContext, MessageBatch, ScheduledController } from '@cloudflare/workers-types';
import { Hono } from 'hono';

import { gamesApi } from '#demo/games/games-api.ts';
import { gamePages } from '#demo/games/pages.ts';
import { liveFeeds } from '#demo/live-feeds.ts';
import { outboxPages } from '#demo/outbox.ts';
import { payPages } from '#demo/payments/pay-page.ts';
import { createApi } from '#platform/api.ts';
import { desks } from '#platform/backoffice/desks.ts';
import { faultsApi, handleUnderFault } from '#platform/core/calls/faults.ts';
import { watchWrites } from '#platform/core/database/watched-writes.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';
import { withDatabase } from '#platform/core/merchants/databases.ts';
import { notFound } from '#platform/core/wire/envelope.ts';
import { onlySigned } from '#platform/core/wire/only-signed.ts';
import { deliverSoon } from '#platform/deliveries.ts';
import { startJob, consumeMessages } from '#platform/jobs/run.ts';
import { SocketHub } from '#platform/modules/channel/exports.ts';
import { operatorApi } from '#platform/modules/system/exports.ts';
import { correctionsApi } from '#platform/modules/wallet/exports.ts';

/** The Durable Object of members' live channels, with the demo vendor's live feed. */
export class LiveHub extends SocketHub {
  protected override readonly feeds = liveFeeds;
}

/** The games' own origin. The platform's calls are not served here, because only the edge may reach them. */
const gameOrigin = new Hono<PlatformBindings>()
  // These pages must precede the fault routes, which block all of /platform/ unless the fault routes are enabled.
  .route('/', outboxPages)
  .route('/', payPages)
  .route('/', desks)
  .route('/', faultsApi)
  .route('/', operatorApi)
  .route('/', correctionsApi)
  // The edge sets the host at the start of the path; its merchant decides which games are served. The routes of
  // `gamesApi` check the edge's signature themselves.
  .route('/', gamesApi)
  .on('GET', '/:host/play/*', onlySigned)
  .route('/', gamePages);

const platform = new Hono<PlatformBindings>()
  .route('/', faultsApi)
  .route('/', operatorApi)
  .route('/', createApi(liveFeeds));

gameOrigin.notFound(notFound);
platform.notFound(notFound);

export default {
  async fetch(request: Request, env: PlatformEnv, context: ExecutionContext): Promise<Response> {
    const isGameOrigin = new URL(request.url).host === new URL(env.GAME_ORIGIN).host;
    const app = isGameOrigin ? gameOrigin : platform;
    return withDatabase(request, env, async (merchantEnv) => {
      const { env: watched, hasWritten } = watchWrites(merchantEnv);
      const serve = async (served: PlatformEnv) => app.fetch(request, served, context);
      try {
        return await handleUnderFault(request, watched, serve);
      } finally {
        if (hasWritten()) context.waitUntil(deliverSoon(merchantEnv, Date.now()));
      }
    });
  },
  scheduled: ({ cron, scheduledTime }: ScheduledController, env: PlatformEnv): Promise<void> =>
    startJob(env, cron, scheduledTime),
  queue: (batch: MessageBatch, env: PlatformEnv): Promise<void> => consumeMessages(batch, env),
};
