import { expect, site, test, afterInputReady } from '#tests/support/journey.ts';
import { changeLanguage, drawer, header, openMenu } from '#tests/support/shell.ts';

test.describe('preferences', () => {
  test('what is on the screen stays until it is there in the new language [IN-05]', async ({ page }) => {
    await page.goto(site('aurora', '/m/home'));
    await afterInputReady(page);
    const tile = page.getByRole('main').getByRole('article').first();
    await tile.evaluate((element) => element.setAttribute('data-stays', ''));
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/language=ES/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/language=ES/);
    await header(page).getByRole('button', { name: 'Language' }).click();
    await changeLanguage(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    const request = await asked;
    await expect(page.locator('[data-stays]')).toBeVisible();
    answer();
    await (await request.response())?.finished();
    await expect(page.locator('[data-stays]')).toBeVisible();
  });

  test('the scheme is dark until the member says otherwise, and then stays; motion takes 200 and 300 ms, and next to none where less is asked for [TH-01] [TH-07] [TH-11] [CA-08]', async ({
    page,
  }) => {
    await page.goto(site('aurora'));
    await afterInputReady(page);
    const html = page.locator('html');
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect(html).toHaveAttribute('data-scheme', 'dark');
    const dark = await ground();
    await openMenu(page);
    await drawer(page).getByText('Light', { exact: true }).click();
    await expect(html).toHaveAttribute('data-scheme', 'light');
    const light = await ground();
    expect(light).not.toBe(dark);
    await page.reload();
    await expect(html).toHaveAttribute('data-scheme', 'light');
    await afterInputReady(page);
    await openMenu(page);
    await drawer(page).getByText('Like my phone', { exact: true }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground()).toBe(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await ground()).toBe(light);
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

  test('a scheme and data saving that one tab chooses count in every tab; made faster than tabs hear of them, they end with the last [TH-01]', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(site('aurora'));
      await afterInputReady(tab);
      await tab.evaluate(() => {
        Object.assign(window, { changes: 0 });
        new MutationObserver((list) => {
          Reflect.set(window, 'changes', Number(Reflect.get(window, 'changes')) + list.length);
        }).observe(document.documentElement, { attributes: true });
      });
    }
    await openMenu(other);
    await drawer(other).getByText('Like my phone', { exact: true }).click();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight']) await other.keyboard.press(key);
    await drawer(other).getByRole('group', { name: 'Data saving' }).getByText('On', { exact: true }).click();
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight']) await other.keyboard.press(key);
    const changes = () =>
      Promise.all([page, other].map((tab) => tab.evaluate(() => Number(Reflect.get(window, 'changes')))));
    let before: number[] = [];
    const sinceLastTime = async () => {
      const last = before;
      before = await changes();
      return before.map((count, tab) => count - (last[tab] ?? -1));
    };
    await expect.poll(sinceLastTime).toEqual([0, 0]);
    for (const tab of [page, other]) {
      await expect(tab.locator('html')).toHaveAttribute('data-scheme', 'light');
      await expect(tab.locator('html')).toHaveAttribute('data-saving-choice', 'off');
    }
  });

  test('the download bar stays away once it was put away, without moving the page [CA-06] [PA-09]', async ({
    page,
  }) => {
    await page.goto(site('aurora'));
    await afterInputReady(page);
    const bar = page.getByText('Aurora App');
    await page.getByRole('complementary').getByRole('button', { name: 'Hide' }).click();
    await expect(bar).toBeHidden();
    await page.reload({ waitUntil: 'commit' });
    await expect(header(page)).toBeVisible();
    await expect(bar).toBeHidden();
  });
});
