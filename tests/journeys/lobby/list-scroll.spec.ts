import type { Page } from '@playwright/test';

import { computeFrameShares } from '#tests/performance/scroll/blank.ts';
import { recordRequestedPages, getGames, openList } from '#tests/support/game-list.ts';
import { waitUntilIdle, expect, test } from '#tests/support/journey.ts';

/** Returns the bottom edge of the list's first page (12 rows), in px from the top of the document. */
const measurePage1 = (page: Page) =>
  page.getByRole('list', { name: 'Slots' }).evaluate((list) => {
    const gap = Number.parseFloat(getComputedStyle(list).rowGap);
    const [first, , , second] = [...list.children].map((cell) => cell.getBoundingClientRect().top);
    const row = (second ?? 0) - (first ?? 0);
    return list.getBoundingClientRect().top + scrollY + 12 * row - gap;
  });

test('the next page is requested within 400 px of the end, and the page after that while idle [GL-16] [GL-18]', async ({
  page,
}) => {
  await page.clock.install();
  await openList(page, '/m/slot-games');
  const requestedPages = recordRequestedPages(page);
  const bottom = await measurePage1(page);
  const scrollToDistance = (distance: number) =>
    page.evaluate((y) => scrollTo(0, y), bottom - 780 - distance);
  await scrollToDistance(450);
  await waitUntilIdle(page);
  await page.clock.runFor(1_500);
  await waitUntilIdle(page);
  expect(requestedPages).toEqual([]);
  await scrollToDistance(350);
  await expect.poll(() => requestedPages).toEqual(['2', '3']);
});

/** Switches on the browser's data saving, with which nothing is prefetched. */
const setDataSaving = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

test('with data saving on, only needed pages are requested', async ({ page }) => {
  await setDataSaving(page);
  await page.clock.install();
  await openList(page, '/m/slot-games');
  const requestedPages = recordRequestedPages(page);
  await page.evaluate((y) => scrollTo(0, y), (await measurePage1(page)) - 780);
  await expect.poll(() => requestedPages).toEqual(['2']);
  await waitUntilIdle(page);
  await page.clock.runFor(2_500);
  await waitUntilIdle(page);
  expect(requestedPages).toEqual(['2']);
});

test('Back from a game shows the same tile at the same position', async ({ page, login }) => {
  await setDataSaving(page);
  await login(page, 'member1');
  await openList(page, '/m/slot-games');
  await page.evaluate(() => scrollTo(0, 7_000));
  const tile = page.locator('[aria-posinset="106"]');
  await expect(tile.getByRole('button').first()).toBeVisible();
  const name = await tile.getByRole('button').first().textContent();
  const before = await tile.boundingBox();
  const requestedPages = recordRequestedPages(page);
  // Not `click`, which scrolls the page if it has to retry.
  await page.mouse.click((before?.x ?? 0) + 40, (before?.y ?? 0) + 90);
  await expect(page).toHaveURL(/\/m\/play/);
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/slot-games$/);
  await expect(tile.getByRole('button').first()).toHaveText(name ?? '');
  // Compares whole pixels, because the browser rounds to 1/64 px.
  await expect.poll(async () => (await tile.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  expect(requestedPages).toEqual([]);
});

test('a reloaded list keeps its scroll position', async ({ page }) => {
  await openList(page, '/m/slot-games');
  await page.evaluate(() => scrollTo(0, 7_000));
  const tile = page.locator('[aria-posinset="106"]');
  await expect(tile).toBeVisible();
  const before = await tile.boundingBox();
  await page.reload();
  await expect.poll(async () => (await tile.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});

test('a list has its full length from the start, and every tile is at its final position', async ({
  page,
}) => {
  await openList(page, '/m/slot-games');
  const list = page.getByRole('list', { name: 'Slots' });
  const total = Number(await getGames(page).first().getAttribute('aria-setsize'));
  const { top, row, gap } = await list.evaluate((list) => {
    const [first, , , second] = [...list.children].map((cell) => cell.getBoundingClientRect().top);
    return {
      top: list.getBoundingClientRect().top + scrollY,
      row: (second ?? 0) - (first ?? 0),
      gap: Number.parseFloat(getComputedStyle(list).rowGap),
    };
  });
  const height = Math.ceil(total / 3) * row - gap;
  // The list must keep its height (in px). A height from measured rows would change as rows are rendered.
  for (const position of [1, 400, 130, total]) {
    const expectedTop = top + Math.floor((position - 1) / 3) * row;
    await page.evaluate((y) => scrollTo(0, y), expectedTop - 300);
    const tile = page.locator(`[aria-posinset="${position}"]`);
    await expect(tile.getByRole('button').first()).toBeVisible();
    const found = await tile.evaluate((tile) => tile.getBoundingClientRect().top + scrollY);
    expect(Math.abs(found - expectedTop), `position of tile ${position}`).toBeLessThan(1);
    expect(Math.abs(((await list.boundingBox())?.height ?? 0) - height), 'length of the list').toBeLessThan(
      1,
    );
  }
});

/** Sets the colours by which `blank.ts` recognises empty areas and placeholders. */
const setMarkerColours = (page: Page) =>
  page.evaluate(() => {
    const { style } = document.documentElement;
    style.setProperty('--bg', '#f0f');
    style.setProperty('--pressed', '#0f0');
    style.setProperty('--page-art', 'none');
  });

test('a list at rest shows games and no placeholders, from beginning to end', async ({ page }) => {
  // Pictures are resized on request, which is slow when every core is busy.
  test.setTimeout(120_000);
  await openList(page, '/m/gameCenter');
  await setMarkerColours(page);
  for (const y of [0, 300, 600, 3_000, 99_999]) {
    await page.evaluate((y) => scrollTo(0, y), y);
    const placeholders = async () =>
      (await computeFrameShares((await page.screenshot()).toString('base64'))).pattern;
    // Allows less than three pixels of each column, because of the edges of tiles.
    await expect.poll(placeholders, { message: `at ${y} px`, timeout: 40_000 }).toBeLessThan(0.004);
  }
});

test('a fast fling shows placeholders, not empty space', async ({ page }) => {
  await openList(page, '/m/gameCenter');
  await setMarkerColours(page);
  await page.mouse.wheel(0, 1_500);
  await expect(page.locator('[aria-posinset="31"]')).toBeInViewport();
  const devtools = await page.context().newCDPSession(page);
  const frames: string[] = [];
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await devtools.send('Page.startScreencast', { format: 'png' });
  const blocked = page.evaluate(() => {
    const end = performance.now() + 3_000;
    while (performance.now() < end);
    return scrollY;
  });
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 400,
    yDistance: -15_000,
    speed: 20_000,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  // The blocked script has not seen the new scroll position, so the browser scrolled without it.
  expect(await blocked).toBeLessThan(2_000);
  const shares = await Promise.all(frames.map(computeFrameShares));
  const placeholders = shares.filter(({ pattern }) => pattern > 0.5);
  expect(placeholders).not.toEqual([]);
  // At the end of the painted area, a gap between tiles may meet a gap between placeholders, so some empty space is
  // allowed. The best frame counts, because a busy machine paints others late.
  expect(Math.min(...placeholders.map(({ blank }) => blank))).toBeLessThan(0.2);
});

test('the scroll position from before hydration stays', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/m/slot-games', { waitUntil: 'commit' });
  await expect(getGames(page).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 500));
  release();
  await expect(page.locator('[role="list"][style]')).toBeVisible();
  await waitUntilIdle(page);
  expect(await page.evaluate(() => scrollY)).toBe(500);
});

test.describe('a page that cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('shows a message in its place, keeps the rest of the list, and loads on a tap [ER-20]', async ({
    page,
  }) => {
    await openList(page, '/m/slot-games');
    await page.route(/pageNo=[4-9]/, (route) => route.fulfill({ status: 503, body: '' }));
    await page.evaluate(() => scrollTo(0, 9_000));
    const retry = page.getByRole('button', { name: 'Couldn’t load. Tap to retry' });
    await expect(retry).toBeInViewport();
    await page.unroute(/pageNo=[4-9]/);
    await retry.click();
    await expect(retry).toBeHidden();
    await expect(getGames(page).first()).toBeVisible();
  });
});

test('a catalogue of 20,000 games scrolls to its end with few elements and a flat heap', async ({ page }) => {
  test.setTimeout(180_000);
  await page.clock.install();
  await openList(page, '/m/slot-games');
  const total = Number(await getGames(page).first().getAttribute('aria-setsize'));
  test.skip(total < 10_000, `the catalogue has ${total} slots: seed it with SEED_GAMES=20000`);
  const devtools = await page.context().newCDPSession(page);
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize;
  };
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // The first quarter fills the page cache to its limit, so the last heap is compared with the heap after that quarter.
  const heaps: number[] = [];
  for (let step = 1; step <= 60; step += 1) {
    await page.evaluate((y) => scrollTo(0, y), (height * step) / 60);
    await page.clock.runFor(1_050);
    await waitUntilIdle(page);
    expect(await elements()).toBeLessThanOrEqual(1_200);
    if (step % 15 === 0) heaps.push(await heap());
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator(`[aria-posinset="${total}"]`)).toBeVisible();
  expect(await elements()).toBeLessThanOrEqual(1_200);
  const [first = 0] = heaps;
  expect((await heap()) - first).toBeLessThan(4_000_000);
});
