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

import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { writeSession } from '../session-cookie.ts';
import { endReplacedSession } from './end-session.ts';
import { type Reply, replaceValue } from './reply.ts';

/**
 * Moves the token of a reply that opens a session into the cookie, so that the token never reaches JavaScript. The
 * contract says which calls open a session and where the token is; its form does not matter. A reply with the token
 * anywhere else is refused with `upstream.failed`. So is the reply of any other call that contains a session or,
 * anywhere, the token of the request's session.
 */
export async function takeSession(c: Context<EdgeEnv>, call: Call, reply: Reply): Promise<Reply> {
  const known = c.get('session')?.token;
  if (!opensSession(call) || !reply.envelope?.success) {
    // A shared reply has no envelope here, and its request had no session.
    const value = reply.envelope?.value;
    if (v.is(sessionSchema, value)) throw refuse('a session in the reply of a call that opens none');
    if (known && holdsToken(reply.envelope, known)) throw refuse('the token of the session in a reply');
    return reply;
  }
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

const refuse = (cause: string) => new EdgeError('upstream.failed', { cause });

/** Returns true if a text or a key of the value contains the token, as it is or as in a URL. */
function holdsToken(value: unknown, token: string): boolean {
  const forms = [token, encodeURIComponent(token)];
  const search = (part: unknown): boolean => {
    if (typeof part === 'string') return forms.some((form) => part.includes(form));
    return typeof part === 'object' && part !== null && Object.entries(part).flat().some(search);
  };
  return search(value);
}
