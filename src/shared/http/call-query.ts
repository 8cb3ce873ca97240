import { type keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Call, isPersonal, type CallValue } from '#contract/wire/call.ts';

import type { CallInput } from './call-input.ts';
import { send } from './send.ts';

/** For replies that are the same for everybody. All others are removed when the session ends. */
export const publicKey = 'public';
/** First part of the key for replies that require a session. */
export const memberKey = 'member';

type CallKey = readonly [scope: string, call: string, ...input: readonly (string | object)[]];

/** Calls whose replies the browser stores, by key. A call is added when it is first queried (`persist-queries.ts`). */
export const storedCalls = new Map<string, Call>();

const getScope = (call: Call): string => {
  if (call.session === 'required') return memberKey;
  return isPersonal(call) ? 'personal' : publicKey;
};

/** Builds the key of a call's reply. Without language and query, the key is the prefix of all keys of this call. */
export function buildCallKey<C extends Call>(
  call: C,
  { language, query }: Partial<CallInput<C>> = {},
): CallKey {
  return [getScope(call), call.key, ...(language ? [language] : []), ...(query ? [query] : [])];
}

type Overrides = {
  staleTime?: number;
  gcTime?: number;
  retry?: false;
  refetchOnWindowFocus?: boolean;
  placeholderData?: typeof keepPreviousData;
  /** Added to the key, for replies that are used once and must not be shared. */
  instance?: string;
};

export const callQuery = <C extends Call>(call: C, input: CallInput<C>, overrides?: Overrides) =>
  callQueryAs(call, input, (fetchReply) => fetchReply(), overrides);

/** Like `callQuery`, but the query stores the result of `read` instead of the reply. */
export function callQueryAs<C extends Call, T>(
  call: C,
  input: CallInput<C>,
  read: (fetchReply: () => Promise<CallValue<C>>, signal: AbortSignal) => Promise<T>,
  { instance, ...overrides }: Overrides = {},
) {
  if (call.browserStorage) storedCalls.set(call.key, call);
  const key = buildCallKey(call, input);
  return queryOptions<T, Error, T, CallKey>({
    staleTime: call.browserFreshMs,
    ...overrides,
    queryKey: instance ? [...key, instance] : key,
    queryFn: ({ signal }) => read(() => send(call, input, signal), signal),
  });
}
