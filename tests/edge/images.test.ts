import { env } from 'cloudflare:test';
import * as v from 'valibot';
import { beforeEach, expect, inject, test } from 'vitest';

import { typeOf } from '#edge/images/format.ts';
import { ask, envelopeOf, eventually, freshEdge, later, order } from '#tests/edge/support/ask.ts';

const chrome = { Accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' };
const safari = { Accept: 'image/webp,image/png,image/*;q=0.8,*/*;q=0.5' };
const old = { Accept: 'image/png,image/*;q=0.8' };

const origin = inject('imageCDNs');
const { host } = new URL(origin);

/** What the CDNs have from now on, by the beginning of a path; they forget what they were asked. */
async function cdns(files: Record<string, string>): Promise<void> {
  await fetch(`${origin}/stub`, { method: 'PUT', body: JSON.stringify(files) });
}
async function askedOfCdns(): Promise<string[]> {
  return v.parse(v.array(v.string()), await (await fetch(`${origin}/stub`)).json());
}
const merchantHas = (...imageCDNs: string[]) => order({ merchant: { imageCDNs } });

/** Type and width of what came. */
async function shown(response: Response) {
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get('Content-Type')).toBe(typeOf(bytes));
  const info = await env.IMAGES.info(new Blob([bytes]).stream());
  return { type: info.format, width: 'width' in info ? info.width : null };
}

// Names that no other test uses: what rests or is kept outlives a test.
let named = 0;
let one = '';
let two = '';
beforeEach(async () => {
  await freshEdge();
  named += 1;
  one = `one${named}`;
  two = `two${named}`;
  await merchantHas(`${origin}/${one}/art`, `${origin}/${two}`);
});

test.each([
  [chrome, 'image/avif'],
  [safari, 'image/webp'],
  [old, 'image/png'],
  [{ Accept: '*/*' }, 'image/png'],
  [{ Accept: 'image/avif;q=0.2,image/webp;q=0.8' }, 'image/webp'],
])(
  'an original is made into the width asked for, and the best format of %j [ED-17]',
  async (headers, type) => {
    await cdns({ [`${one}/art/b/summer.png`]: 'png' });
    const reply = await ask('/img/180/b/summer.png', { headers });
    expect(reply.headers.get('Vary')).toBe('Accept');
    expect(reply.headers.get('Cache-Control')).toBe('public, max-age=86400, stale-while-revalidate=604800');
    expect(reply.headers.get('CDN-Cache-Control')).toBeNull();
    expect(await shown(reply)).toEqual({ type, width: 180 });
  },
);

test('an address may say the format itself, and then does not depend on Accept [ED-17]', async () => {
  await cdns({ [`${one}/art/b/summer.jpg`]: 'jpeg' });
  const reply = await ask('/img/270.webp/b/summer.jpg', { headers: chrome });
  expect(reply.headers.get('Vary')).toBeNull();
  expect(await shown(reply)).toEqual({ type: 'image/webp', width: 270 });
});

test('nothing is enlarged', async () => {
  await cdns({ [`${one}/art/b/small.jpg`]: 'jpeg' });
  expect(await shown(await ask('/img/1080/b/small.jpg', { headers: chrome }))).toEqual({
    type: 'image/avif',
    width: 400,
  });
});

test('what a CDN has ready is handed on as it is', async () => {
  await cdns({ [`${one}/art/g/reef-180.avif`]: 'avif', [`${one}/art/g/reef-180.webp`]: 'webp' });
  expect((await shown(await ask('/img/180/g/reef', { headers: chrome }))).type).toBe('image/avif');
  expect((await shown(await ask('/img/180/g/reef', { headers: old }))).type).toBe('image/webp');
  expect(await askedOfCdns()).toEqual([`${one}/art/g/reef-180.avif`, `${one}/art/g/reef-180.webp`]);
});

test('what was made once is not made again, and the key holds the format, not the header', async () => {
  await cdns({ [`${one}/art/b/summer.png`]: 'png' });
  await ask('/img/180/b/summer.png', { headers: chrome });
  const again = await ask('/img/180/b/summer.png', { headers: { Accept: 'image/avif' } });
  expect(again.headers.get('Cache-Status')).toContain('hit');
  expect(await askedOfCdns()).toHaveLength(1);
  await ask('/img/270/b/summer.png', { headers: chrome });
  expect(await askedOfCdns()).toHaveLength(2);
});

test('fifty who ask at once are answered by one question', async () => {
  await cdns({ [`${one}/art/b/crowd.png`]: 'png' });
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => ask('/img/360/b/crowd.png', { headers: chrome })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await askedOfCdns()).toHaveLength(1);
});

test.each(['404', '403', '500', 'refused', 'hangs', 'redirect', 'html', 'svg', 'huge'])(
  'when the first CDN answers with %s the next one is asked [TH-05]',
  async (trouble) => {
    await cdns({ [`${one}/art/b/x.png`]: trouble, [`${two}/b/x.png`]: 'png' });
    expect(await shown(await ask('/img/180/b/x.png', { headers: chrome }))).toEqual({
      type: 'image/avif',
      width: 180,
    });
    expect(await askedOfCdns()).toEqual([`${one}/art/b/x.png`, `${two}/b/x.png`]);
  },
);

test('a CDN that fails for one merchant neither rests nor is given up for another that has it too [TH-05]', async () => {
  await merchantHas(`${origin}/${one}`, `${origin}/${two}`);
  const whole = { [one]: 'png', [two]: 'png' };
  for (const [failing, times] of [
    [{ ...whole, [one]: '500' }, 1],
    [{ [one]: '500', [two]: '500' }, 30],
  ] as const) {
    await cdns(failing);
    for (let at = 0; at < times; at += 1)
      await ask(`/img/180/b/lost-${times}-${at}.png`, { host: 'lotus.localhost' });
    await cdns(whole);
    expect((await ask(`/img/180/b/own-${times}.png`, { headers: old })).status).toBe(200);
    expect(await askedOfCdns()).toEqual([`${one}/b/own-${times}.png`]);
  }
});

test('a CDN that failed is asked last for a while, so that it costs one picture its deadline, not all [TH-05]', async () => {
  await cdns({ [`${one}/art`]: 'refused', [`${two}/b`]: 'png' });
  await ask('/img/180/b/a.png');
  await ask('/img/180/b/b.png');
  expect(await askedOfCdns()).toEqual([`${one}/art/b/a.png`, `${two}/b/a.png`, `${two}/b/b.png`]);
  // It is asked nevertheless when the others have nothing, and first again after a while.
  await cdns({ [`${one}/art`]: 'png' });
  expect((await ask('/img/180/b/c.png')).status).toBe(200);
  await cdns({ [`${one}/art`]: 'refused', [`${two}/b`]: 'png' });
  await ask('/img/180/b/d.png');
  later(31);
  await cdns({ [`${one}/art`]: 'png' });
  await ask('/img/180/b/e.png');
  expect(await askedOfCdns()).toEqual([`${one}/art/b/e.png`]);
});

test('a picture that a CDN lacks says nothing of the others that it has', async () => {
  await cdns({ [`${one}/art/b/a.png`]: '404', [`${one}/art/b/b.png`]: 'png', [`${two}/b`]: 'png' });
  await ask('/img/180/b/a.png');
  await ask('/img/180/b/b.png');
  expect((await askedOfCdns()).at(-1)).toBe(`${one}/art/b/b.png`);
});

test('the site’s own files are a CDN like others: first without a copy in a cache, last as the way out [TH-05]', async () => {
  await cdns({ [one]: 'refused' });
  await merchantHas('/art');
  later(6);
  const own = await ask('/img/180/g/own', { headers: chrome });
  expect(await own.text()).toBe('the site’s own AVIF');
  expect(own.headers.get('Content-Type')).toBe('image/avif');
  expect(own.headers.get('Cache-Status')).toBe('edge; fwd=bypass');
  await merchantHas(`${origin}/${one}`, '/art');
  later(6);
  const after = await ask('/img/180/g/own', { headers: safari });
  expect(await after.text()).toContain('of the site’s own');
  expect(await askedOfCdns()).toEqual([`${one}/g/own-180.webp`]);
});

test('a picture that the site’s own files lack is soon asked for again, and shown when the next CDN has it', async () => {
  await merchantHas('/art', `${origin}/${one}`);
  await cdns({});
  const early = await ask('/img/180/g/late', { headers: chrome });
  expect([early.status, early.headers.get('Cache-Control')]).toEqual([
    404,
    expect.stringContaining('no-store'),
  ]);
  await cdns({ [`${one}/g/late-180.avif`]: 'avif' });
  later(31);
  expect((await shown(await ask('/img/180/g/late', { headers: chrome }))).type).toBe('image/avif');
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
])('%s asks nobody [ED-17]', async (path) => {
  await cdns({ evil: 'png', [one]: 'png', [two]: 'png' });
  const reply = await ask(path, { headers: chrome });
  expect([400, 404]).toContain(reply.status);
  expect(await askedOfCdns()).toEqual([]);
});

test('only the merchant’s own CDNs are asked, and no cookie or header of the visitor goes there', async () => {
  await cdns({ [one]: 'png' });
  await ask('/img/180/b/x.png', { headers: { ...chrome, Cookie: 'a=b', 'X-Forwarded-Host': host } });
  await merchantHas();
  later(6);
  expect((await ask('/img/180/b/y.png')).status).toBe(404);
  expect(await askedOfCdns()).toEqual([`${one}/art/b/x.png`]);
});

test.each(['svg', 'html', 'huge', 'bomb', 'redirect', 'refused', '500'])(
  'what is %s on every CDN is a small error that nobody keeps [ED-17]',
  async (trouble) => {
    await cdns({ [one]: trouble, [two]: trouble });
    const reply = await ask('/img/180/b/x.png', { headers: chrome });
    expect(reply.status).toBe(502);
    expect(reply.headers.get('Cache-Control')).toContain('no-store');
    const text = await reply.text();
    expect(text.length).toBeLessThan(400);
    expect(text).not.toMatch(/127\.0\.0\.1|script/);
  },
);

test('a picture that no CDN has is not there; no reader keeps that, and the CDNs are not asked at once again', async () => {
  await cdns({});
  await ask('/img/180/b/none.png');
  const reply = await ask('/img/180/b/none.png');
  expect(await askedOfCdns()).toHaveLength(2);
  expect(reply.status).toBe(404);
  expect(reply.headers.get('Cache-Control')).toContain('no-store');
  expect(await envelopeOf(reply)).toMatchObject({ success: false, errorCode: 'not.found' });
  await cdns({ [one]: 'png' });
  later(31);
  expect((await ask('/img/180/b/none.png')).status).toBe(200);
});

test('an original that cannot be made smaller is shown as it is, and soon asked again', async () => {
  await cdns({ [one]: 'broken' });
  const reply = await ask('/img/180/b/odd.jpg', { headers: chrome });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Content-Type')).toBe('image/jpeg');
  expect(reply.headers.get('Cache-Control')).toBe('public, max-age=60');
});

test('an older copy is shown while its CDNs are down', async () => {
  await cdns({ [one]: 'png' });
  await ask('/img/180/b/kept.png', { headers: chrome });
  await cdns({ [one]: 'refused', [two]: 'refused' });
  later(20 * 86_400);
  expect((await shown(await ask('/img/180/b/kept.png', { headers: chrome }))).width).toBe(180);
});

test('who has the picture is told so, and who asks for its headers gets no bytes', async () => {
  await cdns({ [one]: 'png' });
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

test('a picture is only read', async () => {
  const reply = await ask('/img/180/b/x.png', { method: 'POST', body: {} });
  expect(reply.status).toBe(405);
  expect(reply.headers.get('Allow')).toBe('GET, HEAD');
});

test('a refused region gets no picture and warms nothing, also of what others have seen [ED-08]', async () => {
  await cdns({ [one]: 'png' });
  const refused = await ask('/img/180/b/x.png', { country: 'US', headers: chrome });
  expect(refused.status).toBe(451);
  expect(refused.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await askedOfCdns()).toEqual([]);
  await eventually(async () =>
    expect((await ask('/img/180/b/x.png', { headers: chrome })).headers.get('Cache-Status')).toContain('hit'),
  );
  expect((await ask('/img/180/b/x.png', { country: 'US', headers: chrome })).status).toBe(451);
});

test('one merchant’s picture is never another’s', async () => {
  await cdns({ [one]: 'png' });
  await ask('/img/180/b/mine.png', { headers: chrome });
  const other = await ask('/img/180/b/mine.png', { host: 'lotus.localhost', headers: chrome });
  expect(other.headers.get('Cache-Status')).not.toContain('hit');
});

test('a raised epoch of the merchant leaves its kept pictures behind', async () => {
  await cdns({ [one]: 'png' });
  await ask('/img/180/b/old.png', { headers: chrome });
  await order({ merchant: { imageCDNs: [`${origin}/${one}/art`], cacheEpoch: named } });
  later(61);
  await ask('/img/180/b/old.png', { headers: chrome });
  expect(await askedOfCdns()).toHaveLength(2);
});
