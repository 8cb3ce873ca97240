import { orderDetail, orders, profitAndLoss, transactionRecord } from '#contract/calls/wallet/records.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import {
  pickDays,
  toMovementsParams,
  type RecordSearch,
  toRoundsParams,
} from '#src/domain/wallet/records/record-search.ts';
import { callQuery } from '#src/shared/http/call-query.ts';
import { fetchAllRows, pagedQuery } from '#src/shared/http/paged-query.ts';

const maxRefetchedPages = 3;

/** Newest first. */
export const roundsQuery = (language: LanguageCode, search: RecordSearch) =>
  pagedQuery(orders, { language, query: toRoundsParams(search) }, { maxRefetchedPages });

export const roundQuery = (language: LanguageCode, orderNo: string) =>
  callQuery(orderDetail, { language, query: { orderNo } });

/** Newest first. */
export const movementsQuery = (language: LanguageCode, search: RecordSearch) =>
  pagedQuery(transactionRecord, { language, query: toMovementsParams(search) }, { maxRefetchedPages });

export const fetchMovements = (
  language: LanguageCode,
  search: RecordSearch,
  onRows: (count: number) => void,
) => fetchAllRows(transactionRecord, { language, query: toMovementsParams(search) }, onRows);

export const profitQuery = (search: RecordSearch) => callQuery(profitAndLoss, { query: pickDays(search) });
