import type { Page } from '@playwright/test';

import { changePassword } from '#contract/calls/identity/password.ts';
import {
  waitForAfterInput,
  demoPassword,
  expect,
  expectSuccess,
  leaveWithoutSession,
  buildSiteUrl,
  test,
  callWithoutPage,
} from '#tests/support/journey.ts';
import { sendLogin } from '#tests/support/log-in.ts';
import { loseReply } from '#tests/support/lost-calls.ts';
import { confirmAddress, createNumber, waitForMessage } from '#tests/support/members.ts';

/** Waits until the countries are loaded, because the dialling code is shown only then. */
const expectDiallingCode = (page: Page) =>
  expect(page.getByRole('button', { name: /^Country code: \+\d/ })).toBeVisible();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const getPasswordField = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const getResetMethods = (page: Page) => page.getByRole('group', { name: 'Reset password by' });

async function openPage(page: Page, merchant: 'aurora' | 'lotus' | 'harbour', path: string) {
  await page.goto(buildSiteUrl(merchant, path));
  await waitForAfterInput(page);
}

/** Returns whether a login works. Leaves no session in the browser. */
async function canLogIn(page: Page, username: string, password: string): Promise<boolean> {
  const context = page.context();
  await context.clearCookies({ name: '__Host-session' });
  const reply = await callWithoutPage(context, buildSiteUrl('aurora'), (sendCall) =>
    sendLogin(sendCall, username, password),
  );
  await context.clearCookies({ name: '__Host-session' });
  return reply.includes('"success":true');
}

test.use({ expectedErrors: [/status of [45]\d\d|ERR_CONNECTION_RESET/] });

test.describe('a forgotten password', () => {
  test('the merchant’s reset methods are shown, phone first; the page’s back arrow leads to login [SH-06] [SH-42] [PW-01] [PW-02]', async ({
    page,
  }) => {
    await openPage(page, 'lotus', '/m/forget');
    await expect(getResetMethods(page).getByRole('radio', { name: 'Phone' })).toBeChecked();
    await expect(field(page, 'Mobile number')).toBeVisible();
    await getResetMethods(page).getByRole('radio', { name: 'Email' }).check();
    await expect(field(page, 'Your account’s email address')).toBeVisible();
    await openPage(page, 'aurora', '/m/forget');
    await expect(getResetMethods(page)).toHaveCount(0);
    await expect(field(page, 'Your account’s email address')).toBeVisible();
    await openPage(page, 'harbour', '/m/forget');
    await expect(getResetMethods(page)).toHaveCount(0);
    await expect(field(page, 'Mobile number')).toBeVisible();
    await button(page, 'Back').click();
    await expect(page).toHaveURL(buildSiteUrl('harbour', '/m/login'));
  });

  test('by mail: the link in the mail sets a new password once, and no request has the link’s key in its address [PW-03] [PW-04]', async ({
    page,
    request,
    newMember,
  }) => {
    test.slow();
    const { username, email, password } = await newMember(page);
    await callWithoutPage(page.context(), buildSiteUrl('aurora'), async (sendCall) =>
      expectSuccess(await confirmAddress(sendCall, request, email)),
    );
    await page.context().clearCookies({ name: '__Host-session' });
    await openPage(page, 'aurora', '/m/forget');
    await button(page, 'Send link').click();
    await expect(page.getByText('Please fill this in.')).toHaveCount(2);
    await expect(field(page, 'Username')).toBeFocused();
    await field(page, 'Username').fill(username);
    await field(page, 'Your account’s email address').fill('no address');
    await button(page, 'Send link').click();
    await expect(page.getByText('Some characters can’t be used here.')).toBeVisible();
    await field(page, 'Your account’s email address').fill(email);
    const [sent] = await Promise.all([
      page.waitForRequest('**/wps/member/password/email'),
      button(page, 'Send link').click(),
    ]);
    expect(Object.fromEntries(new URLSearchParams(sent.postData() ?? ''))).toEqual({ username, email });
    await expect(page.getByText('we’ve sent an email with a link')).toBeVisible();
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/login'));

    const { link } = await waitForMessage(request, email);
    const urls: string[] = [];
    page.on('request', (each) => urls.push(each.url()));
    await page.goto(link ?? '');
    await waitForAfterInput(page);
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/forget'));
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    await getPasswordField(page, 'New password').fill('Demo5678');
    await getPasswordField(page, 'Repeat new password').fill('Demo5679');
    await button(page, 'Set new password').click();
    await expect(page.getByText('The two entries don’t match.')).toBeVisible();
    await getPasswordField(page, 'Repeat new password').fill('Demo5678');
    await button(page, 'Set new password').click();
    await expect(page.getByText('Your new password is set. Log in with it now.')).toBeVisible();
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/login'));
    const key = new URL(link ?? '').hash.slice('#key='.length);
    expect(urls.filter((url) => url.includes(key) && !url.includes('#'))).toEqual([]);
    expect(await canLogIn(page, username, password)).toBe(false);
    expect(await canLogIn(page, username, 'Demo5678')).toBe(true);

    await page.goto(link ?? '');
    await waitForAfterInput(page);
    await getPasswordField(page, 'New password').fill('Demo9999');
    await getPasswordField(page, 'Repeat new password').fill('Demo9999');
    await button(page, 'Set new password').click();
    await expect(page.getByText('This link no longer works')).toBeVisible();
    await button(page, 'Request a new link').click();
    await expect(field(page, 'Your account’s email address')).toBeVisible();
    // A truncated link gets the same message.
    await page.goto('about:blank');
    await openPage(page, 'aurora', '/m/forget#key=cut');
    await expect(page.getByText('This link no longer works')).toBeVisible();
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/forget'));
  });

  test('by phone: a wrong code clears its field, the old password is refused at its field, and a new password logs the member in [PW-05] [PW-06] [PW-08] [PW-09] [PW-10]', async ({
    page,
    request,
  }) => {
    test.slow();
    const number = `11${createNumber()}`;
    await openPage(page, 'harbour', '/m/register');
    await expectDiallingCode(page);
    await field(page, 'Mobile number').fill(number);
    await getPasswordField(page, 'Password').fill(demoPassword);
    await getPasswordField(page, 'Repeat password').fill(demoPassword);
    await page.getByLabel('Date of birth').fill('1990-05-17');
    await field(page, 'Account holder name').fill('Robin Reed');
    await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
    await button(page, 'Open account').click();
    await expect(page).toHaveURL(buildSiteUrl('harbour', '/m/home'), { timeout: 60_000 });
    // Ends the session in this browser, so that the page opens as on another phone.
    await leaveWithoutSession(page);
    // A page without the app, so that nothing writes to the storage again.
    await page.goto(buildSiteUrl('harbour', '/robots.txt'));
    await page.evaluate(() => localStorage.clear());

    await openPage(page, 'harbour', '/m/forget');
    await expectDiallingCode(page);
    await field(page, 'Mobile number').fill(number);
    await button(page, 'Send code').click();
    await expect(page.getByText(/^Code sent to/)).toBeVisible();
    const { code } = await waitForMessage(request, `+55${number}`);
    await field(page, 'SMS code').fill(code === '00000000' ? '11111111' : '00000000');
    await getPasswordField(page, 'New password').fill(demoPassword);
    await button(page, 'Set password and log in').click();
    await expect(page.getByText('Wrong code.')).toBeVisible();
    await expect(field(page, 'SMS code')).toHaveValue('');
    await expect(field(page, 'SMS code')).toBeFocused();
    await expect(getPasswordField(page, 'New password')).toHaveValue(demoPassword);

    await field(page, 'SMS code').fill(code ?? '');
    await button(page, 'Set password and log in').click();
    await expect(page.getByText('The new password must be different from the old one.')).toBeVisible();
    await expect(getPasswordField(page, 'New password')).toHaveValue('');
    await expect(field(page, 'SMS code')).toHaveValue(code ?? '');

    await getPasswordField(page, 'New password').fill('Demo5678');
    const [sent] = await Promise.all([
      page.waitForRequest('**/wps/member/password/verification'),
      button(page, 'Set password and log in').click(),
    ]);
    expect(sent.headers()['content-type']).toBe('application/jose');
    await expect(page.getByText('Your new password is set, and you are logged in.')).toBeVisible();
    await expect(page).toHaveURL(buildSiteUrl('harbour', '/m/home'));
    await expect(button(page, 'My account')).toBeVisible();
  });
});

test.describe('changing the password', () => {
  const save = (page: Page) => button(page, 'Save new password');
  async function fillIn(page: Page, old: string, next: string, again = next) {
    await getPasswordField(page, 'Old password').fill(old);
    await getPasswordField(page, 'New password').fill(next);
    await getPasswordField(page, 'Repeat new password').fill(again);
  }

  test('a wrong old password is reported at its field and the input stays; with the right one the new password is saved and home is shown, also after a lost reply; an unchanged password is not sent [SH-07] [PW-13] [PW-14] [PW-15] [PW-16] [ER-12] [ER-29]', async ({
    page,
    newMember,
  }) => {
    test.slow();
    const { username, password } = await newMember(page);
    await openPage(page, 'aurora', '/m/changePsw');
    await expect(field(page, 'Username')).toHaveValue(username);
    await expect(field(page, 'Username')).toHaveAttribute('readonly', '');
    await expect(field(page, 'Username')).toHaveAttribute('autocomplete', 'username');
    await expect(button(page, 'Show password')).toHaveCount(3);
    const puts: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
    await fillIn(page, password, password);
    await save(page).click();
    await expect(page.getByText('The new password must be different from the old one.')).toBeVisible();
    await expect(getPasswordField(page, 'New password')).toBeFocused();
    expect(puts).toEqual([]);
    await fillIn(page, 'Wrong1234', 'Demo5678');
    await save(page).click();
    await expect(page.getByText('Wrong old password. Please try again.')).toBeVisible();
    await expect(getPasswordField(page, 'Old password')).toBeFocused();
    await expect(getPasswordField(page, 'New password')).toHaveValue('Demo5678');
    await getPasswordField(page, 'Old password').fill(password);
    await loseReply(page, changePassword);
    await save(page).click();
    await expect(page.getByText('No network. Please check your connection.')).toBeVisible();
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith(changePassword.path)),
      save(page).click(),
    ]);
    expect(sent.method()).toBe('PUT');
    expect(sent.headers()['content-type']).toBe('application/jose');
    await expect(page.getByText('Your new password is saved.')).toBeVisible();
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/home'));
    await expect(button(page, 'My account')).toBeVisible();
    expect(await canLogIn(page, username, password)).toBe(false);
    expect(await canLogIn(page, username, 'Demo5678')).toBe(true);
  });
});

test('a member who registered by number has no password: pages that need a password say so and link to the page that sets it [PW-05] [PW-11] [ME-13]', async ({
  page,
  request,
}) => {
  test.slow();
  await openPage(page, 'lotus', '/m/register');
  await page.getByRole('radio', { name: 'Mobile number' }).check();
  await expectDiallingCode(page);
  const number = createNumber();
  await field(page, 'Mobile number').fill(number);
  await button(page, 'Send code').click();
  const { code } = await waitForMessage(request, `+66${number}`);
  await field(page, 'SMS code').fill(code ?? '');
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await button(page, 'Open account').click();
  await expect(page).toHaveURL(buildSiteUrl('lotus', '/m/home'));

  const note = page.getByRole('heading', { name: 'Set a password first' });
  const passwords = page.locator('input[type="password"]');
  await openPage(page, 'lotus', '/m/changePsw');
  await expect(note).toBeVisible();
  await expect(passwords).toHaveCount(0);

  await openPage(page, 'lotus', '/m/securityCenter');
  await expect(page.getByRole('link', { name: /^Password/ })).toContainText('Not set yet');
  await button(page, 'Authenticator app').click();
  const dialog = page.getByRole('dialog').filter({ has: note });
  await expect(dialog).toBeVisible();
  await expect(passwords).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(buildSiteUrl('lotus', '/m/forget'));
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(field(page, 'Mobile number')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(buildSiteUrl('lotus', '/m/securityCenter'));
  await expect(dialog).toHaveCount(0);
});
