import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import { merchantSchema } from '#contract/values/merchant.ts';
import {
  ask,
  asked,
  envelopeOf,
  freshEdge,
  hotGames,
  later,
  memberCookie,
  order,
} from '#tests/edge/support/ask.ts';

beforeEach(freshEdge);

test('each host shows its own merchant [TH-03] [TH-09]', async () => {
  expect(await (await ask('/m/home')).text()).toContain('<title>Aurora</title>');
  expect(await (await ask('/m/home', { host: 'lotus.localhost' })).text()).toContain('<title>Lotus</title>');
});

test.each(['LOTUS.localhost', 'lotus.localhost:8080', 'lotus.localhost.', 'Lotus.Localhost.:8080'])(
  'a host is known in every spelling: %s [TH-09]',
  async (host) => {
    expect(await (await ask('/m/home', { host })).text()).toContain('<title>Lotus</title>');
  },
);

test('a record may write its hosts as people do: capitals, Unicode [TH-09]', async () => {
  await order({ hosts: { 'xn--bcher-kva.example': 'books' }, merchant: { hosts: ['Bücher.example:443'] } });
  for (const host of ['bücher.example', 'xn--bcher-kva.example', 'XN--BCHER-KVA.example']) {
    expect(await (await ask('/manifest.webmanifest', { host })).json()).toMatchObject({ name: 'Books' });
  }
});

test('what a client says of merchant and host is dropped [ED-07]', async () => {
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
  expect((await asked()).map((each) => each.headers.merchant)).toEqual(['aurora']);
  // Nor does it get into what is kept.
  expect(await (await ask(hotGames, { host: lotus })).text()).toContain('Gem of lotus');
});

test('a host of no merchant is 421, as a page without a brand and as an envelope [TH-09]', async () => {
  const page = await ask('/m/home', { host: 'nobody.localhost', headers: { 'Accept-Language': 'th' } });
  expect(page.status).toBe(421);
  const html = await page.text();
  expect(html).toContain('<html lang="th"');
  expect(html).not.toMatch(/Aurora|Lotus|undefined|\{brand\}/);
  const call = await ask(hotGames, { host: 'nobody.localhost' });
  expect(call.status).toBe(421);
  expect(await envelopeOf(call)).toMatchObject({ success: false, errorCode: 'host.unknown' });
});

test('an invented host is looked up once in a while, not with every request', async () => {
  for (let count = 0; count < 5; count++) await ask('/m/home', { host: 'invented.localhost' });
  // The lookup itself is not in `asked`: had it been repeated, the throwing platform would answer 503.
  await order({ mode: 'throws' });
  expect((await ask('/m/home', { host: 'invented.localhost' })).status).toBe(421);
  later(6);
  expect((await ask('/m/home', { host: 'invented.localhost' })).status).toBe(503);
});

test('a changed record shows within five seconds', async () => {
  await ask('/robots.txt');
  await order({ merchant: { maintenance: true } });
  expect((await ask('/m/home')).status).toBe(200);
  later(6);
  expect((await ask('/m/home')).status).toBe(503);
});

test.each(['throws', 'html', 'cut', '500', '404-less'])(
  'the last known record serves on while the lookup fails: %s [ED-14]',
  async (mode) => {
    await ask('/robots.txt');
    // A record that does not parse is a failure too.
    await order(mode === '404-less' ? { merchant: { currency: 7 } } : { mode });
    later(600);
    const manifest = await ask('/manifest.webmanifest');
    expect(manifest.status).toBe(200);
    expect(await manifest.json()).toMatchObject({ name: 'Aurora' });
  },
);

test('a site that nobody knows of while the platform is away says so and when to ask again', async () => {
  await order({ mode: 'throws' });
  const page = await ask('/m/home', { host: 'alias.localhost' });
  expect(page.status).toBe(503);
  expect(page.headers.get('Retry-After')).toBe('5');
  expect(await page.text()).toContain('could not be loaded');
  expect(await envelopeOf(await ask(hotGames, { host: 'alias.localhost' }))).toMatchObject({
    errorCode: 'system.busy',
  });
});

test('manifest, icons and robots are the merchant’s, and a browser can install the site [ED-15] [PA-11]', async () => {
  const manifest = await ask('/manifest.webmanifest', { host: 'lotus.localhost' });
  expect(manifest.headers.get('Content-Type')).toBe('application/manifest+json');
  expect(await manifest.json()).toMatchObject({
    name: 'Lotus',
    lang: 'th',
    background_color: '#260a1e',
    start_url: '/m/home',
    display: 'standalone',
    icons: [
      { src: '/art/i/lotus-192.png', sizes: '192x192' },
      { src: '/art/i/lotus-512.png', sizes: '512x512' },
    ],
  });
  expect(await (await ask('/robots.txt')).text()).toContain('Disallow: /wps/');
  const html = await (await ask('/m/home', { host: 'lotus.localhost' })).text();
  expect(html).toContain('<link rel="icon" type="image/png" sizes="48x48" href="/art/i/lotus-48.png">');
});

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 12_1 like Mac OS X) Safari/604.1',
  'Mozilla/5.0 (Linux; Android 8.1; wv) AppleWebKit/537.36 Version/4.0 Chrome/66.0.3359.158 Mobile Safari/537.36',
])(
  '%s reads which browsers open the site, and the page that others get is not touched [PA-07]',
  async (userAgent) => {
    const headers = { 'User-Agent': userAgent };
    const old = await ask('/m/home', { host: 'lotus.localhost', headers });
    expect(await old.text()).toContain('Chrome 109, Safari 16.4, Firefox 115');
    expect(old.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await (await ask('/m/home', { host: 'lotus.localhost' })).text()).not.toContain('Chrome 109');
  },
);

test('the record of another host is not told [ST-11]', async () => {
  const reply = await ask('/wps/system/domainRoute?host=lotus.localhost');
  expect(await envelopeOf(reply)).toMatchObject({ success: true, value: { merchantCode: 'aurora' } });
});

test('a browser’s own question is answered with all that the contract promises a page, and nothing beyond it [ST-11]', async () => {
  const { value } = await envelopeOf(await ask('/wps/system/domainRoute'));
  const promised = v.strictObject(merchantSchema.entries);
  expect(v.safeParse(promised, value).issues).toBeUndefined();
});

test('a merchant’s own platform is asked, and no browser learns where it is [TH-09]', async () => {
  await order({ merchant: { upstream: 'http://127.0.0.1:9' } });
  const replies = [
    await ask('/m/home'),
    await ask('/wps/system/domainRoute'),
    await ask('/wps/wallet/balance', { headers: await memberCookie() }),
    await ask('/manifest.webmanifest'),
  ];
  // Nobody listens there, and the embedded platform is not asked instead.
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 502, 200]);
  expect(await asked()).toEqual([]);
  for (const reply of replies) {
    const shown = `${JSON.stringify([...reply.headers])}${await reply.text()}`;
    expect(shown).not.toMatch(/127\.0\.0\.1|upstream"/);
  }
});

test('two hosts of one merchant share what is kept [TH-09]', async () => {
  await ask(hotGames);
  const other = await ask(hotGames, { host: 'alias.localhost' });
  expect(other.headers.get('Cache-Status')).toMatch(/^edge; hit/);
  expect(await asked('/wps/game')).toHaveLength(1);
});

test('security.txt says where a weakness of the merchant’s site is reported, and for how long that holds', async () => {
  const fieldsOf = async () => {
    const reply = await ask('/.well-known/security.txt');
    expect(reply.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    const lines = (await reply.text()).trim().split('\n');
    return Object.fromEntries(lines.map((line) => line.split(/: (.*)/)));
  };
  const fields = await fieldsOf();
  expect(fields).toMatchObject({
    Contact: 'http://localhost/m/feedback',
    Canonical: 'http://localhost/.well-known/security.txt',
    'Preferred-Languages': expect.stringMatching(/^en, /),
  });
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(60);
  expect(days).toBeLessThan(365);
  await order({ merchant: { support: [{ label: 'Mail', url: 'mailto:help@aurora.example' }] } });
  later(6);
  await fieldsOf();
  later(1);
  expect(await fieldsOf()).toMatchObject({ Contact: 'mailto:help@aurora.example' });
});

test('an app that is installed from an invitation opens on its registration; what is no code changes nothing [RG-19]', async () => {
  const startOf = async (query: string) => {
    const { start_url: start } = await (
      await ask(`/manifest.webmanifest${query}`)
    ).json<{ start_url: string }>();
    return start;
  };
  expect(await startOf('?code=AGENT1')).toBe('/m/register?code=AGENT1');
  expect(await startOf('?code=//evil.example')).toBe('/m/home');
  expect(await startOf('')).toBe('/m/home');
});

test('a page under another host of the merchant names the main one, whoever filled the cache [TH-06] [ED-15]', async () => {
  const linkOf = async (path: string, host?: string) =>
    (await ask(path, host ? { host } : {})).headers.get('Link') ?? '';
  expect(await linkOf('/m/home')).not.toContain('canonical');
  expect(await linkOf('/m/home?x=1', 'alias.localhost')).toContain(
    '<http://localhost/m/home>; rel="canonical"',
  );
  expect(await linkOf('/m/home')).not.toContain('canonical');
  expect(await linkOf('/manifest.webmanifest', 'alias.localhost')).toBe('');
});

test('the settings name the hosts that the record has, and hand paths and resources on [TH-06]', async () => {
  const platformSays = {
    mainDomain: 'old.example',
    domainRoute: [],
    paths: { home: '/m/home' },
    resources: [],
  };
  await order({ values: { '/wps/system/settings/consolidated': platformSays } });
  const reply = await ask('/wps/system/settings/consolidated', { host: 'alias.localhost' });
  expect((await envelopeOf(reply)).value).toMatchObject({
    mainDomain: 'localhost',
    domainRoute: ['localhost', 'alias.localhost'],
    paths: { home: '/m/home' },
    resources: [],
  });
});
