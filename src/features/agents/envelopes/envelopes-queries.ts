import type { QueryClient } from '@tanstack/react-query';

import { envelopeInfo, sentEnvelope, sentEnvelopes } from '#contract/calls/agents/envelopes.ts';
import { callQuery } from '#src/shared/http/call-query.ts';
import { pagedQuery } from '#src/shared/http/paged-query.ts';

/** What the address says: which envelope is open. */
export type EnvelopesSearch = { envelopeNo?: string | undefined };

/** What decides on an envelope before one is sent. */
export const envelopeInfoQuery = () => callQuery(envelopeInfo, {});

/** What the agent has sent, page by page. */
export const sentQuery = () => pagedQuery(sentEnvelopes, {});

/** One of them, with who opened what. */
export const sentOneQuery = (envelopeNo: string) => callQuery(sentEnvelope, { query: { envelopeNo } });

/** Prefetches what the page shows. Never throws. */
export const prefetchEnvelopes = (client: QueryClient, { envelopeNo }: EnvelopesSearch): Promise<unknown> =>
  envelopeNo
    ? client.prefetchQuery(sentOneQuery(envelopeNo))
    : Promise.all([client.prefetchQuery(envelopeInfoQuery()), client.prefetchInfiniteQuery(sentQuery())]);
