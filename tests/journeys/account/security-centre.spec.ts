import { readFile } from 'node:fs/promises';

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { TOTP } from 'otpauth';

import {
  afterInputReady,
  demoPassword,
  expect,
  expectSuccess,
  site,
  test,
  withoutPage,
} from '#tests/support/journey.ts';
import { logInBy } from '#tests/support/log-in.ts';

const security = site('aurora', '/m/securityCenter');
const sheet = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');

/** Logs the same member in from another browser. */
async function elsewhere(browser: Browser, username: string): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await withoutPage(context, security, async (ask) =>
    expectSuccess(await logInBy(ask, username, demoPassword)),
  );
  return context;
}

/** Whether a browser's session is still open, as the platform says. */
const isIn = (context: BrowserContext): Promise<boolean> =>
  withoutPage(context, security, async (ask) => (await ask('/wps/member/info')).includes('"success":true'));

const quietPage = site('aurora', '/m/gameCenter?dataType=hot');
const askedFor = site('aurora', `/m/login?to=${encodeURIComponent('/m/gameCenter?dataType=hot')}`);

/** Logs out by the menu, from a page that has one. */
async function logOut(page: Page) {
  if (page.url() !== quietPage) await page.goto(quietPage);
  await afterInputReady(page);
  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
}

test.describe('the security centre', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('a second factor is set up with password, key and code; its recovery codes are shown once, until they are kept; a login then asks for it after the password: a wrong code is refused and what was typed stays, the right one lets in, so does a recovery code, once; password and code end it [ME-13] [AU-01] [AU-22] [AU-33]', async ({
    page,
    context,
    newMember,
  }) => {
    test.slow();
    await context.grantPermissions(['clipboard-write']);
    const { username } = await newMember(page);
    await page.goto(security);
    await afterInputReady(page);
    const factor = main(page).getByRole('button', { name: /^Authenticator app/ });
    await expect(factor).toContainText('Off');
    await factor.click();
    await sheet(page).getByLabel('Your password', { exact: true }).fill('Wrong1234');
    await sheet(page).getByRole('button', { name: 'Continue' }).click();
    await expect(sheet(page).getByText('The username or password is not right.')).toBeVisible();
    await sheet(page).getByLabel('Your password', { exact: true }).fill(demoPassword);
    await sheet(page).getByRole('button', { name: 'Continue' }).click();

    await expect(sheet(page).getByRole('img', { name: 'The key as a QR code' })).toBeVisible();
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
      sheet(page).getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('recovery-codes.txt');
    expect(await readFile(await file.path(), 'utf8')).toContain(first);
    await sheet(page).getByRole('button', { name: 'Copy codes' }).click();
    await expect(sheet(page).getByRole('button', { name: 'Copied' })).toBeVisible();

    // Neither Back nor Escape, again and again, loses what is shown this once.
    for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')])
      for (const time of ['first', 'second', 'third']) {
        await leave();
        await expect(sheet(page).getByText('Please keep the codes first'), time).toBeVisible();
        await expect(codes).toHaveCount(10);
        await expect(sheet(page).getByText(first), time).toBeInViewport();
      }
    await expect(page).toHaveURL(security);
    await sheet(page).getByRole('button', { name: 'I have kept them' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(factor).toContainText('On. 10 recovery codes left.');

    // Neither the key nor a code is left anywhere in the page or in what the browser keeps.
    const kept = await page.evaluate(
      () => document.documentElement.outerHTML + JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(kept).not.toContain(first);
    expect(kept).not.toContain(secret);

    const name = page.getByRole('textbox', { name: 'Username' });
    const password = page.getByLabel('Password', { exact: true });
    const submit = main(page).getByRole('button', { name: 'Log in' });
    const back = main(page).getByRole('button', { name: 'Back', exact: true }).last();
    const digits = page.getByRole('textbox', { name: 'Six digits from your authenticator app' });
    const recoveryField = page.getByRole('textbox', { name: 'Recovery code' });
    const byPassword = async () => {
      await logOut(page);
      await page.goto(askedFor);
      await afterInputReady(page);
      await name.fill(username);
      await password.fill(demoPassword);
      await submit.click();
      await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
      await expect(digits).toBeFocused();
      expect(await isIn(page.context())).toBe(false);
    };

    await byPassword();
    await digits.fill('000000');
    await submit.click();
    await expect(page.getByText('This code of the authenticator app is not right')).toBeVisible();
    await back.click();
    await expect(name).toHaveValue(username);
    await expect(password).toHaveValue(demoPassword);
    await submit.click();
    // The code that switched it on is used up; the next one is good a step early (RFC 6238 §5.2).
    await digits.fill(app.generate({ timestamp: Date.now() + 30_000 }));
    await submit.click();
    await expect(page).toHaveURL(quietPage);
    expect(await isIn(page.context())).toBe(true);

    await byPassword();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await recoveryField.fill(first);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(quietPage);
    expect(await isIn(page.context())).toBe(true);

    await byPassword();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await recoveryField.fill(first);
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code of the authenticator app is not right')).toBeVisible();
    expect(await isIn(page.context())).toBe(false);
    await recoveryField.fill(second);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(quietPage);

    await page.goto(security);
    await afterInputReady(page);
    await factor.click();
    await sheet(page).getByLabel('Your password', { exact: true }).fill(demoPassword);
    await sheet(page).getByLabel('Code of your authenticator app').fill(spare);
    await sheet(page).getByRole('button', { name: 'Switch off' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(factor).toContainText('Off');
  });

  test('sessions are listed with this device first; one, then the others are ended from here; logging out everywhere asks, ends this one last, and goes home without another word [ME-13] [AU-22] [AU-34]', async ({
    page,
    browser,
    newMember,
  }) => {
    const { username } = await newMember(page);
    const [second, third] = [await elsewhere(browser, username), await elsewhere(browser, username)];
    await page.goto(security);
    await afterInputReady(page);
    const rows = main(page).getByRole('button', { name: /^End:/ });
    await expect(rows).toHaveCount(2);
    await expect(main(page).getByText('This device')).toHaveCount(1);
    await rows.first().click();
    await expect(rows).toHaveCount(1);
    expect([await isIn(second), await isIn(third)].filter(Boolean)).toHaveLength(1);
    await main(page).getByRole('button', { name: 'Log out everywhere else' }).click();
    await expect(main(page).getByText('You are logged in nowhere else.')).toBeVisible();
    expect([await isIn(second), await isIn(third), await isIn(page.context())]).toEqual([false, false, true]);
    await third.close();

    await withoutPage(second, security, async (ask) =>
      expectSuccess(await logInBy(ask, username, demoPassword)),
    );
    await main(page).getByRole('button', { name: 'Log out everywhere, here too' }).click();
    const question = page.getByRole('alertdialog', { name: 'Log out everywhere?' });
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(site('aurora', '/m/home'));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    expect([await isIn(second), await isIn(page.context())]).toEqual([false, false]);
    expect((await page.context().cookies()).some(({ name }) => name === '__Host-session')).toBe(false);
    await page.reload();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await second.close();
  });
});
