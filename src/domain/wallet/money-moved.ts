import type { QueryClient } from '@tanstack/react-query';

import { personalQueries } from '#src/domain/identity/session-change.ts';

/** Asks anew for what is shown of the member, of which money is a part nearly everywhere; the rest when it is shown. */
export const moneyMoved = (client: QueryClient): Promise<void> => client.invalidateQueries(personalQueries);
