import { receivedEnvelopes } from '#contract/calls/agents/received-envelopes.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** Envelopes that agents above the member have sent. */
export const receivedQuery = () => callQuery(receivedEnvelopes, {}, { refetchOnWindowFocus: true });
