import type { Page } from '@playwright/test';

import { expect, buildSiteUrl, test } from '#tests/support/journey.ts';
import { expectNoShift, recordShifts } from '#tests/support/layout-shift.ts';

/** Returns each picture of the page with its position and size, in CSS px. */
const listPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getAttribute('src')?.startsWith('/img/'))
      .map((image) => {
        const { top, left, width, height } = image.getBoundingClientRect();
        const widthAttribute = Number(image.getAttribute('width'));
        const heightAttribute = Number(image.getAttribute('height'));
        const parent = image.parentElement;
        return {
          name: image.getAttribute('src')?.replace(/^\/img\/\d+\//, '') ?? '',
          chosen: Number(/\/img\/(\d+)\//.exec(image.currentSrc)?.[1]),
          offered: [...image.srcset.matchAll(/ (\d+)w/g)].map((match) => Number(match[1])),
          loading: image.loading,
          decoding: image.decoding,
          hasHighPriority: image.fetchPriority === 'high',
          hasSize: widthAttribute > 0 && heightAttribute > 0,
          hasPlaceholder: parent !== null && getComputedStyle(parent).backgroundImage !== 'none',
          inSight: top < innerHeight && top + height > 0 && left < innerWidth && left + width > 0,
          box: [left, top + scrollY, width, height].map(Math.round),
        };
      }),
  );
type Picture = Awaited<ReturnType<typeof listPictures>>[number];

/** Returns the smallest offered width that is sharp at the picture's size, or the largest if no width is sharp. */
const chooseWidth = ({ offered, box }: Picture, density: number) =>
  offered.find((width) => width >= (box[2] ?? 0) * density) ?? offered.at(-1);

/**
 * Checks the pictures of a screen. `leading` matches the only picture that has high priority: the first banner, or the
 * first picture of a list.
 */
async function expectPictures(page: Page, path: string, density: number, leading: RegExp): Promise<void> {
  await recordShifts(page);
  // No picture loads before its space has been measured.
  const measured = Promise.withResolvers<void>();
  await page.route('**/img/**', async (route) => {
    await measured.promise;
    await route.continue();
  });
  const types = new Set<string>();
  page.on('response', (response) => {
    if (response.url().includes('/img/')) types.add(response.headers()['content-type'] ?? '');
  });
  await page.goto(buildSiteUrl('aurora', path), { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  const before = await listPictures(page);
  measured.resolve();
  await page.waitForLoadState('networkidle');
  const after = await listPictures(page);

  const urgent = before.filter(({ hasHighPriority }) => hasHighPriority);
  expect(urgent.map(({ name }) => name)).toEqual([expect.stringMatching(leading)]);
  expect(urgent[0]?.name).toBe(before.find(({ name }) => leading.test(name))?.name);
  expect(before.filter(({ inSight, loading }) => !inSight && loading !== 'lazy')).toEqual([]);
  expect(before.filter(({ decoding }) => decoding !== 'async')).toEqual([]);
  expect(before.filter(({ hasSize }) => !hasSize)).toEqual([]);
  expect(before.filter(({ hasPlaceholder }) => !hasPlaceholder)).toEqual([]);

  // Games may share a picture.
  const listBoxes = (picture: string) => after.filter(({ name }) => name === picture).map(({ box }) => box);
  for (const { name, box, inSight } of before) if (inSight) expect(listBoxes(name), name).toContainEqual(box);
  // Pictures cause no shift. The line next to a heading may shift when the heading's font loads (decision 029).
  await expectNoShift(page);

  const shown = after.filter(({ chosen, inSight }) => inSight && chosen);
  expect(shown.length).toBeGreaterThan(1);
  for (const picture of shown) {
    const isLarge = /^[bg]\//.test(picture.name) && (picture.box[2] ?? 0) > 95;
    // A dense screen gets two pixels per CSS pixel in games and banners, which is sharp enough.
    expect(picture.chosen, picture.name).toBe(chooseWidth(picture, isLarge ? Math.min(density, 2) : density));
  }
  expect([...types]).toEqual(['image/avif']);
}

// Screens by device pixel ratio.
const screens = {
  2: [
    ['/m/home', /^b\//],
    ['/m/home?gameType=SPORTS', /^g\//],
    ['/m/gameList', /^g\//],
    ['/m/hot-games', /^g\//],
  ],
  3: [
    ['/m/home', /^b\//],
    ['/m/home?gameType=RNG', /^g\//],
    ['/m/sport-games', /^g\//],
    ['/m/provider?vassalage=NOVA', /^g\//],
  ],
} as const;

for (const density of [2, 3] as const)
  test.describe(`with a device pixel ratio of ${density}`, () => {
    test.use({ deviceScaleFactor: density });

    test(`${screens[density].map(([path]) => path).join(', ')} reserve space for pictures and load them with the right priority and width`, async ({
      context,
    }) => {
      test.setTimeout(90_000);
      for (const [path, leading] of screens[density])
        await test.step(path, async () => {
          const page = await context.newPage();
          await expectPictures(page, path, density, leading);
          await page.close();
        });
    });
  });
