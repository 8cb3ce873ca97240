import { Hono } from 'hono';

import { liveMarks } from '#contract/calls/channel.ts';
import { webhooks } from '#contract/wire/webhooks.ts';
import type { Implementation } from '#platform/core/calls/implement.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { handleMessageStatus } from '#platform/core/notifications/sending/status.ts';
import { createRefusal } from '#platform/core/wire/envelope.ts';
import { onlySigned } from '#platform/core/wire/only-signed.ts';
import { buildOpenApi } from '#platform/core/wire/openapi.ts';
import { dataRightsCalls } from '#platform/jobs/data-rights/calls.ts';
import { agentCalls } from '#platform/modules/agents/exports.ts';
import { type LiveFeeds, buildCatalogueCalls } from '#platform/modules/catalogue/exports.ts';
import { channelCalls, channelSocket } from '#platform/modules/channel/exports.ts';
import { contractCalls } from '#platform/modules/contracts/exports.ts';
import { favouriteCalls } from '#platform/modules/favourites/exports.ts';
import { helpCalls } from '#platform/modules/help/exports.ts';
import { identityCalls } from '#platform/modules/identity/exports.ts';
import { lotteryCalls } from '#platform/modules/lottery/exports.ts';
import { memberCalls } from '#platform/modules/member/exports.ts';
import { messageCalls } from '#platform/modules/messages/exports.ts';
import { jackpotCalls, playCalls } from '#platform/modules/play/exports.ts';
import { promotionCalls } from '#platform/modules/promotions/exports.ts';
import { recordCalls } from '#platform/modules/records/exports.ts';
import { supportCalls } from '#platform/modules/support/exports.ts';
import { systemCalls } from '#platform/modules/system/exports.ts';
import { handlePaymentNotification, walletCalls } from '#platform/modules/wallet/exports.ts';

/** Lists every call of the contract with its handler. `feeds` are the adapters of vendors' live feeds. */
export const listImplementations = (feeds: LiveFeeds): readonly Implementation[] => [
  ...systemCalls,
  ...buildCatalogueCalls(feeds),
  ...jackpotCalls,
  ...playCalls,
  ...lotteryCalls,
  ...identityCalls,
  ...memberCalls,
  ...dataRightsCalls,
  ...favouriteCalls,
  ...walletCalls,
  ...recordCalls,
  ...messageCalls,
  ...helpCalls,
  ...promotionCalls,
  ...contractCalls,
  ...supportCalls,
  ...channelCalls,
  ...agentCalls,
];

/** Creates the API of the wire: `/wps` and `/lgw`. */
export function createApi(feeds: LiveFeeds): Hono<PlatformBindings> {
  const api = new Hono<PlatformBindings>();
  const implemented = listImplementations(feeds);
  // Registered before the call with the same path, which handles requests that do not upgrade to a WebSocket.
  api.get(liveMarks.path, onlySigned, channelSocket);
  for (const { call, handle } of implemented) api.on(call.method, call.path, onlySigned, handle);
  // These handlers verify the sender's own signature. Unlike calls, they do not mark the edge's signature as used: that
  // is a database write, and a message with a forged sender must not cause one.
  for (const { path, about } of webhooks)
    api.post(path, onlySigned, about === 'payment' ? handlePaymentNotification : handleMessageStatus);
  // Reached if no method of the routes above matches.
  for (const path of new Set(implemented.map(({ call }) => call.path)))
    api.all(path, createRefusal('method.refused'));
  api.get('/wps/openapi.json', onlySigned, (context) =>
    context.json(buildOpenApi(), 200, { 'Cache-Control': 'public, max-age=300' }),
  );
  return api;
}
