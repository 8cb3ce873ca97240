import { Hono } from 'hono';

import { liveMarks } from '#contract/calls/channel.ts';
import { webhooks } from '#contract/wire/webhooks.ts';
import type { Implementation } from '#platform/core/calls/implement.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { messageStatus } from '#platform/core/notifications/sending/status.ts';
import { refuse } from '#platform/core/wire/envelope.ts';
import { onlySigned } from '#platform/core/wire/only-signed.ts';
import { openApi } from '#platform/core/wire/openapi.ts';
import { dataRightsCalls } from '#platform/jobs/data-rights/calls.ts';
import { agentCalls } from '#platform/modules/agents/exports.ts';
import { type LiveFeeds, catalogueCalls } from '#platform/modules/catalogue/exports.ts';
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
import { paymentNotification, walletCalls } from '#platform/modules/wallet/exports.ts';

/** Every call of the contract with its handler. `feeds`: the adapters of vendors' live feeds. */
export const implementations = (feeds: LiveFeeds): readonly Implementation[] => [
  ...systemCalls,
  ...catalogueCalls(feeds),
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
