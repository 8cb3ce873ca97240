import type { Page, Response } from '@playwright/test';

import { buildPictureAddress, pictureWidths } from '#contract/values/pictures.ts';
import { expect, buildSiteUrl, test } from '#tests/support/journey.ts';

/** Records the responses to every picture that the page requests from now on. */
function recordPictures(page: Page): Response[] {
  const seen: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image' && response.url().includes('/img/'))
      seen.push(response);
  });
  return seen;
}

/** Returns the addresses of pictures in the viewport that have nothing to show. */
const listBlankPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, left } = image.getBoundingClientRect();
        return top < innerHeight && left < innerWidth && image.naturalWidth === 0;
      })
      .map((image) => image.src),
  );

// At a lower pixel density an emulated phone's look-ahead parser requests another width than the page does.
test.use({ deviceScaleFactor: 2.75 });

// The first CDN is down, so the pictures come from the second one.
test('CDN pictures come through the edge as AVIF in a width that fits their place, also pictures that an operator uploaded as one file [ED-17] [TH-05]', async ({
  page,
}) => {
  const seen = recordPictures(page);
  await page.goto(buildSiteUrl('harbour'), { waitUntil: 'networkidle' });
  expect(await listBlankPictures(page)).toEqual([]);
  expect(seen.length).toBeGreaterThan(6);
  for (const response of seen) {
    expect(response.status(), response.url()).toBe(200);
    expect(response.headers()['content-type'], response.url()).toBe('image/avif');
    expect(response.headers()['vary'], response.url()).toContain('Accept');
  }
  // Each visible picture is the smallest width offered that is sharp there, and is as wide as its address says.
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
  // The banner is requested once, because the preload in the head and the image agree.
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
    buildPictureAddress(path, 360),
  );
  expect(picture).toEqual({ type: 'image/avif', width: 360 });
});
