import type { QueryClient } from '@tanstack/react-query';

import { mallHome, mallOrders, mallPoints } from '#contract/calls/promotions/mall.ts';
import { isFlagOn } from '#contract/values/flags.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { callQuery } from '#src/shared/http/call-query.ts';
import { pagedQuery } from '#src/shared/http/paged-query.ts';

/** The items that cost points, and the member's points. */
export const mallQuery = (language: LanguageCode) =>
  callQuery(mallHome, { language, query: { language } }, { refetchOnWindowFocus: true });

/** The member's orders, newest first, page by page. */
export const mallOrdersQuery = (language: LanguageCode) => pagedQuery(mallOrders, { language });

/** Movements of the member's points, newest first, page by page. */
export const mallPointsQuery = () => pagedQuery(mallPoints, {});

/** Prefetches the first view of the mall, if the merchant has one. Never throws. */
export async function prefetchMall(client: QueryClient, language: LanguageCode): Promise<void> {
  await client.prefetchQuery(whitelabelQuery());
  const flags = client.getQueryData(whitelabelQuery().queryKey);
  if (!isFlagOn(flags, 'PTSYS3')) return;
  // Keeps the data that came with the page, so that hydration matches, even if an item was sold meanwhile. Afterwards
  // the page refetches the data.
  await client.ensureQueryData(mallQuery(language)).catch(() => undefined);
}
