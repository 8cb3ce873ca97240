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

/** Returns the addresses of pictures in the viewport that have not loaded. */
const listBlankPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, left } = image.getBoundingClientRect();
        return top < innerHeight && left < innerWidth && image.naturalWidth === 0;
      })
      .map((image) => image.src),
  );

// At a lower pixel density, Chromium's preload scanner requests another width on an emulated phone than the page does.
test.use({ deviceScaleFactor: 2.75 });

// The first CDN is down, so the pictures come from the second one.
test('the edge serves CDN pictures as AVIF in one of the offered widths, also pictures of which the operator uploaded only one width and format [ED-17] [TH-05]', async ({
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
  // The chosen width of each picture is one of the offered widths and one that the edge serves.
  const shown = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.naturalWidth > 0 && image.currentSrc.includes('/img/'))
      .map((image) => ({
        chosen: Number(/\/img\/(\d+)\//.exec(image.currentSrc)?.[1]),
        offered: [...image.srcset.matchAll(/ (\d+)w/g)].map((match) => Number(match[1])),
      })),
  );
  expect(shown.length).toBeGreaterThan(6);
  for (const { chosen, offered } of shown) {
    expect(offered).toContain(chosen);
    expect(pictureWidths.has(chosen)).toBe(true);
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
