import { env } from 'cloudflare:workers';
import { eq, like } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { registerSettings } from '#contract/calls/identity/registration.ts';
import { announcements, announcementTypes } from '#contract/calls/messages/announcements.ts';
import { countryList } from '#contract/calls/system/countries.ts';
import { domainRoute, merchantRecords } from '#contract/calls/system/merchants.ts';
import { banners, settingsConsolidated, systemStatus, whitelabel } from '#contract/calls/system/site.ts';
import { flagKeys, isFlagOn } from '#contract/values/flags.ts';
import { completeLanguages } from '#contract/values/languages.ts';
import { merchantRecordSchema } from '#contract/values/system/merchant-record.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { merchantHosts, merchants as merchantTable } from '#platform/core/merchants/tables.ts';
import { ask, call, send, logInForToken } from '#platform/support/client.ts';

const merchants = ['aurora', 'lotus', 'harbour'] as const;
const resolveHost = (host: string) => ask(domainRoute, { query: { host } });
const changeMerchant = (change: object) =>
  send('/platform/merchant', { method: 'POST', body: JSON.stringify(change) });

test.for([
  ['localhost:4173', 'aurora'],
  ['LOCALHOST', 'aurora'],
  ['127.0.0.1:4173', 'aurora'],
  ['aurora.localhost', 'aurora'],
  ['lotus.localhost:80', 'lotus'],
  ['harbour.localhost', 'harbour'],
  [' Harbour.localhost. ', 'harbour'],
])('the host %s belongs to the merchant %s [ST-11, TH-03]', async ([host, merchant]) => {
  expect(await resolveHost(host ?? '')).toMatchObject({ merchantCode: merchant });
});

test('an unknown host is not found [ST-11]', async () => {
  const { status, envelope } = await call(domainRoute, { query: { host: 'evil.example' } });
  expect(status).toBe(404);
  expect(envelope).toMatchObject({ success: false, errorCode: 'not.found' });
});

test('all merchants are listed page by page, with the same record and hosts as the lookup by host [TH-09]', async () => {
  const db = openDatabase(env);
  const [lotus] = await db.select().from(merchantTable).limit(1).offset(2);
  if (!lotus) throw new Error('the seed has three merchants');
  for (let at = 0; at < 110; at++) {
    const merchantCode = `m${String(at).padStart(3, '0')}`;
    const record = { ...v.parse(v.looseObject({}), lotus.record), merchantCode };
    await db.insert(merchantTable).values({ ...lotus, merchantCode, record });
    const hosts = [`www.${merchantCode}.example`, `${merchantCode}.example`];
    await db.insert(merchantHosts).values(hosts.map((host) => ({ host, merchantCode })));
  }
  const first = await ask(merchantRecords);
  const second = await ask(merchantRecords, { query: { after: first.next ?? '' } });
  expect([first.records.length, first.next, second.next]).toEqual([100, 'm096', null]);
  const all = [...first.records, ...second.records];
  expect(all).toHaveLength(113);
  expect(all).toContainEqual(await resolveHost('lotus.localhost'));
  expect(all).toContainEqual(expect.objectContaining({ hosts: ['www.m109.example', 'm109.example'] }));
  await db.delete(merchantHosts).where(like(merchantHosts.merchantCode, 'm___'));
  await db.delete(merchantTable).where(like(merchantTable.merchantCode, 'm___'));
});

test('an invalid record is returned as stored, and all other records are still returned [TH-09]', async () => {
  const db = openDatabase(env);
  const { records } = await ask(merchantRecords);
  const [row] = await db.select().from(merchantTable).where(eq(merchantTable.merchantCode, 'lotus'));
  if (!row) throw new Error('no merchant');
  const add = (merchantCode: string) => db.insert(merchantTable).values({ ...row, merchantCode });
  // One record has no host, and one has broken JSON.
  await add('a-hostless');
  await add('a-spoilt');
  await env.DB.prepare(
    `UPDATE merchants SET record = '{', region = '[' WHERE merchant_code = 'a-spoilt'`,
  ).run();
  const [hostless, spoilt, ...others] = (await ask(merchantRecords)).records;
  expect(hostless).toMatchObject({ merchantCode: 'a-hostless', currency: 'THB', hosts: [] });
  expect(spoilt).toMatchObject({ merchantCode: 'a-spoilt', hosts: [] });
  for (const broken of [hostless, spoilt])
    expect(v.safeParse(merchantRecordSchema, broken).success).toBe(false);
  expect(others).toEqual(records);
  await db.delete(merchantTable).where(like(merchantTable.merchantCode, 'a-%'));
});

test('a record shows whether its merchant is published or a draft; published is the default [TH-09]', async () => {
  expect(await resolveHost('lotus.localhost')).toMatchObject({ status: 'published' });
  await changeMerchant({ merchantCode: 'lotus', status: 'draft' });
  const draft = await resolveHost('lotus.localhost');
  expect(draft).toMatchObject({ merchantCode: 'lotus', status: 'draft' });
  expect((await ask(merchantRecords)).records).toContainEqual(draft);
  await changeMerchant({ merchantCode: 'lotus', status: 'published' });
});

test('a request for one merchant cannot read the records of others', async () => {
  for (const path of ['/wps/system/merchants', '/wps/system/domainRoute?host=localhost']) {
    expect((await send(path, { headers: { Merchant: 'aurora' } })).status).toBe(403);
    expect((await send(path)).status).toBe(200);
  }
});

test('the merchants differ in currency, time zone, languages, theme and regions [TH-03]', async () => {
  const records = await Promise.all(['localhost', 'lotus.localhost', 'harbour.localhost'].map(resolveHost));
  const expectDifferent = (pick: (record: (typeof records)[number]) => string) =>
    expect(new Set(records.map(pick)).size).toBe(3);
  expectDifferent((record) => record.currency);
  expectDifferent((record) => record.timeZone);
  expectDifferent((record) => record.languages.join());
  expectDifferent((record) => record.brand.theme);
  expectDifferent((record) => ('region' in record ? JSON.stringify(record.region) : ''));
  expect(records[0]?.languages).toHaveLength(41);
});

test('origins of games and images come from the worker’s variables', async () => {
  const record = await resolveHost('harbour.localhost');
  expect(record.frameSources).toEqual(['http://games.localhost:4173']);
  expect(record.imageCDNs).toEqual(['http://127.0.0.1:9/art', 'http://localhost:4173/art', '/art']);
});

test('a visitor from an allowed country gets the normal status [ST-01, ST-02]', async () => {
  for (const merchant of merchants) {
    for (const visited of ['XX', 'TH', 'BR', 'PK', 'DE']) {
      const headers = { 'X-Visitor-Country': visited };
      expect(await ask(systemStatus, { merchant, headers }), `${merchant} ${visited}`).toEqual({ status: 0 });
    }
  }
});

test('a visitor from another country gets the region restriction [ST-04]', async () => {
  for (const merchant of merchants) {
    expect(await ask(systemStatus, { merchant, headers: { 'X-Visitor-Country': 'US' } })).toEqual({
      status: 2,
    });
  }
});

test('all visitors get the maintenance status, even in a restricted region [ST-03]', async () => {
  await changeMerchant({ merchantCode: 'lotus', maintenance: true });
  for (const visited of ['TH', 'US']) {
    const headers = { 'X-Visitor-Country': visited };
    expect(await ask(systemStatus, { merchant: 'lotus', headers })).toEqual({ status: 1 });
  }
  await changeMerchant({ merchantCode: 'lotus', maintenance: false });
  expect(await ask(systemStatus, { merchant: 'lotus' })).toEqual({ status: 0 });
});

test('every flag is present, on at one merchant and off at another [ST-08, ST-13, TH-04]', async () => {
  const all = await Promise.all(merchants.map((merchant) => ask(whitelabel, { merchant })));
  for (const key of flagKeys) {
    const states = all.map((flags) => flags[key]?.enabled);
    expect(new Set(states), key).toEqual(new Set(['0', '1']));
    expect(all.some((flags) => isFlagOn(flags, key))).toBe(true);
  }
});

/** The keys that the specification requires (§3, Settings). */
const settingsKeys = [
  'customerService',
  'domainRoute',
  'paths',
  'register',
  'resources',
  'whitelabel',
  'mainDomain',
  'imageCDNs',
  'maintenance',
  'regionRestriction',
  'location.ip',
];

test('the settings come with the address of the visitor [ST-09, ST-12, TH-06]', async () => {
  const settings = await ask(settingsConsolidated, { headers: { 'X-Visitor-Country': 'US' } });
  expect(settings.location.ip).toBe('203.0.113.7');
  expect(settings).toMatchObject({ maintenance: false, regionRestriction: true });
  expect(settings.mainDomain).toBe('localhost');
  expect(settings.domainRoute).toContain('aurora.localhost');
  expect(settings.customerService.map((row) => row.csType)).toContain('LIVECHAT');
  expect(settings.resources.length).toBeGreaterThan(3);
  expect(settings.paths).toMatchObject({ home: '/m/home', deposit: '/m/voucherCenter' });
});

test('the settings include the flags and registration rules, equal to those of their own calls [ST-12]', async () => {
  for (const merchant of merchants) {
    const headers = { Language: 'TH' };
    const { envelope } = await call(settingsConsolidated, { merchant, headers });
    const [flags, register] = [
      await ask(whitelabel, { merchant }),
      await ask(registerSettings, { merchant, headers }),
    ];
    expect(envelope.value).toMatchObject({ whitelabel: flags, register });
    for (const key of settingsKeys) expect(envelope.value).toHaveProperty(key);
  }
});

test('each merchant has its own template and image bases [TH-02, TH-05]', async () => {
  const all = await Promise.all(merchants.map((merchant) => ask(settingsConsolidated, { merchant })));
  expect(new Set(all.map((settings) => settings.template.app_background)).size).toBe(3);
  expect(all[2]?.imageCDNs).toHaveLength(3);
});

test('countries come with their dialling codes, named in the language [ST-10]', async () => {
  const rows = await ask(countryList, { headers: { Language: 'CN' } });
  expect(rows).toContainEqual({ country: 'TH', name: '泰国', countryDialingCode: '66' });
});

test('each merchant has banners for home and for the lists, with texts in the language [HM-01]', async () => {
  for (const merchant of merchants) {
    const home = await ask(banners, { merchant, query: { groupName: 'm_home', language: 'TH' } });
    const lists = await ask(banners, { merchant, query: { groupName: 'm_game', language: 'EN' } });
    expect(home.length).toBeGreaterThanOrEqual(4);
    expect(lists.length).toBeGreaterThanOrEqual(2);
    for (const banner of home) expect(banner.title).toMatch(/\p{Script=Thai}/u);
  }
});

test('home gets announcements of each requested type, in every complete language [HM-24]', async () => {
  const titles = new Set<string>();
  for (const language of completeLanguages) {
    const query = { types: 'B,PL,PU,PR,H', platform: 'M', language } as const;
    const rows = await ask(announcements, { query });
    expect(new Set(rows.map((row) => row.type))).toEqual(new Set(['B', 'PL', 'PU', 'PR', 'H']));
    for (const row of rows) titles.add(row.title);
  }
  const query = { types: 'B,PL,PU,PR,H', platform: 'M', language: 'EN' } as const;
  expect(titles.size).toBe((await ask(announcements, { query })).length * completeLanguages.length);
});

test('the group `promotion` returns only promotions, each with its categories and at most one picture', async () => {
  const query = { types: 'B,PL,PU,PR,H', groupName: 'promotion', platform: 'M', language: 'EN' } as const;
  const rows = await ask(announcements, { query });
  expect(new Set(rows.map((row) => row.type))).toEqual(new Set(['PR']));
  // The other promotions show only their title.
  expect(rows.filter(({ announcementImages }) => announcementImages.length === 1)).toHaveLength(3);
  for (const row of rows) {
    expect(row.announcementImages.length).toBeLessThan(2);
    expect(row.promoAnnouncementCategoryIds.length).toBeGreaterThan(0);
    expect(row.noExpiry === 1).toBe(row.endDate === null);
  }
});

test('agent announcements are only for agents, and a guest has none unread', async () => {
  const query = { types: announcementTypes.join(), platform: 'M', language: 'EN' } as const;
  const typesFor = async (token?: string) =>
    (await ask(announcements, { query, ...(token && { token }) })).map((row) => row.type);
  expect(await typesFor()).not.toContain('A');
  expect(await typesFor(await logInForToken('member1'))).not.toContain('A');
  expect(await typesFor(await logInForToken('agent1'))).toContain('A');
  const guest = await ask(announcements, { query, token: await logInForToken('guest1') });
  expect(guest.every((row) => row.read)).toBe(true);
});

test('a call without a merchant or with an unknown merchant is refused, and the error names the header', async () => {
  for (const headers of [{}, { Merchant: 'nobody' }]) {
    const response = await send('/wps/system/status', { headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errorCode: 'validation.failed',
      fields: { Merchant: expect.any(String) },
    });
  }
});

test('a reply has the trace id of its request, or a new one', async () => {
  const traceparent = `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01`;
  const traced = await call(systemStatus, { headers: { traceparent } });
  expect(traced.envelope.traceId).toBe('a1'.repeat(16));
  const untraced = await call(systemStatus, { headers: { traceparent: 'nonsense' } });
  expect(untraced.envelope.traceId).toMatch(/^[0-9a-f]{32}$/);
});

test('shared replies may be cached, personal ones may not', async () => {
  const shared = await call(whitelabel);
  expect(shared.headers.get('Cache-Control')).toBe('public, max-age=300');
  const own = await call(systemStatus);
  expect(own.headers.get('Cache-Control')).toBe('no-store');
});
