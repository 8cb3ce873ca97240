import { type keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Call, isPersonal, type ValueOf } from '#contract/wire/call.ts';

import type { CallInput } from './call-input.ts';
import { send } from './send.ts';

/** First part of the key of replies that are the same for everybody; others are removed when the session ends. */
export const publicKey = 'public';
/** The same of replies that nobody gets without a session. */
export const memberKey = 'member';

/** Key of a reply: whose it is, which call, then language and query. */
type CallKey = readonly [scope: string, call: string, ...input: readonly (string | object)[]];

/** Calls whose replies the browser stores; filled as they are first queried (`persist-queries.ts`). */
export const storedCalls = new Map<string, Call>();

const scopeOf = (call: Call): string => {
  if (call.session === 'required') return memberKey;
  return isPersonal(call) ? 'personal' : publicKey;
};

/** The key of a call's reply; without language and query, the prefix of all its keys. */
export function callKey<C extends Call>(call: C, { language, query }: Partial<CallInput<C>> = {}): CallKey {
  return [scopeOf(call), call.key, ...(language ? [language] : []), ...(query ? [query] : [])];
}

/** What a screen may set otherwise than the call. */
type Overrides = {
  staleTime?: number;
  gcTime?: number;
  retry?: false;
  refetchOnWindowFocus?: boolean;
  placeholderData?: typeof keepPreviousData;
  /** Added to the key, for replies that are used once and must not be shared. */
  instance?: string;
};

/** A read of the contract as a query: key, signal, schema, freshness and whose the reply is all come from the call. */
export const callQuery = <C extends Call>(call: C, input: CallInput<C>, overrides?: Overrides) =>
  callQueryAs(call, input, (fetchReply) => fetchReply(), overrides);

/** The same where the query holds what `read` makes of the reply. */
export function callQueryAs<C extends Call, T>(
  call: C,
  input: CallInput<C>,
  read: (fetchReply: () => Promise<ValueOf<C>>, signal: AbortSignal) => Promise<T>,
  { instance, ...overrides }: Overrides = {},
) {
  if (call.browserStorage) storedCalls.set(call.key, call);
  const key = callKey(call, input);
  return queryOptions<T, Error, T, CallKey>({
    staleTime: call.browserFreshMs,
    ...overrides,
    queryKey: instance ? [...key, instance] : key,
    queryFn: ({ signal }) => read(() => send(call, input, signal), signal),
  });
}
