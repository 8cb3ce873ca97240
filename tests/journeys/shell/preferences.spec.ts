import { expect, buildSiteUrl, test, waitForAfterInput } from '#tests/support/journey.ts';
import { chooseSpanish, getDrawer, getHeader, openMenu } from '#tests/support/shell.ts';

test.describe('preferences', () => {
  test('the old texts stay on the screen until the new language has loaded [IN-05]', async ({ page }) => {
    await page.goto(buildSiteUrl('aurora', '/m/home'));
    await waitForAfterInput(page);
    const tile = page.getByRole('main').getByRole('article').first();
    await tile.evaluate((element) => element.setAttribute('data-stays', ''));
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/language=ES/, async (route) => {
      await released;
      await route.continue();
    });
    const spanishRequest = page.waitForRequest(/language=ES/);
    await getHeader(page).getByRole('button', { name: 'Language' }).click();
    await chooseSpanish(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    const request = await spanishRequest;
    await expect(page.locator('[data-stays]')).toBeVisible();
    release();
    await (await request.response())?.finished();
    await expect(page.locator('[data-stays]')).toBeVisible();
  });

  test('the scheme is dark until the visitor changes it, and the choice is stored; animations take 200 or 300 ms, and 1 ms with reduced motion [TH-01] [TH-07] [TH-11] [CA-08]', async ({
    page,
  }) => {
    await page.goto(buildSiteUrl('aurora'));
    await waitForAfterInput(page);
    const html = page.locator('html');
    const readBackground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect(html).toHaveAttribute('data-scheme', 'dark');
    const dark = await readBackground();
    await openMenu(page);
    await getDrawer(page).getByText('Light', { exact: true }).click();
    await expect(html).toHaveAttribute('data-scheme', 'light');
    const light = await readBackground();
    expect(light).not.toBe(dark);
    await page.reload();
    await expect(html).toHaveAttribute('data-scheme', 'light');
    await waitForAfterInput(page);
    await openMenu(page);
    await getDrawer(page).getByText('Same as device', { exact: true }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await readBackground()).toBe(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await readBackground()).toBe(light);
    const durations = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ['--dur-s', '--dur-l'].map((name) => {
          const text = style.getPropertyValue(name).trim();
          return Number.parseFloat(text) * (/\dms$/.test(text) ? 1 : 1_000);
        });
      });
    expect(await durations()).toEqual([200, 300]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await durations()).toEqual([1, 1]);
  });

  test('scheme and data saving apply in every tab; after quick changes all tabs agree on the last one [TH-01]', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(buildSiteUrl('aurora'));
      await waitForAfterInput(tab);
      await tab.evaluate(() => {
        Object.assign(window, { changes: 0 });
        new MutationObserver((list) => {
          Reflect.set(window, 'changes', Number(Reflect.get(window, 'changes')) + list.length);
        }).observe(document.documentElement, { attributes: true });
      });
    }
    await openMenu(other);
    await getDrawer(other).getByText('Same as device', { exact: true }).click();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight']) await other.keyboard.press(key);
    await getDrawer(other)
      .getByRole('group', { name: 'Data saver' })
      .getByText('On', { exact: true })
      .click();
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight']) await other.keyboard.press(key);
    const changes = () =>
      Promise.all([page, other].map((tab) => tab.evaluate(() => Number(Reflect.get(window, 'changes')))));
    let before: number[] = [];
    const countNewChanges = async () => {
      const last = before;
      before = await changes();
      return before.map((count, tab) => count - (last[tab] ?? -1));
    };
    await expect.poll(countNewChanges).toEqual([0, 0]);
    for (const tab of [page, other]) {
      await expect(tab.locator('html')).toHaveAttribute('data-scheme', 'light');
      await expect(tab.locator('html')).toHaveAttribute('data-saving-choice', 'off');
    }
  });

  test('a closed download bar stays closed after a reload, from the start [CA-06] [PA-09]', async ({
    page,
  }) => {
    await page.goto(buildSiteUrl('aurora'));
    await waitForAfterInput(page);
    const bar = page.getByText('Aurora App');
    await page.getByRole('complementary').getByRole('button', { name: 'Hide' }).click();
    await expect(bar).toBeHidden();
    await page.reload({ waitUntil: 'commit' });
    await expect(getHeader(page)).toBeVisible();
    await expect(bar).toBeHidden();
  });
});
