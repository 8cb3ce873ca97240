import type { QueryClient } from '@tanstack/react-query';

import { mallHome, mallOrders, mallPoints } from '#contract/calls/promotions/mall.ts';
import { isFlagOn } from '#contract/values/flags.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { callQuery } from '#src/shared/http/call-query.ts';
import { pagedQuery } from '#src/shared/http/paged-query.ts';

export const mallQuery = (language: LanguageCode) =>
  callQuery(mallHome, { language, query: { language } }, { refetchOnWindowFocus: true });

export const mallOrdersQuery = (language: LanguageCode) => pagedQuery(mallOrders, { language });

export const mallPointsQuery = () => pagedQuery(mallPoints, {});

/** Never throws. */
export async function prefetchMall(client: QueryClient, language: LanguageCode): Promise<void> {
  await client.prefetchQuery(whitelabelQuery());
  const flags = client.getQueryData(whitelabelQuery().queryKey);
  if (!isFlagOn(flags, 'PTSYS3')) return;
  // Keeps the data that came with the page, so that hydration matches, even if an item was sold meanwhile. Afterwards
  // the page refetches the data.
  await client.ensureQueryData(mallQuery(language)).catch(() => undefined);
}
