import { receivedEnvelopes } from '#contract/calls/agents/received-envelopes.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** What agents above the member have put up for him. */
export const receivedQuery = () => callQuery(receivedEnvelopes, {}, { refetchOnWindowFocus: true });
