import type { Context } from 'hono';

import type { Call } from '#contract/wire/call.ts';

import type { EdgeEnv } from '../env.ts';
import { ownValues, withVisitorsFacts } from './own-replies.ts';
import { answerPrivately } from './private-reply.ts';
import { ownReply, type Reply } from './reply.ts';
import { answerShared, isShareable, sharingOf } from './shared-reply.ts';

type Options = {
  /** How long to wait for upstream, in ms; its own deadline when absent. */
  patienceMs?: number;
  /** Address laid over settings; empty for a page that more than one visitor gets. */
  ip: string;
};

/**
 * Answers a call of the page or of a first view: from here, from the cache that all visitors share, or from upstream.
 * Throws `EdgeError`.
 */
export async function answerCall(
  c: Context<EdgeEnv>,
  request: Request,
  call: Call,
  { patienceMs, ip }: Options,
): Promise<Reply> {
  const own = ownValues.get(call);
  if (own) return ownReply(c, own(c));
  const sharing = sharingOf(c, request, call);
  if (!sharing) return answerPrivately(c, request, call);
  return withVisitorsFacts(c, call, await answerShared(c, call, sharing, patienceMs), ip);
}

/** True for a call that answers every visitor of a merchant the same, the address in settings aside. */
export const isSharedCall = (call: Call): boolean => ownValues.has(call) || isShareable(call);
