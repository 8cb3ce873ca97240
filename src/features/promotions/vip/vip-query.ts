import type { QueryClient } from '@tanstack/react-query';

import { vipOverview } from '#contract/calls/promotions/vip.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** The merchant's levels, and where the member stands. */
export const vipQuery = (language: LanguageCode) =>
  callQuery(vipOverview, { language, query: { language } }, { refetchOnWindowFocus: true });

/** Prefetches the first view of the VIP club. Never throws. */
export async function prefetchVip(client: QueryClient, language: LanguageCode): Promise<void> {
  await Promise.all([client.prefetchQuery(vipQuery(language)), client.prefetchQuery(whitelabelQuery())]);
}
