import type { Page } from '@playwright/test';

import { buildPlayPath, findSlot } from '#tests/support/find-game.ts';
import { buildSiteUrl, expect, test, waitForHydration, waitUntilIdle } from '#tests/support/journey.ts';
import { headerLayers, mainScreens } from '#tests/support/screen-list.ts';
import { listMisfits, measureBars } from '#tests/support/text-fit.ts';

// 1280 × 1024 px at 400 % (WCAG 2.2, 1.4.10).
const zoomed = { width: 320, height: 256 };

for (const { merchant, username, paths } of mainScreens) {
  test(`at a zoom of 400 % no text is cut, and bars leave two thirds of the window: ${merchant} ${paths.join(', ')}`, async ({
    page,
    login,
  }) => {
    test.setTimeout(150_000);
    await page.setViewportSize(zoomed);
    if (username) await login(page, username);
    for (const path of paths) {
      await page.goto(buildSiteUrl(merchant, path));
      await waitUntilIdle(page);
      expect.soft(await listMisfits(page), path).toEqual([]);
      expect.soft(await measureBars(page), path).toBeLessThanOrEqual(1 / 3);
    }
  });
}

test('at a zoom of 400 % no text of a menu or a dialog is cut', async ({ page }) => {
  await page.setViewportSize(zoomed);
  for (const name of headerLayers) {
    await page.goto(buildSiteUrl('aurora', '/m/home'));
    await waitForHydration(page);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await waitUntilIdle(page);
    expect.soft(await listMisfits(page), name).toEqual([]);
  }
});

test('at a zoom of 400 % the name of a game is whole, and its bar leaves two thirds of the window', async ({
  page,
  login,
}) => {
  await page.setViewportSize(zoomed);
  await login(page, 'test40');
  await page.goto(buildPlayPath(await findSlot(page)));
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeVisible();
  expect.soft(await listMisfits(page)).toEqual([]);
  expect(await measureBars(page)).toBeLessThanOrEqual(1 / 3);
});

/** Lists the bars that stay in sight while the page scrolls. */
const listStayingBars = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isBar = width > innerWidth / 2 && height > 1 && height < innerHeight * 0.9;
        return isBar && ['fixed', 'sticky'].includes(getComputedStyle(element).position);
      })
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );

test('on a phone held sideways no bar stays in sight, not even a table’s head and sums', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await login(page, 'agent1');
  for (const path of [
    '/m/home',
    '/m/teamBetting?days=30d',
    '/m/agent/team/pnl?days=30d',
    '/m/agentRegister',
  ]) {
    await page.goto(buildSiteUrl('aurora', path));
    await waitUntilIdle(page);
    expect.soft(await listStayingBars(page), path).toEqual([]);
  }
});

test('on a phone held sideways a game fits below its bar, with the button that plays', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 780, height: 360 });
  await login(page, 'test40');
  await page.goto(buildPlayPath(await findSlot(page)));
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeInViewport({
    ratio: 1,
  });
});

test('on a phone held sideways a banner leaves room for games', async ({ page }) => {
  await page.setViewportSize({ width: 780, height: 360 });
  await page.goto(buildSiteUrl('aurora'));
  await waitUntilIdle(page);
  const banner = page.getByRole('group', { name: /^Banner 1 / });
  const box = await banner.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(300);
  expect(box?.height).toBeLessThanOrEqual(150);
});
