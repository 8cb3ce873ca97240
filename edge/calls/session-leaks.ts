import * as v from 'valibot';

import { opensSession, sessionSchema } from '#contract/calls/identity/session.ts';
import type { Call } from '#contract/wire/call.ts';
import type { Envelope } from '#contract/wire/envelope.ts';

import { EdgeError } from '../deadline.ts';

/**
 * Throws `upstream.failed` for a reply with a session, or with the token of the request's session anywhere, unless the
 * call has opened a session. So no such reply becomes a response or part of a page.
 */
export function refuseLeaks(call: Call, envelope: Envelope, token: string | undefined): void {
  if (opensSession(call) && envelope.success) return;
  if (v.is(sessionSchema, envelope.value)) throw refuse('a session in the reply of a call that opens none');
  if (token && holdsToken(envelope, token)) throw refuse('the token of the session in a reply');
}

export const refuse = (cause: string) => new EdgeError('upstream.failed', { cause });

/** Returns true if a text or a key of the value contains the token, as it is or as in a URL. */
export function holdsToken(value: unknown, token: string): boolean {
  const search = (part: unknown): boolean => {
    if (typeof part === 'string') return part.includes(token) || decodePercent(part).includes(token);
    return typeof part === 'object' && part !== null && Object.entries(part).flat().some(search);
  };
  return search(value);
}

/** A token is visible ASCII, so each escape is one character. */
const decodePercent = (text: string): string =>
  text.replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
