import type { Page, Request, Route } from '@playwright/test';

import type { LoginProvider } from '#contract/calls/system/site.ts';
import { bootElementId } from '#contract/page/boot.ts';
import type { FlagKey } from '#contract/values/flags.ts';
import { succeed } from '#contract/wire/envelope.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { fail } from '#contract/wire/failure.ts';
import { demoPassword, expect, site, test, afterInputReady } from '#tests/support/journey.ts';
import { freshName, newestMessage } from '#tests/support/members.ts';

type Merchant = 'aurora' | 'lotus' | 'harbour';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in' });
const method = (page: Page) => page.getByRole('group', { name: 'Log in with' });
const byMobile = (page: Page) => method(page).getByRole('radio', { name: 'Mobile number' });
const rememberMe = (page: Page) => page.getByRole('checkbox', { name: 'Remember me' });
const digits = (page: Page) => page.getByLabel('Digits in the picture');
const task = (page: Page) => page.getByText('Your phone solves a short task');
const isLogin = (each: Request) => each.url().endsWith('/wps/session/login');
const quietPage = '/m/gameCenter?dataType=hot';
const asking = `/m/login?to=${encodeURIComponent(quietPage)}`;

async function open(page: Page, merchant: Merchant = 'aurora', path = '/m/login') {
  await page.goto(site(merchant, path));
  await afterInputReady(page);
}

const refusal = (code: ErrorCode, value: unknown = null) => {
  const { status, envelope } = fail(code, `trace-${code}`, { value });
  return { status, json: envelope };
};

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
}

/** Answers calls in the browser one after the other; the last answer goes on. What is sent stays to be looked at. */
async function answering(page: Page, path: string, answers: Parameters<Route['fulfill']>[0][]) {
  const sent: Request[] = [];
  await page.route(`**${path}*`, async (route) => {
    sent.push(route.request());
    await route.fulfill(answers[Math.min(sent.length, answers.length) - 1]);
  });
  return sent;
}

const facts = { type: 0, merchantCode: 'aurora', userName: 'member1', firstTimeLogin: false };

/** Answers what the platform does, with some of it changed; not at all when the page has gone meanwhile. */
async function answerWith(route: Route, change: (key: string, value: unknown) => unknown) {
  try {
    const body = JSON.stringify(await (await route.fetch()).json(), change);
    await route.fulfill({ contentType: 'application/json', body });
  } catch {
    await route.abort().catch(() => undefined);
  }
}

const bootRecord = new RegExp(`(<script[^>]*id="${bootElementId}"[^>]*>)([\\s\\S]*?)(</script>)`);

/** Opens the login of a merchant with other flags and providers: drawn by the browser, which asks for them. */
async function openWith(
  page: Page,
  {
    off = [],
    providers = [],
    search = '',
  }: { off?: FlagKey[]; providers?: LoginProvider[]; search?: string },
) {
  await page.route('**/wps/system/whitelabel*', async (route) => {
    await answerWith(route, (key, value) => (off.some((flag) => flag === key) ? { enabled: '0' } : value));
  });
  await page.route('**/wps/system/settings/consolidated*', async (route) => {
    await answerWith(route, (key, value) => (key === 'loginProviders' ? providers : value));
  });
  await page.route(
    (url) => url.pathname === '/m/login',
    async (route) => {
      const html = await (await route.fetch()).text();
      await route.fulfill({
        contentType: 'text/html',
        body: html.replace(bootRecord, (_all, start: string, json: string, end: string) => {
          const boot: object = JSON.parse(json);
          return start + JSON.stringify({ ...boot, state: null }).replaceAll('<', '\\u003c') + end;
        }),
      });
    },
  );
  await page.goto(site('aurora', `/m/login${search}`));
  await afterInputReady(page);
}

test.use({ expectedErrors: [/status of [45]\d\d|ERR_INTERNET_DISCONNECTED/] });

test.describe('the page', () => {
  test('fields say to the browser and the password manager what they are for', async ({ page }) => {
    await open(page, 'lotus');
    const hints = (name: string) =>
      page
        .locator(`[name="${name}"]`)
        .evaluate((input: HTMLInputElement) => [input.autocomplete, input.inputMode, input.enterKeyHint]);
    expect(await hints('username')).toEqual(['username', '', 'next']);
    expect(await hints('password')).toEqual(['current-password', '', 'go']);
    await byMobile(page).check();
    expect(await hints('mobileNum')).toEqual(['tel-national', 'tel', 'next']);
    expect(await hints('verificationCode')).toEqual(['one-time-code', 'numeric', 'go']);
  });

  test('a password is pasted, and what was filled in before the script was there is sent', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // The script comes when the fields are filled in.
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(site('aurora', asking), { waitUntil: 'commit' });
    await field(page, 'Username').fill('member1');
    await password(page).press('Enter');
    await expect(page).toHaveURL(site('aurora', asking));
    release?.();
    await afterInputReady(page);
    await expect(field(page, 'Username')).toHaveValue('member1');
    await page.evaluate((text) => navigator.clipboard.writeText(text), demoPassword);
    await password(page).press('Control+V');
    await submit(page).click();
    await expect(page).toHaveURL(site('aurora', quietPage));
  });

  test('it is used with the keyboard alone, and Enter sends it [AU-01]', async ({ page }) => {
    await open(page, 'aurora', asking);
    await field(page, 'Username').focus();
    await page.keyboard.type('member1');
    await page.keyboard.press('Tab');
    await expect(password(page)).toBeFocused();
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(rememberMe(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(site('aurora', quietPage));
  });

  test('a double tap sends once', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => isLogin(request) && sent.push(request.url()));
    await page.route('**/wps/session/login', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.fulfill(refusal('system.busy'));
    });
    await open(page);
    await field(page, 'Username').fill('member1');
    await password(page).fill(demoPassword);
    await submit(page).dblclick();
    await page.keyboard.press('Enter');
    await expect(page.getByText('We are very busy right now.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('each merchant has the ways in that its flags say [AU-02] [AU-10]', async ({ page }) => {
    for (const [merchant, mobile, recovery] of [
      ['aurora', false, true],
      ['lotus', true, true],
      ['harbour', false, true],
    ] as const) {
      await open(page, merchant);
      await expect(field(page, 'Username')).toBeVisible();
      await expect(method(page)).toHaveCount(mobile ? 1 : 0);
      await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveCount(recovery ? 1 : 0);
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(page).toHaveURL(site(merchant, '/m/forget'));
    }
  });

  test('nothing leads to a recovery that the merchant does not have [AU-10]', async ({ page }) => {
    await openWith(page, { off: ['CHNGPASSMAIL3', 'CHNGPASSVERIF3'] });
    await expect(rememberMe(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveCount(0);
  });

  test('the way to registration keeps the page that asked [AU-33]', async ({ page }) => {
    await open(page, 'aurora', asking);
    await page.getByRole('tab', { name: 'Register' }).click();
    await expect(page).toHaveURL(site('aurora', `/m/register?to=${encodeURIComponent(quietPage)}`));
    await page.getByRole('tab', { name: 'Log in' }).click();
    await expect(page).toHaveURL(site('aurora', asking));
  });
});

test.describe('a failure', () => {
  test('is said, with a trace id and diagnostics to copy, and what was typed stays [ER-32]', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-write']);
    await answering(page, '/wps/session/login', [refusal('system.busy')]);
    await open(page);
    await field(page, 'Username').fill('member1');
    await password(page).fill(demoPassword);
    await submit(page).click();
    await expect(page.getByText('We are very busy right now.')).toBeVisible();
    await expect(page.getByText('system.busy · trace-system.busy')).toBeVisible();
    await page.getByRole('button', { name: 'Copy diagnostics' }).click();
    await expect(page.getByText(/^Support finds it by the number/)).toBeVisible();
    await expect(field(page, 'Username')).toHaveValue('member1');
    await expect(password(page)).toHaveValue(demoPassword);
    expect(page.url()).toBe(site('aurora', '/m/login'));
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    await field(page, 'Username').fill('');
    await field(page, 'Username').press('Control+V');
    await expect(field(page, 'Username')).toHaveValue('trace-system.busy');
  });

  test('without a network, and without a key to seal with, nothing secret is sent [ER-18] [AU-15]', async ({
    page,
  }) => {
    const sent: Request[] = [];
    page.on('request', (request) => isLogin(request) && sent.push(request));
    await open(page);
    await field(page, 'Username').fill('member1');
    await password(page).fill(demoPassword);
    await page.route('**/wps/system/key*', (route) => route.fulfill(refusal('system.error')));
    await submit(page).click();
    await expect(page.getByRole('alert').getByRole('button', { name: 'Copy diagnostics' })).toBeVisible();
    expect(sent).toHaveLength(0);
    await page.unroute('**/wps/system/key*');
    await page.context().setOffline(true);
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText('There is no network.');
    await page.context().setOffline(false);
    await submit(page).click();
    await expect(page).toHaveURL(site('aurora', '/m/home'));
  });

  test('a name that fails three times needs a captcha; the phone works for it, or the member reads a picture [AU-05] [AU-06]', async ({
    page,
  }) => {
    test.slow();
    await open(page);
    await field(page, 'Username').fill(freshName());
    await password(page).fill('Wrong1234');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const replied = page.waitForResponse((reply) => isLogin(reply.request()));
      await submit(page).click();
      await replied;
      await expect(page.getByText('The username or password is not right.')).toBeVisible();
    }
    await expect(task(page)).toHaveCount(0);
    await submit(page).click();
    await expect(page.getByText('Please send it again.')).toBeVisible();
    await expect(task(page)).toBeVisible();
    await submit(page).click();
    await expect(page.getByText('The username or password is not right.')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Read a picture instead' }).click();
    await expect(digits(page)).toBeFocused();
    await digits(page).fill('0');
    await submit(page).click();
    await expect(page.getByText('That was not what is in the picture.')).toBeVisible();
  });
});

test.describe('by number and code', () => {
  test('a code is sent to a right number alone, counts down, and lets the member in; the number is remembered [AU-02] [AU-03] [AU-24] [AU-28] [AU-31] [RG-17] [RG-18]', async ({
    page,
    request,
  }) => {
    // One number gets one code a minute: a run soon after another takes another.
    const last = [101, 102, 105, 106, 107][Math.floor(Date.now() / 20_000) % 5];
    const number = `7700 900${last}`;
    await open(page, 'lotus', asking);
    await byMobile(page).check();
    const send = page.getByRole('button', { name: 'Send code' });
    await field(page, 'Mobile number').fill('12');
    await send.click();
    await expect(field(page, 'Mobile number')).toBeFocused();
    await expect(page.getByText('Please use 6 to 20 characters.')).toBeVisible();
    await field(page, 'Mobile number').fill(number);

    await page.getByRole('button', { name: 'Country code, now +66' }).click();
    const drawer = page.getByRole('dialog', { name: 'Country code' });
    await drawer.getByRole('searchbox').fill('kingd');
    await drawer.getByRole('button', { name: 'United Kingdom' }).click();
    await expect(page.getByRole('button', { name: 'Country code, now +44' })).toBeVisible();

    await submit(page).click();
    await expect(page.getByText('Please fill this in.')).toBeVisible();
    await send.click();
    const sentToast = page.getByText(`The code is on its way to +44 ${number}.`);
    await expect(sentToast.or(task(page)).first()).toBeVisible();
    // A number that has been sent several codes lately needs a captcha.
    if (await task(page).isVisible()) await send.click();
    await expect(sentToast).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: /^Again in \d:\d\d$/ })).toBeDisabled();
    await field(page, 'Code from the message').fill('000000');
    await submit(page).click();
    await expect(page.getByText('The verification code is not right.')).toBeVisible();
    await expect(field(page, 'Code from the message')).toHaveValue('');
    const { code } = await newestMessage(request, `+44${number.replace(' ', '')}`);
    await field(page, 'Code from the message').fill(code ?? '');
    await rememberMe(page).check();
    const [sent] = await Promise.all([page.waitForRequest(isLogin), submit(page).click()]);
    expect(sent.postData()).not.toContain(code ?? '');
    await expect(page).toHaveURL(site('lotus', quietPage));

    await logOut(page);
    await open(page, 'lotus');
    await expect(byMobile(page)).toBeChecked();
    await expect(field(page, 'Mobile number')).toHaveValue(number);
    await expect(page.getByRole('button', { name: 'Country code, now +44' })).toBeVisible();
    await expect(field(page, 'Code from the message')).toHaveValue('');
  });

  test('the other way takes what is remembered for it, and another picture [AU-08] [AU-09] [AU-24]', async ({
    page,
  }) => {
    await open(page, 'lotus', asking);
    await field(page, 'Username').fill('rich1');
    await password(page).fill(demoPassword);
    await rememberMe(page).check();
    await submit(page).click();
    await expect(page).toHaveURL(site('lotus', quietPage));
    await logOut(page);

    await answering(page, '/wps/session/login', [refusal('captcha.required')]);
    await open(page, 'lotus');
    await expect(field(page, 'Username')).toHaveValue('rich1');
    await expect(password(page)).toHaveValue(demoPassword);
    await submit(page).click();
    await page.getByRole('button', { name: 'Read a picture instead' }).click();
    const picture = page.getByRole('button', { name: 'Show another picture' }).locator('img');
    const first = await picture.getAttribute('src');
    await field(page, 'Username').fill('somebody');
    await byMobile(page).check();
    await expect(picture).not.toHaveAttribute('src', first ?? '');
    await expect(rememberMe(page)).not.toBeChecked();
    await method(page).getByRole('radio', { name: 'Username' }).check();
    await expect(field(page, 'Username')).toHaveValue('rich1');
    await expect(rememberMe(page)).toBeChecked();
  });
});

test.describe('a provider', () => {
  const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
  const facebook = (page: Page) => page.getByRole('button', { name: 'Continue with Facebook' });
  const elsewhere = 'https://accounts.provider.example/authorize';

  /** The provider's page sends the browser back with `answer`, once it has been there. */
  async function provider(page: Page, answer: string) {
    const [started] = [
      await answering(page, '/wps/session/social/start', [
        { json: succeed({ authorizeUrl: `${elsewhere}?x=1`, state: 'the-state' }, 't') },
      ]),
    ];
    await page.route(`${elsewhere}*`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>location.replace(${JSON.stringify(site('aurora', `/m/login?${answer}`))})</script>`,
      }),
    );
    return started;
  }

  test('is offered where it is set up and its flag is on; nothing of it is loaded before a tap [AU-11] [AU-12]', async ({
    page,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !new URL(request.url()).hostname.endsWith('localhost'))
        foreign.push(request.url());
    });
    await openWith(page, { providers: ['facebook', 'google'] });
    await expect(google(page)).toBeVisible();
    await expect(facebook(page)).toBeVisible();
    await openWith(page, { providers: ['facebook', 'google'], off: ['FACEBOOKLOGIN3'] });
    await expect(google(page)).toBeVisible();
    await expect(facebook(page)).toHaveCount(0);
    await openWith(page, { providers: [] });
    await expect(rememberMe(page)).toBeVisible();
    await expect(google(page)).toHaveCount(0);
    expect(foreign).toEqual([]);
  });

  test('sends back to where the login was asked for, and nothing of its answer stays in the address [AU-12] [AU-33] [AU-34]', async ({
    page,
  }) => {
    const started = await provider(page, 'code=secret-code&state=the-state');
    const finished = await answering(page, '/wps/session/social', [{ json: succeed(facts, 't') }]);
    await openWith(page, { providers: ['google'], search: `?to=${encodeURIComponent(quietPage)}` });
    await google(page).click();
    await expect(page).toHaveURL(site('aurora', quietPage));
    expect(started[0]?.postDataJSON()).toEqual({
      provider: 'google',
      redirectUri: site('aurora', '/m/login'),
    });
    expect(finished.at(-1)?.postDataJSON()).toEqual({ code: 'secret-code', state: 'the-state' });
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
      /the-state|secret-code/,
    );
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map((request) => request.url);
    });
    expect(kept.join()).not.toContain('secret-code');
    await page.goBack();
    expect(page.url()).not.toContain('secret-code');
  });

  test('an answer that this tab has not asked for is not taken [AU-11]', async ({ page }) => {
    const finished = await answering(page, '/wps/session/social', [{ json: succeed(facts, 't') }]);
    await open(page, 'aurora', '/m/login?code=stolen&state=another');
    await expect(page.getByRole('alert')).toContainText('The other service did not confirm who you are.');
    await expect(page).toHaveURL(site('aurora', '/m/login'));
    expect(finished).toHaveLength(0);
  });

  test('who says no there is told kindly and may log in here', async ({ page }) => {
    await provider(page, 'error=access_denied&state=the-state');
    await openWith(page, { providers: ['google'] });
    await google(page).click();
    await expect(page.getByRole('alert')).toContainText('Nothing was shared');
    await expect(page).toHaveURL(site('aurora', '/m/login'));
    await expect(password(page)).toBeVisible();
  });

  test('who has no account yet goes to the registration, with the ticket in memory alone [AU-11] [AU-12]', async ({
    page,
  }) => {
    await provider(page, 'code=secret-code&state=the-state');
    const ticket = { ticket: 'the-ticket', email: 'robin@mail.example', nickname: 'Robin' };
    await answering(page, '/wps/session/social', [refusal('registration.required', ticket)]);
    await openWith(page, { providers: ['google'] });
    await google(page).click();
    await expect(page).toHaveURL(/\/m\/register/);
    await expect(field(page, 'Email address')).toHaveValue('robin@mail.example');
    expect(page.url()).not.toContain('ticket');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      'the-ticket',
    );
  });

  test('an address that is not encrypted is not gone to', async ({ page }) => {
    await answering(page, '/wps/session/social/start', [
      { json: succeed({ authorizeUrl: 'http://accounts.provider.example/authorize', state: 's' }, 't') },
    ]);
    await openWith(page, { providers: ['google'] });
    await google(page).click();
    await expect(page.getByRole('alert')).toContainText('The other service did not confirm who you are.');
    expect(page.url()).toBe(site('aurora', '/m/login'));
  });
});
