import { createScheduledController, env } from 'cloudflare:test';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';

import { findMerchant } from '#edge/merchants/find-merchant.ts';
import { writeSnapshot } from '#edge/merchants/write-snapshot.ts';
import worker from '#edge/worker.ts';
import {
  ask,
  listPlatformRequests,
  listMerchantLookups,
  buildConfiguration,
  readEnvelope,
  resetEdge,
  hotGames,
  advanceClock,
  configurePlatform,
} from '#tests/edge/support/ask.ts';

beforeEach(resetEdge);

const runJob = () => worker.scheduled(createScheduledController(), env);
/** Runs the snapshot job a minute later, and moves the clock until every isolate uses the result. */
const runNextJob = async () => {
  advanceClock(60);
  await runJob();
  advanceClock(6);
};

const manifestSchema = v.object({ name: v.string() });
/** Returns the name of the merchant that a host shows, or the status if the reply is an error. */
const readShownMerchant = async (host: string): Promise<string | number> => {
  const reply = await ask('/manifest.webmanifest', { host });
  return reply.ok ? v.parse(manifestSchema, await reply.json()).name : reply.status;
};

/** Creates a configuration whose KV store counts its operations. `over.get` replaces the store's `get`. */
function createCountingKv(over: { get?: () => Promise<unknown> } = {}) {
  const counts = { get: 0, put: 0 };
  const kv = new Proxy(env.MERCHANTS, {
    get(target, name) {
      if (name !== 'get' && name !== 'put') return Reflect.get(target, name);
      return (...parameters: unknown[]) => {
        counts[name] += 1;
        if (name === 'get' && over.get) return over.get();
        return Reflect.apply(Reflect.get(target, name), target, parameters);
      };
    },
  });
  return { counts, configuration: buildConfiguration({ MERCHANTS: kv }) };
}
const noop = () => undefined;

test('a merchant added while the worker runs is served without a deploy [TH-03] [TH-09]', async () => {
  expect(await readShownMerchant('acme.example')).toBe(421);
  await configurePlatform({ hosts: { 'acme.example': 'acme' } });
  advanceClock(6);
  expect(await readShownMerchant('acme.example')).toBe('Acme');
  const game = await ask(hotGames, { host: 'acme.example' });
  expect(await game.text()).toContain('Gem of acme');
});

test('a merchant without pictures has its own icon, colours and manifest at once [ED-15] [TH-10]', async () => {
  await configurePlatform({ hosts: { 'acme.example': 'acme' } });
  const host = 'acme.example';
  const html = await (await ask('/m/home', { host })).text();
  expect(html).toContain('data-theme="harbour"');
  expect(html).toContain('<meta name="theme-color" content="#090c11">');
  expect(html).toContain('<link rel="icon" type="image/svg+xml" sizes="any" href="/brand-icon.svg">');
  const manifest = await (await ask('/manifest.webmanifest', { host })).json();
  // Games turn the screen.
  expect(manifest).not.toHaveProperty('orientation');
  expect(manifest).toMatchObject({
    name: 'Acme',
    background_color: '#090c11',
    icons: (['any', 'maskable'] as const).flatMap((purpose) => [
      { src: '/brand-icon-192.png', sizes: '192x192', type: 'image/png', purpose },
      { src: '/brand-icon-512.png', sizes: '512x512', type: 'image/png', purpose },
    ]),
  });
  expect(html).toContain('<link rel="apple-touch-icon" href="/brand-icon-192.png">');
  for (const [path, size] of [
    ['/brand-icon-192.png', 192],
    ['/brand-icon-512.png', 512],
    ['/brand-badge.png', 96],
  ] as const) {
    const picture = await ask(path, { host });
    expect(picture.headers.get('Content-Type')).toBe('image/png');
    const bytes = new DataView(await picture.arrayBuffer());
    expect([bytes.getUint32(0), bytes.getUint32(16), bytes.getUint32(20)], path).toEqual([
      0x89504e47,
      size,
      size,
    ]);
  }
  const icon = await ask('/brand-icon.svg', { host });
  expect(icon.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(await icon.text()).toMatch(/fill="#090c11".*>A<\/text>/);
  // A notice page shown instead of the site includes its own icon.
  const notice = await (await ask('/m/home', { host, country: 'US' })).text();
  expect(notice).toContain('src="data:image/svg+xml,%3Csvg');
});

test('the snapshot decides which merchant a host shows, also for added, moved and removed hosts, without a lookup per host [TH-09]', async () => {
  await configurePlatform({ hosts: { 'acme.example': 'acme', 'moves.example': 'acme' } });
  await runJob();
  await configurePlatform({
    hosts: { 'moves.example': 'lotus', 'new.example': 'acme', 'lotus.localhost': '' },
  });
  expect(await readShownMerchant('acme.example')).toBe('Acme');
  expect(await readShownMerchant('moves.example')).toBe('Acme');
  expect(await readShownMerchant('lotus.localhost')).toBe('Lotus');
  expect(await readShownMerchant('new.example')).toBe(421);
  expect(await listMerchantLookups()).toEqual([]);
  await runNextJob();
  expect(await readShownMerchant('acme.example')).toBe(421);
  expect(await readShownMerchant('moves.example')).toBe('Lotus');
  expect(await readShownMerchant('lotus.localhost')).toBe(421);
  expect(await readShownMerchant('new.example')).toBe('Acme');
  expect((await listMerchantLookups()).map(({ path }) => path)).toEqual(['/wps/system/merchants']);
});

test('maintenance starts at the edge after the next run of the job [ST-06]', async () => {
  await runJob();
  expect(await readShownMerchant('localhost')).toBe('Aurora');
  await configurePlatform({ merchant: { maintenance: true } });
  await runNextJob();
  expect(await readShownMerchant('localhost')).toBe(503);
});

test(
  'ten thousand hosts of a thousand merchants each show their own merchant without a platform request [TH-03] [TH-09]',
  { timeout: 60_000 },
  async () => {
    await configurePlatform({ generatedHosts: 10_000 });
    const job = createCountingKv();
    await writeSnapshot(job.configuration);
    // Counts the pages from the platform, the parts of both tables and the index. Cloudflare allows 1,000 operations a
    // run.
    expect((await listMerchantLookups()).length + job.counts.get + job.counts.put).toBeLessThan(200);
    await configurePlatform({ mode: 'throws' });
    const { configuration: counted, counts } = createCountingKv();
    for (let at = 0; at < 10_000; at++) {
      // Requests every host once, in an order in which a cache does not help.
      const host = `h${(at * 7_919) % 10_000}.example`;
      const record = await findMerchant(counted, host, noop);
      if (record?.merchantCode !== `m${Math.floor(((at * 7_919) % 10_000) / 10)}`) expect(record).toBe(host);
    }
    for (const at of [0, 4_999, 9_999])
      expect(await readShownMerchant(`h${at}.example`)).toBe(`M${Math.floor(at / 10)}`);
    expect(await listMerchantLookups()).toEqual([]);
    // The edge reads the index, 64 parts of the host table, and each merchant record once.
    expect(counts.get).toBeLessThan(1_100);
  },
);

test('a flood of invented hosts does not reach the platform', async () => {
  await runJob();
  await configurePlatform();
  const { configuration: counted, counts } = createCountingKv();
  for (let at = 0; at < 2_000; at++) {
    expect(await findMerchant(counted, `invented${at}.example`, noop)).toBeNull();
  }
  expect(await listMerchantLookups()).toEqual([]);
  expect(counts.get).toBeLessThan(70);
});

test('without a snapshot a flood makes at most two hundred lookups in five seconds, and known sites stay up', async () => {
  await ask('/robots.txt');
  await configurePlatform();
  const statuses = new Set<number>();
  for (let at = 0; at < 300; at++) {
    statuses.add((await ask('/robots.txt', { host: `invented${at}.example` })).status);
  }
  expect(statuses).toEqual(new Set([421, 503]));
  expect(await listMerchantLookups()).toHaveLength(200);
  expect((await ask('/robots.txt')).status).toBe(200);
  advanceClock(6);
  expect((await ask('/robots.txt')).status).toBe(200);
  expect((await ask('/robots.txt', { host: 'invented.example' })).status).toBe(421);
});

test('concurrent requests read the index once and ask the platform once', async () => {
  await configurePlatform({ delay: 30 });
  const { configuration: counted, counts } = createCountingKv();
  const all = await Promise.all(
    Array.from({ length: 50 }, () => findMerchant(counted, 'lotus.localhost', noop)),
  );
  expect(new Set(all.map((record) => record?.merchantCode))).toEqual(new Set(['lotus']));
  expect(await listMerchantLookups()).toHaveLength(1);
  expect(counts.get).toBe(1);
});

test.each([
  ['fails', () => Promise.reject(new Error('KV is down'))],
  ['hangs', () => new Promise(() => {})],
  ['contains invalid data', async () => ({ at: 'yesterday' })],
])('if the store of the snapshot %s, the edge asks the platform for the merchant', async (_, get) => {
  const { configuration: counted } = createCountingKv({ get });
  expect(await findMerchant(counted, 'alias.localhost', noop)).toMatchObject({ merchantCode: 'aurora' });
});

test('an old snapshot is used only if the platform cannot be reached [ED-14]', async () => {
  await configurePlatform({ hosts: { 'acme.example': 'acme' } });
  await runJob();
  await configurePlatform({ hosts: { 'acme.example': 'lotus' } });
  advanceClock(9 * 60);
  expect(await readShownMerchant('acme.example')).toBe('Acme');
  advanceClock(2 * 60);
  expect(await readShownMerchant('acme.example')).toBe('Lotus');
  await configurePlatform({ mode: 'throws' });
  advanceClock(60);
  // The platform's last answer is newer than the snapshot.
  expect(await readShownMerchant('acme.example')).toBe('Lotus');
  // The platform has not answered for this host since the snapshot was written, so the edge uses the snapshot.
  expect(await readShownMerchant('alias.localhost')).toBe('Aurora');
  advanceClock(86_400);
  expect(await readShownMerchant('alias.localhost')).toBe(503);
});

test('a job that fails or gets no merchants leaves the snapshot unchanged', async () => {
  await runJob();
  for (const fault of [
    { mode: 'throws' },
    { mode: 'html' },
    { mode: 'cut' },
    { values: {}, hosts: { localhost: '', 'alias.localhost': '', 'lotus.localhost': '' } },
  ]) {
    await configurePlatform(fault);
    await expect(runJob()).rejects.toThrow(/./);
    advanceClock(6);
    expect(await readShownMerchant('lotus.localhost')).toBe('Lotus');
  }
});

test('an invalid merchant record keeps its last valid version and does not block changes to other merchants', async () => {
  await runJob();
  await configurePlatform({
    brokenMerchants: ['aurora'],
    hosts: { 'lotus.localhost': '', 'two.example': 'lotus', x: 'aurora' },
  });
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  await runNextJob();
  expect(logged).toHaveBeenCalledWith(expect.stringMatching(/"merchantCode":"aurora","refused":".*currency/));
  expect(await readShownMerchant('localhost')).toBe('Aurora');
  expect(await readShownMerchant('x')).toBe(421);
  expect(await readShownMerchant('two.example')).toBe('Lotus');
});

test('a run without changes writes only the index', async () => {
  await runJob();
  const { configuration: counted, counts } = createCountingKv();
  await writeSnapshot(counted);
  expect(counts).toEqual({ get: 1, put: 1 });
});

test('no browser gets the list of merchants, and the merchant that a browser gets has no hosts, region rule, maintenance or upstream [ST-11]', async () => {
  const all = await ask('/wps/system/merchants');
  expect(all.status).toBe(404);
  expect(await readEnvelope(all)).toMatchObject({ errorCode: 'not.found', value: null });
  expect(await listPlatformRequests()).toEqual([]);
  const own = (await readEnvelope(await ask('/wps/system/domainRoute'))).value;
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(
    await (await ask('/m/home')).text(),
  )?.[1];
  for (const merchant of [
    own,
    v.parse(v.looseObject({ merchant: v.unknown() }), JSON.parse(boot ?? '')).merchant,
  ]) {
    expect(merchant).toMatchObject({ merchantCode: 'aurora' });
    for (const hidden of ['hosts', 'region', 'maintenance', 'upstream'])
      expect(merchant).not.toHaveProperty(hidden);
  }
});
