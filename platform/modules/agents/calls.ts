import { envelopeCalls } from '#platform/modules/agents/envelopes/calls.ts';
import { figureCalls } from '#platform/modules/agents/figures/calls.ts';
import { openingCalls } from '#platform/modules/agents/opening.ts';
import { rebateCalls } from '#platform/modules/agents/rebates/calls.ts';
import { teamCalls } from '#platform/modules/agents/team-calls.ts';
import { transferCalls } from '#platform/modules/agents/transfers.ts';

export const agentCalls = [
  ...teamCalls,
  ...openingCalls,
  ...transferCalls,
  ...envelopeCalls,
  ...figureCalls,
  ...rebateCalls,
];
