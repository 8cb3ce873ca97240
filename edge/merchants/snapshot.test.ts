import { array, assert, domain, property, uniqueArray } from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { type MerchantRecord, merchantRecordSchema } from '#contract/values/system/merchant-record.ts';

import { getPartName, buildParts } from './snapshot.ts';

const buildRecord = (merchantCode: string, hosts: string[]): MerchantRecord =>
  v.parse(merchantRecordSchema, {
    merchantCode,
    hosts,
    brand: {
      name: merchantCode,
      theme: 'aurora',
      schemes: ['dark'],
      copyright: { from: 2002, to: 2025 },
      ageLimit: 18,
      licence: '',
      paymentMarks: [],
    },
    languages: ['EN'],
    defaultLanguage: 'EN',
    currency: 'USD',
    timeZone: 'UTC',
    region: { mode: 'deny', countries: [] },
    maintenance: false,
    frameSources: [],
    imageCDNs: [],
    support: [],
  });

test('a part maps every host to its first merchant, and any further merchant with the same host is reported', () => {
  assert(
    property(uniqueArray(array(domain(), { minLength: 1, maxLength: 4 })), (lists) => {
      const records = lists.map((hosts, at) => buildRecord(`m${at}`, hosts));
      const claims: string[] = [];
      const parts = buildParts(records, (host, code) => claims.push(`${host} ${code}`));
      const owners = new Map<string, string>();
      const expected: string[] = [];
      for (const { merchantCode, hosts } of records) {
        for (const host of hosts) {
          if (owners.has(host)) expected.push(`${host} ${merchantCode}`);
          else owners.set(host, merchantCode);
        }
      }
      for (const [host, code] of owners) expect(parts.get(getPartName('hosts', host))?.[host]).toBe(code);
      for (const record of records) {
        const { merchantCode } = record;
        expect(parts.get(getPartName('records', merchantCode))?.[merchantCode]).toBe(record);
      }
      expect(claims).toEqual(expected);
    }),
  );
});

test('ten thousand hosts fill all parts evenly', () => {
  const hosts = Array.from({ length: 10_000 }, (_, at) => `www.casino-${at}.example`);
  const sizes = Array.from(buildParts([buildRecord('m0', hosts)], () => undefined))
    .filter(([name]) => name.startsWith('hosts/'))
    .map(([, rows]) => Object.keys(rows).length);
  expect(sizes).toHaveLength(64);
  expect(Math.max(...sizes)).toBeLessThan(2 * Math.min(...sizes));
});

test('a merchant record without a currency gets yuan, and a record with an invalid currency is rejected [WA-05]', () => {
  const { currency: _, ...without } = buildRecord('aurora', ['aurora.example']);
  expect(v.parse(merchantRecordSchema, without).currency).toBe('CNY');
  expect(v.is(merchantRecordSchema, { ...without, currency: 'US dollars' })).toBe(false);
});
