import { createMiddleware } from 'hono/factory';

import { liveMarks } from '#contract/calls/channel.ts';
import { readCaller } from '#platform/core/accounts/sessions.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { getRoleRefusal } from '#platform/core/wire/account-kinds.ts';
import { buildFailure, readTraceId } from '#platform/core/wire/envelope.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { hubHeaders, getHubName } from '#platform/modules/channel/hub.ts';
import { readMarks } from '#platform/modules/channel/marks.ts';

/**
 * Opens a member's channel, with the access rules of the call `liveMarks`. The session is only checked on opening. When
 * the session ends, the member gets a `session` mark, and the browser's next request is refused.
 */
export const channelSocket = createMiddleware<PlatformBindings>(async (context, next) => {
  const { env, req } = context;
  if (req.header('Upgrade') !== 'websocket') return next();
  const merchantCode = req.header('Merchant') ?? '';
  const db = openDatabase(env);
  try {
    const caller = await readCaller(db, liveMarks, req, merchantCode, Date.now());
    if (!caller) throw new WireError('login.not.session');
    const { account } = caller;
    if (!liveMarks.roles.includes(account.type)) throw new WireError(getRoleRefusal(account.type));
    const headers = new Headers({
      Upgrade: 'websocket',
      [hubHeaders.account]: account.id,
      [hubHeaders.merchant]: merchantCode,
      [hubHeaders.marks]: JSON.stringify(await readMarks(db, account)),
    });
    return await env.LIVE.getByName(getHubName(merchantCode, account.id)).fetch('http://hub/', { headers });
  } catch (error) {
    if (error instanceof WireError) return buildFailure(error, readTraceId(req.header('traceparent')));
    throw error;
  }
});
