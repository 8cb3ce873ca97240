import type { Context } from 'hono';
import * as v from 'valibot';

import { loginFactsSchema, sessionFactsSchema, sessionSchema } from '#contract/calls/identity/session.ts';

import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { writeSession } from '../session-cookie.ts';
import { endEarlier } from './end-session.ts';
import { type Reply, withValue } from './reply.ts';

/**
 * Takes the token out of any reply that opens a session and puts it into the cookie: it never reaches JavaScript. By
 * shape, not by path, so that a new way to log in cannot forget it.
 */
export async function takeSession(c: Context<EdgeEnv>, reply: Reply): Promise<Reply> {
  const session = v.safeParse(sessionSchema, reply.envelope?.success ? reply.envelope.value : null);
  if (!session.success) return reply;
  const { token, merchantCode } = session.output;
  if (merchantCode !== c.get('merchant').merchantCode) {
    throw new EdgeError('upstream.failed', { cause: 'a session of another merchant' });
  }
  await writeSession(c, { token, facts: v.parse(sessionFactsSchema, session.output) });
  endEarlier(c, token);
  return withValue(c, reply, v.parse(loginFactsSchema, session.output));
}
