import type { QueryClient } from '@tanstack/react-query';

import { rewardList } from '#contract/calls/promotions/rewards.ts';
import { isFlagOn } from '#contract/values/flags.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { vipQuery } from '#src/features/promotions/vip/vip-query.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export const rewardsQuery = (language: LanguageCode) =>
  callQuery(rewardList, { language, query: { language } }, { refetchOnWindowFocus: true });

/** Never throws. */
export async function prefetchRewards(client: QueryClient, language: LanguageCode): Promise<void> {
  await client.prefetchQuery(whitelabelQuery());
  if (!isFlagOn(client.getQueryData(whitelabelQuery().queryKey), 'REWCEN3')) return;
  await Promise.all([client.prefetchQuery(rewardsQuery(language)), client.prefetchQuery(vipQuery(language))]);
}
