import type { Page } from '@playwright/test';

import { succeed } from '#contract/wire/envelope.ts';
import { demoPassword, expect, site, test, afterInputReady } from '#tests/support/journey.ts';
import { newestMessage } from '#tests/support/members.ts';
import { refuse } from '#tests/support/stubs.ts';

const centre = (merchant: 'aurora' | 'lotus' | 'harbour' = 'aurora') => site(merchant, '/m/member/home');
const profile = site('aurora', '/m/myAccount/index');
const row = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' });

test.describe('the member centre', () => {
  test('shows who is here and the money, which hides, stays hidden and is asked for again [SH-33] [ME-01] [ME-02] [WA-01] [WA-02] [WA-03] [WA-04]', async ({
    page,
    login,
  }) => {
    await login(page, 'rich1', 'harbour');
    await page.goto(centre('harbour'));
    await afterInputReady(page);
    const main = page.getByRole('main');
    await expect(main.getByText('Sasha')).toBeVisible();
    await expect(main.getByText('rich1')).toBeVisible();
    // This house has no levels.
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

  test('a visitor is led to login, and back; the label of the level leads to what it brings [ME-11] [ME-12] [AU-33] [SH-47]', async ({
    page,
  }) => {
    await page.goto(centre());
    await expect(page).toHaveURL(site('aurora', '/m/login?to=%2Fm%2Fmember%2Fhome'));
    await afterInputReady(page);
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

  test('a picture is shown at once, kept, and taken back when the platform refuses it; a nickname is shown everywhere and kept [SH-31] [ME-03] [ME-04]', async ({
    page,
    login,
  }) => {
    await login(page, 'test41');
    await page.goto(profile);
    await afterInputReady(page);
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Change picture' }).click();
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    };
    const chosen = async () => {
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
    await afterInputReady(page);
    expect(await chosen()).toBe('Rocket');

    await refuse(page, '/wps/member/info/icon', 'system.error');
    await choose('Moon');
    await expect(page.getByText('Something went wrong on our side')).toBeVisible();
    expect(await chosen()).toBe('Rocket');

    const nickname = page.getByRole('dialog').getByLabel('Nickname');
    await row(page, /^Nickname/).click();
    await nickname.fill('  Nimble Fox ');
    const [request] = await Promise.all([
      page.waitForRequest('**/wps/member/info/nickname'),
      save(page).click(),
    ]);
    expect(request.method()).toBe('PUT');
    expect(request.postDataJSON()).toEqual({ nickname: 'Nimble Fox' });
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(row(page, /^Nickname Nimble Fox/)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Nimble Fox');
    await page.getByRole('button', { name: 'My account' }).click();
    await expect(page.getByRole('dialog').getByText('Nimble Fox')).toBeVisible();
    await page.reload();
    await expect(row(page, /^Nickname Nimble Fox/)).toBeVisible();
  });

  test('an e-mail needs the password, travels sealed, comes back masked, and is confirmed by the code that went there; the name for payouts is set once [ME-05] [ME-06] [ED-05]', async ({
    page,
    request,
    newMember,
  }) => {
    const { username } = await newMember(page);
    const email = `new-${username}@example.com`;
    await page.goto(profile);
    await afterInputReady(page);
    await expect(row(page, /^E-mail t\*\*\*/)).toContainText('Not confirmed yet');
    await row(page, /^E-mail t\*\*\*/).click();
    const dialog = page.getByRole('dialog', { name: 'Your e-mail' });
    await dialog.getByRole('button', { name: 'Use another address' }).click();
    await dialog.getByLabel('New e-mail address').fill('nobody');
    await dialog.getByLabel('Your password', { exact: true }).fill('Wrong1234');
    await save(page).click();
    await expect(dialog.getByText('This is not an e-mail address.')).toBeVisible();

    await dialog.getByLabel('New e-mail address').fill(email);
    const [saving] = await Promise.all([page.waitForRequest('**/wps/member/info/email'), save(page).click()]);
    expect(saving.headers()['encryption']).toMatch(/^jwe;kid=/);
    expect(saving.postData()).not.toContain(username);
    await expect(dialog.getByText('The username or password is not right.')).toBeVisible();
    await expect(dialog.getByLabel('New e-mail address')).toHaveValue(email);

    await dialog.getByLabel('Your password', { exact: true }).fill(demoPassword);
    await save(page).click();
    await expect(dialog.getByText(/^Confirm n\*\*\*.@example\.com with a code/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Again in/ })).toBeDisabled();
    const { code } = await newestMessage(request, email);
    const field = dialog.getByLabel('Code from the mail');
    await field.fill(code === '00000000' ? '00000001' : '00000000');
    await dialog.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(dialog.getByText('The verification code is not right.')).toBeVisible();
    await field.fill(code ?? '');
    await dialog.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, /^E-mail n\*\*\*.@example\.com Confirmed/)).toBeVisible();

    await row(page, /^Name for payouts Not given yet/).click();
    const payee = page.getByRole('dialog', { name: 'Name for payouts' });
    await expect(payee).toContainText('You can set it once; afterwards only support can change it.');
    await payee.getByLabel('Name as at your bank').fill('Robin Example');
    await payee.getByLabel('The name is right, and I cannot change it later.').check();
    await save(page).click();
    await expect(payee).toBeHidden();
    await expect(page.getByRole('main').getByText('Robin Example')).toBeVisible();
    await expect(page.getByRole('main').getByText('Only support can change it.')).toBeVisible();
    await expect(row(page, /^Name for payouts/)).toHaveCount(0);
  });
});

test.describe('settings', () => {
  test('a visitor has those of the page; a member hides the balance, too, and all is kept; they lead to the password, the security centre and out, which returns home [SH-08] [ME-09] [AU-23] [CA-08] [WA-03]', async ({
    page,
    login,
  }) => {
    await page.goto(site('aurora', '/m/set'));
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Log in or register' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Log out' })).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Change password' })).toHaveCount(0);
    await login(page, 'rich1');
    await page.goto(site('aurora', '/m/set'));
    await afterInputReady(page);
    await page.getByRole('radio', { name: 'Light' }).check({ force: true });
    await page
      .getByRole('group', { name: 'Data saving' })
      .getByRole('radio', { name: 'On' })
      .check({ force: true });
    await page.getByRole('radio', { name: 'Hidden' }).check({ force: true });
    await expect(page.getByRole('banner').getByRole('button', { name: 'Show balance' })).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
    await expect(
      page.getByRole('group', { name: 'Data saving' }).getByRole('radio', { name: 'On' }),
    ).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Hidden' })).toBeChecked();
    await expect(main.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/m/changePsw');
    await expect(main.getByRole('link', { name: /^Security centre/ })).toHaveAttribute(
      'href',
      '/m/securityCenter',
    );
    await afterInputReady(page);
    await main.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(site('aurora', '/m/home'));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});
