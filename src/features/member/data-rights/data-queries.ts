import type { QueryClient } from '@tanstack/react-query';

import { closureOverview } from '#contract/calls/member/data-rights.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** The state of the closure: whether it was requested, and which obstacles keep the account open. */
export const closureQuery = () => callQuery(closureOverview, {}, { refetchOnWindowFocus: true });

/** Refetches the closure after it was requested or cancelled. */
export const refreshClosure = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: closureQuery().queryKey });
