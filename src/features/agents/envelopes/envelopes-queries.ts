import type { QueryClient } from '@tanstack/react-query';

import { envelopeInfo, sentEnvelope, sentEnvelopes } from '#contract/calls/agents/envelopes.ts';
import { callQuery } from '#src/shared/http/call-query.ts';
import { pagedQuery } from '#src/shared/http/paged-query.ts';

/** State of the page in the URL. */
export type EnvelopesSearch = { envelopeNo?: string | undefined; sort?: string | undefined };

export const envelopeInfoQuery = () => callQuery(envelopeInfo, {});

/** Newest first. */
export const sentEnvelopesQuery = () => pagedQuery(sentEnvelopes, {});

export const sentEnvelopeQuery = (envelopeNo: string) => callQuery(sentEnvelope, { query: { envelopeNo } });

/** Never throws. */
export const prefetchEnvelopes = (client: QueryClient, { envelopeNo }: EnvelopesSearch): Promise<unknown> =>
  envelopeNo
    ? client.prefetchQuery(sentEnvelopeQuery(envelopeNo))
    : Promise.all([
        client.prefetchQuery(envelopeInfoQuery()),
        client.prefetchInfiniteQuery(sentEnvelopesQuery()),
      ]);
