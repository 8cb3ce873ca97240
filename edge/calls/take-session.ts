import type { Context } from 'hono';
import * as v from 'valibot';

import { register } from '#contract/calls/identity/registration.ts';
import {
  loginDetailsSchema,
  opensSession,
  sessionDetailsSchema,
  sessionSchema,
} from '#contract/calls/identity/session.ts';
import type { Call } from '#contract/wire/call.ts';

import type { EdgeEnv } from '../env.ts';
import { writeSession } from '../session-cookie.ts';
import { endReplacedSession } from './end-session.ts';
import { type Reply, replaceValue } from './reply.ts';
import { holdsToken, refuse } from './session-leaks.ts';

/**
 * Moves the token of a reply that opens a session into the cookie, so that the token never reaches JavaScript. The
 * contract says which calls open a session and where the token is; its form does not matter. A reply with the token
 * anywhere else is refused with `upstream.failed`. `refuseLeaks` checks the replies of all other calls.
 */
export async function takeSession(c: Context<EdgeEnv>, call: Call, reply: Reply): Promise<Reply> {
  if (!opensSession(call) || !reply.envelope?.success) return reply;
  const session = v.safeParse(sessionSchema, reply.envelope.value);
  if (!session.success) throw refuse('a login without a session');
  const { token, merchantCode } = session.output;
  if (merchantCode !== c.get('merchant').merchantCode) throw refuse('a session of another merchant');
  const elsewhere = v.parse(looseSchema, reply.envelope.value);
  delete elsewhere.token;
  if (holdsToken({ ...reply.envelope, value: elsewhere }, token)) throw refuse('a token outside its field');
  // The app takes the first login as one with a password that an agent has set. At a registration the member sets it.
  const opened = call === register ? { ...session.output, firstTimeLogin: false } : session.output;
  await writeSession(c, { token, details: v.parse(sessionDetailsSchema, opened) });
  endReplacedSession(c, token);
  return replaceValue(c, reply, v.parse(loginDetailsSchema, opened));
}

const looseSchema = v.record(v.string(), v.unknown());
