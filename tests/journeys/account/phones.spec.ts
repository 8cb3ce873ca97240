import { hotGames } from '#contract/calls/catalogue/games.ts';
import { dayMs } from '#contract/values/durations.ts';
import {
  buildSiteUrl,
  demoPassword,
  expect,
  test,
  waitForAfterInput,
  waitUntilIdle,
} from '#tests/support/journey.ts';

test.describe('a browser that blocks cookies', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('a login whose cookie the browser drops says that the site needs cookies', async ({ page }) => {
    await page.route('**/wps/session/login', async (route) => {
      const response = await route.fetch();
      await page.context().clearCookies({ name: '__Host-session' });
      const { 'set-cookie': _dropped, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await page.goto(buildSiteUrl('aurora', '/m/login'));
    await waitForAfterInput(page);
    await page.getByLabel('Username').fill('member1');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'This site needs cookies' });
    await expect(dialog).toContainText('Allow cookies for this site');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/m\/login/);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Your browser blocks cookies');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});

test.describe('the browser of another app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/485.0.0.70.77;]',
  });

  test('Google, which refuses such a browser, is not opened; the page can be opened in the phone’s browser', async ({
    page,
  }) => {
    const address = buildSiteUrl('aurora', '/m/login?to=%2Fm%2FredRain');
    await page.goto(address);
    await waitForAfterInput(page);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByText('Google doesn’t allow logins inside another app.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in browser' })).toHaveAttribute(
      'href',
      new RegExp(`^intent://${new URL(address).host}/m/login\\?to=`),
    );
    await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
    expect(page.url()).toBe(address);
  });
});

for (const days of [-2, 2])
  test(`on a phone whose clock is ${days} days off, data that came with the page is fresh as long as on any phone [LS-13]`, async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const countRequests = () => requested.filter((path) => path === hotGames.path).length;
    await page.clock.install({ time: Date.now() + days * dayMs });
    await page.goto(buildSiteUrl('aurora', '/m/hot-games'));
    await waitUntilIdle(page);
    expect(countRequests()).toBe(0);
    await page.clock.fastForward(hotGames.browserFreshMs + 60_000);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/m\/home/);
    await page.goBack();
    await expect.poll(countRequests).toBe(1);
  });
