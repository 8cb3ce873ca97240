import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  readEarlierBuilds,
  fetchEarlierBuilds,
  keepEarlierBuilds,
  limits,
  noEarlierBuilds,
} from './earlier-builds.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'builds-'));
});
afterEach(() => rm(root, { recursive: true }));

const start = Date.UTC(2027, 0, 1);
const getDate = (day: number) => new Date(start + day * 86_400_000);
const folder = () => join(root, 'assets');
const listPresentFiles = async () =>
  (await readdir(folder())).filter((name) => name !== 'builds.json').toSorted();

/** Simulates a Vite build: empties the folder and writes only its own files. */
async function simulateVite(files: Record<string, string>): Promise<void> {
  await rm(folder(), { recursive: true, force: true });
  await mkdir(folder());
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder(), name), text);
}

/** Builds into a folder that contains earlier builds. */
async function rebuild(files: Record<string, string>, day: number): Promise<void> {
  const earlier = await readEarlierBuilds(folder());
  await simulateVite(files);
  await keepEarlierBuilds(folder(), earlier, getDate(day));
}

const getFileName = (number: number) => `home-0000000${number}.js`;

test('the previous build’s files, including compressed files, stay in the folder of the new build [ED-06]', async () => {
  await rebuild({ 'home-aaaaaaaa.js': 'A', 'B-3f_cDe.js': 'B', 'shared-cccccccc.js': 'same' }, 0);
  await writeFile(join(folder(), 'home-aaaaaaaa.js.br'), 'packed A');
  await rebuild({ 'home-bbbbbbbb.js': 'B', 'shared-cccccccc.js': 'same' }, 1);
  expect(await listPresentFiles()).toEqual([
    'B-3f_cDe.js',
    'home-aaaaaaaa.js',
    'home-aaaaaaaa.js.br',
    'home-bbbbbbbb.js',
    'shared-cccccccc.js',
  ]);
  expect(await readFile(join(folder(), 'home-aaaaaaaa.js'), 'utf8')).toBe('A');
});

test('repeating the same build adds no new build', async () => {
  await rebuild({ [getFileName(1)]: '1' }, 0);
  for (let day = 1; day <= limits.builds + 2; day++) await rebuild({ [getFileName(2)]: '2' }, day);
  expect(await listPresentFiles()).toEqual([getFileName(1), getFileName(2)]);
});

test('a build is removed a fixed time after its replacement, regardless of its age', async () => {
  await rebuild({ [getFileName(1)]: '1' }, 0);
  await rebuild({ [getFileName(2)]: '2' }, 400);
  await rebuild({ [getFileName(3)]: '3' }, 400 + limits.days);
  expect(await listPresentFiles()).toEqual([getFileName(1), getFileName(2), getFileName(3)]);
  await rebuild({ [getFileName(4)]: '4' }, 400 + limits.days + 1);
  expect(await listPresentFiles()).toEqual([getFileName(2), getFileName(3), getFileName(4)]);
});

test('the number and total size of kept builds are limited', async () => {
  for (let build = 1; build <= limits.builds + 3; build++)
    await rebuild({ [getFileName(build)]: 'x' }, build);
  expect((await listPresentFiles()).length).toBe(limits.builds + 1);
  await rebuild({ 'huge-00000000.js': 'x'.repeat(limits.bytes + 1) }, 10);
  await rebuild({ [getFileName(9)]: 'x' }, 11);
  expect(await listPresentFiles()).toEqual([getFileName(9)]);
});

test('after a rollback, the files of the rolled-back build are kept for its open tabs', async () => {
  await rebuild({ [getFileName(1)]: '1' }, 0);
  await rebuild({ [getFileName(2)]: '2' }, 1);
  await rebuild({ [getFileName(1)]: '1' }, 2);
  expect(await listPresentFiles()).toEqual([getFileName(1), getFileName(2)]);
});

/** Serves these texts under /assets/ until `close` is called. */
async function serveSite(files: Record<string, string>): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const text = files[(request.url ?? '').replace('/assets/', '')];
    response.writeHead(text === undefined ? 404 : text === 'broken' ? 500 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const buildList = (...names: string[]) => JSON.stringify({ builds: [{ files: names, replacedAt: null }] });

test('a deploy from a machine without earlier builds copies them from the running site', async () => {
  const { origin, close } = await serveSite({
    'builds.json': buildList(getFileName(1), getFileName(2)),
    [getFileName(1)]: 'one',
  });
  await simulateVite({ [getFileName(3)]: '3' });
  // A file that the site no longer has is left out.
  const kept = await keepEarlierBuilds(folder(), await fetchEarlierBuilds(origin), getDate(0));
  close();
  expect(await listPresentFiles()).toEqual([getFileName(1), getFileName(3)]);
  expect(kept.map(({ files }) => files)).toEqual([[getFileName(3)], [getFileName(1)]]);
});

test('a site without a list of builds counts as new; a site that fails stops the deploy', async () => {
  const fresh = await serveSite({});
  expect(await fetchEarlierBuilds(fresh.origin)).toEqual(noEarlierBuilds);
  fresh.close();
  const broken = await serveSite({ 'builds.json': buildList(getFileName(1)), [getFileName(1)]: 'broken' });
  await expect(fetchEarlierBuilds(broken.origin)).rejects.toThrow('answers 500');
  broken.close();
  await expect(fetchEarlierBuilds(broken.origin)).rejects.toThrow();
});

test.each(['../../etc/passwd', 'plain.js', '/x-00000000.js', 'a/b-00000000.js'])(
  'a list of builds that contains the file name %s is refused as a whole',
  async (name) => {
    const { origin, close } = await serveSite({ 'builds.json': buildList(name) });
    await expect(fetchEarlierBuilds(origin)).rejects.toThrow();
    close();
  },
);
