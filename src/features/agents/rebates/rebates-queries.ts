import type { QueryClient } from '@tanstack/react-query';

import {
  rebateIncome,
  rebates,
  rebatesOf,
  rebateStatement,
  setRebates,
} from '#contract/calls/agents/rebates.ts';
import { daysOf, type RecordSearch } from '#src/domain/wallet/records/record-search.ts';
import { callKey, callQuery } from '#src/shared/http/call-query.ts';
import { fetchAllRows, pagedQuery } from '#src/shared/http/paged-query.ts';
import { useCall } from '#src/shared/http/use-call.ts';

/** What the address of the rates says: whose are set, or how the names begin that are looked for. */
export type RatesSearch = { account?: string | undefined; search?: string | undefined };
/** What the address of the income says: its days, or the day that is open. */
export type IncomeSearch = Pick<RecordSearch, 'days' | 'from' | 'to'> & { day?: string | undefined };

const ratesAsked = ({ search }: RatesSearch) => (search ? { search } : {});

/** One's own rates and those of whom one invited. */
export const ratesQuery = (search: RatesSearch) => pagedQuery(rebates, { query: ratesAsked(search) });

/** All of it, for a file. */
export const fetchRates = (search: RatesSearch, onRows: (count: number) => void) =>
  fetchAllRows(rebates, { query: ratesAsked(search) }, onRows);

/** The rates of one whom one invited, and how they changed. */
export const ratesOfQuery = (account: string) => callQuery(rebatesOf, { query: { account } });

/** Sets them; both lists show it at once. */
export const useSetRates = () =>
  useCall(setRebates, {
    onSuccess: (value, _input, _result, { client }) => {
      client.setQueryData(ratesOfQuery(value.account).queryKey, value);
      void client.invalidateQueries({ queryKey: callKey(rebates) });
    },
  });

/** Rebates by day. */
export const incomeQuery = (search: IncomeSearch) => pagedQuery(rebateIncome, { query: daysOf(search) });

/** All of them, for a file. */
export const fetchIncome = (search: IncomeSearch, onRows: (count: number) => void) =>
  fetchAllRows(rebateIncome, { query: daysOf(search) }, onRows);

/** How the rebate of a day was reckoned. */
export const statementQuery = (day: string) => callQuery(rebateStatement, { query: { day } });

export const prefetchRates = (client: QueryClient, search: RatesSearch) =>
  search.account
    ? client.prefetchQuery(ratesOfQuery(search.account))
    : client.prefetchInfiniteQuery(ratesQuery(search));
export const prefetchIncome = (client: QueryClient, search: IncomeSearch) =>
  search.day
    ? client.prefetchQuery(statementQuery(search.day))
    : client.prefetchInfiniteQuery(incomeQuery(search));
