import type { QueryClient } from '@tanstack/react-query';

import { personalQueries } from '#src/domain/identity/session-change.ts';

/**
 * Refetches the visible data of the member, because most of it depends on money. Other data of the member is refetched
 * when it is next shown.
 */
export const invalidateMemberQueries = (client: QueryClient): Promise<void> =>
  client.invalidateQueries(personalQueries);
