import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createLateArtPlugin } from './late-art.ts';

const root = mkdtempSync(join(tmpdir(), 'late-art-'));
const folders = { drawn: join(root, 'drawn'), built: join(root, 'dist', 'art') };
let site = '';
let close = async () => {};

function put(folder: keyof typeof folders, file: string): void {
  const path = join(folders[folder], file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, folder);
}
const get = (path: string) => fetch(new URL(path, site));

beforeAll(async () => {
  put('built', 'g/early-120.avif');
  const server = await preview({
    configFile: false,
    root,
    logLevel: 'silent',
    appType: 'mpa',
    preview: { port: 4990 },
    plugins: [createLateArtPlugin(folders.drawn, folders.built)],
  });
  site = server.resolvedUrls?.local[0] ?? '';
  close = () => server.close();
});
afterAll(async () => {
  await close();
  rmSync(root, { recursive: true });
});

test('a picture drawn while the site is served becomes available, and its absence is not cached', async () => {
  expect((await get('/art/g/late-120.avif')).status).toBe(404);
  put('drawn', 'g/late-120.avif');
  const reply = await get('/art/g/late-120.avif');
  expect(await reply.text()).toBe('drawn');
  expect(reply.headers.get('Content-Type')).toBe('image/avif');
  expect(reply.headers.get('Cache-Control')).toBe('no-store');
});

test('a file that the build contains is served from the build, even if it is drawn again', async () => {
  put('drawn', 'g/early-120.avif');
  expect(await (await get('/art/g/early-120.avif')).text()).toBe('built');
});

/** Requests a path exactly as written, which `fetch` would normalise. Returns the status. */
const fetchStatus = (path: string) =>
  new Promise((resolve, reject) => {
    request(site, { path }, (reply) => resolve(reply.resume().statusCode))
      .on('error', reject)
      .end();
  });

test('only pictures inside the folder are read', async () => {
  put('drawn', 'g/notes.txt');
  put('drawn', 'g/picture.png');
  writeFileSync(join(root, 'secret.png'), 'secret');
  expect(await fetchStatus('/art/g/picture.png')).toBe(200);
  for (const path of ['g/notes.txt', '../secret.png', 'g/../../secret.png', 'g/..%2f..%2fsecret.png'])
    expect(await fetchStatus(`/art/${path}`), path).toBe(404);
});
