import { createMiddleware } from 'hono/factory';

import { liveMarks } from '#contract/calls/channel.ts';
import { callerOf } from '#platform/core/accounts/sessions.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { refusalOf } from '#platform/core/wire/account-kinds.ts';
import { failure, traceIdOf } from '#platform/core/wire/envelope.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { hubHeaders, hubOf } from '#platform/modules/channel/hub.ts';
import { marksOf } from '#platform/modules/channel/marks.ts';

/**
 * Opens a member's channel: who may make the call may open it. The session is looked at as it opens; when it ends, the
 * member is told to look (`session`), and asks what he may not any more.
 */
export const channelSocket = createMiddleware<PlatformBindings>(async (context, next) => {
  const { env, req } = context;
  if (req.header('Upgrade') !== 'websocket') return next();
  const merchantCode = req.header('Merchant') ?? '';
  const db = databaseOf(env);
  try {
    const caller = await callerOf(db, liveMarks, req, merchantCode, Date.now());
    if (!caller) throw new WireError('login.not.session');
    const { account } = caller;
    if (!liveMarks.roles.includes(account.type)) throw new WireError(refusalOf(account.type));
    const headers = new Headers({
      Upgrade: 'websocket',
      [hubHeaders.account]: account.id,
      [hubHeaders.merchant]: merchantCode,
      [hubHeaders.marks]: JSON.stringify(await marksOf(db, account)),
    });
    return await env.LIVE.getByName(hubOf(merchantCode, account.id)).fetch('http://hub/', { headers });
  } catch (error) {
    if (error instanceof WireError) return failure(error, traceIdOf(req.header('traceparent')));
    throw error;
  }
});
