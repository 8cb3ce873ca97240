import { brotliCompressSync } from 'node:zlib';

import type { Page } from '@playwright/test';

import { atRest, expect, site, test } from '#tests/support/journey.ts';

const budget = 300_000;

// Which width is asked for is a matter of density.
test.use({ deviceScaleFactor: 2.75 });

/** Bytes of everything that comes from now on, as a CDN sends it, by path. Pictures are packed already. */
function transferred(page: Page) {
  const bytes = new Map<string, number>();
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    const read = async () => {
      const body = await response.body();
      const packed = /^image\/(?!svg)/.test(response.headers()['content-type'] ?? '');
      bytes.set(new URL(response.url()).pathname, packed ? body.length : brotliCompressSync(body).length);
    };
    pending.push(read());
  });
  return async () => {
    await Promise.all(pending);
    return bytes;
  };
}

const root = (page: Page) => page.locator('html');
/** Widths of the pictures that are shown. */
const widths = (page: Page) =>
  page.evaluate(() =>
    [...document.images].map((image) => Number(/\/img\/(\d+)\//.exec(image.currentSrc)?.[1] ?? 0)),
  );
/** Addresses of the pictures that have been loaded. */
const sources = (page: Page) =>
  page.evaluate(() => [...document.images].map(({ currentSrc }) => currentSrc).filter((src) => src !== ''));
const running = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

const choose = async (page: Page, choice: string) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  const group = page.getByRole('group', { name: 'Data saving' });
  await group.getByText(choice, { exact: true }).click();
  await expect(group.getByRole('radio', { name: choice, exact: true })).toBeChecked();
};

test.describe('a phone that asks to save data', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } });

  test('gets a whole first view of at most 300 kB, in which nothing moves by itself', async ({ page }) => {
    const measured = transferred(page);
    await page.goto(site('aurora'), { waitUntil: 'networkidle' });
    await atRest(page);
    const bytes = await measured();
    const table = [...bytes].toSorted((a, b) => b[1] - a[1]).map(([path, size]) => `${size} ${path}`);
    const sum = [...bytes.values()].reduce((all, size) => all + size, 0);
    expect(sum, `the first view of /m/home:\n${table.join('\n')}`).toBeLessThanOrEqual(budget);
    expect(bytes.size, 'the first view was seen').toBeGreaterThan(10);
    expect(Math.max(...(await widths(page)))).toBeLessThanOrEqual(360);
    expect(await running(page)).toBe(0);
    await expect(page.getByRole('button', { name: 'Start the banners' })).toBeVisible();
  });

  test('gets banners and sections when somebody turns to them', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(site('aurora'), { waitUntil: 'networkidle' });
    expect(asked.filter((path) => path.includes('/b/'))).toHaveLength(1);
    expect(asked).not.toContain('/wps/game/gameList');
    await page.getByRole('button', { name: 'Start the banners' }).click();
    await expect.poll(() => asked.filter((path) => path.includes('/b/')).length).toBeGreaterThan(1);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => asked).toContain('/wps/game/gameList');
  });

  test('is not saved for when the member has switched it off', async ({ page }) => {
    await page.goto(site('aurora'));
    await expect(root(page)).toHaveAttribute('data-saving', 'on');
    await choose(page, 'Off');
    await expect(root(page)).not.toHaveAttribute('data-saving');
    await page.goto(site('aurora'));
    await expect(root(page)).not.toHaveAttribute('data-saving');
    expect(Math.max(...(await widths(page)))).toBeGreaterThan(360);
  });
});

test('a phone that asks for nothing sees the news pass by, until saving is switched on; the choice is kept', async ({
  page,
}) => {
  await page.goto(site('aurora'), { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Stop the banners' })).toBeVisible();
  await expect.poll(() => running(page)).toBeGreaterThan(0);
  const before = await sources(page);
  expect(before.length).toBeGreaterThan(10);
  await choose(page, 'On');
  await expect(root(page)).toHaveAttribute('data-saving', 'on');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Start the banners' })).toBeVisible();
  await expect.poll(() => running(page)).toBe(0);
  // What is there is not fetched once more; others, of the next banner say, may have come meanwhile.
  expect(await sources(page)).toEqual(expect.arrayContaining(before));
  await page.reload();
  await expect(root(page)).toHaveAttribute('data-saving', 'on');
  await expect(root(page)).toHaveAttribute('data-saving-choice', 'on');
  expect(Math.max(...(await widths(page)))).toBeLessThanOrEqual(360);
});

test('a slow network that only the browser knows of saves from the first view on, and pictures that are there stay', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } }),
  );
  await page.goto(site('aurora'), { waitUntil: 'networkidle' });
  await expect(root(page)).toHaveAttribute('data-saving', 'on');
  await expect(page.getByRole('button', { name: 'Start the banners' })).toBeVisible();
  const tiles = page.getByRole('region', { name: 'Live', exact: true }).locator('img');
  await page.mouse.wheel(0, 1_800);
  await expect(tiles.first()).toHaveAttribute('src', /^\/img\/180\//);
  await expect(page.getByRole('region', { name: 'Hot games' }).locator('img').first()).toHaveAttribute(
    'src',
    /^\/img\/360\//,
  );
});
