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

/** Maximum number of pages that are refetched when a list of records is shown again. */
const maxRefetchedPages = 3;

/** The member's rounds, newest first. */
export const roundsQuery = (language: LanguageCode, search: RecordSearch) =>
  pagedQuery(orders, { language, query: toRoundsParams(search) }, { maxRefetchedPages });

/** One round with its steps. */
export const roundQuery = (language: LanguageCode, orderNo: string) =>
  callQuery(orderDetail, { language, query: { orderNo } });

/** Movements of the member's money, newest first. */
export const movementsQuery = (language: LanguageCode, search: RecordSearch) =>
  pagedQuery(transactionRecord, { language, query: toMovementsParams(search) }, { maxRefetchedPages });

/** Fetches all movements that match the filters, for the CSV file. */
export const fetchMovements = (
  language: LanguageCode,
  search: RecordSearch,
  onRows: (count: number) => void,
) => fetchAllRows(transactionRecord, { language, query: toMovementsParams(search) }, onRows);

/** The member's profit and loss. */
export const profitQuery = (search: RecordSearch) => callQuery(profitAndLoss, { query: pickDays(search) });
