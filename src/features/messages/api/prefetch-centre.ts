import type { QueryClient } from '@tanstack/react-query';

import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';

/** Prefetches the data that decides which entries the message centre shows. The badges load later. Never throws. */
export async function prefetchCentre(client: QueryClient): Promise<void> {
  await Promise.all([client.prefetchQuery(settingsQuery()), client.prefetchQuery(whitelabelQuery())]);
}
