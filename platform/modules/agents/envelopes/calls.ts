import { receivedEnvelopeCalls } from '#platform/modules/agents/envelopes/received-envelopes.ts';
import { sendingCalls } from '#platform/modules/agents/envelopes/sending.ts';
import { viewCalls } from '#platform/modules/agents/envelopes/views.ts';

export const envelopeCalls = [...sendingCalls, ...viewCalls, ...receivedEnvelopeCalls];
