import { countInvitation } from '#contract/calls/agents/opening.ts';
import { send } from '#src/shared/http/send.ts';

// In a separate file from the form, because nothing on the page waits for this request.

/** Reports to the platform that a link was opened. The platform counts each visitor once a day. Never throws. */
export const countOpenedLink = (code: string): Promise<unknown> =>
  send(countInvitation, { body: { code: code.slice(0, 64) } }).catch(() => undefined);
