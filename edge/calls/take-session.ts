import type { Context } from 'hono';
import * as v from 'valibot';

import { loginDetailsSchema, sessionDetailsSchema, sessionSchema } from '#contract/calls/identity/session.ts';

import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { writeSession } from '../session-cookie.ts';
import { endReplacedSession } from './end-session.ts';
import { type Reply, replaceValue } from './reply.ts';

/**
 * Moves the token of any reply that opens a session into the cookie, so that the token never reaches JavaScript. The
 * reply is recognised by its shape and not by its path, so that a new kind of login cannot be missed.
 */
export async function takeSession(c: Context<EdgeEnv>, reply: Reply): Promise<Reply> {
  const session = v.safeParse(sessionSchema, reply.envelope?.success ? reply.envelope.value : null);
  if (!session.success) return reply;
  const { token, merchantCode } = session.output;
  if (merchantCode !== c.get('merchant').merchantCode) {
    throw new EdgeError('upstream.failed', { cause: 'a session of another merchant' });
  }
  await writeSession(c, { token, details: v.parse(sessionDetailsSchema, session.output) });
  endReplacedSession(c, token);
  return replaceValue(c, reply, v.parse(loginDetailsSchema, session.output));
}
