import { QueryClient } from '@tanstack/react-query';

import { CallError } from '#src/shared/http/call-error.ts';

// A refusal stays a refusal; only what may pass by itself is asked for again.
const mayPass = (error: Error) => error instanceof CallError && (error.status === 0 || error.status >= 500);

/** `retries`: 0 on the edge, where the page is waiting. */
export const createQueryClient = (retries: number): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (count, error) => count < retries && mayPass(error),
        refetchOnWindowFocus: false,
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
