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

test('automatic popups come one by one, only on home, close with Back and do not return; the app is offered only on a tap [HM-21] [HM-22] [HM-32] [PA-14]', async ({
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
  await expect(popups).toHaveAccessibleName('Add Aurora to your home screen');
  await page.keyboard.press('Escape');
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
