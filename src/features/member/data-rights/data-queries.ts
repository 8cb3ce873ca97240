import type { QueryClient } from '@tanstack/react-query';

import { closureOverview } from '#contract/calls/member/data-rights.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export const closureQuery = () => callQuery(closureOverview, {}, { refetchOnWindowFocus: true });

export const refreshClosure = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: closureQuery().queryKey });
