import type { QueryClient } from '@tanstack/react-query';

import { personalQueries } from '#src/domain/identity/session-change.ts';

/**
 * Refetches the member's data that is on the screen; other data of the member is refetched when it is next shown. Call
 * this function after money has moved, because most of the data depends on money.
 */
export const invalidateMemberQueries = (client: QueryClient): Promise<void> =>
  client.invalidateQueries(personalQueries);
