import type { Page } from '@playwright/test';

import { succeed } from '#contract/wire/envelope.ts';
import { demoPassword, expect, buildSiteUrl, test, waitForAfterInput } from '#tests/support/journey.ts';
import { waitForMessage } from '#tests/support/members.ts';
import { mockFailure } from '#tests/support/stubs.ts';

const centre = (merchant: 'aurora' | 'lotus' | 'harbour' = 'aurora') =>
  buildSiteUrl(merchant, '/m/member/home');
const profile = buildSiteUrl('aurora', '/m/myAccount/index');
const getRow = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });
const getSaveButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' });

test.describe('the member centre', () => {
  test('shows the member and the balance; the balance can be hidden, stays hidden, and can be refreshed [SH-33] [ME-01] [ME-02] [WA-01] [WA-02] [WA-03] [WA-04]', async ({
    page,
    login,
  }) => {
    await login(page, 'rich1', 'harbour');
    await page.goto(centre('harbour'));
    await waitForAfterInput(page);
    const main = page.getByRole('main');
    await expect(main.getByText('Sasha')).toBeVisible();
    await expect(main.getByText('rich1')).toBeVisible();
    // This merchant has no levels.
    await expect(main.getByText('Diamond')).toHaveCount(0);
    const money = main.getByRole('group', { name: 'Balance' }).getByRole('status');
    await expect(money).toHaveText('R$25,000.00');

    await page.route('**/wps/wallet/balance', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.fulfill({ json: succeed({ sumBalance: 123, currency: 'BRL' }, 't') });
    });
    await main.getByRole('button', { name: 'Refresh balance' }).click();
    await expect(money).toContainText('✱✱✱✱');
    await expect(money).toHaveText('R$1.23');
    await main.getByRole('button', { name: 'Hide balance' }).click();
    await expect(money).toContainText('✱✱✱✱');
    await page.reload();
    await expect(main.getByRole('button', { name: 'Show balance' })).toBeVisible();
    await expect(money).toContainText('✱✱✱✱');
    await main.getByRole('button', { name: 'Show balance' }).click();
    await expect(money).toHaveText('R$1.23');
  });

  test('a visitor is sent to the login and back; the level badge links to the benefits page [ME-11] [ME-12] [AU-33] [SH-47]', async ({
    page,
  }) => {
    await page.goto(centre());
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/login?to=%2Fm%2Fmember%2Fhome'));
    await waitForAfterInput(page);
    await page.getByLabel('Username').fill('rich1');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(centre());
    await page.getByRole('main').getByRole('link', { name: 'Diamond' }).click();
    await expect(page.getByRole('heading', { name: 'VIP club' })).toBeVisible();
  });
});

test.describe('the profile', () => {
  test.use({ expectedErrors: [/status of [45]\d\d/] });

  test('a picture is shown at once, saved, and reverted if the platform refuses it; a nickname is saved and shown on the page and in the menu [SH-31] [ME-03] [ME-04]', async ({
    page,
    login,
  }) => {
    await login(page, 'test41');
    await page.goto(profile);
    await waitForAfterInput(page);
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Change picture' }).click();
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    };
    const readChosen = async () => {
      await page.getByRole('button', { name: 'Change picture' }).click();
      const pressed = page.getByRole('dialog').locator('[aria-pressed="true"]');
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Star' })).toBeVisible();
      const name = (await pressed.count()) ? await pressed.getAttribute('aria-label') : null;
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      return name;
    };
    await Promise.all([page.waitForResponse('**/wps/member/info/icon'), choose('Shell')]);
    await Promise.all([page.waitForResponse('**/wps/member/info/icon'), choose('Rocket')]);
    await page.reload();
    await waitForAfterInput(page);
    expect(await readChosen()).toBe('Rocket');

    await mockFailure(page, '/wps/member/info/icon', 'system.error');
    await choose('Moon');
    await expect(page.getByText('Something went wrong on our side')).toBeVisible();
    expect(await readChosen()).toBe('Rocket');

    const nickname = page.getByRole('dialog').getByLabel('Nickname');
    await getRow(page, /^Nickname/).click();
    await nickname.fill('  Nimble Fox ');
    const [request] = await Promise.all([
      page.waitForRequest('**/wps/member/info/nickname'),
      getSaveButton(page).click(),
    ]);
    expect(request.method()).toBe('PUT');
    expect(request.postDataJSON()).toEqual({ nickname: 'Nimble Fox' });
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(getRow(page, /^Nickname Nimble Fox/)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Nimble Fox');
    await page.getByRole('button', { name: 'My account' }).click();
    await expect(page.getByRole('dialog').getByText('Nimble Fox')).toBeVisible();
    await page.reload();
    await expect(getRow(page, /^Nickname Nimble Fox/)).toBeVisible();
  });

  test('an e-mail change needs the password, is sent encrypted, is shown masked and is confirmed by a code; the name for payouts is set once [ME-05] [ME-06] [ED-05]', async ({
    page,
    request,
    newMember,
  }) => {
    const { username } = await newMember(page);
    const email = `new-${username}@example.com`;
    await page.goto(profile);
    await waitForAfterInput(page);
    await expect(getRow(page, /^Email t\*\*\*/)).toContainText('Not confirmed yet');
    await getRow(page, /^Email t\*\*\*/).click();
    const dialog = page.getByRole('dialog', { name: 'Your email' });
    await dialog.getByRole('button', { name: 'Use another email' }).click();
    await dialog.getByLabel('New email address').fill('nobody');
    await dialog.getByLabel('Your password', { exact: true }).fill('Wrong1234');
    await getSaveButton(page).click();
    await expect(dialog.getByText('Enter a valid email address.')).toBeVisible();

    await dialog.getByLabel('New email address').fill(email);
    const [saving] = await Promise.all([
      page.waitForRequest('**/wps/member/info/email'),
      getSaveButton(page).click(),
    ]);
    expect(saving.headers()['encryption']).toMatch(/^jwe;kid=/);
    expect(saving.postData()).not.toContain(username);
    await expect(dialog.getByText('Wrong username or password.')).toBeVisible();
    await expect(dialog.getByLabel('New email address')).toHaveValue(email);

    await dialog.getByLabel('Your password', { exact: true }).fill(demoPassword);
    await getSaveButton(page).click();
    await expect(dialog.getByText(/^Confirm n\*\*\*.@example\.com with the code/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Resend in/ })).toBeDisabled();
    const { code } = await waitForMessage(request, email);
    const field = dialog.getByLabel('Code from the email');
    await field.fill(code === '00000000' ? '00000001' : '00000000');
    await dialog.getByRole('button', { name: 'Confirm email' }).click();
    await expect(dialog.getByText('Wrong code.')).toBeVisible();
    await field.fill(code ?? '');
    await dialog.getByRole('button', { name: 'Confirm email' }).click();
    await expect(dialog).toBeHidden();
    await expect(getRow(page, /^Email n\*\*\*.@example\.com Confirmed/)).toBeVisible();

    await getRow(page, /^Account holder name Not set/).click();
    const payee = page.getByRole('dialog', { name: 'Account holder name' });
    await expect(payee).toContainText('You can set it once. After that, only support can change it.');
    await payee.getByLabel('Name as shown on your bank account').fill('Robin Example');
    await payee.getByLabel('The name is correct. I understand I can’t change it later.').check();
    await getSaveButton(page).click();
    await expect(payee).toBeHidden();
    await expect(page.getByRole('main').getByText('Robin Example')).toBeVisible();
    await expect(page.getByRole('main').getByText('Only support can change it.')).toBeVisible();
    await expect(getRow(page, /^Account holder name/)).toHaveCount(0);
  });
});

test.describe('settings', () => {
  test('a visitor sees no account settings; a member’s scheme, data saver and hidden balance are saved, and the page leads to the password, the security centre and logout [SH-08] [ME-09] [AU-23] [CA-08] [WA-03]', async ({
    page,
    login,
  }) => {
    await page.goto(buildSiteUrl('aurora', '/m/set'));
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Log in or register' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Log out' })).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Change password' })).toHaveCount(0);
    await login(page, 'rich1');
    await page.goto(buildSiteUrl('aurora', '/m/set'));
    await waitForAfterInput(page);
    await page.getByRole('radio', { name: 'Light' }).check({ force: true });
    await page
      .getByRole('group', { name: 'Data saver' })
      .getByRole('radio', { name: 'On' })
      .check({ force: true });
    await page.getByRole('radio', { name: 'Hidden' }).check({ force: true });
    await expect(page.getByRole('banner').getByRole('button', { name: 'Show balance' })).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
    await expect(
      page.getByRole('group', { name: 'Data saver' }).getByRole('radio', { name: 'On' }),
    ).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Hidden' })).toBeChecked();
    await expect(main.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/m/changePsw');
    await expect(main.getByRole('link', { name: /^Security centre/ })).toHaveAttribute(
      'href',
      '/m/securityCenter',
    );
    await waitForAfterInput(page);
    await main.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/home'));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});
