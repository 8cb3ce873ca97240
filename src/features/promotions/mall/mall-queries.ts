import type { QueryClient } from '@tanstack/react-query';

import { mallHome, mallOrders, mallPoints } from '#contract/calls/promotions/mall.ts';
import { isOn } from '#contract/values/flags.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { callQuery } from '#src/shared/http/call-query.ts';
import { pagedQuery } from '#src/shared/http/paged-query.ts';

/** What there is for points, and how many the member has. */
export const mallQuery = (language: LanguageCode) =>
  callQuery(mallHome, { language, query: { language } }, { refetchOnWindowFocus: true });

/** The member's orders, newest first, page by page. */
export const mallOrdersQuery = (language: LanguageCode) => pagedQuery(mallOrders, { language });

/** What moved the member's points, newest first, page by page. */
export const mallPointsQuery = () => pagedQuery(mallPoints, {});

/** Prefetches the first view of the mall; nothing of it where the merchant has none. Never throws. */
export async function prefetchMall(client: QueryClient, language: LanguageCode): Promise<void> {
  await client.prefetchQuery(whitelabelQuery());
  const flags = client.getQueryData(whitelabelQuery().queryKey);
  if (!isOn(flags, 'PTSYS3')) return;
  // What the page came with is what it is hydrated with, though a piece was taken meanwhile; asking again is the page's.
  await client.ensureQueryData(mallQuery(language)).catch(() => undefined);
}
