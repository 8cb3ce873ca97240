import { QueryClient } from '@tanstack/react-query';

import { minuteMs } from '#contract/values/durations.ts';
import { CallError } from '#src/shared/http/call-error.ts';

// A 4xx stays a 4xx; only a transient failure is retried.
const isTransient = (error: Error) =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/** `retries`: 0 on the edge, where the page waits for it. */
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
