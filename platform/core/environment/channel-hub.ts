import type { Rpc } from '@cloudflare/workers-types';

import type { LiveMarks } from '#contract/wire/live.ts';

/** Interface of the Durable Object that holds members' open channels (`modules/channel/hub.ts`). */
export interface ChannelHub extends Rpc.DurableObjectBranded {
  /** Accepts the socket of an upgrade. */
  fetch: (request: Request) => Response;
  /** Notifies a member on each of their sockets. */
  notify: (accountId: string, marks: LiveMarks) => void;
  notifyAll: (marks: LiveMarks) => void;
}
