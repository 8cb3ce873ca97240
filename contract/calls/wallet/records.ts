import * as v from 'valibot';

import { actualRoles } from '#contract/values/customers.ts';
import { minorSchema } from '#contract/values/money.ts';
import { pageSchema } from '#contract/values/paging.ts';
import { defineCall } from '#contract/wire/call.ts';

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

export const recordsCalls = [orders] as const;
