import { Hono } from 'hono';

import { liveMarks } from '#contract/calls/channel.ts';
import { webhooks } from '#contract/wire/webhooks.ts';
import type { PlatformBindings } from '#platform/core/env.ts';
import { refuse } from '#platform/core/wire/envelope.ts';
import type { Implementation } from '#platform/core/wire/implement.ts';
import { onlySigned } from '#platform/core/wire/only-signed.ts';
import { openApi } from '#platform/core/wire/openapi.ts';
import { agentCalls } from '#platform/modules/agents/calls.ts';
import { catalogueCalls } from '#platform/modules/catalogue/calls.ts';
import type { LiveFeeds } from '#platform/modules/catalogue/live-tables/feed.ts';
import { channelCalls } from '#platform/modules/channel/calls.ts';
import { channelSocket } from '#platform/modules/channel/socket.ts';
import { contractCalls } from '#platform/modules/contracts/calls.ts';
import { favouriteCalls } from '#platform/modules/favourites/calls.ts';
import { helpCalls } from '#platform/modules/help/calls.ts';
import { identityCalls } from '#platform/modules/identity/calls.ts';
import { lotteryCalls } from '#platform/modules/lottery/calls.ts';
import { memberCalls } from '#platform/modules/member/calls.ts';
import { messageCalls } from '#platform/modules/messages/calls.ts';
import { messageStatus } from '#platform/modules/messages/sending/status.ts';
import { playCalls } from '#platform/modules/play/calls.ts';
import { jackpotCalls } from '#platform/modules/play/jackpots/calls.ts';
import { promotionCalls } from '#platform/modules/promotions/calls.ts';
import { supportCalls } from '#platform/modules/support/calls.ts';
import { systemCalls } from '#platform/modules/system/calls.ts';
import { walletCalls } from '#platform/modules/wallet/calls.ts';
import { paymentNotification } from '#platform/modules/wallet/deposits/notifications.ts';

/** Every call of the contract with its handler. `feeds`: the adapters of vendors' live feeds. */
export const implementations = (feeds: LiveFeeds): readonly Implementation[] => [
  ...systemCalls,
  ...catalogueCalls(feeds),
  ...jackpotCalls,
  ...playCalls,
  ...lotteryCalls,
  ...identityCalls,
  ...memberCalls,
  ...favouriteCalls,
  ...walletCalls,
  ...messageCalls,
  ...helpCalls,
  ...promotionCalls,
  ...contractCalls,
  ...supportCalls,
  ...channelCalls,
  ...agentCalls,
];

/** The wire: `/wps` and `/lgw`. */
export function createApi(feeds: LiveFeeds): Hono<PlatformBindings> {
  const api = new Hono<PlatformBindings>();
  const implemented = implementations(feeds);
  // Before the call of the same address, which answers what is no upgrade.
  api.get(liveMarks.path, onlySigned, channelSocket);
  for (const { call, handle } of implemented) api.on(call.method, call.path, onlySigned, handle);
  // An unproven message must not use up a signature: each webhook checks its own proof.
  for (const { path, about } of webhooks)
    api.post(path, onlySigned, about === 'payment' ? paymentNotification : messageStatus);
  // No method of the routes above matched.
  for (const path of new Set(implemented.map(({ call }) => call.path)))
    api.all(path, refuse('method.refused'));
  api.get('/wps/openapi.json', onlySigned, (context) =>
    context.json(openApi(), 200, { 'Cache-Control': 'public, max-age=300' }),
  );
  return api;
}
