import { agentPages, memberPages, visitorPages } from '#tests/journeys/delivery/route-pages.ts';

import type { flows } from './flows.ts';

/** Pages that exist only within a flow, each with the flow that opens it. */
export const flowPages: Readonly<Record<string, keyof typeof flows>> = {
  '/m/play?nodeId=1': 'bet',
  '/m/withdraw/W261124-00000000': 'withdrawal',
  '/m/redRain/team': 'envelope',
};

const half = (list: readonly string[], first: boolean) => {
  const middle = Math.ceil(list.length / 2);
  return first ? list.slice(0, middle) : list.slice(middle);
};

/**
 * The pages that each kind of caller opens, one after another; `npm test` checks each. `username` is null for a
 * visitor.
 */
export const screenWalks = (
  [
    ['visitor', null, half(['/m/home', ...Object.values(visitorPages)], true)],
    ['visitor', null, half(['/m/home', ...Object.values(visitorPages)], false)],
    ['member', 'rich1', half(Object.values(memberPages), true)],
    ['member', 'rich1', half(Object.values(memberPages), false)],
    ['agent', 'agent1', Object.values(agentPages)],
  ] as const
).map(([who, username, pages]) => ({ who, username, paths: pages.filter((path) => !(path in flowPages)) }));
