import { env } from 'cloudflare:test';
import * as v from 'valibot';
import { beforeEach, expect, inject, test } from 'vitest';

import { detectImageType } from '#edge/images/format.ts';
import {
  ask,
  readEnvelope,
  eventually,
  resetEdge,
  advanceClock,
  configurePlatform,
} from '#tests/edge/support/ask.ts';

const chrome = { Accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' };
const safari = { Accept: 'image/webp,image/png,image/*;q=0.8,*/*;q=0.5' };
const old = { Accept: 'image/png,image/*;q=0.8' };

const origin = inject('imageCDNs');
const { host } = new URL(origin);

/** Sets which files the CDNs have, by path prefix, and clears the CDNs' request log. */
async function setCdnFiles(files: Record<string, string>): Promise<void> {
  await fetch(`${origin}/stub`, { method: 'PUT', body: JSON.stringify(files) });
}
async function listCdnRequests(): Promise<string[]> {
  return v.parse(v.array(v.string()), await (await fetch(`${origin}/stub`)).json());
}
const setMerchantCdns = (...imageCDNs: string[]) => configurePlatform({ merchant: { imageCDNs } });

/** Returns the type and width of the picture in a response. */
async function readPicture(response: Response) {
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get('Content-Type')).toBe(detectImageType(bytes));
  const info = await env.IMAGES.info(new Blob([bytes]).stream());
  return { type: info.format, width: 'width' in info ? info.width : null };
}

// Each test uses CDNs with new names, because cached pictures and the pause after a CDN's failure outlast a test.
let testCount = 0;
let one = '';
let two = '';
beforeEach(async () => {
  await resetEdge();
  testCount += 1;
  one = `one${testCount}`;
  two = `two${testCount}`;
  await setMerchantCdns(`${origin}/${one}/art`, `${origin}/${two}`);
});

test.each([
  [chrome, 'image/avif'],
  [safari, 'image/webp'],
  [old, 'image/png'],
  [{ Accept: '*/*' }, 'image/png'],
  [{ Accept: 'image/avif;q=0.2,image/webp;q=0.8' }, 'image/webp'],
])(
  'an original is resized to the requested width, in the best format that %j accepts [ED-17]',
  async (headers, type) => {
    await setCdnFiles({ [`${one}/art/b/summer.png`]: 'png' });
    const reply = await ask('/img/180/b/summer.png', { headers });
    expect(reply.headers.get('Vary')).toBe('Accept');
    expect(reply.headers.get('Cache-Control')).toBe('public, max-age=86400, stale-while-revalidate=604800');
    expect(reply.headers.get('CDN-Cache-Control')).toBeNull();
    expect(await readPicture(reply)).toEqual({ type, width: 180 });
  },
);

test('an address may name the format itself, and then does not depend on Accept [ED-17]', async () => {
  await setCdnFiles({ [`${one}/art/b/summer.jpg`]: 'jpeg' });
  const reply = await ask('/img/270.webp/b/summer.jpg', { headers: chrome });
  expect(reply.headers.get('Vary')).toBeNull();
  expect(await readPicture(reply)).toEqual({ type: 'image/webp', width: 270 });
});

test('a picture is never enlarged', async () => {
  await setCdnFiles({ [`${one}/art/b/small.jpg`]: 'jpeg' });
  expect(await readPicture(await ask('/img/1080/b/small.jpg', { headers: chrome }))).toEqual({
    type: 'image/avif',
    width: 400,
  });
});

test('a picture that a CDN has at the right size is passed on unchanged', async () => {
  await setCdnFiles({ [`${one}/art/g/reef-180.avif`]: 'avif', [`${one}/art/g/reef-180.webp`]: 'webp' });
  expect((await readPicture(await ask('/img/180/g/reef', { headers: chrome }))).type).toBe('image/avif');
  expect((await readPicture(await ask('/img/180/g/reef', { headers: old }))).type).toBe('image/webp');
  expect(await listCdnRequests()).toEqual([`${one}/art/g/reef-180.avif`, `${one}/art/g/reef-180.webp`]);
});

test('a resized picture is cached under its format, not under the Accept header', async () => {
  await setCdnFiles({ [`${one}/art/b/summer.png`]: 'png' });
  await ask('/img/180/b/summer.png', { headers: chrome });
  const again = await ask('/img/180/b/summer.png', { headers: { Accept: 'image/avif' } });
  expect(again.headers.get('Cache-Status')).toContain('hit');
  expect(await listCdnRequests()).toHaveLength(1);
  await ask('/img/270/b/summer.png', { headers: chrome });
  expect(await listCdnRequests()).toHaveLength(2);
});

test('fifty concurrent requests make one request to the CDN', async () => {
  await setCdnFiles({ [`${one}/art/b/crowd.png`]: 'png' });
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => ask('/img/360/b/crowd.png', { headers: chrome })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await listCdnRequests()).toHaveLength(1);
});

test.each(['404', '403', '500', 'refused', 'hangs', 'redirect', 'html', 'svg', 'huge'])(
  'when the first CDN answers with %s, the edge tries the next one [TH-05]',
  async (trouble) => {
    await setCdnFiles({ [`${one}/art/b/x.png`]: trouble, [`${two}/b/x.png`]: 'png' });
    expect(await readPicture(await ask('/img/180/b/x.png', { headers: chrome }))).toEqual({
      type: 'image/avif',
      width: 180,
    });
    expect(await listCdnRequests()).toEqual([`${one}/art/b/x.png`, `${two}/b/x.png`]);
  },
);

test('a CDN that fails for one merchant stays in use for another merchant [TH-05]', async () => {
  await setMerchantCdns(`${origin}/${one}`, `${origin}/${two}`);
  const whole = { [one]: 'png', [two]: 'png' };
  for (const [failing, times] of [
    [{ ...whole, [one]: '500' }, 1],
    [{ [one]: '500', [two]: '500' }, 30],
  ] as const) {
    await setCdnFiles(failing);
    for (let at = 0; at < times; at += 1)
      await ask(`/img/180/b/lost-${times}-${at}.png`, { host: 'lotus.localhost' });
    await setCdnFiles(whole);
    expect((await ask(`/img/180/b/own-${times}.png`, { headers: old })).status).toBe(200);
    expect(await listCdnRequests()).toEqual([`${one}/b/own-${times}.png`]);
  }
});

test('a CDN that failed is tried last for a while [TH-05]', async () => {
  await setCdnFiles({ [`${one}/art`]: 'refused', [`${two}/b`]: 'png' });
  await ask('/img/180/b/a.png');
  await ask('/img/180/b/b.png');
  expect(await listCdnRequests()).toEqual([`${one}/art/b/a.png`, `${two}/b/a.png`, `${two}/b/b.png`]);
  // The edge still tries the failed CDN if the other CDNs lack the picture, and after a while tries it first again.
  await setCdnFiles({ [`${one}/art`]: 'png' });
  expect((await ask('/img/180/b/c.png')).status).toBe(200);
  await setCdnFiles({ [`${one}/art`]: 'refused', [`${two}/b`]: 'png' });
  await ask('/img/180/b/d.png');
  advanceClock(31);
  await setCdnFiles({ [`${one}/art`]: 'png' });
  await ask('/img/180/b/e.png');
  expect(await listCdnRequests()).toEqual([`${one}/art/b/e.png`]);
});

test('a CDN that lacks a picture is still asked first for other pictures', async () => {
  await setCdnFiles({ [`${one}/art/b/a.png`]: '404', [`${one}/art/b/b.png`]: 'png', [`${two}/b`]: 'png' });
  await ask('/img/180/b/a.png');
  await ask('/img/180/b/b.png');
  expect((await listCdnRequests()).at(-1)).toBe(`${one}/art/b/b.png`);
});

test('the list of CDNs may name the site’s own files: in the first place, where the edge does not cache them, or in the last place, as the fallback [TH-05]', async () => {
  await setCdnFiles({ [one]: 'refused' });
  await setMerchantCdns('/art');
  advanceClock(6);
  const own = await ask('/img/180/g/own', { headers: chrome });
  expect(await own.text()).toBe('the site’s own AVIF');
  expect(own.headers.get('Content-Type')).toBe('image/avif');
  expect(own.headers.get('Cache-Status')).toBe('edge; fwd=bypass');
  await setMerchantCdns(`${origin}/${one}`, '/art');
  advanceClock(6);
  const after = await ask('/img/180/g/own', { headers: safari });
  expect(await after.text()).toContain('of the site’s own');
  expect(await listCdnRequests()).toEqual([`${one}/g/own-180.webp`]);
});

test('a picture that the site’s own files lack is soon requested again, and served once the next CDN has it', async () => {
  await setMerchantCdns('/art', `${origin}/${one}`);
  await setCdnFiles({});
  const early = await ask('/img/180/g/late', { headers: chrome });
  expect([early.status, early.headers.get('Cache-Control')]).toEqual([
    404,
    expect.stringContaining('no-store'),
  ]);
  await setCdnFiles({ [`${one}/g/late-180.avif`]: 'avif' });
  advanceClock(31);
  expect((await readPicture(await ask('/img/180/g/late', { headers: chrome }))).type).toBe('image/avif');
});

test.each([
  '/img/181/b/x.png',
  '/img/180.svg/b/x.png',
  '/img/180/b/..%2f..%2fsecret',
  '/img/180/%2e%2e/x.png',
  '/img/180/b%2Fx.png',
  '/img/180//b/x.png',
  '/img/180/b/x.png?width=5000',
  `/img/180/${origin}/evil/x.png`,
  `/img/180/${encodeURIComponent(`${origin}/evil/x.png`)}`,
  `/img/180/%5C%5C${host}%5Cevil%5Cx.png`,
  `/img/180/@${host}/evil/x.png`,
])('%s makes no CDN request [ED-17]', async (path) => {
  await setCdnFiles({ evil: 'png', [one]: 'png', [two]: 'png' });
  const reply = await ask(path, { headers: chrome });
  expect([400, 404]).toContain(reply.status);
  expect(await listCdnRequests()).toEqual([]);
});

test('only the merchant’s own CDNs are used, whatever host a header names', async () => {
  await setCdnFiles({ [one]: 'png' });
  await ask('/img/180/b/x.png', { headers: { ...chrome, Cookie: 'a=b', 'X-Forwarded-Host': host } });
  await setMerchantCdns();
  advanceClock(6);
  expect((await ask('/img/180/b/y.png')).status).toBe(404);
  expect(await listCdnRequests()).toEqual([`${one}/art/b/x.png`]);
});

test.each(['svg', 'html', 'huge', 'bomb', 'redirect', 'refused', '500'])(
  'if every CDN returns %s, the reply is a small error that no cache stores [ED-17]',
  async (trouble) => {
    await setCdnFiles({ [one]: trouble, [two]: trouble });
    const reply = await ask('/img/180/b/x.png', { headers: chrome });
    expect(reply.status).toBe(502);
    expect(reply.headers.get('Cache-Control')).toContain('no-store');
    const text = await reply.text();
    expect(text.length).toBeLessThan(400);
    expect(text).not.toMatch(/127\.0\.0\.1|script/);
  },
);

test('a picture that no CDN has returns 404, is not cached by the client, and is not requested again at once', async () => {
  await setCdnFiles({});
  await ask('/img/180/b/none.png');
  const reply = await ask('/img/180/b/none.png');
  expect(await listCdnRequests()).toHaveLength(2);
  expect(reply.status).toBe(404);
  expect(reply.headers.get('Cache-Control')).toContain('no-store');
  expect(await readEnvelope(reply)).toMatchObject({ success: false, errorCode: 'not.found' });
  await setCdnFiles({ [one]: 'png' });
  advanceClock(31);
  expect((await ask('/img/180/b/none.png')).status).toBe(200);
});

test('an original that cannot be resized is sent in its own format, and cached for only a minute', async () => {
  await setCdnFiles({ [one]: 'broken' });
  const reply = await ask('/img/180/b/odd.jpg', { headers: chrome });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Content-Type')).toBe('image/jpeg');
  expect(reply.headers.get('Cache-Control')).toBe('public, max-age=60');
});

test('a cached picture is served while all CDNs are down, even after 20 days', async () => {
  await setCdnFiles({ [one]: 'png' });
  await ask('/img/180/b/kept.png', { headers: chrome });
  await setCdnFiles({ [one]: 'refused', [two]: 'refused' });
  advanceClock(20 * 86_400);
  expect((await readPicture(await ask('/img/180/b/kept.png', { headers: chrome }))).width).toBe(180);
});

test('a conditional request gets 304, and HEAD gets no bytes', async () => {
  await setCdnFiles({ [one]: 'png' });
  const first = await ask('/img/180/b/x.png', { headers: chrome });
  const tag = first.headers.get('ETag') ?? '';
  expect(tag).toMatch(/^"[0-9a-f]+"$/);
  const again = await ask('/img/180/b/x.png', { headers: { ...chrome, 'If-None-Match': tag } });
  expect(again.status).toBe(304);
  expect(again.headers.get('Cache-Control')).toMatch(/^public/);
  expect(again.headers.get('Vary')).toBe('Accept');
  const other = await ask('/img/180/b/x.png', { headers: { ...safari, 'If-None-Match': tag } });
  expect(other.status).toBe(200);
  const head = await ask('/img/180/b/x.png', { method: 'HEAD', headers: chrome });
  expect(head.status).toBe(200);
  expect(head.headers.get('Content-Type')).toBe('image/avif');
  expect((await head.arrayBuffer()).byteLength).toBe(0);
});

test('pictures accept only read methods', async () => {
  const reply = await ask('/img/180/b/x.png', { method: 'POST', body: {} });
  expect(reply.status).toBe(405);
  expect(reply.headers.get('Allow')).toBe('GET, HEAD');
});

test('a refused region gets no picture, not even a cached one, and caches nothing [ED-08]', async () => {
  await setCdnFiles({ [one]: 'png' });
  const refused = await ask('/img/180/b/x.png', { country: 'US', headers: chrome });
  expect(refused.status).toBe(451);
  expect(refused.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await listCdnRequests()).toEqual([]);
  await eventually(async () =>
    expect((await ask('/img/180/b/x.png', { headers: chrome })).headers.get('Cache-Status')).toContain('hit'),
  );
  expect((await ask('/img/180/b/x.png', { country: 'US', headers: chrome })).status).toBe(451);
});

test('merchants do not share cached pictures', async () => {
  await setCdnFiles({ [one]: 'png' });
  await ask('/img/180/b/mine.png', { headers: chrome });
  const other = await ask('/img/180/b/mine.png', { host: 'lotus.localhost', headers: chrome });
  expect(other.headers.get('Cache-Status')).not.toContain('hit');
});

test('raising the merchant’s cache epoch drops its cached pictures', async () => {
  await setCdnFiles({ [one]: 'png' });
  await ask('/img/180/b/old.png', { headers: chrome });
  await configurePlatform({ merchant: { imageCDNs: [`${origin}/${one}/art`], cacheEpoch: testCount } });
  advanceClock(61);
  await ask('/img/180/b/old.png', { headers: chrome });
  expect(await listCdnRequests()).toHaveLength(2);
});
