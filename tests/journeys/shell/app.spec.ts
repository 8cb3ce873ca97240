import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/accessibility.ts';
import {
  waitForAfterInput,
  waitUntilIdle,
  demoPassword,
  expect,
  buildSiteUrl,
  test,
} from '#tests/support/journey.ts';
import { emulateInstalledApp } from '#tests/support/shell.ts';

const buildIphoneUserAgent = (system: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1`;

/**
 * Makes the browser offer to install the site, as Chromium does on a phone. A headless browser makes no such offer by
 * itself.
 */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => {
      document.title = 'asked';
      return Promise.resolve({ outcome: 'accepted' });
    };
    window.dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  });

const install = (page: Page) => page.getByRole('button', { name: 'Install' });

test('an Android phone sees its own app, the apps for other systems and the channels, and can install the site if the browser offers it [SH-17] [PA-01] [PA-02] [PA-05]', async ({
  page,
}) => {
  await page.goto(buildSiteUrl('aurora', '/m/app'));
  await expect(page.getByRole('heading', { level: 1, name: 'Get the app' })).toBeVisible();
  const main = page.getByRole('main');
  const links = main.getByRole('link');
  await expect(links).toHaveText(['Android app', 'iPhone app', 'Telegram', 'Live chat', 'Facebook']);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https:/);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await expect(main.getByRole('list')).toHaveCount(0);
  await expect(install(page)).toHaveCount(0);
  expect(await offerInstall(page)).toBe(true);
  await install(page).click();
  await expect(page).toHaveTitle('asked');
  // An offer can be used once.
  await expect(install(page)).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('an iPhone', () => {
  test.use({ userAgent: buildIphoneUserAgent('17_5') });

  test('sees its link and the steps to its home screen; an installed app is recognised and offers no download [PA-03] [PA-04] [PA-06]', async ({
    page,
  }) => {
    await page.goto(buildSiteUrl('aurora', '/m/app'));
    const main = page.getByRole('main');
    await expect(main.getByRole('link').first()).toHaveText('iPhone app');
    await expect(main.getByRole('listitem')).toHaveCount(3);
    await emulateInstalledApp(page);
    await page.reload();
    await expect(main.getByRole('status')).toHaveText('You’re using the app.');
    await expect(main.getByRole('listitem')).toHaveCount(0);
  });
});

test('the download bar of home is hidden in the installed app, and in the browser afterwards [PA-08] [PA-10]', async ({
  page,
}) => {
  const bar = page.getByRole('complementary').getByRole('button', { name: 'Hide' });
  await page.goto(buildSiteUrl('aurora'));
  await expect(bar).toBeVisible();
  await emulateInstalledApp(page);
  await page.reload();
  await expect(bar).toBeHidden();
  await waitUntilIdle(page);
  expect(await page.context().cookies(buildSiteUrl('aurora'))).toContainEqual(
    expect.objectContaining({ name: 'hideDownloadBar', value: '1' }),
  );
});

test('automatic popups come one by one, only on home, close with Back and do not return; without the merchant’s flag the app is offered only on a tap [HM-21] [HM-32] [PA-14]', async ({
  page,
  context,
  newMember,
}) => {
  // The new member has read nothing. `newMember` suppresses popups in the tab that it receives, so it receives another
  // tab.
  const { username } = await newMember(await context.newPage());
  await context.clearCookies();
  await page.goto(buildSiteUrl('aurora', '/m/login'));
  await waitForAfterInput(page);
  // Popups open only on home, even if several are pending.
  await offerInstall(page);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  const popups = page.getByRole('alertdialog');
  await expect(popups).toHaveAccessibleName('News for you');
  await expect(popups).toContainText('Welcome to Aurora');
  const width = await page.evaluate(
    async () => (await (await fetch('/wps/system/settings/consolidated')).json()).value.popup.width,
  );
  const box = popups.locator('[style]').first();
  expect(await box.evaluate((element) => element instanceof HTMLElement && element.style.inlineSize)).toBe(
    `${width / 100}rem`,
  );
  await page.goBack();
  await expect(popups).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/home$/);

  await page.reload();
  await offerInstall(page);
  await waitForAfterInput(page);
  // The install offer is stored until the member asks for it.
  await page.getByRole('button', { name: 'App', exact: true }).click();
  await expect(popups).toHaveAccessibleName('Get the app');
  await expect(popups.getByRole('link', { name: 'Android app' })).toHaveAttribute('href', /^https:/);
  await page.goBack();
  await expect(popups).toHaveCount(0);
  await page.getByRole('button', { name: 'App', exact: true }).click();
  await popups.getByRole('button', { name: 'Install' }).click();
  await expect(page).toHaveTitle('asked');
  await expect(popups).toHaveCount(0);
});

test.describe('a visitor', () => {
  test.use({ withVisitorPopups: true });

  for (const [merchant, userAgent, role, name] of [
    ['lotus', undefined, 'alertdialog', 'Get the app'],
    ['lotus', buildIphoneUserAgent('17_5'), 'alertdialog', 'Get the app'],
    ['harbour', undefined, 'dialog', 'How can we help?'],
  ] as const)
    test.describe(userAgent ? 'with an iPhone' : 'with an Android phone', () => {
      test.use(userAgent ? { userAgent } : {});

      test(`sees “${name}” once on the home of ${merchant} [HM-22] [HM-23]`, async ({ page }) => {
        await page.goto(buildSiteUrl(merchant));
        await waitForAfterInput(page);
        const popup = page.getByRole(role, { name });
        await expect(popup).toBeVisible();
        if (name === 'Get the app') {
          const app = userAgent ? 'iPhone app' : 'Android app';
          await expect(popup.getByRole('link', { name: app })).toBeVisible();
        }
        await page.goBack();
        await expect(popup).toHaveCount(0);
        // At a second visit of home in the same session nothing opens.
        await page.clock.install();
        await page.reload();
        await waitForAfterInput(page);
        await page.clock.runFor(10_000);
        await expect(popup).toHaveCount(0);
        await expect(page).toHaveURL(/\/m\/home$/);
      });
    });

  test('inside the installed app sees no download: no popup, no shortcut, no entry, none on the page of the app [PA-03]', async ({
    page,
  }) => {
    await emulateInstalledApp(page);
    await page.clock.install();
    await page.goto(buildSiteUrl('lotus'));
    await waitForAfterInput(page);
    await page.clock.runFor(10_000);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
    await expect(shortcuts.getByRole('button', { name: 'Rewards' })).toBeVisible();
    await expect(shortcuts.getByRole('button', { name: 'App', exact: true })).toHaveCount(0);
    await page.goto(buildSiteUrl('lotus', '/m/app'));
    await expect(page.getByText('You’re using the app.')).toBeVisible();
    await expect(page.getByRole('link', { name: / app$/ })).toHaveCount(0);
  });
});
