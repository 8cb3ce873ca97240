import type { QueryClient } from '@tanstack/react-query';

import { teamKpi } from '#contract/calls/agents/team.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { announcementsQuery } from '#src/domain/messages/messages-queries.ts';
import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { balanceQuery } from '#src/domain/wallet/wallet-queries.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export const dayKpiQuery = (day: string) =>
  callQuery(teamKpi, { query: { startDate: day, endDate: day, size: 0 } });

/** Never throws. */
export async function prefetchAgentHome(
  client: QueryClient,
  language: LanguageCode,
  day: string,
): Promise<void> {
  await Promise.all([
    client.prefetchQuery(dayKpiQuery(day)),
    client.prefetchQuery(balanceQuery()),
    client.prefetchQuery(whitelabelQuery()),
    client.prefetchQuery(settingsQuery()),
    client.prefetchQuery(announcementsQuery(language, ['A'])),
  ]);
}
