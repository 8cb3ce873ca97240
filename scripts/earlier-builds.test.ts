import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  earlierInFolder,
  earlierOnSite,
  keepEarlierBuilds,
  limits,
  nothingEarlier,
} from './earlier-builds.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'builds-'));
});
afterEach(() => rm(root, { recursive: true }));

const start = Date.UTC(2027, 0, 1);
const onDay = (day: number) => new Date(start + day * 86_400_000);
const folder = () => join(root, 'assets');
const there = async () => (await readdir(folder())).filter((name) => name !== 'builds.json').toSorted();

/** A build as Vite leaves it: an emptied folder with its own files and nothing else. */
async function vite(files: Record<string, string>): Promise<void> {
  await rm(folder(), { recursive: true, force: true });
  await mkdir(folder());
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder(), name), text);
}

/** One build after another into the same folder. */
async function rebuild(files: Record<string, string>, day: number): Promise<void> {
  const earlier = await earlierInFolder(folder());
  await vite(files);
  await keepEarlierBuilds(folder(), earlier, onDay(day));
}

const named = (number: number) => `home-0000000${number}.js`;

test('the files of the build before stay beside those of the new one, compressed ones too [ED-06]', async () => {
  await rebuild({ 'home-aaaaaaaa.js': 'A', 'B-3f_cDe.js': 'B', 'shared-cccccccc.js': 'same' }, 0);
  await writeFile(join(folder(), 'home-aaaaaaaa.js.br'), 'packed A');
  await rebuild({ 'home-bbbbbbbb.js': 'B', 'shared-cccccccc.js': 'same' }, 1);
  expect(await there()).toEqual([
    'B-3f_cDe.js',
    'home-aaaaaaaa.js',
    'home-aaaaaaaa.js.br',
    'home-bbbbbbbb.js',
    'shared-cccccccc.js',
  ]);
  expect(await readFile(join(folder(), 'home-aaaaaaaa.js'), 'utf8')).toBe('A');
});

test('the same build once more is no new build', async () => {
  await rebuild({ [named(1)]: '1' }, 0);
  for (let day = 1; day <= limits.builds + 2; day++) await rebuild({ [named(2)]: '2' }, day);
  expect(await there()).toEqual([named(1), named(2)]);
});

test('a build goes when it was replaced long ago, however old it was then', async () => {
  await rebuild({ [named(1)]: '1' }, 0);
  await rebuild({ [named(2)]: '2' }, 400);
  await rebuild({ [named(3)]: '3' }, 400 + limits.days);
  expect(await there()).toEqual([named(1), named(2), named(3)]);
  await rebuild({ [named(4)]: '4' }, 400 + limits.days + 1);
  expect(await there()).toEqual([named(2), named(3), named(4)]);
});

test('only so many builds are kept, and only so many bytes', async () => {
  for (let build = 1; build <= limits.builds + 3; build++) await rebuild({ [named(build)]: 'x' }, build);
  expect((await there()).length).toBe(limits.builds + 1);
  await rebuild({ 'huge-00000000.js': 'x'.repeat(limits.bytes + 1) }, 10);
  await rebuild({ [named(9)]: 'x' }, 11);
  expect(await there()).toEqual([named(9)]);
});

test('after a way back the build that was taken back is kept for its tabs', async () => {
  await rebuild({ [named(1)]: '1' }, 0);
  await rebuild({ [named(2)]: '2' }, 1);
  await rebuild({ [named(1)]: '1' }, 2);
  expect(await there()).toEqual([named(1), named(2)]);
});

/** A site that serves these texts under /assets/, until the test ends. */
async function site(files: Record<string, string>): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const text = files[(request.url ?? '').replace('/assets/', '')];
    response.writeHead(text === undefined ? 404 : text === 'broken' ? 500 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const list = (...names: string[]) => JSON.stringify({ builds: [{ files: names, replacedAt: null }] });

test('a deploy from an empty machine takes them from the running site', async () => {
  const { origin, close } = await site({ 'builds.json': list(named(1), named(2)), [named(1)]: 'one' });
  await vite({ [named(3)]: '3' });
  // One that the site itself has lost is left out.
  const kept = await keepEarlierBuilds(folder(), await earlierOnSite(origin), onDay(0));
  close();
  expect(await there()).toEqual([named(1), named(3)]);
  expect(kept.map(({ files }) => files)).toEqual([[named(3)], [named(1)]]);
});

test('a site that was never deployed has nothing to keep; one that is broken stops the deploy', async () => {
  const fresh = await site({});
  expect(await earlierOnSite(fresh.origin)).toEqual(nothingEarlier);
  fresh.close();
  const broken = await site({ 'builds.json': list(named(1)), [named(1)]: 'broken' });
  await expect(earlierOnSite(broken.origin)).rejects.toThrow('answers 500');
  broken.close();
  await expect(earlierOnSite(broken.origin)).rejects.toThrow();
});

test.each(['../../etc/passwd', 'plain.js', '/x-00000000.js', 'a/b-00000000.js'])(
  'a list that names %s is refused whole',
  async (name) => {
    const { origin, close } = await site({ 'builds.json': list(name) });
    await expect(earlierOnSite(origin)).rejects.toThrow();
    close();
  },
);
