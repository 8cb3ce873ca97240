import * as v from 'valibot';

import { merchantSchema } from '#contract/values/merchant.ts';
import { merchantRecordSchema } from '#contract/values/system/merchant-record.ts';
import { defineCall } from '#contract/wire/call.ts';

// Calls of the edge only: records of merchants are not part of any page's script.

/**
 * The record behind a host; `not.found` when no merchant has it. Asked by the edge, which
 * answers a browser's own question itself: with its own merchant, and of that what pages are told.
 */
export const domainRoute = defineCall({
  key: 'system.domainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  moduleId: 100,
  cache: 'private',
  query: v.object({ host: v.string() }),
  body: null,
  value: v.union([merchantRecordSchema, merchantSchema]),
  errors: ['not.found'],
  source: 'ST-11',
});

/**
 * All merchants' records, ordered by `merchantCode`, for the edge's snapshot job. Records are parsed one by one, so
 * that a broken one does not hide the others. Never sent to a browser.
 */
export const merchantRecords = defineCall({
  key: 'system.merchants',
  method: 'GET',
  path: '/wps/system/merchants',
  moduleId: 106,
  cache: 'private',
  query: v.object({
    /** `next` of the previous page; absent for the first. */
    after: v.optional(v.string()),
  }),
  body: null,
  value: v.object({ records: v.array(v.unknown()), next: v.nullable(v.string()) }),
  errors: ['permission.denied'],
  source: 'TH-09',
});

export const merchantsCalls = [domainRoute, merchantRecords] as const;
