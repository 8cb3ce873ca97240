import { agentPages, memberPages, visitorPages } from '#tests/journeys/delivery/route-pages.ts';

import type { flows } from './flows.ts';

/** Pages that exist only within a flow, each with the flow that opens it. */
export const flowPages: Readonly<Record<string, keyof typeof flows>> = {
  '/m/play?nodeId=1': 'bet',
  '/m/withdraw/W261124-00000000': 'withdrawal',
  '/m/redRain/team': 'envelope',
};

const takeHalf = (list: readonly string[], first: boolean) => {
  const middle = Math.ceil(list.length / 2);
  return first ? list.slice(0, middle) : list.slice(middle);
};

/**
 * The pages that each kind of caller opens, one after another; `npm test` checks each. `username` is null for a
 * visitor.
 */
export const screenWalks = (
  [
    ['visitor', null, takeHalf(['/m/home', ...Object.values(visitorPages)], true)],
    ['visitor', null, takeHalf(['/m/home', ...Object.values(visitorPages)], false)],
    ['member', 'rich1', takeHalf(Object.values(memberPages), true)],
    ['member', 'rich1', takeHalf(Object.values(memberPages), false)],
    ['agent', 'agent1', Object.values(agentPages)],
  ] as const
).map(([role, username, pages]) => ({ role, username, paths: pages.filter((path) => !(path in flowPages)) }));
