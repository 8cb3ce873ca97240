import type { Page } from '@playwright/test';

import {
  afterInputReady,
  demoPassword,
  expect,
  expectSuccess,
  leaveWithoutSession,
  site,
  test,
  withoutPage,
} from '#tests/support/journey.ts';
import { logInBy } from '#tests/support/log-in.ts';
import { confirmAddress, freshNumber, newestMessage } from '#tests/support/members.ts';

/** The countries are there, and with them the dialling code. */
const codeKnown = (page: Page) =>
  expect(page.getByRole('button', { name: /^Country code, now \+\d/ })).toBeVisible();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const secret = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const ways = (page: Page) => page.getByRole('group', { name: 'Get back in by' });

async function open(page: Page, merchant: 'aurora' | 'lotus' | 'harbour', path: string) {
  await page.goto(site(merchant, path));
  await afterInputReady(page);
}

/** Tells whether a login works, and leaves no session. */
async function mayLogIn(page: Page, username: string, password: string): Promise<boolean> {
  const context = page.context();
  await context.clearCookies({ name: '__Host-session' });
  const reply = await withoutPage(context, site('aurora'), (ask) => logInBy(ask, username, password));
  await context.clearCookies({ name: '__Host-session' });
  return reply.includes('"success":true');
}

test.use({ expectedErrors: [/status of [45]\d\d/] });

test.describe('a forgotten password', () => {
  test('there are the ways that the merchant has, phone first; its own back arrow leads to the login [SH-06] [SH-42] [PW-01] [PW-02]', async ({
    page,
  }) => {
    await open(page, 'lotus', '/m/forget');
    await expect(ways(page).getByRole('radio', { name: 'Phone' })).toBeChecked();
    await expect(field(page, 'Mobile number')).toBeVisible();
    await ways(page).getByRole('radio', { name: 'Email' }).check();
    await expect(field(page, 'Email address of your account')).toBeVisible();
    await open(page, 'aurora', '/m/forget');
    await expect(ways(page)).toHaveCount(0);
    await expect(field(page, 'Email address of your account')).toBeVisible();
    await open(page, 'harbour', '/m/forget');
    await expect(ways(page)).toHaveCount(0);
    await expect(field(page, 'Mobile number')).toBeVisible();
    await button(page, 'Back').click();
    await expect(page).toHaveURL(site('harbour', '/m/login'));
  });

  test('by mail: the same is said whoever asks, and the link of the mail sets a new password once [PW-03] [PW-04]', async ({
    page,
    request,
    newMember,
  }) => {
    test.slow();
    const { username, email, password } = await newMember(page);
    await withoutPage(page.context(), site('aurora'), async (ask) =>
      expectSuccess(await confirmAddress(ask, request, email)),
    );
    await page.context().clearCookies({ name: '__Host-session' });
    await open(page, 'aurora', '/m/forget');
    await button(page, 'Send me a link').click();
    await expect(page.getByText('Please fill this in.')).toHaveCount(2);
    await expect(field(page, 'Username')).toBeFocused();
    await field(page, 'Username').fill(username);
    await field(page, 'Email address of your account').fill('no address');
    await button(page, 'Send me a link').click();
    await expect(page.getByText('There is a character in here that cannot be used.')).toBeVisible();
    await field(page, 'Email address of your account').fill(email);
    const [sent] = await Promise.all([
      page.waitForRequest('**/wps/member/password/email'),
      button(page, 'Send me a link').click(),
    ]);
    expect(Object.fromEntries(new URLSearchParams(sent.postData() ?? ''))).toEqual({ username, email });
    await expect(page.getByText('a mail with a link is on its way')).toBeVisible();
    await expect(page).toHaveURL(site('aurora', '/m/login'));

    const { link } = await newestMessage(request, email);
    const asked: string[] = [];
    page.on('request', (each) => asked.push(each.url()));
    await page.goto(link ?? '');
    await afterInputReady(page);
    await expect(page).toHaveURL(site('aurora', '/m/forget'));
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    await secret(page, 'New password').fill('Demo5678');
    await secret(page, 'Repeat the new password').fill('Demo5679');
    await button(page, 'Set the new password').click();
    await expect(page.getByText('Both must be the same.')).toBeVisible();
    await secret(page, 'Repeat the new password').fill('Demo5678');
    await button(page, 'Set the new password').click();
    await expect(page.getByText('Your new password is set. Please log in with it.')).toBeVisible();
    await expect(page).toHaveURL(site('aurora', '/m/login'));
    const key = new URL(link ?? '').hash.slice('#key='.length);
    expect(asked.filter((url) => url.includes(key) && !url.includes('#'))).toEqual([]);
    expect(await mayLogIn(page, username, password)).toBe(false);
    expect(await mayLogIn(page, username, 'Demo5678')).toBe(true);

    await page.goto(link ?? '');
    await afterInputReady(page);
    await secret(page, 'New password').fill('Demo9999');
    await secret(page, 'Repeat the new password').fill('Demo9999');
    await button(page, 'Set the new password').click();
    await expect(page.getByText('This link no longer works')).toBeVisible();
    await button(page, 'Get a new link').click();
    await expect(field(page, 'Email address of your account')).toBeVisible();
    // One that was cut off on its way says the same.
    await page.goto('about:blank');
    await open(page, 'aurora', '/m/forget#key=cut');
    await expect(page.getByText('This link no longer works')).toBeVisible();
    await expect(page).toHaveURL(site('aurora', '/m/forget'));
  });

  test('by phone: a wrong code empties its field, the old password its own; then the member is logged in [PW-05] [PW-06] [PW-08] [PW-09] [PW-10]', async ({
    page,
    request,
  }) => {
    test.slow();
    const number = freshNumber();
    await open(page, 'harbour', '/m/register');
    await codeKnown(page);
    await field(page, 'Mobile number').fill(number);
    await secret(page, 'Password').fill(demoPassword);
    await secret(page, 'Repeat the password').fill(demoPassword);
    await page.getByLabel('Date of birth').fill('1990-05-17');
    await field(page, 'Payee name').fill('Robin Reed');
    await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
    await button(page, 'Open my account').click();
    await expect(page).toHaveURL(site('harbour', '/m/home'), { timeout: 60_000 });
    // As on another phone: nothing is known of a session.
    await leaveWithoutSession(page);
    // A page without the app, so that nothing is written again.
    await page.goto(site('harbour', '/robots.txt'));
    await page.evaluate(() => localStorage.clear());

    await open(page, 'harbour', '/m/forget');
    await codeKnown(page);
    await field(page, 'Mobile number').fill(number);
    await button(page, 'Send code').click();
    await expect(page.getByText(/^The code is on its way to/)).toBeVisible();
    const { code } = await newestMessage(request, `+55${number}`);
    await field(page, 'Code from the message').fill(code === '000000' ? '111111' : '000000');
    await secret(page, 'New password').fill(demoPassword);
    await button(page, 'Set password and log in').click();
    await expect(page.getByText('The verification code is not right.')).toBeVisible();
    await expect(field(page, 'Code from the message')).toHaveValue('');
    await expect(field(page, 'Code from the message')).toBeFocused();
    await expect(secret(page, 'New password')).toHaveValue(demoPassword);

    await field(page, 'Code from the message').fill(code ?? '');
    await button(page, 'Set password and log in').click();
    await expect(page.getByText('The new password must differ from the old one.')).toBeVisible();
    await expect(secret(page, 'New password')).toHaveValue('');
    await expect(field(page, 'Code from the message')).toHaveValue(code ?? '');

    await secret(page, 'New password').fill('Demo5678');
    const [sent] = await Promise.all([
      page.waitForRequest('**/wps/member/password/verification'),
      button(page, 'Set password and log in').click(),
    ]);
    expect(sent.headers()['content-type']).toBe('application/jose');
    await expect(page.getByText('Your new password is set, and you are logged in.')).toBeVisible();
    await expect(page).toHaveURL(site('harbour', '/m/home'));
    await expect(button(page, 'My account')).toBeVisible();
  });
});

test.describe('changing the password', () => {
  const save = (page: Page) => button(page, 'Save the new password');
  async function fillIn(page: Page, old: string, next: string, again = next) {
    await secret(page, 'Old password').fill(old);
    await secret(page, 'New password').fill(next);
    await secret(page, 'Repeat the new password').fill(again);
  }

  test('a wrong old password is said at its field and nothing is lost; the right one is saved, said and leads home; one like the old is not sent [SH-07] [PW-13] [PW-14] [PW-15] [PW-16] [ER-12] [ER-29]', async ({
    page,
    newMember,
  }) => {
    test.slow();
    const { username, password } = await newMember(page);
    await open(page, 'aurora', '/m/changePsw');
    await expect(field(page, 'Username')).toHaveValue(username);
    await expect(field(page, 'Username')).toHaveAttribute('readonly', '');
    await expect(field(page, 'Username')).toHaveAttribute('autocomplete', 'username');
    await expect(button(page, 'Show password')).toHaveCount(3);
    const puts: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
    await fillIn(page, password, password);
    await save(page).click();
    await expect(page.getByText('The new password must differ from the old one.')).toBeVisible();
    await expect(secret(page, 'New password')).toBeFocused();
    expect(puts).toEqual([]);
    await fillIn(page, 'Wrong1234', 'Demo5678');
    await save(page).click();
    await expect(page.getByText('This is not your old password. Please try again.')).toBeVisible();
    await expect(secret(page, 'Old password')).toBeFocused();
    await expect(secret(page, 'New password')).toHaveValue('Demo5678');
    await secret(page, 'Old password').fill(password);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/wps/member/password')),
      save(page).click(),
    ]);
    expect(sent.method()).toBe('PUT');
    expect(sent.headers()['content-type']).toBe('application/jose');
    await expect(page.getByText('Your new password is saved.')).toBeVisible();
    await expect(page).toHaveURL(site('aurora', '/m/home'));
    await expect(button(page, 'My account')).toBeVisible();
    expect(await mayLogIn(page, username, password)).toBe(false);
    expect(await mayLogIn(page, username, 'Demo5678')).toBe(true);
  });
});

test('a member who came by number and code has no password: what asks for one says so and leads to where one is set [PW-05] [PW-11] [ME-13]', async ({
  page,
  request,
}) => {
  test.slow();
  await open(page, 'lotus', '/m/register');
  await page.getByRole('radio', { name: 'Mobile number' }).check();
  await codeKnown(page);
  const number = freshNumber();
  await field(page, 'Mobile number').fill(number);
  await button(page, 'Send code').click();
  const { code } = await newestMessage(request, `+66${number}`);
  await field(page, 'Code from the message').fill(code ?? '');
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await button(page, 'Open my account').click();
  await expect(page).toHaveURL(site('lotus', '/m/home'));

  const note = page.getByRole('heading', { name: 'Set a password first' });
  const passwords = page.locator('input[type="password"]');
  await open(page, 'lotus', '/m/changePsw');
  await expect(note).toBeVisible();
  await expect(passwords).toHaveCount(0);

  await open(page, 'lotus', '/m/securityCenter');
  await expect(page.getByRole('link', { name: /^Password/ })).toContainText('Not set yet');
  await button(page, 'Authenticator app').click();
  const dialog = page.getByRole('dialog').filter({ has: note });
  await expect(dialog).toBeVisible();
  await expect(passwords).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Set a password' }).click();
  await expect(page).toHaveURL(site('lotus', '/m/forget'));
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(field(page, 'Mobile number')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(site('lotus', '/m/securityCenter'));
  await expect(dialog).toHaveCount(0);
});
