import type { Context } from 'hono';

import { encryptionKey } from '#contract/calls/system/encryption.ts';
import type { Call } from '#contract/wire/call.ts';

import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { takesPlainBodies } from '../upstream/platform.ts';
import { ownValues, addVisitorData } from './own-replies.ts';
import { answerPrivately } from './private-reply.ts';
import { buildOwnReply, type Reply } from './reply.ts';
import { answerShared, isShareable, getSharedRequest } from './shared-reply.ts';

type Options = {
  /** Maximum wait for upstream in ms, for a shared reply; a private call always has its own deadline. */
  timeoutMs?: number;
  /** Visitor's address, which is added to the settings; empty for a page that more than one visitor gets. */
  ip: string;
};

/** Answers a call from the edge itself, from the shared cache, or from upstream. Throws `EdgeError`. */
export async function answerCall(
  c: Context<EdgeEnv>,
  request: Request,
  call: Call,
  { timeoutMs, ip }: Options,
): Promise<Reply> {
  const own = ownValues.get(call);
  if (own) return buildOwnReply(c, own(c));
  if (call === encryptionKey && takesPlainBodies(c)) return buildOwnReply(c, null);
  if (c.get('merchant').absent.includes(call.key)) throw new EdgeError('call.absent');
  const sharing = getSharedRequest(c, request, call);
  if (!sharing) return answerPrivately(c, request, call);
  return addVisitorData(c, call, await answerShared(c, call, sharing, timeoutMs), ip);
}

/**
 * Returns true for a call whose reply may be in a page that all visitors of a merchant share. Such a page has no data
 * of one visitor: `ip` is empty, so `answerCall` adds no address, and `systemStatus` replies 0 (open) to all who get a
 * page.
 */
export const isSharedCall = (call: Call): boolean => ownValues.has(call) || isShareable(call);
