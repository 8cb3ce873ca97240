import type { QueryClient } from '@tanstack/react-query';

import { memberInfoQuery } from '#src/domain/member/member-queries.ts';
import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';

/** Never throws. */
export async function prefetchMember(client: QueryClient): Promise<void> {
  await Promise.all([
    client.prefetchQuery(memberInfoQuery()),
    client.prefetchQuery(whitelabelQuery()),
    client.prefetchQuery(settingsQuery()),
  ]);
}
