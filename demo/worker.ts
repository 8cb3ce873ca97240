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

/** Members' live channels, with the live feeds of these vendors. */
export class LiveHub extends SocketHub {
  protected override readonly feeds = liveFeeds;
}

/** The games' own origin. This origin does not serve the wire, which is only reachable through the edge. */
const gameOrigin = new Hono<PlatformBindings>()
  // These pages must precede the fault routes, which block all of /platform/ unless the fault routes are enabled.
  .route('/', outboxPages)
  .route('/', payPages)
  .route('/', desks)
  .route('/', faultsApi)
  .route('/', operatorApi)
  .route('/', correctionsApi)
  // The merchant that the edge names decides which games are served. A call checks its own signature.
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
    const ofGames = new URL(request.url).host === new URL(env.GAME_ORIGIN).host;
    const app = ofGames ? gameOrigin : platform;
    return withDatabase(request, env, async (own) => {
      const { env: watched, hasWritten } = watchWrites(own);
      const serve = async (served: PlatformEnv) => app.fetch(request, served, context);
      try {
        return await handleUnderFault(request, watched, serve);
      } finally {
        if (hasWritten()) context.waitUntil(deliverSoon(own, Date.now()));
      }
    });
  },
  scheduled: ({ cron, scheduledTime }: ScheduledController, env: PlatformEnv): Promise<void> =>
    startJob(env, cron, scheduledTime),
  queue: (batch: MessageBatch, env: PlatformEnv): Promise<void> => consumeMessages(batch, env),
};
