import { readFile } from 'node:fs/promises';

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { TOTP } from 'otpauth';

import {
  waitForAfterInput,
  demoPassword,
  expect,
  expectSuccess,
  buildSiteUrl,
  test,
  callWithoutPage,
} from '#tests/support/journey.ts';
import { sendLogin } from '#tests/support/log-in.ts';

const security = buildSiteUrl('aurora', '/m/securityCenter');
const sheet = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');

/** Logs the same member in from another browser. */
async function logInElsewhere(browser: Browser, username: string): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await callWithoutPage(context, security, async (sendCall) =>
    expectSuccess(await sendLogin(sendCall, username, demoPassword)),
  );
  return context;
}

/** Returns whether the platform still accepts a browser's session. */
const isLoggedIn = (context: BrowserContext): Promise<boolean> =>
  callWithoutPage(context, security, async (sendCall) =>
    (await sendCall('/wps/member/info')).includes('"success":true'),
  );

const quietPage = buildSiteUrl('aurora', '/m/gameCenter?dataType=hot');
const loginWithReturn = buildSiteUrl(
  'aurora',
  `/m/login?to=${encodeURIComponent('/m/gameCenter?dataType=hot')}`,
);

/** Opens a page that has the menu, and logs out there. */
async function logOut(page: Page) {
  if (page.url() !== quietPage) await page.goto(quietPage);
  await waitForAfterInput(page);
  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
}

test.describe('the security centre', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('a second factor is set up with password, key and code; recovery codes are shown once; each login needs a code, and password and code switch the factor off [ME-13] [AU-01] [AU-22] [AU-33]', async ({
    page,
    context,
    newMember,
  }) => {
    test.slow();
    await context.grantPermissions(['clipboard-write']);
    const { username } = await newMember(page);
    await page.goto(security);
    await waitForAfterInput(page);
    const factor = main(page).getByRole('button', { name: /^Authenticator app/ });
    await expect(factor).toContainText('Off');
    await factor.click();
    await sheet(page).getByLabel('Your password', { exact: true }).fill('Wrong1234');
    await sheet(page).getByRole('button', { name: 'Continue' }).click();
    await expect(sheet(page).getByText('Wrong username or password.')).toBeVisible();
    await sheet(page).getByLabel('Your password', { exact: true }).fill(demoPassword);
    await sheet(page).getByRole('button', { name: 'Continue' }).click();

    await expect(sheet(page).getByRole('img', { name: 'QR code of the key' })).toBeVisible();
    const secret = (await sheet(page).locator('code').innerText()).replaceAll(' ', '');
    expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
    await sheet(page).getByLabel('Code from the app').fill('000000');
    await sheet(page).getByRole('button', { name: 'Switch on' }).click();
    await expect(sheet(page).getByRole('alert').first()).toBeVisible();
    await expect(sheet(page).getByLabel('Code from the app')).toBeFocused();
    const app = new TOTP({ secret });
    await sheet(page).getByLabel('Code from the app').fill(app.generate());
    await sheet(page).getByRole('button', { name: 'Switch on' }).click();

    const codes = sheet(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [first = '', second = '', spare = ''] = await codes.allInnerTexts();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      sheet(page).getByRole('button', { name: 'Save as file' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('recovery-codes.txt');
    expect(await readFile(await file.path(), 'utf8')).toContain(first);
    await sheet(page).getByRole('button', { name: 'Copy codes' }).click();
    await expect(sheet(page).getByRole('button', { name: 'Copied' })).toBeVisible();

    // Repeated Back or Escape does not close the dialog, because the codes are shown only once.
    for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')])
      for (const time of ['first', 'second', 'third']) {
        await leave();
        await expect(sheet(page).getByText('Save the codes first'), time).toBeVisible();
        await expect(codes).toHaveCount(10);
        await expect(sheet(page).getByText(first), time).toBeInViewport();
      }
    await expect(page).toHaveURL(security);
    await sheet(page).getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(factor).toContainText('On. 10 recovery codes left.');

    // Neither the key nor a code remains in the page or in the browser's storage.
    const pageState = await page.evaluate(
      () => document.documentElement.outerHTML + JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(pageState).not.toContain(first);
    expect(pageState).not.toContain(secret);

    const name = page.getByRole('textbox', { name: 'Username' });
    const password = page.getByLabel('Password', { exact: true });
    const submit = main(page).getByRole('button', { name: 'Log in' });
    const back = main(page).getByRole('button', { name: 'Back', exact: true }).last();
    const digits = page.getByRole('textbox', { name: '6-digit authenticator code' });
    const recoveryField = page.getByRole('textbox', { name: 'Recovery code' });
    const logInByPassword = async () => {
      await logOut(page);
      await page.goto(loginWithReturn);
      await waitForAfterInput(page);
      await name.fill(username);
      await password.fill(demoPassword);
      await submit.click();
      await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
      await expect(digits).toBeFocused();
      expect(await isLoggedIn(page.context())).toBe(false);
    };

    await logInByPassword();
    await digits.fill('000000');
    await submit.click();
    await expect(page.getByText('Wrong or already used authenticator code')).toBeVisible();
    await back.click();
    await expect(name).toHaveValue(username);
    await expect(password).toHaveValue(demoPassword);
    await submit.click();
    // The code that switched the authenticator on is used up. The next code is valid one step early (RFC 6238 §5.2).
    await digits.fill(app.generate({ timestamp: Date.now() + 30_000 }));
    await submit.click();
    await expect(page).toHaveURL(quietPage);
    expect(await isLoggedIn(page.context())).toBe(true);

    await logInByPassword();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await recoveryField.fill(first);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(quietPage);
    expect(await isLoggedIn(page.context())).toBe(true);

    await logInByPassword();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await recoveryField.fill(first);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Wrong or already used authenticator code')).toBeVisible();
    expect(await isLoggedIn(page.context())).toBe(false);
    await recoveryField.fill(second);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(quietPage);

    await page.goto(security);
    await waitForAfterInput(page);
    await factor.click();
    await sheet(page).getByLabel('Your password', { exact: true }).fill(demoPassword);
    await sheet(page).getByLabel('Authenticator code').fill(spare);
    await sheet(page).getByRole('button', { name: 'Switch off' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(factor).toContainText('Off');
  });

  test('sessions are listed with this device first and can be ended one by one or all at once; logging out everywhere asks for confirmation, also ends this session, and leads home [ME-13] [AU-22] [AU-34]', async ({
    page,
    browser,
    newMember,
  }) => {
    const { username } = await newMember(page);
    const [second, third] = [
      await logInElsewhere(browser, username),
      await logInElsewhere(browser, username),
    ];
    await page.goto(security);
    await waitForAfterInput(page);
    const rows = main(page).getByRole('button', { name: /^Log out:/ });
    await expect(rows).toHaveCount(2);
    await expect(main(page).getByText('This device')).toHaveCount(1);
    await rows.first().click();
    await expect(rows).toHaveCount(1);
    expect([await isLoggedIn(second), await isLoggedIn(third)].filter(Boolean)).toHaveLength(1);
    await main(page).getByRole('button', { name: 'Log out on all other devices' }).click();
    await expect(main(page).getByText('You’re not logged in anywhere else.')).toBeVisible();
    expect([await isLoggedIn(second), await isLoggedIn(third), await isLoggedIn(page.context())]).toEqual([
      false,
      false,
      true,
    ]);
    await third.close();

    await callWithoutPage(second, security, async (sendCall) =>
      expectSuccess(await sendLogin(sendCall, username, demoPassword)),
    );
    await main(page).getByRole('button', { name: 'Log out on all devices, including this one' }).click();
    const question = page.getByRole('alertdialog', { name: 'Log out on all devices?' });
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/home'));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    expect([await isLoggedIn(second), await isLoggedIn(page.context())]).toEqual([false, false]);
    expect((await page.context().cookies()).some(({ name }) => name === '__Host-session')).toBe(false);
    await page.reload();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await second.close();
  });
});

test.describe('on a wide screen', () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });

  // The side navigation loads which providers the merchant offers, perhaps before this section hydrates.
  test('the linked accounts hydrate from the edge’s HTML [ME-13]', async ({ page, login }) => {
    await login(page, 'test42');
    await page.goto(security);
    await expect(
      main(page).getByText('No other service, such as Google, is linked to your account.'),
    ).toBeVisible();
    const html = await page.evaluate(async () => (await fetch(location.href)).text());
    expect(html).toMatch(/<h2[^>]*>Linked accounts<\/h2>/);
  });
});
