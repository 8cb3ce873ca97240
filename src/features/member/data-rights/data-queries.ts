import type { QueryClient } from '@tanstack/react-query';

import { closureOverview } from '#contract/calls/member/data-rights.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** Whether the account is to be closed, and what is still in it. */
export const closureQuery = () => callQuery(closureOverview, {}, { refetchOnWindowFocus: true });

/** After it was asked for, or taken back. */
export const refreshClosure = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: closureQuery().queryKey });
