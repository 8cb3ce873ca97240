import * as v from 'valibot';

import { merchantSchema } from '#contract/values/merchant.ts';
import { merchantRecordSchema } from '#contract/values/system/merchant-record.ts';
import { defineCall } from '#contract/wire/call.ts';

// Calls that only the edge sends. They have a file of their own, so that no page's script contains the schema of
// merchant records.

/**
 * Returns the merchant record for a host. Fails with `not.found` if no merchant has the host. If a browser sends this
 * call, the edge replies with the public part of the record of the site's own merchant.
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
 * Lists all merchant records, sorted by `merchantCode`, for the edge's snapshot job. The edge parses the records one by
 * one, so that a broken record does not hide the others. A browser never gets this reply.
 */
export const merchantRecords = defineCall({
  key: 'system.merchants',
  method: 'GET',
  path: '/wps/system/merchants',
  moduleId: 106,
  cache: 'private',
  query: v.object({
    /** `next` of the previous page; absent for the first page. */
    after: v.optional(v.string()),
  }),
  body: null,
  value: v.object({ records: v.array(v.unknown()), next: v.nullable(v.string()) }),
  errors: ['permission.denied'],
  source: 'TH-09',
});

export const merchantsCalls = [domainRoute, merchantRecords] as const;
