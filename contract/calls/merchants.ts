import * as v from 'valibot';

import { merchantRecordSchema } from '#contract/values/merchant-record.ts';
import { defineCall } from '#contract/wire/call.ts';

// What the edge alone asks: records of merchants are no part of any page's script.

/**
 * The record behind a host; `not.found` when no merchant has it (ST-11, TH-09). Asked by the edge, which
 * answers a browser's own question without what is not for browsers.
 */
export const domainRoute = defineCall({
  key: 'system.domainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  moduleId: 100,
  cache: 'private',
  query: v.object({ host: v.string() }),
  body: null,
  value: merchantRecordSchema,
  errors: ['not.found'],
  source: 'ST-11',
});

/**
 * Every merchant's record, by `merchantCode`, for the job that tells the edge of them all. Each is parsed by
 * itself, so that a broken one does not hide the others. Asked by the edge alone and never answered to a browser.
 */
export const merchantRecords = defineCall({
  key: 'system.merchants',
  method: 'GET',
  path: '/wps/system/merchants',
  moduleId: 106,
  cache: 'private',
  query: v.object({ /** `next` of the page before; absent for the first. */ after: v.optional(v.string()) }),
  body: null,
  value: v.object({ records: v.array(v.unknown()), next: v.nullable(v.string()) }),
  errors: ['permission.denied'],
  source: 'TH-09',
});

export const merchantsCalls = [domainRoute, merchantRecords] as const;
