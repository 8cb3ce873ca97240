import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import { merchantSchema } from '#contract/values/merchant.ts';
import {
  ask,
  listPlatformRequests,
  readEnvelope,
  resetEdge,
  hotGames,
  advanceClock,
  createMemberCookie,
  configurePlatform,
} from '#tests/edge/support/ask.ts';

beforeEach(resetEdge);

test('each host shows its own merchant [TH-03] [TH-09]', async () => {
  expect(await (await ask('/m/home')).text()).toContain(' · Aurora</title>');
  expect(await (await ask('/m/home', { host: 'lotus.localhost' })).text()).toContain(' · Lotus</title>');
});

test.each(['LOTUS.localhost', 'lotus.localhost:8080', 'lotus.localhost.', 'Lotus.Localhost.:8080'])(
  'a host is recognised in every spelling: %s [TH-09]',
  async (host) => {
    expect(await (await ask('/m/home', { host })).text()).toContain(' · Lotus</title>');
  },
);

test('a merchant record may have hosts with capitals or Unicode [TH-09]', async () => {
  await configurePlatform({
    hosts: { 'xn--bcher-kva.example': 'books' },
    merchant: { hosts: ['Bücher.example:443'] },
  });
  for (const host of ['bücher.example', 'xn--bcher-kva.example', 'XN--BCHER-KVA.example']) {
    expect(await (await ask('/manifest.webmanifest', { host })).json()).toMatchObject({ name: 'Books' });
  }
});

test('merchant and host headers from a client are dropped [ED-07]', async () => {
  const lotus = 'lotus.localhost';
  const headers = {
    Merchant: 'lotus',
    'X-Forwarded-Host': lotus,
    'X-Forwarded-Server': lotus,
    'X-Original-Host': lotus,
    'X-Host': lotus,
    'X-HTTP-Host-Override': lotus,
    Forwarded: `host=${lotus}`,
    'X-Original-URL': `http://${lotus}/`,
  };
  const reply = await ask(hotGames, { headers });
  expect(await reply.text()).toContain('Gem of aurora');
  expect((await listPlatformRequests()).map((each) => each.headers.merchant)).toEqual(['aurora']);
  // The reply must not be cached for the claimed merchant either.
  expect(await (await ask(hotGames, { host: lotus })).text()).toContain('Gem of lotus');
});

test('a host without a merchant gets 421, as an unbranded page or as an envelope [TH-09]', async () => {
  const page = await ask('/m/home', { host: 'nobody.localhost', headers: { 'Accept-Language': 'th' } });
  expect(page.status).toBe(421);
  const html = await page.text();
  expect(html).toContain('<html lang="th"');
  expect(html).not.toMatch(/Aurora|Lotus|undefined|\{brand\}/);
  const call = await ask(hotGames, { host: 'nobody.localhost' });
  expect(call.status).toBe(421);
  expect(await readEnvelope(call)).toMatchObject({ success: false, errorCode: 'host.unknown' });
});

test('an unknown host is looked up at most once in five seconds', async () => {
  for (let count = 0; count < 5; count++) await ask('/m/home', { host: 'invented.localhost' });
  // The log of requests omits lookups. If the edge had repeated the lookup, the failing platform would have caused a
  // 503.
  await configurePlatform({ mode: 'throws' });
  expect((await ask('/m/home', { host: 'invented.localhost' })).status).toBe(421);
  advanceClock(6);
  expect((await ask('/m/home', { host: 'invented.localhost' })).status).toBe(503);
});

test('a changed merchant record takes effect after five seconds', async () => {
  await ask('/robots.txt');
  await configurePlatform({ merchant: { maintenance: true } });
  expect((await ask('/m/home')).status).toBe(200);
  advanceClock(6);
  expect((await ask('/m/home')).status).toBe(503);
});

test.each(['throws', 'html', 'cut', '500', 'invalid record'])(
  'the last known record is used while the lookup fails: %s [ED-14]',
  async (mode) => {
    await ask('/robots.txt');
    // A reply with an invalid merchant record counts as a failure.
    await configurePlatform(mode === 'invalid record' ? { merchant: { currency: 7 } } : { mode });
    advanceClock(600);
    const manifest = await ask('/manifest.webmanifest');
    expect(manifest.status).toBe(200);
    expect(await manifest.json()).toMatchObject({ name: 'Aurora' });
  },
);

test('if the platform is down, an unknown site answers with the time to retry', async () => {
  await configurePlatform({ mode: 'throws' });
  const page = await ask('/m/home', { host: 'alias.localhost' });
  expect(page.status).toBe(503);
  expect(page.headers.get('Retry-After')).toBe('5');
  expect(await page.text()).toContain('couldn’t be loaded');
  expect(await readEnvelope(await ask(hotGames, { host: 'alias.localhost' }))).toMatchObject({
    errorCode: 'system.busy',
  });
});

test('manifest, icons and robots.txt are the merchant’s, and a browser can install the site [ED-15] [PA-11]', async () => {
  const manifest = await ask('/manifest.webmanifest', { host: 'lotus.localhost' });
  expect(manifest.headers.get('Content-Type')).toBe('application/manifest+json');
  expect(await manifest.json()).toMatchObject({
    name: 'Lotus',
    lang: 'th',
    background_color: '#260a1e',
    start_url: '/m/home',
    display: 'standalone',
    // Not maskable: a phone could cut the subject of a merchant's own picture.
    icons: [192, 512].map((size) => ({
      src: `/art/i/lotus-${size}.png`,
      sizes: `${size}x${size}`,
      purpose: 'any',
    })),
  });
  const icon = await ask('/brand-icon-192.png', { host: 'lotus.localhost' });
  expect([icon.status, icon.headers.get('Location')]).toEqual([302, '/art/i/lotus-192.png']);
  expect(await (await ask('/robots.txt')).text()).toContain('Disallow: /wps/');
  const html = await (await ask('/m/home', { host: 'lotus.localhost' })).text();
  expect(html).toContain('<link rel="icon" type="image/png" sizes="48x48" href="/art/i/lotus-48.png">');
  // Credentials, so that a preview behind a login has its manifest too.
  expect(html).toContain('href="/manifest.webmanifest" crossorigin="use-credentials">');
});

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 12_1 like Mac OS X) Safari/604.1',
  'Mozilla/5.0 (Linux; Android 8.1; wv) AppleWebKit/537.36 Version/4.0 Chrome/66.0.3359.158 Mobile Safari/537.36',
])(
  '%s gets the page for unsupported browsers, and the cached page of others stays unchanged [PA-07]',
  async (userAgent) => {
    const headers = { 'User-Agent': userAgent };
    const old = await ask('/m/home', { host: 'lotus.localhost', headers });
    expect(await old.text()).toContain('Chrome 109, Safari 16.4, Firefox 115');
    expect(old.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await (await ask('/m/home', { host: 'lotus.localhost' })).text()).not.toContain('Chrome 109');
  },
);

test('a client cannot read the record of another host [ST-11]', async () => {
  const reply = await ask('/wps/system/domainRoute?host=lotus.localhost');
  expect(await readEnvelope(reply)).toMatchObject({ success: true, value: { merchantCode: 'aurora' } });
});

test('a browser’s merchant request returns the public fields of the contract, and no others [ST-11]', async () => {
  const { value } = await readEnvelope(await ask('/wps/system/domainRoute'));
  const promised = v.strictObject(merchantSchema.entries);
  expect(v.safeParse(promised, value).issues).toBeUndefined();
});

test('a merchant’s own platform is used, and no reply contains the address of that platform [TH-09]', async () => {
  await configurePlatform({ merchant: { upstream: 'http://127.0.0.1:9' } });
  const replies = [
    await ask('/m/home'),
    await ask('/wps/system/domainRoute'),
    await ask('/wps/wallet/balance', { headers: await createMemberCookie() }),
    await ask('/manifest.webmanifest'),
  ];
  // No server listens at that address, and the edge must not use the embedded platform instead.
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 502, 200]);
  expect(await listPlatformRequests()).toEqual([]);
  for (const reply of replies) {
    const shown = `${JSON.stringify([...reply.headers])}${await reply.text()}`;
    expect(shown).not.toMatch(/127\.0\.0\.1|upstream"/);
  }
});

test('two hosts of one merchant share cached replies [TH-09]', async () => {
  await ask(hotGames);
  const other = await ask(hotGames, { host: 'alias.localhost' });
  expect(other.headers.get('Cache-Status')).toMatch(/^edge; hit/);
  expect(await listPlatformRequests('/wps/game')).toHaveLength(1);
});

test('security.txt says where to report a vulnerability of the merchant’s site, and when the file expires', async () => {
  const readFields = async () => {
    const reply = await ask('/.well-known/security.txt');
    expect(reply.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    const lines = (await reply.text()).trim().split('\n');
    return Object.fromEntries(lines.map((line) => line.split(/: (.*)/)));
  };
  const fields = await readFields();
  expect(fields).toMatchObject({
    Contact: 'http://localhost/m/feedback',
    Canonical: 'http://localhost/.well-known/security.txt',
    'Preferred-Languages': expect.stringMatching(/^en, /),
  });
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(60);
  expect(days).toBeLessThan(365);
  await configurePlatform({ merchant: { support: [{ label: 'Mail', url: 'mailto:help@aurora.example' }] } });
  advanceClock(6);
  await readFields();
  advanceClock(1);
  expect(await readFields()).toMatchObject({ Contact: 'mailto:help@aurora.example' });
});

test('an app that was installed from an invite link opens the registration with the code; an invalid code is ignored [RG-19]', async () => {
  const readStartUrl = async (query: string) => {
    const { start_url: start } = await (
      await ask(`/manifest.webmanifest${query}`)
    ).json<{ start_url: string }>();
    return start;
  };
  expect(await readStartUrl('?code=AGENT1')).toBe('/m/register?code=AGENT1');
  expect(await readStartUrl('?code=//evil.example')).toBe('/m/home');
  expect(await readStartUrl('')).toBe('/m/home');
});

test('a page on a secondary host names the main host as canonical, whichever visitor filled the cache [TH-06] [ED-15]', async () => {
  const readLink = async (path: string, host?: string) =>
    (await ask(path, host ? { host } : {})).headers.get('Link') ?? '';
  expect(await readLink('/m/home')).not.toContain('canonical');
  expect(await readLink('/m/home?x=1', 'alias.localhost')).toContain(
    '<http://localhost/m/home>; rel="canonical"',
  );
  expect(await readLink('/m/home')).not.toContain('canonical');
  expect(await readLink('/manifest.webmanifest', 'alias.localhost')).toBe('');
});

test('the settings have the hosts of the merchant record, and paths and resources of the platform [TH-06]', async () => {
  const platformSettings = {
    mainDomain: 'old.example',
    domainRoute: [],
    paths: { home: '/m/home' },
    resources: [],
  };
  await configurePlatform({ values: { '/wps/system/settings/consolidated': platformSettings } });
  const reply = await ask('/wps/system/settings/consolidated', { host: 'alias.localhost' });
  expect((await readEnvelope(reply)).value).toMatchObject({
    mainDomain: 'localhost',
    domainRoute: ['localhost', 'alias.localhost'],
    paths: { home: '/m/home' },
    resources: [],
  });
});
