import type { Rpc } from '@cloudflare/workers-types';

import type { LiveMarks } from '#contract/wire/live.ts';

/** What the environment knows of the Durable Object that has members' open channels (`modules/channel/hub.ts`). */
export interface ChannelHub extends Rpc.DurableObjectBranded {
  /** Takes the socket of an upgrade. */
  fetch: (request: Request) => Response;
  /** Tells a member, on each of their sockets. */
  tell: (accountId: string, marks: LiveMarks) => void;
  /** Tells everybody. */
  tellAll: (marks: LiveMarks) => void;
}
