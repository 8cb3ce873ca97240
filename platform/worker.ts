import type { ExecutionContext, MessageBatch, ScheduledController } from '@cloudflare/workers-types';
import { Hono } from 'hono';

import { api } from '#platform/api.ts';
import { watchedWrites } from '#platform/database/watched-writes.ts';
import { deliverSoon } from '#platform/deliveries.ts';
import { announcementsDesk } from '#platform/demo/desk/announcements.ts';
import { chatDesk } from '#platform/demo/desk/chat.ts';
import { contractsDesk } from '#platform/demo/desk/contracts.ts';
import { correctionsDesk } from '#platform/demo/desk/corrections.ts';
import { diagnosticsDesk } from '#platform/demo/desk/diagnostics.ts';
import { feedbackDesk } from '#platform/demo/desk/feedback.ts';
import { mallDesk } from '#platform/demo/desk/mall.ts';
import { promotionsDesk } from '#platform/demo/desk/promotions.ts';
import { rainDesk } from '#platform/demo/desk/rain.ts';
import { recognitionsDesk } from '#platform/demo/desk/recognitions.ts';
import { vipDesk } from '#platform/demo/desk/vip.ts';
import { withdrawalsDesk } from '#platform/demo/desk/withdrawals.ts';
import { gamesApi } from '#platform/demo/games/games-api.ts';
import { gamePages } from '#platform/demo/games/pages.ts';
import { outboxPages } from '#platform/demo/outbox.ts';
import { depositDesk } from '#platform/demo/payments/deposit-desk.ts';
import { payPages } from '#platform/demo/payments/pay-page.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/env.ts';
import { startJob, takeMessages } from '#platform/jobs/run.ts';
import { liveFeeds } from '#platform/live-feeds.ts';
import { TablesHub } from '#platform/modules/live/tables-hub.ts';
import { withDatabase } from '#platform/modules/system/databases.ts';
import { operatorApi } from '#platform/modules/system/operator.ts';
import { correctionsApi } from '#platform/modules/wallet/operator.ts';
import { notFound } from '#platform/wire/envelope.ts';
import { faultsApi, underFault } from '#platform/wire/faults.ts';
import { onlySigned } from '#platform/wire/only-signed.ts';

/** Members' open channels, with the tables of these vendors. */
export class LiveHub extends TablesHub {
  protected override readonly feeds = liveFeeds;
}

/** The games' own origin. It does not serve the wire, which is reached through the edge only. */
const gameOrigin = new Hono<PlatformBindings>()
  // Before the faults, which close all of /platform/ unless they are enabled.
  .route('/', outboxPages)
  .route('/', payPages)
  .route('/', depositDesk)
  .route('/', correctionsDesk)
  .route('/', withdrawalsDesk)
  .route('/', feedbackDesk)
  .route('/', chatDesk)
  .route('/', diagnosticsDesk)
  .route('/', announcementsDesk)
  .route('/', promotionsDesk)
  .route('/', mallDesk)
  .route('/', rainDesk)
  .route('/', contractsDesk)
  .route('/', vipDesk)
  .route('/', recognitionsDesk)
  .route('/', faultsApi)
  .route('/', operatorApi)
  .route('/', correctionsApi)
  // The merchant that the edge names decides whose games these are. A call checks its signature itself.
  .route('/', gamesApi)
  .on('GET', '/:host/play/*', onlySigned)
  .route('/', gamePages);

const platform = new Hono<PlatformBindings>().route('/', faultsApi).route('/', operatorApi).route('/', api);

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
