import { Hono } from 'hono';

import { liveMarks } from '#contract/calls/live.ts';
import { webhooks } from '#contract/wire/webhooks.ts';
import type { PlatformBindings } from '#platform/env.ts';
import { liveFeeds } from '#platform/live-feeds.ts';
import { agentCalls } from '#platform/modules/agents/calls.ts';
import { catalogueCalls } from '#platform/modules/catalogue/calls.ts';
import { contractCalls } from '#platform/modules/contracts/calls.ts';
import { favouriteCalls } from '#platform/modules/favourites/calls.ts';
import { helpCalls } from '#platform/modules/help/calls.ts';
import { identityCalls } from '#platform/modules/identity/calls.ts';
import { liveCalls } from '#platform/modules/live/calls.ts';
import { liveSocket } from '#platform/modules/live/socket.ts';
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
import { refuse } from '#platform/wire/envelope.ts';
import type { Implementation } from '#platform/wire/implement.ts';
import { onlySigned } from '#platform/wire/only-signed.ts';
import { openApi } from '#platform/wire/openapi.ts';

/** Every call of the contract with its handler. */
export const implementations: readonly Implementation[] = [
  ...systemCalls,
  ...catalogueCalls(liveFeeds),
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
  ...liveCalls,
  ...agentCalls,
];

/** The wire: `/wps` and `/lgw`. */
export const api = new Hono<PlatformBindings>();

// Before the call of the same address, which answers what is no upgrade.
api.get(liveMarks.path, onlySigned, liveSocket);
for (const { call, handle } of implementations) api.on(call.method, call.path, onlySigned, handle);
// No signature is used up by a message that nobody has proved yet: each is heard once by what it says itself.
for (const { path, about } of webhooks)
  api.post(path, onlySigned, about === 'payment' ? paymentNotification : messageStatus);
// No method of the routes above matched.
for (const path of new Set(implementations.map(({ call }) => call.path)))
  api.all(path, refuse('method.refused'));
api.get('/wps/openapi.json', onlySigned, (context) =>
  context.json(openApi(), 200, { 'Cache-Control': 'public, max-age=300' }),
);
