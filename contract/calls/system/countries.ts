import * as v from 'valibot';

import { tolerantArray } from '#contract/values/scalars.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/** Lists countries with dialling codes. Separate from site.ts, because every first view loads site.ts but not this. */
export const countryList = defineCall({
  ...publicRead,
  key: 'system.country',
  path: '/wps/system/country',
  moduleId: 104,
  browserFreshMs: freshness.constant,
  cache: 'public-long',
  query: noQuery,
  value: tolerantArray(v.object({ country: v.string(), name: v.string(), countryDialingCode: v.string() })),
  source: 'ST-10',
});

export const countriesCalls = [countryList] as const;
