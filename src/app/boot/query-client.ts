import { QueryClient } from '@tanstack/react-query';

import { minuteMs } from '#contract/values/durations.ts';
import { CallError } from '#src/shared/http/call-error.ts';

// A 4xx would fail again, so only a transient failure is retried.
const isTransient = (error: Error) =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/** `retries` is 0 on the edge, because the page waits for the reply. */
export const createQueryClient = (retries: number): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minuteMs,
        retry: (count, error) => count < retries && isTransient(error),
        refetchOnWindowFocus: false,
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
