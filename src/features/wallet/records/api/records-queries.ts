import { infiniteQueryOptions } from '@tanstack/react-query';

import {
  orderDetail,
  orders,
  profitAndLoss,
  recordPages,
  transactionRecord,
  type TransactionsPage,
} from '#contract/calls/wallet/records.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import {
  daysOf,
  movementsAsked,
  type RecordSearch,
  roundsAsked,
} from '#src/domain/wallet/records/record-search.ts';
import { callKey, callQuery } from '#src/shared/http/call-query.ts';
import { send } from '#src/shared/http/send.ts';

/** A list of more pages than this is not fetched anew from its start when it is shown again. */
const refetchedPages = 3;

/** The parts of a list of pages that are the same for each: keyset paging, and how fresh it is. */
const paged = (freshMs: number) => ({
  staleTime: freshMs,
  initialPageParam: '',
  getNextPageParam: ({ next }: { next: string | null }) => next,
  refetchOnMount: ({ state }: { state: { data?: { pages: unknown[] } | undefined } }) =>
    (state.data?.pages.length ?? 0) <= refetchedPages,
});

/** Rounds, newest first (WA-09). */
export function roundsQuery(language: LanguageCode, search: RecordSearch) {
  const query = roundsAsked(search);
  return infiniteQueryOptions({
    ...paged(orders.browserFreshMs),
    queryKey: callKey(orders, { language, query }),
    queryFn: ({ signal, pageParam }) =>
      send(orders, { language, query: { ...query, ...(pageParam && { before: pageParam }) } }, signal),
  });
}

/** One round with its steps (WA-10). */
export const roundQuery = (language: LanguageCode, orderNo: string) =>
  callQuery(orderDetail, { language, query: { orderNo } });

/** Movements of the member's money, newest first (WA-12). */
export function movementsQuery(language: LanguageCode, search: RecordSearch) {
  const query = movementsAsked(search);
  return infiniteQueryOptions({
    ...paged(transactionRecord.browserFreshMs),
    queryKey: callKey(transactionRecord, { language, query }),
    queryFn: ({ signal, pageParam }) =>
      send(
        transactionRecord,
        { language, query: { ...query, ...(pageParam && { before: pageParam }) } },
        signal,
      ),
  });
}

/** All movements that the filters name, page by page, for a file; `onRows` is told how many there are so far. */
export async function fetchMovements(
  language: LanguageCode,
  search: RecordSearch,
  onRows: (count: number) => void,
): Promise<Pick<TransactionsPage, 'list' | 'range'>> {
  const list: TransactionsPage['list'] = [];
  for (let before = ''; ;) {
    const query = { ...movementsAsked(search), rows: recordPages.file, ...(before && { before }) };
    const page = await send(transactionRecord, { language, query });
    list.push(...page.list);
    onRows(list.length);
    if (page.next === null) return { list, range: page.range };
    before = page.next;
  }
}

/** Profit and loss (WA-13). */
export const profitQuery = (search: RecordSearch) => callQuery(profitAndLoss, { query: daysOf(search) });
