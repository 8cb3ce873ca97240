import type { QueryClient } from '@tanstack/react-query';

import { envelopeInfo, sentEnvelope, sentEnvelopes } from '#contract/calls/agents/envelopes.ts';
import { callQuery } from '#src/shared/http/call-query.ts';
import { pagedQuery } from '#src/shared/http/paged-query.ts';

/** State of the page in the URL: the number of the envelope whose details are shown. */
export type EnvelopesSearch = { envelopeNo?: string | undefined };

/** Rules and limits for sending an envelope. */
export const envelopeInfoQuery = () => callQuery(envelopeInfo, {});

/** Envelopes that the agent has sent, page by page. */
export const sentEnvelopesQuery = () => pagedQuery(sentEnvelopes, {});

/** One sent envelope, with the shares that were opened. */
export const sentEnvelopeQuery = (envelopeNo: string) => callQuery(sentEnvelope, { query: { envelopeNo } });

/** Prefetches the page's data. Never throws. */
export const prefetchEnvelopes = (client: QueryClient, { envelopeNo }: EnvelopesSearch): Promise<unknown> =>
  envelopeNo
    ? client.prefetchQuery(sentEnvelopeQuery(envelopeNo))
    : Promise.all([
        client.prefetchQuery(envelopeInfoQuery()),
        client.prefetchInfiniteQuery(sentEnvelopesQuery()),
      ]);
