import { countInvitation } from '#contract/calls/agents/opening.ts';
import { send } from '#src/shared/http/send.ts';

// Apart from the form, whose script has no room for what nobody waits for.

/** Tells the platform that a link was opened, which counts a visitor once a day. Never throws. */
export const countOpened = (code: string): Promise<unknown> =>
  send(countInvitation, { body: { code: code.slice(0, 64) } }).catch(() => undefined);
