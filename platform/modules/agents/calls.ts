import { figureCalls } from '#platform/modules/agents/figures/calls.ts';
import { rebateCalls } from '#platform/modules/agents/rebates/calls.ts';

/** Every call of agents with its handler. */
export const agentCalls = [...figureCalls, ...rebateCalls];
