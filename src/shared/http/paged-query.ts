import { infiniteQueryOptions } from '@tanstack/react-query';
import type { GenericSchema } from 'valibot';

import { pageSizes } from '#contract/values/page-sizes.ts';
import type { Call, ValueOf } from '#contract/wire/call.ts';

import type { CallInput } from './call-input.ts';
import { callKey } from './call-query.ts';
import { send } from './send.ts';

/** Where a page begins: `next` of the page before it. */
type Cursor = string | number;

/** A call that answers with one page, which begins at `before`; `next` is null after the last. */
type PagedCall<Page = object> = Call<
  GenericSchema<{ before?: Cursor | undefined; rows?: Cursor | undefined }, unknown>,
  null,
  GenericSchema<unknown, Page & { next: Cursor | null }>
>;

/** What a list may set otherwise than the call. */
type PagedOverrides = {
  /** A list of more pages than this is not fetched anew when it is shown again. */
  mostRefetched?: number;
};

/** The input of the page that begins at `before`; of the first page where that is null. */
const pageAt = <C extends PagedCall>(input: CallInput<C>, before: Cursor | null): CallInput<C> => ({
  ...input,
  query: Object.assign({}, input.query, before === null ? undefined : { before }),
});

/** A list of the contract as an infinite query: key, cursor, schema and freshness all come from the call. */
export const pagedQuery = <C extends PagedCall>(
  call: C,
  input: CallInput<C>,
  { mostRefetched = Infinity }: PagedOverrides = {},
) =>
  infiniteQueryOptions({
    staleTime: call.browserFreshMs,
    queryKey: callKey(call, input),
    queryFn: ({ signal, pageParam }) => send(call, pageAt(input, pageParam), signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= mostRefetched,
  });

/** All rows of a list, page by page, for a file; `onRows` is told how many there are so far. */
export async function fetchAllRows<C extends PagedCall<{ list: readonly unknown[] }>>(
  call: C,
  input: CallInput<C>,
  onRows: (count: number) => void,
): Promise<{ first: ValueOf<C>; list: ValueOf<C>['list'][number][] }> {
  const query = Object.assign({}, input.query, { rows: pageSizes.file });
  const first = await send(call, { ...input, query });
  const list: ValueOf<C>['list'][number][] = [...first.list];
  onRows(list.length);
  for (let { next } = first; next !== null;) {
    const page = await send(call, pageAt({ ...input, query }, next));
    list.push(...page.list);
    onRows(list.length);
    ({ next } = page);
  }
  return { first, list };
}
