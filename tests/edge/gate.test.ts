import { beforeEach, expect, test } from 'vitest';

import { completeLanguages, getLanguage } from '#contract/values/languages.ts';
import {
  ask,
  listPlatformRequests,
  askGames,
  readEnvelope,
  resetEdge,
  gamePage,
  hotGames,
  buildHotGamesPath,
  advanceClock,
  configurePlatform,
  sealedPage,
} from '#tests/edge/support/ask.ts';

beforeEach(resetEdge);

const allLanguages = { languages: completeLanguages };

test('the status call returns the site’s status for the visitor’s country [ST-01] [ST-02] [ST-03] [ST-04]', async () => {
  const status = async (host: string, country: string) =>
    (await readEnvelope(await ask('/wps/system/status', { host, country }))).value;
  expect(await status('localhost', 'FI')).toEqual({ status: 0 });
  expect(await status('localhost', 'US')).toEqual({ status: 2, ip: '203.0.113.7' });
  await configurePlatform({ merchant: { maintenance: true } });
  expect(await status('lotus.localhost', 'FI')).toEqual({ status: 1 });
  // If maintenance and a refused region both apply, the status is maintenance (1).
  expect(await status('lotus.localhost', 'US')).toEqual({ status: 1 });
});

test('a visitor from a refused region sees the reason, their address and the way to support [ST-07] [ST-14]', async () => {
  const page = await ask('/m/home', { country: 'US', ip: '198.51.100.23' });
  expect(page.status).toBe(451);
  expect(page.headers.get('Cache-Control')).toBe('private, no-store');
  const html = await page.text();
  expect(html).toContain('Not available in your region');
  expect(html).toContain('198.51.100.23');
  expect(html).toContain('href="https://chat.example/live"');
  expect(html).not.toContain('javascript:');
});

test('markup in the address is escaped [ST-07]', async () => {
  const html = await (await ask('/m/home', { country: 'US', ip: '<script>alert(1)</script>' })).text();
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script');
});

test('a call from a refused region gets an envelope with the address, and caches nothing [ED-08]', async () => {
  const unknown = buildHotGamesPath('VI');
  const call = await ask(unknown, { country: 'US', ip: '198.51.100.23' });
  expect(call.status).toBe(451);
  expect(call.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await readEnvelope(call)).toMatchObject({
    success: false,
    errorCode: 'region.restricted',
    value: { ip: '198.51.100.23', reason: 'country' },
    message: expect.stringMatching(/^Aurora isn’t available in your country\./),
  });
  expect(call.headers.get('Link')).toBe('<http://localhost/>; rel="blocked-by"');
  expect(await listPlatformRequests()).toEqual([]);
  expect((await ask(unknown)).headers.get('Cache-Status')).toContain('fwd=uri-miss');
});

test('a refused region gets nothing from the cache [ED-08]', async () => {
  await ask(hotGames);
  await ask('/m/home');
  expect((await ask(hotGames, { country: 'US' })).status).toBe(451);
  expect((await ask('/m/home', { country: 'US' })).status).toBe(451);
});

test.each([
  '/',
  '/m',
  '/m/',
  '/m/home',
  '/m/slot-games',
  '/manifest.webmanifest',
  '/robots.txt',
  '/brand-icon.svg',
  '/img/g/gem-hall?w=220',
  '/wps/game/hotGames',
  '/wps/system/whitelabel',
  '/lgw/orders',
  '/anything',
])('a refused region gets nothing of the site: %s [ED-08]', async (path) => {
  expect((await ask(path, { country: 'US' })).status).toBe(451);
});

const blockedVisitors = [
  ['CA', { regionCode: 'ON' }, '203.0.113.7', 'region', 'in your state or province'],
  ['FI', { asn: 64_500 }, '203.0.113.7', 'network', 'isn’t available on this network'],
  ['FI', {}, '198.51.100.9', 'network', 'isn’t available on this network'],
  ['FI', {}, '::ffff:198.51.100.9', 'network', 'isn’t available on this network'],
  ['FI', {}, '2001:db8:bad::1', 'network', 'isn’t available on this network'],
  ['DE', { isEUCountry: '1' }, '203.0.113.7', 'country', 'in your country'],
  ['T1', {}, '203.0.113.7', 'tor', 'over Tor'],
  ['XX', {}, '203.0.113.7', 'unknown', 'can’t tell which country'],
] as const;
const strictRegion = {
  mode: 'deny',
  countries: ['CA-ON', 'EU', 'T1', 'XX'],
  exceptions: ['FI'],
  networks: { deny: [64_500] },
  addresses: { deny: ['198.51.100.0/24', '2001:db8:bad::/48'], allow: ['198.51.100.7'] },
};

test.each(blockedVisitors)(
  'a rule of region, network, address or EU applies: %s %j %s is refused for %s [ED-08] [ST-07]',
  async (country, cf, ip, reason, words) => {
    await configurePlatform({ merchant: { region: strictRegion } });
    const visitor = { country, cf, ip };
    const page = await ask('/m/home', visitor);
    expect(page.status).toBe(451);
    expect(await page.text()).toContain(words);
    const { value, message } = await readEnvelope(await ask(hotGames, visitor));
    expect(value).toEqual({ ip, reason });
    expect(message).toContain(words);
    expect((await readEnvelope(await ask('/wps/system/status', visitor))).value).toEqual({ status: 2, ip });
  },
);

test('an exception to the rule is served: a region, a country of the EU, one address [ED-08]', async () => {
  await configurePlatform({ merchant: { region: strictRegion } });
  for (const visitor of [
    { country: 'CA', cf: { regionCode: 'QC' } },
    { country: 'FI', cf: { isEUCountry: '1' } },
    { country: 'T1', cf: { asn: 64_500 }, ip: '198.51.100.7' },
  ]) {
    expect((await ask('/robots.txt', visitor)).status).toBe(200);
    const settings = await readEnvelope(await ask('/wps/system/settings/consolidated', visitor));
    expect(settings.value).toMatchObject({ regionRestriction: false });
  }
});

test('a refused visitor’s request fills no cache for the next visitor [ED-08]', async () => {
  const paths = ['/m/home', '/m/slot-games', hotGames, '/manifest.webmanifest', '/img/g/gem-hall?w=220'];
  for (const path of paths) expect((await ask(path, { country: 'US' })).status).toBe(451);
  expect(await listPlatformRequests()).toEqual([]);
  // The first view requests all its data, because neither the data nor the view was cached.
  expect(await (await ask('/m/home')).text()).toContain('Gem of aurora');
  expect(await listPlatformRequests('/wps/game/hotGames')).toHaveLength(1);
});

test('the status, and whether the settings are refused, depend on the visitor’s own country, whichever visitor filled the cache [ST-04] [ST-07]', async () => {
  await configurePlatform({ merchant: { region: { mode: 'allow', countries: ['FI'] } } });
  await ask('/wps/system/settings/consolidated');
  const readStatus = async (country: string) =>
    (await readEnvelope(await ask('/wps/system/status', { country, ip: '198.51.100.1' }))).value;
  expect(await readStatus('FI')).toEqual({ status: 0 });
  // The reply contains the IP address, because the app's page may not know it.
  expect(await readStatus('SE')).toEqual({ status: 2, ip: '198.51.100.1' });
  expect((await ask('/wps/system/settings/consolidated', { country: 'SE' })).status).toBe(451);
});

test('if a region rule is invalid, the previous rule stays in force [ED-08]', async () => {
  expect((await ask('/robots.txt', { country: 'US' })).status).toBe(451);
  await configurePlatform({ merchant: { region: { mode: 'deny', countries: ['United States'] } } });
  advanceClock(60);
  expect((await ask('/robots.txt', { country: 'US' })).status).toBe(451);
  expect((await ask('/robots.txt')).status).toBe(200);
});

test('a write from a refused region does not reach the platform [ED-08]', async () => {
  const write = await ask('/wps/session/login', {
    method: 'POST',
    country: 'US',
    headers: sealedPage,
    body: {},
  });
  expect(write.status).toBe(451);
  expect(await listPlatformRequests()).toEqual([]);
});

test('a region that a site refuses gets no page, file or call of its games [ED-08]', async () => {
  const refused = { country: 'US', headers: gamePage };
  for (const path of ['/slot/?token=t', '/shared/start.js', '/api/session']) {
    expect((await askGames(path, refused)).status, path).toBe(451);
  }
  for (const call of [
    await askGames('/api/rounds', { ...refused, method: 'POST', body: {} }),
    await askGames('/api/session', refused),
  ]) {
    expect(call.status).toBe(451);
    expect(await readEnvelope(call)).toMatchObject({
      errorCode: 'region.restricted',
      message: expect.stringContaining('isn’t available in your country'),
    });
  }
  expect(await listPlatformRequests()).toEqual([]);
  // The rule of the site decides: this rule serves only the US.
  await configurePlatform({ merchant: { region: { mode: 'allow', countries: ['US'] } }, values: {} });
  advanceClock(60);
  expect((await askGames('/slot/')).status).toBe(451);
  expect((await askGames('/slot/', { country: 'US' })).status).toBe(200);
});

test('during maintenance a game’s page and calls report the maintenance [ST-06]', async () => {
  await configurePlatform({ merchant: { maintenance: true } });
  expect((await askGames('/slot/')).status).toBe(503);
  const round = await askGames('/api/rounds', { method: 'POST', headers: gamePage, body: {} });
  expect(await readEnvelope(round)).toMatchObject({ errorCode: 'system.maintenance' });
});

test('pages and calls report maintenance and when to retry, in every region [ST-06] [ST-03]', async () => {
  await configurePlatform({ merchant: { maintenance: true } });
  for (const country of ['FI', 'US']) {
    const page = await ask('/m/home', { country });
    expect(page.status).toBe(503);
    expect(page.headers.get('Retry-After')).toBe('300');
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    const html = await page.text();
    expect(html).toContain('We’ll be back soon');
    expect(html).toContain('href="https://chat.example/live"');
    const call = await ask(hotGames, { country });
    expect(call.status).toBe(503);
    expect(call.headers.get('Retry-After')).toBe('300');
    expect(await readEnvelope(call)).toMatchObject({ errorCode: 'system.maintenance' });
  }
});

test.each(completeLanguages)(
  'the pages for maintenance and for a refused region are in %s, without a script, under 6 kB [ST-06] [ST-07]',
  async (code) => {
    const { tag, dir } = getLanguage(code);
    const headers = { Cookie: `language=${code}` };
    const pages: string[] = [];
    for (const maintenance of [false, true]) {
      await resetEdge();
      await configurePlatform({ merchant: { ...allLanguages, maintenance } });
      pages.push(await (await ask('/m/home', { country: 'US', headers })).text());
    }
    for (const html of pages) {
      expect(html).toContain(`<html lang="${tag}" dir="${dir}">`);
      expect(html).not.toMatch(/<script|{brand}/);
      expect(new TextEncoder().encode(html).byteLength).toBeLessThan(6_000);
      if (code !== 'EN') expect(html).not.toMatch(/Not available|be back soon|Contact support|Try again/);
    }
  },
);

test('the page for a refused region has the brand’s colours and the visitor’s scheme [TH-10]', async () => {
  const dark = await (await ask('/m/home', { host: 'lotus.localhost', country: 'US' })).text();
  expect(dark).toContain('--bg:#260a1e');
  const headers = { Cookie: 'scheme=light' };
  const light = await (await ask('/m/home', { host: 'lotus.localhost', country: 'US', headers })).text();
  expect(light).toContain('--bg:#fcf5e9');
});

test('an unknown country is served under a list of refused countries, and refused under a list of served ones [ED-08]', async () => {
  for (const country of ['XX', 'T1']) expect((await ask('/robots.txt', { country })).status).toBe(200);
  await resetEdge();
  await configurePlatform({ merchant: { region: { mode: 'allow', countries: ['FI'] } } });
  for (const country of ['XX', 'T1']) expect((await ask('/robots.txt', { country })).status).toBe(451);
  expect((await ask('/robots.txt', { country: 'FI' })).status).toBe(200);
});

test('a refused region may read the status, but not write to its path [ED-08]', async () => {
  const path = '/wps/system/status';
  expect((await ask(path, { country: 'US' })).status).toBe(200);
  expect((await ask(path, { country: 'US', method: 'HEAD' })).status).toBe(200);
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const written = await ask(path, { country: 'US', method, headers: sealedPage, body: {} });
    expect(written.status).toBe(451);
  }
});
