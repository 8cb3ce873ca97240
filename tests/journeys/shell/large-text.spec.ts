import { findHeadlessShell } from '#tests/support/chromium.ts';
import { countColumns } from '#tests/support/game-list.ts';
import { buildSiteUrl, expect, test, waitForHydration, waitUntilIdle } from '#tests/support/journey.ts';
import { headerLayers, mainScreens } from '#tests/support/screen-list.ts';
import { listMisfits } from '#tests/support/text-fit.ts';

// The browser's setting for large text, which a page cannot change.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: findHeadlessShell(),
        args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
      }),
    { scope: 'worker' },
  ],
});

for (const { merchant, username, paths } of mainScreens) {
  test(`with text of 200 % no text is cut and nothing needs a horizontal scroll: ${merchant} ${paths.join(', ')}`, async ({
    page,
    login,
  }) => {
    test.setTimeout(150_000);
    if (username) await login(page, username);
    for (const path of paths) {
      await page.goto(buildSiteUrl(merchant, path));
      await waitUntilIdle(page);
      expect.soft(await listMisfits(page), path).toEqual([]);
    }
  });
}

test('with text of 200 % no text of a menu or a dialog is cut', async ({ page }) => {
  for (const name of headerLayers) {
    await page.goto(buildSiteUrl('aurora', '/m/home'));
    await waitForHydration(page);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await waitUntilIdle(page);
    expect.soft(await listMisfits(page), name).toEqual([]);
  }
});

test('with text of 200 % the search shows its games in two columns', async ({ page }) => {
  await page.goto(buildSiteUrl('aurora'));
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Search games' }).click();
  const games = page.getByRole('dialog').getByRole('article');
  await expect(games).toHaveCount(6);
  expect(await countColumns(games)).toBe(2);
});

test('with text of 200 % the categories of a game list are in two columns, and neither they nor the title are cut', async ({
  page,
}) => {
  // So low that the categories scroll below the title.
  await page.setViewportSize({ width: 360, height: 560 });
  await page.goto(buildSiteUrl('aurora', '/m/slot-games'));
  await waitForHydration(page);
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'Choose a category' });
  const entries = sheet.getByRole('listitem');
  await expect(entries.nth(7)).toBeAttached();
  await waitUntilIdle(page);
  expect(await countColumns(entries)).toBe(2);
  const listCut = (links: Element[]) =>
    links
      .filter((link) => link.scrollWidth > link.clientWidth || link.scrollHeight > link.clientHeight)
      .map(({ textContent }) => textContent);
  expect(await entries.getByRole('link').evaluateAll(listCut)).toEqual([]);
  // Both at one instant, because the sheet may still be moving.
  const space = await sheet.evaluate((dialog) => {
    const title = dialog.querySelector('h2')?.getBoundingClientRect();
    const first = dialog.querySelector('li')?.getBoundingClientRect();
    return title && first && first.top - title.bottom;
  });
  expect(space).toBeGreaterThanOrEqual(0);
});
