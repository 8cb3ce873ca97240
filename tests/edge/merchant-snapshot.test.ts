import { createScheduledController, env } from 'cloudflare:test';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';

import { findMerchant } from '#edge/merchants/find-merchant.ts';
import { writeSnapshot } from '#edge/merchants/write-snapshot.ts';
import worker from '#edge/worker.ts';
import {
  ask,
  asked,
  askedForMerchants,
  configured,
  envelopeOf,
  freshEdge,
  hotGames,
  later,
  order,
} from '#tests/edge/support/ask.ts';

beforeEach(freshEdge);

const runJob = () => worker.scheduled(createScheduledController(), env);
/** The job's next minute, and until every isolate has seen what it wrote. */
const nextRun = async () => {
  later(60);
  await runJob();
  later(6);
};

const manifestSchema = v.object({ name: v.string() });
/** Name of the merchant that a host shows, or the status when it shows none. */
const shown = async (host: string): Promise<string | number> => {
  const reply = await ask('/manifest.webmanifest', { host });
  return reply.ok ? v.parse(manifestSchema, await reply.json()).name : reply.status;
};

/** KV that counts, and does as it is told. */
function countingKv(over: { get?: () => Promise<unknown> } = {}) {
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
  return { counts, configuration: configured({ MERCHANTS: kv }) };
}
const nothing = () => undefined;

test('a merchant that is added while the worker runs is served: a record, not a deploy [TH-03] [TH-09]', async () => {
  expect(await shown('acme.example')).toBe(421);
  await order({ hosts: { 'acme.example': 'acme' } });
  later(6);
  expect(await shown('acme.example')).toBe('Acme');
  const game = await ask(hotGames, { host: 'acme.example' });
  expect(await game.text()).toContain('Gem of acme');
});

test('a merchant without pictures has its own sign, colours and manifest at once [ED-15] [TH-10]', async () => {
  await order({ hosts: { 'acme.example': 'acme' } });
  const host = 'acme.example';
  const html = await (await ask('/m/home', { host })).text();
  expect(html).toContain('data-theme="harbour"');
  expect(html).toContain('<meta name="theme-color" content="#090c11">');
  expect(html).toContain('<link rel="icon" type="image/svg+xml" sizes="any" href="/brand-icon.svg">');
  expect(await (await ask('/manifest.webmanifest', { host })).json()).toMatchObject({
    name: 'Acme',
    background_color: '#090c11',
    icons: [{ src: '/brand-icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  });
  const icon = await ask('/brand-icon.svg', { host });
  expect(icon.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(await icon.text()).toMatch(/fill="#090c11".*>A<\/text>/);
  // A page that is shown instead of the site brings its sign along.
  const notice = await (await ask('/m/home', { host, country: 'US' })).text();
  expect(notice).toContain('src="data:image/svg+xml,%3Csvg');
});

test('the snapshot is believed without a question: what it has, what it lost, what was never there [TH-09]', async () => {
  await order({ hosts: { 'acme.example': 'acme', 'moves.example': 'acme' } });
  await runJob();
  await order({ hosts: { 'moves.example': 'lotus', 'new.example': 'acme', 'lotus.localhost': '' } });
  expect(await shown('acme.example')).toBe('Acme');
  expect(await shown('moves.example')).toBe('Acme');
  expect(await shown('lotus.localhost')).toBe('Lotus');
  expect(await shown('new.example')).toBe(421);
  expect(await askedForMerchants()).toEqual([]);
  await nextRun();
  expect(await shown('acme.example')).toBe(421);
  expect(await shown('moves.example')).toBe('Lotus');
  expect(await shown('lotus.localhost')).toBe(421);
  expect(await shown('new.example')).toBe('Acme');
  expect((await askedForMerchants()).map(({ path }) => path)).toEqual(['/wps/system/merchants']);
});

test('a site that is closed shows so with the next run of the job [ST-06]', async () => {
  await runJob();
  expect(await shown('localhost')).toBe('Aurora');
  await order({ merchant: { maintenance: true } });
  await nextRun();
  expect(await shown('localhost')).toBe(503);
});

test(
  'ten thousand hosts of a thousand merchants show each its own, and the platform is not asked [TH-03] [TH-09]',
  { timeout: 60_000 },
  async () => {
    await order({ many: 10_000 });
    const job = countingKv();
    await writeSnapshot(job.configuration);
    // A run may make 1,000 operations: pages of the platform, parts of both tables, the index.
    expect((await askedForMerchants()).length + job.counts.get + job.counts.put).toBeLessThan(200);
    await order({ mode: 'throws' });
    const { configuration: counted, counts } = countingKv();
    for (let at = 0; at < 10_000; at++) {
      // Every host once, in an order that no cache likes.
      const host = `h${(at * 7_919) % 10_000}.example`;
      const record = await findMerchant(counted, host, nothing);
      if (record?.merchantCode !== `m${Math.floor(((at * 7_919) % 10_000) / 10)}`) expect(record).toBe(host);
    }
    for (const at of [0, 4_999, 9_999]) expect(await shown(`h${at}.example`)).toBe(`M${Math.floor(at / 10)}`);
    expect(await askedForMerchants()).toEqual([]);
    // The index, 64 parts of hosts, and each merchant's record once.
    expect(counts.get).toBeLessThan(1_100);
  },
);

test('a flood of invented hosts is a flood for nobody behind the edge', async () => {
  await runJob();
  await order();
  const { configuration: counted, counts } = countingKv();
  for (let at = 0; at < 2_000; at++) {
    expect(await findMerchant(counted, `invented${at}.example`, nothing)).toBeNull();
  }
  expect(await askedForMerchants()).toEqual([]);
  expect(counts.get).toBeLessThan(70);
});

test('without a snapshot the flood ends at two hundred questions in five seconds, and known sites stay', async () => {
  await ask('/robots.txt');
  await order();
  const statuses = new Set<number>();
  for (let at = 0; at < 300; at++) {
    statuses.add((await ask('/robots.txt', { host: `invented${at}.example` })).status);
  }
  expect(statuses).toEqual(new Set([421, 503]));
  expect(await askedForMerchants()).toHaveLength(200);
  expect((await ask('/robots.txt')).status).toBe(200);
  later(6);
  expect((await ask('/robots.txt')).status).toBe(200);
  expect((await ask('/robots.txt', { host: 'invented.example' })).status).toBe(421);
});

test('many who come at once ask once: index, part and platform', async () => {
  await order({ delay: 30 });
  const { configuration: counted, counts } = countingKv();
  const all = await Promise.all(
    Array.from({ length: 50 }, () => findMerchant(counted, 'lotus.localhost', nothing)),
  );
  expect(new Set(all.map((record) => record?.merchantCode))).toEqual(new Set(['lotus']));
  expect(await askedForMerchants()).toHaveLength(1);
  expect(counts.get).toBe(1);
});

test.each([
  ['fails', () => Promise.reject(new Error('KV is down'))],
  ['hangs', () => new Promise(() => {})],
  ['holds something else', async () => ({ at: 'yesterday' })],
])('a store that %s leaves the platform to ask', async (_, get) => {
  const { configuration: counted } = countingKv({ get });
  expect(await findMerchant(counted, 'alias.localhost', nothing)).toMatchObject({ merchantCode: 'aurora' });
});

test('a snapshot that grew old is not believed while the platform can be asked, and serves when it cannot [ED-14]', async () => {
  await order({ hosts: { 'acme.example': 'acme' } });
  await runJob();
  await order({ hosts: { 'acme.example': 'lotus' } });
  later(9 * 60);
  expect(await shown('acme.example')).toBe('Acme');
  later(2 * 60);
  expect(await shown('acme.example')).toBe('Lotus');
  await order({ mode: 'throws' });
  later(60);
  // What the platform said last is newer than the snapshot.
  expect(await shown('acme.example')).toBe('Lotus');
  // Never asked for since the snapshot was written.
  expect(await shown('alias.localhost')).toBe('Aurora');
  later(86_400);
  expect(await shown('alias.localhost')).toBe(503);
});

test('a job that fails, or hears of no merchant, leaves the snapshot as it is', async () => {
  await runJob();
  for (const fault of [
    { mode: 'throws' },
    { mode: 'html' },
    { mode: 'cut' },
    { values: {}, hosts: { localhost: '', 'alias.localhost': '', 'lotus.localhost': '' } },
  ]) {
    await order(fault);
    await expect(runJob()).rejects.toThrow(/./);
    later(6);
    expect(await shown('lotus.localhost')).toBe('Lotus');
  }
});

test('a record that cannot be read keeps its last good one, and hides nobody else’s change', async () => {
  await runJob();
  await order({ broken: ['aurora'], hosts: { 'lotus.localhost': '', 'two.example': 'lotus', x: 'aurora' } });
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  await nextRun();
  expect(logged).toHaveBeenCalledWith(expect.stringMatching(/"merchantCode":"aurora","refused":".*currency/));
  expect(await shown('localhost')).toBe('Aurora');
  expect(await shown('x')).toBe(421);
  expect(await shown('two.example')).toBe('Lotus');
});

test('a run that finds nothing new writes the index alone', async () => {
  await runJob();
  const { configuration: counted, counts } = countingKv();
  await writeSnapshot(counted);
  expect(counts).toEqual({ get: 1, put: 1 });
});

test('no browser is told of other merchants, or of the rules of its own [ST-11]', async () => {
  const all = await ask('/wps/system/merchants');
  expect(all.status).toBe(404);
  expect(await envelopeOf(all)).toMatchObject({ errorCode: 'not.found', value: null });
  expect(await asked()).toEqual([]);
  const own = (await envelopeOf(await ask('/wps/system/domainRoute'))).value;
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(
    await (await ask('/m/home')).text(),
  )?.[1];
  for (const told of [
    own,
    v.parse(v.looseObject({ merchant: v.unknown() }), JSON.parse(boot ?? '')).merchant,
  ]) {
    expect(told).toMatchObject({ merchantCode: 'aurora' });
    for (const hidden of ['hosts', 'region', 'maintenance', 'upstream'])
      expect(told).not.toHaveProperty(hidden);
  }
});
