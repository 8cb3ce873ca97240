import { openingCalls } from '#platform/modules/agents/envelopes/opening.ts';
import { sendingCalls } from '#platform/modules/agents/envelopes/sending.ts';
import { viewCalls } from '#platform/modules/agents/envelopes/views.ts';

/** Envelopes that agents put up for their teams. */
export const envelopeCalls = [...sendingCalls, ...viewCalls, ...openingCalls];
