import type { QueryClient } from '@tanstack/react-query';

import { vipOverview } from '#contract/calls/promotions/vip.ts';
import { isFlagOn } from '#contract/values/flags.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export const vipQuery = (language: LanguageCode) =>
  callQuery(vipOverview, { language, query: { language } }, { refetchOnWindowFocus: true });

/** Never throws. */
export async function prefetchVip(client: QueryClient, language: LanguageCode): Promise<void> {
  await client.prefetchQuery(whitelabelQuery());
  const flags = client.getQueryData(whitelabelQuery().queryKey);
  if (isFlagOn(flags, 'REWCEN3')) await client.prefetchQuery(vipQuery(language));
}
