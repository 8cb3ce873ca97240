import { expectAccessible } from '#tests/support/accessibility.ts';
import { atRest, expect, site, test } from '#tests/support/journey.ts';

const merchants = ['aurora', 'lotus', 'harbour'] as const;

// Home and login in every look; the others have their parts, and are looked at in one of each merchant's.
const pages = {
  dark: ['/m/gameCenter?dataType=hot', '/m/login', '/m/home'],
  light: ['/m/login', '/m/register', '/m/forget', '/m/home'],
} as const;

for (const merchant of merchants) {
  for (const scheme of ['dark', 'light'] as const) {
    test(`${merchant} in ${scheme}: ${pages[scheme].join(', ')} break no WCAG 2.2 A or AA rule that a machine can check`, async ({
      page,
    }) => {
      test.setTimeout(90_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.context().addCookies([{ name: 'scheme', value: scheme, url: site(merchant) }]);
      for (const path of pages[scheme]) {
        await page.goto(site(merchant, path));
        await atRest(page);
        await expectAccessible(page, path);
      }
    });
  }
}

// Each page of money at one merchant in one scheme; who withdraws is one who has nothing under way.
for (const [merchant, scheme, username, money] of [
  ['aurora', 'light', 'rich1', ['/m/voucherCenter']],
  ['lotus', 'dark', 'agent1', ['/m/withdraw', '/m/withdraw/accounts']],
  ['harbour', 'light', 'rich1', ['/m/member/protection']],
] as const) {
  test(`${merchant} in ${scheme}: the member's own pages, the trial and ${money.join(' and ')} break no WCAG 2.2 A or AA rule that a machine can check`, async ({
    page,
    login,
  }) => {
    test.setTimeout(90_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.context().addCookies([{ name: 'scheme', value: scheme, url: site(merchant) }]);
    const broken = async (path: string) => {
      await page.goto(site(merchant, path));
      await atRest(page);
      await expectAccessible(page, path);
    };
    await broken('/m/trail');
    await login(page, username, merchant);
    for (const path of ['/m/member/home', '/m/myAccount/index', '/m/set', '/m/securityCenter', ...money]) {
      await broken(path);
    }
  });
}

test('who goes by the keyboard skips header and navigation, and the address stays', async ({ page }) => {
  await page.goto(site('aurora'));
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
