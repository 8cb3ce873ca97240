import { demoPassword, expect, waitForAfterInput } from '#tests/support/journey.ts';
import type { test as platformTest } from '#tests/support/other-platforms/fixture.ts';
import { openOrder, payAtService } from '#tests/support/wallet.ts';

const minuteMs = 60_000;

/** Lists the minutes from one instant to another as `HH:mm` on Aurora's clock. */
function formatMinutes(from: number, to: number): string[] {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Helsinki',
    hour: '2-digit',
    minute: '2-digit',
  });
  const count = Math.ceil((to - from) / minuteMs) + 1;
  return Array.from({ length: count }, (_, index) => format.format(from + index * minuteMs));
}

/** A member's day at Aurora, whose platform speaks a dialect. */
export function addDialectJourneys(test: typeof platformTest, name: string): void {
  test(`${name}: home and lists show games, and a list continues to its last game`, async ({
    page,
    platform,
    site,
  }) => {
    await page.goto(`${site.url}/m/home`);
    const row = page.getByRole('region', { name: 'Hot games' });
    // Before the games, a row may have a button to load them again.
    await expect(row.getByRole('article').first().getByRole('button').first()).toHaveText(/\S{3}/);
    await page.goto(`${site.url}/m/slot-games`);
    const tiles = page.getByRole('article');
    await expect(tiles.first()).toBeVisible();
    await expect(tiles.first().getByRole('button').first()).toHaveText(/\S{3}/);
    const seen = new Set<string>();
    await expect(async () => {
      for (const title of await tiles.getByRole('button').allTextContents()) seen.add(title);
      await page.mouse.wheel(0, 600);
      expect(seen.size).toBeGreaterThan(60);
    }).toPass();
    // A list whose first page is another one has no games for its end.
    const total = await page.locator('[aria-setsize]').first().getAttribute('aria-setsize');
    await page.keyboard.press('End');
    const last = page.locator(`[aria-posinset="${total}"]`);
    await expect(last.getByRole('button').first()).toHaveText(/\S{3}/);
    await expect(page.getByText('Try again')).toHaveCount(0);
    // Banners, hot games, menus, the list and more; without the dialect the reference platform would answer.
    expect(platform.requests?.count).toBeGreaterThan(5);
  });

  test(`${name}: a member logs in, plays, pays, and reads the records`, async ({ page, site, newMember }) => {
    const startedAt = Date.now();
    const { username } = await newMember(page);
    await page.context().clearCookies({ name: '__Host-session' });
    await page.goto(`${site.url}/m/login`);
    await waitForAfterInput(page);
    await page.getByRole('textbox', { name: 'Username', exact: true }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill('Wrong1234');
    const submit = page.getByRole('main').getByRole('button', { name: 'Log in' });
    await submit.click();
    await expect(page.getByText('Wrong username or password.', { exact: false })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await submit.click();
    await expect(page).toHaveURL(`${site.url}/m/home`);
    const cookies = await page.context().cookies(site.url);
    expect(cookies.map((cookie) => cookie.name)).toContain('__Host-session');

    await page.goto(`${site.url}/m/gameList`);
    await page.getByRole('article').getByRole('button').first().click();
    await expect(page).toHaveURL(/\/m\/play\?nodeId=\d+$/);
    await expect(page.frameLocator('iframe').getByRole('status').first()).toBeAttached();
    await page.getByRole('button', { name: 'Leave game' }).click();

    await page.goto(`${site.url}/m/voucherCenter`);
    await page.getByRole('radio', { name: /Card and e-wallets/ }).check();
    await page.getByRole('button', { name: '$100.00' }).click();
    await expect(page.getByText('$98.50').first()).toBeVisible();
    const orderNo = await openOrder(page, '100');
    await payAtService(page, 'Pay');
    await expect(page.getByRole('heading', { name: 'In your balance' })).toBeVisible();
    await page.goto(`${site.url}/m/member/home`);
    const balance = page.getByRole('group', { name: 'Balance' }).first().getByRole('status');
    await expect(balance).toHaveText('$98.50');

    await page.goto(`${site.url}/m/transaction/record`);
    const record = page.getByRole('main').getByRole('listitem').first();
    await expect(record).toContainText('$98.50');
    await expect(record).toContainText(orderNo);
    const [shown = ''] = /\d\d:\d\d/.exec(await record.innerText()) ?? [];
    expect(formatMinutes(startedAt, Date.now())).toContain(shown);
  });
}
