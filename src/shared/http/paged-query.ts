import { infiniteQueryOptions } from '@tanstack/react-query';
import type { GenericSchema } from 'valibot';

import { pageSizes } from '#contract/values/page-sizes.ts';
import type { Call, CallValue } from '#contract/wire/call.ts';

import type { CallInput } from './call-input.ts';
import { buildCallKey } from './call-query.ts';
import { send } from './send.ts';

/** Cursor of a page: `next` of the previous page. */
type Cursor = string | number;

/** A call that returns one page, starting at `before`; `next` is null on the last page. */
type PagedCall<Page = object> = Call<
  GenericSchema<{ before?: Cursor | undefined; rows?: Cursor | undefined }, unknown>,
  null,
  GenericSchema<unknown, Page & { next: Cursor | null }>
>;

type PagedOverrides = {
  /** A list with more pages than this is not refetched when it is shown again. */
  maxRefetchedPages?: number;
};

/** Builds the input of the page that starts at `before`; null for the first page. */
const buildPageInput = <C extends PagedCall>(input: CallInput<C>, before: Cursor | null): CallInput<C> => ({
  ...input,
  query: Object.assign({}, input.query, before === null ? undefined : { before }),
});

export const pagedQuery = <C extends PagedCall>(
  call: C,
  input: CallInput<C>,
  { maxRefetchedPages = Infinity }: PagedOverrides = {},
) =>
  infiniteQueryOptions({
    staleTime: call.browserFreshMs,
    queryKey: buildCallKey(call, input),
    queryFn: ({ signal, pageParam }) => send(call, buildPageInput(input, pageParam), signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= maxRefetchedPages,
  });

/** Returns whether a list has no rows at all. A page can be empty although others follow: invalid rows are dropped. */
export const isListEmpty = (query: { data: unknown; hasNextPage: boolean }, rows: number): boolean =>
  query.data !== undefined && rows === 0 && !query.hasNextPage;

const dropSort = (name: string, value: unknown): unknown => (name === 'sort' ? undefined : value);

/**
 * For `placeholderData` of a list with this key: keeps the rows until they arrive in another order, so that the head of
 * the sorted column keeps the focus. Rows of another list are not kept.
 */
export const keepWhileSorting =
  (key: readonly unknown[]) =>
  <T>(previous: T | undefined, query: { queryKey: readonly unknown[] } | undefined): T | undefined =>
    query && JSON.stringify(query.queryKey, dropSort) === JSON.stringify(key, dropSort)
      ? previous
      : undefined;

/** Fetches all rows of a list page by page, for a file. `onRows` receives the number of rows fetched so far. */
export async function fetchAllRows<C extends PagedCall<{ list: readonly unknown[] }>>(
  call: C,
  input: CallInput<C>,
  onRows: (count: number) => void,
): Promise<{ first: CallValue<C>; list: CallValue<C>['list'][number][] }> {
  const query = Object.assign({}, input.query, { rows: pageSizes.file });
  const first = await send(call, { ...input, query });
  const list: CallValue<C>['list'][number][] = [...first.list];
  onRows(list.length);
  for (let { next } = first; next !== null;) {
    const page = await send(call, buildPageInput({ ...input, query }, next));
    list.push(...page.list);
    onRows(list.length);
    ({ next } = page);
  }
  return { first, list };
}
