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

/** `account` is the account whose rates are being set, `search` the beginning of the names to search for. */
export type RatesSearch = {
  account?: string | undefined;
  search?: string | undefined;
  sort?: string | undefined;
};
/** `day` is the day whose calculation is shown. */
export type IncomeSearch = Pick<RecordSearch, 'days' | 'from' | 'to'> & {
  day?: string | undefined;
  sort?: string | undefined;
};

const toRatesParams = ({ search }: RatesSearch) => (search ? { search } : {});

export const ratesQuery = (search: RatesSearch) => pagedQuery(rebates, { query: toRatesParams(search) });

export const fetchRates = (search: RatesSearch, onRows: (count: number) => void) =>
  fetchAllRows(rebates, { query: toRatesParams(search) }, onRows);

export const accountRatesQuery = (account: string) => callQuery(accountRebates, { query: { account } });

export const useSetRates = () =>
  useCall(setRebates, {
    onSuccess: (value, _input, _result, { client }) => {
      client.setQueryData(accountRatesQuery(value.account).queryKey, value);
      void client.invalidateQueries({ queryKey: buildCallKey(rebates) });
    },
  });

export const incomeQuery = (search: IncomeSearch) => pagedQuery(rebateIncome, { query: pickDays(search) });

export const fetchIncome = (search: IncomeSearch, onRows: (count: number) => void) =>
  fetchAllRows(rebateIncome, { query: pickDays(search) }, onRows);

export const statementQuery = (day: string) => callQuery(rebateStatement, { query: { day } });

export const prefetchRates = (client: QueryClient, search: RatesSearch) =>
  search.account
    ? client.prefetchQuery(accountRatesQuery(search.account))
    : client.prefetchInfiniteQuery(ratesQuery(search));
export const prefetchIncome = (client: QueryClient, search: IncomeSearch) =>
  search.day
    ? client.prefetchQuery(statementQuery(search.day))
    : client.prefetchInfiniteQuery(incomeQuery(search));
