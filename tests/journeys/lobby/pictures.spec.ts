import type { Page, Response } from '@playwright/test';

import { pictureAddress, pictureWidths } from '#contract/values/pictures.ts';
import { expect, site, test } from '#tests/support/journey.ts';

/** Every picture that the page asks for from now on, and what came. */
function pictures(page: Page): Response[] {
  const seen: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image' && response.url().includes('/img/'))
      seen.push(response);
  });
  return seen;
}

/** Pictures in the viewport that have nothing to show, by address. */
const blank = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, left } = image.getBoundingClientRect();
        return top < innerHeight && left < innerWidth && image.naturalWidth === 0;
      })
      .map((image) => image.src),
  );

// With fewer device pixels to one an emulated phone's look-ahead parser asks for another width than the page does.
test.use({ deviceScaleFactor: 2.75 });

// From a CDN, after another one that is down.
test('pictures of a CDN come through the edge as AVIF, in a width that fits their place, also what an operator uploaded as one file [ED-17] [TH-05]', async ({
  page,
}) => {
  const seen = pictures(page);
  await page.goto(site('harbour'), { waitUntil: 'networkidle' });
  expect(await blank(page)).toEqual([]);
  expect(seen.length).toBeGreaterThan(6);
  for (const response of seen) {
    expect(response.status(), response.url()).toBe(200);
    expect(response.headers()['content-type'], response.url()).toBe('image/avif');
    expect(response.headers()['vary'], response.url()).toContain('Accept');
  }
  // Each shown picture is the smallest of the table that is sharp there, and is as wide as its address says.
  const shown = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.naturalWidth > 0 && image.currentSrc.includes('/img/'))
      .map((image) => ({
        said: Number(/\/img\/(\d+)\//.exec(image.currentSrc)?.[1]),
        offered: [...image.srcset.matchAll(/ (\d+)w/g)].map((match) => Number(match[1])),
      })),
  );
  expect(shown.length).toBeGreaterThan(6);
  for (const { said, offered } of shown) {
    expect(offered).toContain(said);
    expect(pictureWidths.has(said)).toBe(true);
  }
  // The banner is asked for once: the preload in the head and the image agree.
  const banners = seen.flatMap((response) => /\/b\/.*/.exec(response.url()) ?? []);
  expect(new Set(banners).size).toBe(banners.length);

  const gameBanners = await page.evaluate(async () => {
    const reply = await fetch('/wps/system/banners?groupName=m_game&language=EN');
    return reply.text();
  });
  const path = /"url":"(b\/[^"]+\.webp)"/.exec(gameBanners)?.[1] ?? '';
  const picture = await page.evaluate(
    async (address) => {
      const reply = await fetch(address, { headers: { Accept: 'image/avif' } });
      const bitmap = await createImageBitmap(await reply.blob());
      return { type: reply.headers.get('Content-Type'), width: bitmap.width };
    },
    pictureAddress(path, 360),
  );
  expect(picture).toEqual({ type: 'image/avif', width: 360 });
});
