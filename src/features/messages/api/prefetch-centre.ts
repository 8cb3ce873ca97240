import type { QueryClient } from '@tanstack/react-query';

import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';

/** The badges load later. Never throws. */
export async function prefetchCentre(client: QueryClient): Promise<void> {
  await Promise.all([client.prefetchQuery(settingsQuery()), client.prefetchQuery(whitelabelQuery())]);
}
