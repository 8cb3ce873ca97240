import { brotliCompressSync } from 'node:zlib';

import type { Page } from '@playwright/test';

import { waitUntilIdle, expect, buildSiteUrl, test } from '#tests/support/journey.ts';

const budget = 300_000;

// The requested picture width depends on the pixel density.
test.use({ deviceScaleFactor: 2.75 });

/**
 * Records the bytes of every response from now on, by path. Pictures count as they are; everything else counts
 * compressed with Brotli, as a CDN would send it.
 */
function recordTransfers(page: Page) {
  const bytes = new Map<string, number>();
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    const read = async () => {
      const body = await response.body();
      const isCompressed = /^image\/(?!svg)/.test(response.headers()['content-type'] ?? '');
      bytes.set(
        new URL(response.url()).pathname,
        isCompressed ? body.length : brotliCompressSync(body).length,
      );
    };
    pending.push(read());
  });
  return async () => {
    await Promise.all(pending);
    return bytes;
  };
}

const root = (page: Page) => page.locator('html');
/** Returns the widths of the visible pictures. */
const listPictureWidths = (page: Page) =>
  page.evaluate(() =>
    [...document.images].map((image) => Number(/\/img\/(\d+)\//.exec(image.currentSrc)?.[1] ?? 0)),
  );
/** Returns the addresses of the loaded pictures. */
const listPictureSources = (page: Page) =>
  page.evaluate(() => [...document.images].map(({ currentSrc }) => currentSrc).filter((src) => src !== ''));
const listRunningAnimations = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

const chooseSaving = async (page: Page, choice: string) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  const group = page.getByRole('group', { name: 'Data saver' });
  await group.getByText(choice, { exact: true }).click();
  await expect(group.getByRole('radio', { name: choice, exact: true })).toBeChecked();
};

test.describe('a phone with data saving', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } });

  test('gets a complete first view of at most 300 kB without automatic movement', async ({ page }) => {
    const readBytes = recordTransfers(page);
    await page.goto(buildSiteUrl('aurora'), { waitUntil: 'networkidle' });
    await waitUntilIdle(page);
    const bytes = await readBytes();
    const table = [...bytes].toSorted((a, b) => b[1] - a[1]).map(([path, size]) => `${size} ${path}`);
    const sum = [...bytes.values()].reduce((all, size) => all + size, 0);
    expect(sum, `the first view of /m/home:\n${table.join('\n')}`).toBeLessThanOrEqual(budget);
    expect(bytes.size, 'number of responses').toBeGreaterThan(10);
    expect(Math.max(...(await listPictureWidths(page)))).toBeLessThanOrEqual(360);
    expect(await listRunningAnimations(page)).toBe(0);
    await expect(page.getByRole('main').getByRole('button', { name: 'Play banners' })).toBeVisible();
  });

  test('loads further banners only on a tap, and sections only on scrolling', async ({ page }) => {
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto(buildSiteUrl('aurora'), { waitUntil: 'networkidle' });
    expect(paths.filter((path) => path.includes('/b/'))).toHaveLength(1);
    expect(paths).not.toContain('/wps/game/gameList');
    await page.getByRole('main').getByRole('button', { name: 'Play banners' }).click();
    await expect.poll(() => paths.filter((path) => path.includes('/b/')).length).toBeGreaterThan(1);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => paths).toContain('/wps/game/gameList');
  });

  test('gets the normal page after the visitor has switched saving off', async ({ page }) => {
    await page.goto(buildSiteUrl('aurora'));
    await expect(root(page)).toHaveAttribute('data-saving', 'on');
    await chooseSaving(page, 'Off');
    await expect(root(page)).not.toHaveAttribute('data-saving');
    await page.goto(buildSiteUrl('aurora'));
    await expect(root(page)).not.toHaveAttribute('data-saving');
    expect(Math.max(...(await listPictureWidths(page)))).toBeGreaterThan(360);
  });
});

test('without data saving the banners move; with it switched on they stop, and the choice is stored', async ({
  page,
}) => {
  await page.goto(buildSiteUrl('aurora'), { waitUntil: 'networkidle' });
  await expect(page.getByRole('main').getByRole('button', { name: 'Pause banners' })).toBeVisible();
  await expect.poll(() => listRunningAnimations(page)).toBeGreaterThan(0);
  const before = await listPictureSources(page);
  expect(before.length).toBeGreaterThan(10);
  await chooseSaving(page, 'On');
  await expect(root(page)).toHaveAttribute('data-saving', 'on');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('button', { name: 'Play banners' })).toBeVisible();
  await expect.poll(() => listRunningAnimations(page)).toBe(0);
  // Loaded pictures are not fetched again. Further pictures, such as those of the next banner, may have loaded
  // meanwhile.
  expect(await listPictureSources(page)).toEqual(expect.arrayContaining(before));
  await page.reload();
  await expect(root(page)).toHaveAttribute('data-saving', 'on');
  await expect(root(page)).toHaveAttribute('data-saving-choice', 'on');
  expect(Math.max(...(await listPictureWidths(page)))).toBeLessThanOrEqual(360);
});

test('on a slow network that only the browser detects, the pictures of the first view stay, and later pictures are smaller', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } }),
  );
  await page.goto(buildSiteUrl('aurora'), { waitUntil: 'networkidle' });
  await expect(root(page)).toHaveAttribute('data-saving', 'on');
  await expect(page.getByRole('main').getByRole('button', { name: 'Play banners' })).toBeVisible();
  const tiles = page.getByRole('region', { name: 'Live', exact: true }).locator('img');
  await page.mouse.wheel(0, 1_800);
  await expect(tiles.first()).toHaveAttribute('src', /^\/img\/180\//);
  await expect(page.getByRole('region', { name: 'Hot games' }).locator('img').first()).toHaveAttribute(
    'src',
    /^\/img\/360\//,
  );
});
