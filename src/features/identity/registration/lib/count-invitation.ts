import { countInviteLinkVisit } from '#contract/calls/agents/opening.ts';
import { send } from '#src/shared/http/send.ts';

// In a separate file from the form, because nothing on the page waits for this request.

/**
 * Reports a visit through an invitation link to the platform, which counts at most one visit per network per day. Never
 * throws.
 */
export const countOpenedLink = (code: string): Promise<unknown> =>
  send(countInviteLinkVisit, { body: { code: code.slice(0, 64) } }).catch(() => undefined);
