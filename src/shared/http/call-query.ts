import { type keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Call, isPersonal, type ValueOf } from '#contract/wire/call.ts';

import { type CallInput, send } from './send.ts';

/** First part of the key of what anybody is answered alike; anything else goes when the session ends (AU-34). */
export const publicKey = 'public';

/** Key of what a call answered: whose it is, which call, in which language, to what. */
type CallKey = readonly [scope: string, call: string, ...asked: readonly (string | object)[]];

/** Calls whose replies the browser keeps, as they are first asked for (`persist-queries.ts`). */
export const storedCalls = new Map<string, Call>();

/** The key of a call's reply; without language and query, what all its keys begin with. */
export function callKey<C extends Call>(call: C, { language, query }: Partial<CallInput<C>> = {}): CallKey {
  const scope = isPersonal(call) ? 'member' : publicKey;
  return [scope, call.key, ...(language ? [language] : []), ...(query ? [query] : [])];
}

/** What a screen may want otherwise than the call has it. */
type Wishes = {
  staleTime?: number;
  gcTime?: number;
  retry?: false;
  refetchOnWindowFocus?: boolean;
  placeholderData?: typeof keepPreviousData;
  /** Tells queries apart that ask for the same, for replies that are used once. */
  apart?: string;
};

/** A read of the contract as a query: key, signal, schema, freshness and whose the reply is all come from the call. */
export const callQuery = <C extends Call>(call: C, input: CallInput<C>, wishes?: Wishes) =>
  callQueryAs(call, input, (ask) => ask(), wishes);

/** The same where the app keeps something else than the reply: what `read` makes of asking for it. */
export function callQueryAs<C extends Call, T>(
  call: C,
  input: CallInput<C>,
  read: (ask: () => Promise<ValueOf<C>>, signal: AbortSignal) => Promise<T>,
  { apart, ...wishes }: Wishes = {},
) {
  if (call.browserStorage) storedCalls.set(call.key, call);
  const key = callKey(call, input);
  return queryOptions<T, Error, T, CallKey>({
    staleTime: call.browserFreshMs,
    ...wishes,
    queryKey: apart ? [...key, apart] : key,
    queryFn: ({ signal }) => read(() => send(call, input, signal), signal),
  });
}
