import type { Page } from '@playwright/test';

import { findRouteChunk } from '#tests/support/build-manifest.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { waitUntilIdle, expect, buildSiteUrl, test } from '#tests/support/journey.ts';
import { getHeader, quietPage } from '#tests/support/shell.ts';

// Playwright and the headless shell disable the back/forward cache, which members' browsers have.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: findChromium(),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
});

const otherSite = buildSiteUrl('lotus', '/robots.txt');

/**
 * Leaves the page for another site and comes back. Null if the browser restored the page from the back/forward cache,
 * otherwise the reason why the browser did not restore the page.
 */
async function leaveAndReturn(page: Page, meanwhile = async () => {}): Promise<string | null> {
  await page.evaluate(() => Object.assign(window, { isOriginal: true }));
  await page.goto(otherSite);
  await meanwhile();
  await page.goBack({ waitUntil: 'commit' });
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const reasons = entry && 'notRestoredReasons' in entry ? entry.notRestoredReasons : null;
    return Reflect.has(window, 'isOriginal') ? null : JSON.stringify(reasons);
  });
}

/** Records the addresses that are requested from now on. */
function recordRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return requested;
}

const balance = (page: Page) => page.getByRole('group', { name: 'Balance' });

test('the browser restores a visitor’s page from its back/forward cache', async ({ page }) => {
  for (const path of ['/m/home', '/m/gameList', '/m/hot-games']) {
    await page.goto(buildSiteUrl('aurora', path), { waitUntil: 'networkidle' });
    expect(await leaveAndReturn(page), path).toBeNull();
  }
});

test('the browser stores no page of a member: Back loads the page again', async ({ page, login }) => {
  await login(page, 'member1');
  await page.goto(buildSiteUrl('aurora'), { waitUntil: 'networkidle' });
  await expect(balance(page)).toBeVisible();
  const requested = recordRequests(page);
  expect(await leaveAndReturn(page)).toContain('no-store');
  await expect(balance(page)).toBeVisible();
  expect(requested).toContain('/m/home');
});

test('after a logout in another tab, Back shows a visitor’s page', async ({ page, login }) => {
  await login(page, 'member1');
  await page.goto(buildSiteUrl('aurora'), { waitUntil: 'networkidle' });
  await leaveAndReturn(page, async () => {
    const other = await page.context().newPage();
    await other.goto(buildSiteUrl('aurora'));
    await other.getByRole('button', { name: 'Menu' }).click();
    await other.getByRole('button', { name: 'Log out' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(other.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
    await other.close();
  });
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect(balance(page)).toBeHidden();
});

test.describe('a session that ended without this browser', () => {
  test.use({ expectedErrors: [/401/] });

  test('is detected when the page is restored', async ({ page, login, request }) => {
    await login(page, 'rich1');
    await page.goto(buildSiteUrl('aurora'), { waitUntil: 'networkidle' });
    const cookies = await page.context().cookies();
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await leaveAndReturn(page, async () => {
      const headers = { Cookie, Origin: new URL(buildSiteUrl('aurora')).origin, 'X-Requested-With': 'lobby' };
      const reply = await request.delete(buildSiteUrl('aurora', '/wps/session/logout'), { headers });
      expect(reply.ok(), await reply.text()).toBe(true);
    });
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expect(balance(page)).toBeHidden();
  });
});

const category = buildSiteUrl('aurora', '/m/home?gameType=RNG');
const seeAll = (page: Page) => page.getByRole('link', { name: /^See all/ });
const buildChunkFilter = (route: string) => (path: string) => path === `/${findRouteChunk(route)}`;
const isListChunk = buildChunkFilter('m/$list');
const isLoginChunk = buildChunkFilter('m/login');

test('after the first interaction pages are prefetched: the most likely page when idle, another page when the pointer is on its link', async ({
  page,
}) => {
  const requested = recordRequests(page);
  await page.clock.install();
  await page.goto(category);
  await waitUntilIdle(page);
  await page.clock.runFor(2_000);
  await waitUntilIdle(page);
  expect(requested.filter(isLoginChunk)).toEqual([]);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => requested.filter(isLoginChunk).length).toBeGreaterThan(0);
  await seeAll(page).hover();
  await expect.poll(() => requested.filter(isListChunk).length).toBeGreaterThan(0);
  expect(page.url()).toBe(category);
});

test('with data saving on, nothing is prefetched', async ({ page, context }) => {
  await context.addCookies([{ name: 'saving', value: 'on', url: category }]);
  const requested = recordRequests(page);
  await page.clock.install();
  await page.goto(category);
  await waitUntilIdle(page);
  await page.mouse.wheel(0, 300);
  await seeAll(page).hover();
  await page.clock.runFor(2_000);
  await waitUntilIdle(page);
  expect(requested.filter(isLoginChunk)).toEqual([]);
  expect(requested.filter(isListChunk)).toEqual([]);
});

test('Back shows the page at its old position from the first frame on', async ({ page }) => {
  await page.goto(category);
  await seeAll(page).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => Math.round(scrollY));
  expect(before).toBeGreaterThan(100);
  await seeAll(page).click();
  await expect(page).toHaveURL(/gameList|slot-games/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const probe = document.body.appendChild(document.createElement('div'));
    Object.assign(probe.style, { position: 'fixed', visibility: 'hidden' });
    // Runs in each frame after all its scripts, just before the frame is painted.
    new ResizeObserver(() => {
      if (document.getElementById('lobby-panel')) seen.push(Math.round(scrollY));
    }).observe(probe);
    const next = () => {
      probe.style.inlineSize = probe.style.inlineSize === '1px' ? '2px' : '1px';
      requestAnimationFrame(next);
    };
    next();
  });
  await page.goBack();
  await expect(seeAll(page)).toBeInViewport();
  await expect
    .poll(() => page.evaluate(() => Array.from<number>(Reflect.get(window, 'seen')).length))
    .toBeGreaterThan(3);
  expect(await page.evaluate(() => [...new Set<number>(Reflect.get(window, 'seen'))])).toEqual([before]);
});

test.describe('a fast phone', () => {
  const faded = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'faded')));
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Object.assign(window, { faded: 0 });
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (options) => {
        Object.assign(window, { faded: Number(Reflect.get(window, 'faded')) + 1 });
        return start(options);
      };
    }),
  );

  test('fades between pages, forward and back to the old position; a tab does not fade', async ({ page }) => {
    await page.goto(buildSiteUrl('aurora'));
    await page.getByRole('tab', { name: 'Slots' }).click();
    // Until the category is shown, every section of home has such a link.
    await expect(seeAll(page)).toHaveCount(1);
    await expect(seeAll(page)).toBeVisible();
    expect(await faded(page)).toBe(0);
    await seeAll(page).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(100);
    await seeAll(page).click();
    await expect(page.getByRole('list').getByRole('listitem').first()).toBeVisible();
    await expect(page).toHaveURL(/gameList|slot-games/);
    await expect.poll(() => faded(page)).toBe(1);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(seeAll(page)).toHaveCount(1);
    await expect(seeAll(page)).toBeVisible();
    await expect.poll(() => faded(page)).toBe(2);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await expect(page.getByRole('banner'), 'the header over the page has a background').toHaveAttribute(
      'data-away',
    );
  });

  test('does not fade between pages if it asks for less motion or saves data', async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(category);
    await seeAll(page).click();
    await expect(page).toHaveURL(/gameList|slot-games/);
    expect(await faded(page)).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await context.addCookies([{ name: 'saving', value: 'on', url: category }]);
    await page.goto(category);
    await seeAll(page).click();
    await expect(page).toHaveURL(/gameList|slot-games/);
    expect(await faded(page)).toBe(0);
  });
});

test('each screen has its title in the list of a long press on Back, and a screen reader hears it once', async ({
  page,
}) => {
  await page.goto(buildSiteUrl('aurora', quietPage));
  await waitUntilIdle(page);
  await getHeader(page).getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveTitle('Log in · Aurora');
  await expect(page.getByText('Log in · Aurora')).toHaveAttribute('aria-live', 'polite');
  const devTools = await page.context().newCDPSession(page);
  const { entries } = await devTools.send('Page.getNavigationHistory');
  expect(entries.map(({ title }) => title).filter((title) => title.includes('Aurora'))).toEqual([
    'All games · Aurora',
    'Log in · Aurora',
  ]);
  await page.goBack();
  await expect(page).toHaveTitle('All games · Aurora');
});
