import { expectAccessible } from '#tests/support/accessibility.ts';
import { waitUntilIdle, expect, buildSiteUrl, test } from '#tests/support/journey.ts';

const merchants = ['aurora', 'lotus', 'harbour'] as const;

// Home and login are checked in every merchant and scheme. The other pages share components, so each is checked in one
// scheme.
const pages = {
  dark: ['/m/gameCenter?dataType=hot', '/m/login', '/m/home'],
  light: ['/m/login', '/m/register', '/m/forget', '/m/home'],
} as const;

for (const merchant of merchants) {
  for (const scheme of ['dark', 'light'] as const) {
    test(`${merchant} in ${scheme}: ${pages[scheme].join(', ')} pass every automatic check of WCAG 2.2 A and AA`, async ({
      page,
    }) => {
      test.setTimeout(90_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.context().addCookies([{ name: 'scheme', value: scheme, url: buildSiteUrl(merchant) }]);
      for (const path of pages[scheme]) {
        await page.goto(buildSiteUrl(merchant, path));
        await waitUntilIdle(page);
        await expectAccessible(page, path);
      }
    });
  }
}

// Each money page is checked at one merchant in one scheme. The withdrawal page uses a member without a pending
// withdrawal.
for (const [merchant, scheme, username, money] of [
  ['aurora', 'light', 'rich1', ['/m/voucherCenter']],
  ['lotus', 'dark', 'agent1', ['/m/withdraw', '/m/withdraw/accounts']],
  ['harbour', 'light', 'rich1', ['/m/member/protection']],
] as const) {
  test(`${merchant} in ${scheme}: the member's own pages, the trial and ${money.join(' and ')} pass every automatic check of WCAG 2.2 A and AA`, async ({
    page,
    login,
  }) => {
    test.setTimeout(90_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.context().addCookies([{ name: 'scheme', value: scheme, url: buildSiteUrl(merchant) }]);
    const checkPage = async (path: string) => {
      await page.goto(buildSiteUrl(merchant, path));
      await waitUntilIdle(page);
      await expectAccessible(page, path);
    };
    await checkPage('/m/trail');
    await login(page, username, merchant);
    for (const path of ['/m/member/home', '/m/myAccount/index', '/m/set', '/m/securityCenter', ...money]) {
      await checkPage(path);
    }
  });
}

test('a keyboard user can skip header and navigation, and the address stays', async ({ page }) => {
  await page.goto(buildSiteUrl('aurora'));
  const link = page.getByRole('link', { name: 'Skip to content' });
  await expect(link).not.toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  expect(await link.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(12);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/home$/);
});
