import type { QueryClient } from '@tanstack/react-query';

import {
  rebateIncome,
  rebates,
  accountRebates,
  rebateStatement,
  setRebates,
} from '#contract/calls/agents/rebates.ts';
import { pickDays, type RecordSearch } from '#src/domain/wallet/records/record-search.ts';
import { buildCallKey, callQuery } from '#src/shared/http/call-query.ts';
import { fetchAllRows, pagedQuery } from '#src/shared/http/paged-query.ts';
import { useCall } from '#src/shared/http/use-call.ts';

/**
 * State of the rates page in the URL: the account whose rates are being set, or the beginning of the names to search
 * for.
 */
export type RatesSearch = { account?: string | undefined; search?: string | undefined };
/** State of the income page in the URL: the selected days, or the day whose calculation is shown. */
export type IncomeSearch = Pick<RecordSearch, 'days' | 'from' | 'to'> & { day?: string | undefined };

const toRatesParams = ({ search }: RatesSearch) => (search ? { search } : {});

/** The agent's own rates, and the rates of the accounts that the agent invited. */
export const ratesQuery = (search: RatesSearch) => pagedQuery(rebates, { query: toRatesParams(search) });

/** Fetches all pages of `ratesQuery`, for a file. */
export const fetchRates = (search: RatesSearch, onRows: (count: number) => void) =>
  fetchAllRows(rebates, { query: toRatesParams(search) }, onRows);

/** The rates of an invited account, and their history. */
export const accountRatesQuery = (account: string) => callQuery(accountRebates, { query: { account } });

/** Sets the rates of an account. Then stores the reply as the account's rates, and refetches the agent's list. */
export const useSetRates = () =>
  useCall(setRebates, {
    onSuccess: (value, _input, _result, { client }) => {
      client.setQueryData(accountRatesQuery(value.account).queryKey, value);
      void client.invalidateQueries({ queryKey: buildCallKey(rebates) });
    },
  });

/** Rebates by day. */
export const incomeQuery = (search: IncomeSearch) => pagedQuery(rebateIncome, { query: pickDays(search) });

/** Fetches all pages of `incomeQuery`, for a file. */
export const fetchIncome = (search: IncomeSearch, onRows: (count: number) => void) =>
  fetchAllRows(rebateIncome, { query: pickDays(search) }, onRows);

/** The calculation of one day's rebate. */
export const statementQuery = (day: string) => callQuery(rebateStatement, { query: { day } });

export const prefetchRates = (client: QueryClient, search: RatesSearch) =>
  search.account
    ? client.prefetchQuery(accountRatesQuery(search.account))
    : client.prefetchInfiniteQuery(ratesQuery(search));
export const prefetchIncome = (client: QueryClient, search: IncomeSearch) =>
  search.day
    ? client.prefetchQuery(statementQuery(search.day))
    : client.prefetchInfiniteQuery(incomeQuery(search));
