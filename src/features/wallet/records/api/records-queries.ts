import { orderDetail, orders, profitAndLoss, transactionRecord } from '#contract/calls/wallet/records.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import {
  daysOf,
  movementsAsked,
  type RecordSearch,
  roundsAsked,
} from '#src/domain/wallet/records/record-search.ts';
import { callQuery } from '#src/shared/http/call-query.ts';
import { fetchAllRows, pagedQuery } from '#src/shared/http/paged-query.ts';

/** A long record is not fetched anew when it is shown again. */
const mostRefetched = 3;

/** Rounds, newest first. */
export const roundsQuery = (language: LanguageCode, search: RecordSearch) =>
  pagedQuery(orders, { language, query: roundsAsked(search) }, { mostRefetched });

/** One round with its steps. */
export const roundQuery = (language: LanguageCode, orderNo: string) =>
  callQuery(orderDetail, { language, query: { orderNo } });

/** Movements of the member's money, newest first. */
export const movementsQuery = (language: LanguageCode, search: RecordSearch) =>
  pagedQuery(transactionRecord, { language, query: movementsAsked(search) }, { mostRefetched });

/** All movements that the filters name, for a file. */
export const fetchMovements = (
  language: LanguageCode,
  search: RecordSearch,
  onRows: (count: number) => void,
) => fetchAllRows(transactionRecord, { language, query: movementsAsked(search) }, onRows);

/** Profit and loss. */
export const profitQuery = (search: RecordSearch) => callQuery(profitAndLoss, { query: daysOf(search) });
