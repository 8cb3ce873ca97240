import { protectionOverview } from '#contract/calls/member/protection-overview.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/**
 * Limits, reality check, break. Refetched when the page becomes visible, because a waiting period may have ended
 * meanwhile.
 */
export const protectionQuery = () => callQuery(protectionOverview, {}, { refetchOnWindowFocus: true });
