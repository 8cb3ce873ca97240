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

  test("shows the account where there is no nickname, and the merchant's entries by flag [ME-01] [ME-07] [ME-08]", async ({
    page,
    login,
  }) => {
    await login(page, 'test40', 'lotus');
    await page.goto(centre('lotus'));
    const main = page.getByRole('main');
    await expect(main.getByText('test40')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Withdraw' })).toBeVisible();
    // Off at Lotus, on at Aurora.
    await expect(main.getByRole('link', { name: 'My details', exact: true })).toHaveCount(0);
    await login(page, 'rich1');
    await page.goto(centre());
    await expect(main.getByRole('link', { name: 'My details', exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Withdraw' })).toBeVisible();
  });

  test('the label of the level leads to what it brings, and the entry of the mall to the mall [ME-12] [ME-07]', async ({
    page,
    login,
  }) => {
    await login(page, 'rich1');
    await page.goto(centre());
    await afterInputReady(page);
    await page.getByRole('main').getByRole('link', { name: 'Points mall' }).click();
    await expect(page).toHaveURL(site('aurora', '/m/mall/mallHome'));
    await page.goto(centre());
    await page.getByRole('main').getByRole('link', { name: 'Diamond' }).click();
    await expect(page.getByRole('heading', { name: 'VIP club' })).toBeVisible();
  });

  test('a visitor is led to login, and back [ME-11] [AU-33] [SH-47]', async ({ page }) => {
    await page.goto(centre());
    await expect(page).toHaveURL(site('aurora', '/m/login?to=%2Fm%2Fmember%2Fhome'));
    await afterInputReady(page);
    await page.getByLabel('Username').fill('rich1');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(centre());
    await expect(page.getByRole('main').getByText('Diamond')).toBeVisible();
  });

  test('a guest who opens a page of members by its address is led home and asked to register [ME-10] [ER-02] [SH-48]', async ({
    page,
    login,
  }) => {
    await login(page, 'guest1');
    for (const path of ['/m/member/home', '/m/myAccount/index', '/m/securityCenter']) {
      await page.goto(site('aurora', path), { waitUntil: 'commit' });
      const said = page.getByRole('alertdialog', { name: 'For members' });
      await expect(said).toBeVisible();
      await expect(said).toContainText('Please log in with an actual account to use this function.');
      await expect(page).toHaveURL(site('aurora', '/m/home'));
      await said.getByRole('button', { name: 'Register now' }).click();
      await expect(page).toHaveURL(site('aurora', '/m/register'));
    }
  });

  test.describe('with a call that fails', () => {
    test.use({ expectedErrors: [/status of 5\d\d/] });
    test('one section that cannot be loaded says so and is asked for again; the others stay [ER-20] [ER-31]', async ({
      page,
      login,
    }) => {
      await login(page, 'rich1');
      await refuse(page, '/wps/wallet/balance', 'system.error');
      await page.goto(centre());
      await afterInputReady(page);
      const again = page.getByRole('main').getByRole('button', { name: 'Loading failed, tap to retry' });
      await expect(again).toBeVisible();
      await expect(page.getByRole('main').getByText('Sasha')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Settings' })).toBeVisible();
      await page.unroute('**/wps/wallet/balance*');
      await again.click();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\$[\d,]+\.\d\d$/);
    });
  });
});

test.describe('the profile', () => {
  test.use({ expectedErrors: [/status of [45]\d\d/] });

  test('a picture is shown at once, kept, and taken back when the platform refuses it [SH-31] [ME-03]', async ({
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
  });

  test('a nickname is changed, shown everywhere and kept; a refusal is said at the field, and what was typed stays [ME-04] [ER-13]', async ({
    page,
    login,
  }) => {
    await login(page, 'test42');
    await page.goto(profile);
    await afterInputReady(page);
    await row(page, /^Nickname/).click();
    const field = page.getByRole('dialog').getByLabel('Nickname');
    await field.fill('');
    await save(page).click();
    await expect(page.getByText('Please fill this in.')).toBeVisible();
    await expect(field).toBeFocused();

    await refuse(page, '/wps/member/info/nickname', 'validation.failed', { fields: { nickname: 'format' } });
    await field.fill('  Nimble Fox ');
    await save(page).click();
    await expect(page.getByText('There is a character in here that cannot be used.')).toBeVisible();
    await expect(field).toHaveValue('  Nimble Fox ');

    await page.unroute('**/wps/member/info/nickname*');
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

  test('an e-mail needs the password, travels sealed, comes back masked, and is confirmed by the code that went there [ME-05] [ED-05]', async ({
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
  });

  test('the name for payouts says before that it is set once, and stays as it is afterwards [ME-06]', async ({
    page,
    newMember,
  }) => {
    await newMember(page);
    await page.goto(profile);
    await afterInputReady(page);
    await row(page, /^Name for payouts Not given yet/).click();
    const dialog = page.getByRole('dialog', { name: 'Name for payouts' });
    await expect(dialog).toContainText('You can set it once; afterwards only support can change it.');
    await dialog.getByLabel('Name as at your bank').fill('Robin Example');
    await save(page).click();
    await expect(dialog.getByText('Please confirm this.')).toBeVisible();
    await dialog.getByLabel('The name is right, and I cannot change it later.').check();
    await save(page).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText('Robin Example')).toBeVisible();
    await expect(page.getByRole('main').getByText('Only support can change it.')).toBeVisible();
    await expect(row(page, /^Name for payouts/)).toHaveCount(0);
  });

  test('a failure of the server keeps what was typed and shows a trace id to copy [ER-14] [ER-32]', async ({
    page,
    login,
  }) => {
    await login(page, 'rich1');
    await refuse(page, '/wps/member/info/nickname', 'system.error');
    await page.goto(profile);
    await afterInputReady(page);
    await row(page, /^Nickname/).click();
    const field = page.getByRole('dialog').getByLabel('Nickname');
    await field.fill('Nimble Fox');
    await save(page).click();
    await expect(page.getByRole('dialog').getByText('trace-system.error')).toBeVisible();
    await expect(field).toHaveValue('Nimble Fox');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(row(page, /^Nickname Sasha/)).toBeVisible();
  });
});

test.describe('settings', () => {
  test('lead to the password, the security centre and out; logging out returns home [SH-08] [ME-09] [AU-23]', async ({
    page,
    login,
  }) => {
    await login(page, 'test42', 'lotus');
    await page.goto(site('lotus', '/m/set'));
    await afterInputReady(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/m/changePsw');
    await expect(main.getByRole('link', { name: /^Security centre/ })).toHaveAttribute(
      'href',
      '/m/securityCenter',
    );
    await main.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(site('lotus', '/m/home'));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  });

  test('appearance, saving and hiding of the balance are chosen here, and kept [CA-08] [WA-03]', async ({
    page,
    login,
  }) => {
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
  });

  test('a visitor has them too, without what is a member’s', async ({ page }) => {
    await page.goto(site('aurora', '/m/set'));
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Log in or register' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Log out' })).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Change password' })).toHaveCount(0);
  });
});
