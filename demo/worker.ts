import type { ExecutionContext, MessageBatch, ScheduledController } from '@cloudflare/workers-types';
import { Hono } from 'hono';

import { gamesApi } from '#demo/games/games-api.ts';
import { gamePages } from '#demo/games/pages.ts';
import { liveFeeds } from '#demo/live-feeds.ts';
import { outboxPages } from '#demo/outbox.ts';
import { payPages } from '#demo/payments/pay-page.ts';
import { createApi } from '#platform/api.ts';
import { desks } from '#platform/backoffice/desks.ts';
import { faultsApi, underFault } from '#platform/core/calls/faults.ts';
import { watchedWrites } from '#platform/core/database/watched-writes.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';
import { withDatabase } from '#platform/core/merchants/databases.ts';
import { notFound } from '#platform/core/wire/envelope.ts';
import { onlySigned } from '#platform/core/wire/only-signed.ts';
import { deliverSoon } from '#platform/deliveries.ts';
import { startJob, takeMessages } from '#platform/jobs/run.ts';
import { SocketHub } from '#platform/modules/channel/exports.ts';
import { operatorApi } from '#platform/modules/system/exports.ts';
import { correctionsApi } from '#platform/modules/wallet/exports.ts';

/** Members' open channels, with the tables of these vendors. */
export class LiveHub extends SocketHub {
  protected override readonly feeds = liveFeeds;
}

/** The games' own origin. It does not serve the wire, which is reached through the edge only. */
const gameOrigin = new Hono<PlatformBindings>()
  // Before the faults, which close all of /platform/ unless they are enabled.
  .route('/', outboxPages)
  .route('/', payPages)
  .route('/', desks)
  .route('/', faultsApi)
  .route('/', operatorApi)
  .route('/', correctionsApi)
  // The merchant that the edge names decides whose games these are. A call checks its signature itself.
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
      const { env: watched, hasWritten } = watchedWrites(own);
      const serve = async (served: PlatformEnv) => app.fetch(request, served, context);
      try {
        return await underFault(request, watched, serve);
      } finally {
        if (hasWritten()) context.waitUntil(deliverSoon(own, Date.now()));
      }
    });
  },
  scheduled: ({ cron, scheduledTime }: ScheduledController, env: PlatformEnv): Promise<void> =>
    startJob(env, cron, scheduledTime),
  queue: (batch: MessageBatch, env: PlatformEnv): Promise<void> => takeMessages(batch, env),
};
