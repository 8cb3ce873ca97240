import * as v from 'valibot';

import { actualRoles } from '#contract/values/customers.ts';
import { minorSchema } from '#contract/values/money.ts';
import { pageSchema } from '#contract/values/paging.ts';
import { defineCall, noQuery } from '#contract/wire/call.ts';

/** Balance of the main wallet, in minor units of `currency`. */
export const balance = defineCall({
  key: 'wallet.balance',
  method: 'GET',
  path: '/wps/wallet/balance',
  moduleId: 500,
  browserFreshMs: 15_000,
  session: 'required',
  alert: 'silent',
  cache: 'sensitive',
  query: noQuery,
  body: null,
  value: v.object({ sumBalance: minorSchema, currency: v.pipe(v.string(), v.length(3)) }),
  source: 'WA-01, Requirements §0',
});

/** Rounds the member played, newest first (WA-09): of the member centre, so not for guests. Amounts in minor units. */
export const orders = defineCall({
  key: 'order.list',
  method: 'GET',
  path: '/lgw/orders',
  moduleId: 501,
  session: 'required',
  roles: actualRoles,
  alert: 'silent',
  cache: 'sensitive',
  query: v.object({ pageNo: v.optional(pageSchema, 1) }),
  body: null,
  value: v.object({
    list: v.array(
      v.object({
        orderNo: v.string(),
        gameName: v.string(),
        vassalage: v.string(),
        bet: minorSchema,
        win: minorSchema,
        currency: v.string(),
        status: v.picklist(['open', 'settled']),
        at: v.string(),
      }),
    ),
    totalCount: v.number(),
  }),
  source: 'WA-09, LS-11',
});

export const walletCalls = [balance, orders] as const;
