import type { Page, Request } from '@playwright/test';

import { expect, site, test, afterInputReady } from '#tests/support/journey.ts';
import { freshName, freshNumber, newestMessage } from '#tests/support/members.ts';
import { refuse } from '#tests/support/stubs.ts';

/** The countries are there, and with them the dialling code. */
const codeKnown = (page: Page) =>
  expect(page.getByRole('button', { name: /^Country code, now \+\d/ })).toBeVisible();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const again = (page: Page) => page.getByLabel('Repeat the password');
const birthday = (page: Page) => page.getByLabel('Date of birth');
const terms = (page: Page) => page.getByRole('checkbox', { name: /I agree to the terms/ });
const submit = (page: Page) => page.getByRole('button', { name: 'Open my account' });
const myAccount = (page: Page) => page.getByRole('button', { name: 'My account' });
const isRegistration = (request: Request) =>
  request.method() === 'PUT' && new URL(request.url()).pathname.startsWith('/wps/member/register');

async function open(page: Page, merchant: 'aurora' | 'lotus' | 'harbour', search = '') {
  await page.goto(site(merchant, `/m/register${search}`));
  await afterInputReady(page);
}

/** Everything that Aurora needs. */
async function fillIn(page: Page, name = freshName()) {
  await field(page, 'Username').fill(name);
  await password(page).fill('Demo1234');
  await again(page).fill('Demo1234');
  await field(page, 'Email address').fill(`${name}@mail.example`);
  await birthday(page).fill('1990-05-17');
  await terms(page).check();
  return name;
}

test.describe('registration', () => {
  test.use({ expectedErrors: [/status of [45]\d\d|ERR_INTERNET_DISCONNECTED/] });

  test('a visitor registers by username and is logged in on the page that asked for it [RG-04] [RG-32] [ER-22] [SH-05]', async ({
    page,
  }) => {
    await page.goto(site('aurora', `/m/login?to=${encodeURIComponent('/m/gameCenter?dataType=hot')}`));
    await afterInputReady(page);
    await page.getByRole('tab', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/m\/register/);
    // The address changes first; the page that is left has fields of the same names.
    await expect(page.getByRole('heading', { name: 'Join Aurora' })).toBeVisible();
    await fillIn(page);
    const [request] = await Promise.all([page.waitForRequest(isRegistration), submit(page).click()]);
    expect(new URL(request.url()).pathname).toBe('/wps/member/register');
    expect(request.headers()['content-type']).toBe('application/jose');
    expect(request.postData()).not.toContain('Demo1234');
    await expect(page.getByText('Your account is open, and you are logged in.')).toBeVisible();
    await expect(page).toHaveURL(site('aurora', '/m/gameCenter?dataType=hot'));
    await expect(myAccount(page)).toBeVisible();
  });

  test('/m/register.html is the same screen [SH-04]', async ({ page }) => {
    await page.goto(site('aurora', '/m/register.html'));
    await expect(page.getByRole('heading', { name: 'Join Aurora' })).toBeVisible();
    await expect(field(page, 'Username')).toBeVisible();
  });

  test('a visitor registers by number with the code of an SMS, which may not be asked for again at once [RG-01] [RG-05] [RG-14] [RG-16] [RG-17] [RG-18]', async ({
    page,
    request,
  }) => {
    await open(page, 'lotus');
    const by = page.getByRole('group', { name: 'Register with' });
    await expect(by.getByRole('radio', { name: 'Username' })).toBeChecked();
    await by.getByRole('radio', { name: 'Mobile number' }).check();
    const send = page.getByRole('button', { name: 'Send code' });
    await send.click();
    await expect(field(page, 'Mobile number')).toBeFocused();
    await expect(field(page, 'Mobile number')).toHaveAttribute('aria-invalid', 'true');
    const number = freshNumber();
    await codeKnown(page);
    await field(page, 'Mobile number').fill(number);
    await send.click();
    await expect(page.getByText(`The code is on its way to +66 ${number}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Again in \d:\d\d$/ })).toBeDisabled();
    const { code } = await newestMessage(request, `+66${number}`);
    await field(page, 'Code from the message').fill(code ?? '');
    await birthday(page).fill('1990-05-17');
    const [sent] = await Promise.all([page.waitForRequest(isRegistration), submit(page).click()]);
    expect(new URL(sent.url()).pathname).toBe('/wps/member/register/mobile');
    await expect(page).toHaveURL(site('lotus', '/m/home'));
  });

  test('a wrong code is said at its field, and what else was typed stays [ER-05]', async ({ page }) => {
    await open(page, 'lotus');
    await page.getByRole('radio', { name: 'Mobile number' }).check();
    const number = freshNumber();
    await codeKnown(page);
    await field(page, 'Mobile number').fill(number);
    await field(page, 'Code from the message').fill('000000');
    await birthday(page).fill('1990-05-17');
    await submit(page).click();
    await expect(page.getByText('The verification code is not right.')).toBeVisible();
    await expect(field(page, 'Code from the message')).toBeFocused();
    await expect(field(page, 'Mobile number')).toHaveValue(number);
  });

  test('where only numbers are registered there is no choice; terms that start unticked must be ticked, the picture can be left to the phone [RG-02] [RG-08] [RG-09] [RG-10] [RG-11] [RG-15]', async ({
    page,
  }) => {
    test.slow();
    await open(page, 'harbour');
    await expect(page.getByRole('group', { name: 'Register with' })).toHaveCount(0);
    await expect(terms(page)).not.toBeChecked();
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('link', { name: 'Read the terms' })).toHaveAttribute('href', '/m/help#terms');
    await codeKnown(page);
    await field(page, 'Mobile number').fill(freshNumber());
    await password(page).fill('Demo1234');
    await again(page).fill('Demo1234');
    await birthday(page).fill('1990-05-17');
    await field(page, 'Payee name').fill('Robin Reed');
    await expect(page.getByText(/Your phone solves a short task/)).toBeVisible();
    // Not the test's `click`, which waits for a button that is not said to be disabled.
    await submit(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Please agree to the terms first/)).toBeVisible();
    await terms(page).check();
    await expect(submit(page)).not.toHaveAttribute('aria-disabled');
    await submit(page).click();
    await expect(page).toHaveURL(site('harbour', '/m/home'));
  });

  test('a taken name is said while it is typed, asked for once, and nothing is said when nobody can tell [RG-13] [ER-06]', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/wps/check/username') asked.push(url.searchParams.get('username') ?? '');
    });
    await open(page, 'aurora');
    await field(page, 'Username').pressSequentially('member1');
    await expect(page.getByText('This username is taken. Please choose another.')).toBeVisible();
    expect(asked).toEqual(['member1']);
    const name = freshName();
    await field(page, 'Username').fill(name);
    await expect(page.getByText(`“${name}” is free.`)).toBeVisible();
    await refuse(page, '/wps/check/username', 'system.busy');
    await field(page, 'Username').fill(freshName());
    await expect(page.getByText(/This is how you log in/)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a taken name is not sent; one that was taken meanwhile is said at its field, which gets the focus [RG-13] [RG-31]', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => isRegistration(request) && sent.push(request.url()));
    await open(page, 'aurora');
    await fillIn(page, 'member1');
    await expect(page.getByText('This username is taken. Please choose another.')).toBeVisible();
    await submit(page).click();
    await expect(field(page, 'Username')).toBeFocused();
    expect(sent).toEqual([]);
    await refuse(page, '/wps/member/register', 'username.exists');
    await fillIn(page);
    await submit(page).click();
    await expect(page.getByText('This username is taken. Please choose another.')).toBeVisible();
    await expect(field(page, 'Username')).toBeFocused();
    await expect(password(page)).toHaveValue('Demo1234');
  });

  test('the first wrong field gets the focus, every one says what is wrong, and nothing is sent [RG-31] [RG-03] [ER-13]', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => isRegistration(request) && sent.push(request.url()));
    await open(page, 'aurora');
    await field(page, 'Username').fill('1abc');
    await terms(page).check();
    await submit(page).click();
    await expect(field(page, 'Username')).toBeFocused();
    await expect(page.getByText('Use 4 to 16 letters and digits, beginning with a letter')).toBeVisible();
    await expect(page.getByText('Please fill this in.')).toHaveCount(4);
    expect(sent).toEqual([]);
  });

  test('the repeated password is looked at again when the password changes [RG-22]', async ({ page }) => {
    await open(page, 'aurora');
    await fillIn(page);
    await again(page).fill('Demo12345');
    await submit(page).click();
    await expect(page.getByText('Both must be the same.')).toBeVisible();
    await password(page).fill('Demo12345');
    await expect(page.getByText('Both must be the same.')).toBeHidden();
  });

  test('what a password needs is ticked off while it is typed', async ({ page }) => {
    await open(page, 'aurora');
    const met = page.locator('[data-met="true"]');
    await expect(met).toHaveCount(0);
    await password(page).fill('abcdefg');
    await expect(met).toHaveCount(0);
    await password(page).fill('abcd efg');
    await expect(met).toHaveText(['8 to 64 characters']);
  });

  test('who is too young is told so at the birthday, which goes from 1900 to the end of this year [RG-29] [RG-30]', async ({
    page,
  }) => {
    const year = new Date().getUTCFullYear();
    await open(page, 'aurora');
    await expect(page.getByText('You must be 18 or older to open an account.')).toBeVisible();
    await expect(birthday(page)).toHaveAttribute('min', '1900-01-01');
    await expect(birthday(page)).toHaveAttribute('max', `${year}-12-31`);
    await fillIn(page);
    const sent: string[] = [];
    page.on('request', (request) => isRegistration(request) && sent.push(request.url()));
    await birthday(page).fill(`${year - 10}-01-01`);
    await submit(page).click();
    await expect(page.getByText('You are too young to open an account here.')).toBeVisible();
    await expect(birthday(page)).toBeFocused();
    expect(sent).toEqual([]);
    await open(page, 'lotus');
    await expect(page.getByText('You must be 21 or older to open an account.')).toBeVisible();
  });

  test('a failure keeps all that was typed and shows a trace id; a lost network is said [ER-15] [ER-18] [ER-32]', async ({
    page,
    context,
  }) => {
    await open(page, 'aurora');
    await refuse(page, '/wps/member/register', 'system.busy');
    const name = await fillIn(page);
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText('We are very busy right now.');
    await expect(page.getByText('trace-system.busy')).toBeVisible();
    // It is loaded by itself, and would be cut off.
    await expect(page.getByRole('alert').getByRole('button', { name: 'Copy diagnostics' })).toBeVisible();
    await page.unroute('**/wps/member/register*');
    await context.setOffline(true);
    await submit(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    await expect(field(page, 'Username')).toHaveValue(name);
    await expect(again(page)).toHaveValue('Demo1234');
    await submit(page).click();
    await expect(page).toHaveURL(site('aurora', '/m/home'));
  });

  test('what was typed stays when one goes to the other way to register, or reads something else, and comes back', async ({
    page,
  }) => {
    await open(page, 'lotus');
    await field(page, 'Username').fill('kanya');
    await password(page).fill('Demo1234');
    await page.getByRole('radio', { name: 'Mobile number' }).check();
    await field(page, 'Mobile number').fill('812345678');
    await page.getByRole('radio', { name: 'Username' }).check();
    await expect(field(page, 'Username')).toHaveValue('kanya');
    await expect(password(page)).toHaveValue('Demo1234');
    await page.getByRole('tab', { name: 'Log in' }).click();
    // The address changes first; a tap before the form is gone would return to the form as it is.
    await expect(page.getByRole('heading', { name: /^Welcome back to/ })).toBeVisible();
    await page.getByRole('tab', { name: 'Register' }).click();
    await expect(field(page, 'Username')).toHaveValue('kanya');
    await expect(password(page)).toHaveValue('');
  });
});

test.describe('invitations', () => {
  test.use({ expectedErrors: [/status of [45]\d\d/] });
  const invited = (page: Page) => page.getByText('You were invited with the code AGENT1.');

  test('a link with a good code hides the field, also after a look around in between [RG-19]', async ({
    page,
  }) => {
    await open(page, 'aurora', '?code=AGENT1');
    await expect(invited(page)).toBeVisible();
    await expect(page.locator('[name="affiliateCode"]')).toHaveCount(0);
    await page.goto(site('aurora', '/m/gameCenter?dataType=hot'));
    await open(page, 'aurora');
    await expect(invited(page)).toBeVisible();
    await fillIn(page);
    await submit(page).click();
    await expect(page).toHaveURL(site('aurora', '/m/home'));
  });

  test('a link with a code that nobody invites with shows the field and says so [RG-20]', async ({
    page,
  }) => {
    await open(page, 'aurora', '?code=NOBODY9');
    await expect(field(page, 'Invitation code (optional)')).toHaveValue('NOBODY9');
    await expect(page.getByText('This invitation code is not valid.')).toBeVisible();
  });

  test('a typed code is checked before registering; a wrong one is said at its field, which gets the focus [RG-20] [RG-21] [ER-09]', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => isRegistration(request) && sent.push(request.url()));
    await open(page, 'aurora');
    await fillIn(page);
    await page.getByText('Add more (optional)').click();
    await field(page, 'Invitation code').fill('NOBODY9');
    const [check] = await Promise.all([page.waitForRequest('**/wps/agent/affiliate*'), submit(page).click()]);
    const query = new URL(check.url()).searchParams;
    expect(Object.fromEntries(query)).toEqual({ code: 'NOBODY9', domain: 'localhost' });
    await expect(page.getByText('This invitation code is not valid.')).toBeVisible();
    await expect(field(page, 'Invitation code')).toBeFocused();
    expect(sent).toEqual([]);
    await field(page, 'Invitation code').fill('agent1');
    await submit(page).click();
    await expect(page).toHaveURL(site('aurora', '/m/home'));
  });
});
