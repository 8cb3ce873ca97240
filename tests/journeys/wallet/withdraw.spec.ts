import type { APIRequestContext, Page } from '@playwright/test';
import { TOTP } from 'otpauth';

import { setPaymentPassword } from '#contract/calls/member/payment-password.ts';
import {
  addPayoutAccount,
  defaultPayoutAccount,
  removePayoutAccount,
} from '#contract/calls/wallet/withdrawals.ts';
import { afterInputReady, demoPassword, expect, site, test } from '#tests/support/journey.ts';
import { cutTwice, endWait, giveMoney, openDesk } from '#tests/support/wallet.ts';

const page23 = site('aurora', '/m/withdraw');
const pin = '280417';
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

async function setName(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Set the name' }).click();
  await dialog(page).getByLabel('Name as at your bank').fill('Jo Ney');
  await dialog(page).getByRole('checkbox').check();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
}

/** The page of a member whose withdrawals no longer wait. */
async function afterTheWait(page: Page, request: APIRequestContext, username: string): Promise<void> {
  await expect(main(page).getByText(/^Withdrawals wait until /)).toBeVisible();
  await endWait(request, username);
  await page.reload();
  await afterInputReady(page);
}

/** From a new member's empty page to the form: name, account, the wait. */
async function getReady(page: Page, request: APIRequestContext, username: string): Promise<void> {
  await setName(page);
  await addAccount(page);
  await afterTheWait(page, request, username);
  await expect(main(page).getByRole('radio', { name: /Nordic Demo Bank.*0785/ })).toBeChecked();
}

async function addAccount(page: Page, totp?: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Add an account' }).click();
  await dialog(page).getByLabel('Bank', { exact: true }).fill('Nordic Demo Bank');
  await dialog(page).getByLabel('Account number or IBAN').fill('FI21 1234 5600 0007 85');
  if (totp) await dialog(page).getByLabel('Code of your authenticator app').fill(totp);
  await dialog(page).getByRole('button', { name: 'Add this account' }).click();
  await expect(dialog(page)).toBeHidden();
}

async function setPin(page: Page, request: APIRequestContext, username: string): Promise<void> {
  // Closing the dialog before it takes a step back in the history.
  await expect(dialog(page)).toBeHidden();
  await main(page).getByRole('button', { name: 'Set a withdrawal password' }).click();
  await dialog(page).getByLabel('New withdrawal password').fill(pin);
  await dialog(page).getByLabel('Repeat it').fill(pin);
  await dialog(page).getByLabel('Your login password').fill(demoPassword);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
  await afterTheWait(page, request, username);
  await expect(main(page).getByLabel('Withdrawal password', { exact: true })).toBeVisible();
}

/** Sends a dialog's form until it is done: each time it fails it says so, and keeps what was typed. */
async function repeatedly(page: Page, name: string): Promise<void> {
  const send = dialog(page).getByRole('button', { name, exact: true });
  for (let cut = 1; cut <= 2; cut += 1) {
    await send.click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
  }
  await send.click();
  await expect(dialog(page)).toBeHidden();
}

/** Closes the toasts. */
async function dismiss(page: Page): Promise<void> {
  const close = page.getByRole('alert').getByRole('button');
  while (await close.count()) await close.first().click();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

const amount = (page: Page) => main(page).getByRole('textbox', { name: 'Amount' });

/** Sends the form, and gives the number of the order that its page shows. */
async function withdraw(page: Page, typed: string): Promise<string> {
  await amount(page).fill(typed);
  await main(page).getByLabel('Withdrawal password', { exact: true }).fill(pin);
  await main(page)
    .getByRole('button', { name: /^Withdraw \$/ })
    .click();
  await expect(page).toHaveURL(/\/m\/withdraw\/W\d{6}-\w{8}$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('a new member is led to name, account and withdrawal password, and follows a withdrawal through every state to paid [SH-23] [WA-08] [WA-17] [WA-20]', async ({
  page,
  newMember,
  request,
}) => {
  const { username } = await newMember(page);
  await giveMoney(request, username, 100_000);
  await page.goto(page23);
  await afterInputReady(page);
  await getReady(page, request, username);
  await amount(page).fill('400');
  // The fee of 1.00 and 0.5 % is there before anything is sent.
  await expect(main(page).getByText('$397.00')).toBeVisible();
  await setPin(page, request, username);

  const orderNo = await withdraw(page, '400');
  const step = main(page).getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]');
  await expect(step).toContainText('Requested');
  await expect(page.getByRole('group', { name: 'Balance' }).getByRole('status')).toHaveText('$600.00');
  const { desk, order } = await openDesk(page, orderNo);
  for (const [act, state] of [
    ['Take into review', 'In review'],
    ['Approve', 'Approved'],
    ['Pay', 'Paid out'],
  ] as const) {
    await order.getByRole('button', { name: act }).click();
    await page.reload();
    await expect(step).toContainText(state);
  }
  await desk.close();
  await main(page).getByRole('link', { name: 'All withdrawals' }).click();
  await expect(main(page).getByRole('link', { name: /\$400\.00.*Paid out/ })).toBeVisible();
});

/** Switches the authenticator on in the security centre; the app that has its key, and a recovery code. */
async function switchOnAuthenticator(page: Page): Promise<{ app: TOTP; recoveryCode: string }> {
  await page.goto(site('aurora', '/m/securityCenter'));
  await afterInputReady(page);
  await main(page)
    .getByRole('button', { name: /^Authenticator app/ })
    .click();
  await dialog(page).getByLabel('Your password', { exact: true }).fill(demoPassword);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  const app = new TOTP({ secret: (await dialog(page).locator('code').innerText()).replaceAll(' ', '') });
  await dialog(page).getByLabel('Code from the app').fill(app.generate());
  await dialog(page).getByRole('button', { name: 'Switch on' }).click();
  const recoveryCode = await dialog(page)
    .getByText(/^[A-Z2-7]{7}-[A-Z2-7]{7}$/)
    .first()
    .innerText();
  await dialog(page).getByRole('button', { name: 'I have kept them' }).click();
  await expect(dialog(page)).toBeHidden();
  return { app, recoveryCode };
}

test.describe('with an authenticator', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('a code of the app confirms a withdrawal in place of the withdrawal password; a wrong one is refused, and nothing typed is lost [ME-13] [WA-08] [WA-17]', async ({
    page,
    newMember,
    request,
  }) => {
    const { username } = await newMember(page);
    await giveMoney(request, username, 100_000);
    await page.goto(page23);
    await afterInputReady(page);
    await setName(page);
    const { app, recoveryCode } = await switchOnAuthenticator(page);
    await page.goto(page23);
    await afterInputReady(page);
    await addAccount(page, app.generate({ timestamp: Date.now() + 30_000 }));
    await afterTheWait(page, request, username);
    const code = main(page).getByLabel('Code of your authenticator app');
    await expect(main(page).getByLabel('Withdrawal password', { exact: true })).toHaveCount(0);
    await amount(page).fill('250');
    // Of an hour ago.
    await code.fill(app.generate({ timestamp: Date.now() - 3_600_000 }));
    const send = main(page).getByRole('button', { name: 'Withdraw $250.00' });
    await send.click();
    await expect(main(page).getByRole('alert').first()).toBeVisible();
    await expect(amount(page)).toHaveValue('250');
    await expect(page.getByRole('group', { name: 'Balance' }).getByRole('status')).toHaveText('$1,000.00');
    // Codes of now and the next half minute are used: a recovery code does as well.
    await code.fill(recoveryCode);
    await send.click();
    await expect(page).toHaveURL(/\/m\/withdraw\/W\d{6}-\w{8}$/);
    await expect(page.getByRole('group', { name: 'Balance' }).getByRole('status')).toHaveText('$750.00');
  });
});

/** A new member with money and all that a withdrawal takes, on the form. */
async function readyMember(
  page: Page,
  request: Parameters<typeof giveMoney>[0],
  newMember: (page: Page) => Promise<{ username: string }>,
): Promise<string> {
  const { username } = await newMember(page);
  await giveMoney(request, username, 100_000);
  await page.goto(page23);
  await afterInputReady(page);
  await getReady(page, request, username);
  await setPin(page, request, username);
  return username;
}

test('a rejected withdrawal says why, from when another is possible, and that the money is back, on another device too', async ({
  page,
  newMember,
  request,
  browser,
}) => {
  // Two devices and a desk.
  test.setTimeout(120_000);
  const username = await readyMember(page, request, newMember);
  const orderNo = await withdraw(page, '250');
  const { desk, order } = await openDesk(page, orderNo);
  await order.getByLabel('Reason').selectOption({ label: 'The account is in another name' });
  await order.getByLabel('Next in').fill('3');
  await order.getByRole('button', { name: 'Reject' }).click();
  await expect(order).toContainText('Rejected');
  await desk.close();

  const other = await browser.newContext({ serviceWorkers: 'block' });
  const elsewhere = await other.newPage();
  await elsewhere.goto(site('aurora', `/m/withdraw/${orderNo}`));
  await elsewhere.getByLabel('Username').fill(username);
  await elsewhere.getByLabel('Password', { exact: true }).fill(demoPassword);
  await elsewhere.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(elsewhere).toHaveURL(new RegExp(orderNo));
  await expect(main(elsewhere)).toContainText('The account is in another name than yours.');
  await expect(main(elsewhere)).toContainText('$250.00 is back in your balance.');
  await elsewhere.goto(page23);
  await expect(main(elsewhere).getByText(/Another withdrawal is possible from/)).toBeVisible();
  await other.close();
});

test.describe('a connection that breaks', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('nothing arrives, then the reply is lost: what was typed stays, the member is told, finds the withdrawal under way, and nothing was taken twice [WA-19]', async ({
    page,
    newMember,
    request,
  }) => {
    await readyMember(page, request, newMember);
    await page.route('**/wps/transaction/withdraw', (route) => route.abort());
    await amount(page).fill('250');
    await main(page).getByLabel('Withdrawal password', { exact: true }).fill(pin);
    const send = main(page).getByRole('button', { name: 'Withdraw $250.00' });
    await send.click();
    await expect(main(page).getByText(/it can only be booked once/)).toBeVisible();
    await expect(amount(page)).toHaveValue('250');
    await page.unroute('**/wps/transaction/withdraw');
    await page.route('**/wps/transaction/withdraw', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send.click();
    await expect(main(page).getByText('Under way')).toBeVisible();
    await expect(main(page).getByRole('link', { name: /\$250\.00.*Requested/ })).toHaveCount(2);
    await expect(page.getByRole('group', { name: 'Balance' }).getByRole('status')).toHaveText('$750.00');
  });

  test('cut at each step of an account and the withdrawal password, the member reads so, and each is there once [WA-17] [WA-19]', async ({
    page,
    newMember,
    request,
  }) => {
    const { username } = await newMember(page);
    await giveMoney(request, username, 100_000);
    await page.goto(page23);
    await afterInputReady(page);
    await setName(page);

    await cutTwice(page, addPayoutAccount);
    const accounts = main(page).getByRole('radio', { name: /Nordic Demo Bank/ });
    await main(page).getByRole('button', { name: 'Add an account' }).click();
    await dialog(page).getByLabel('Bank', { exact: true }).fill('Nordic Demo Bank');
    await dialog(page).getByLabel('Account number or IBAN').fill('FI21 1234 5600 0007 85');
    await repeatedly(page, 'Add this account');
    await afterTheWait(page, request, username);
    await expect(accounts).toHaveCount(1);

    await cutTwice(page, setPaymentPassword);
    await main(page).getByRole('button', { name: 'Set a withdrawal password' }).click();
    await dialog(page).getByLabel('New withdrawal password').fill(pin);
    await dialog(page).getByLabel('Repeat it').fill(pin);
    await dialog(page).getByLabel('Your login password').fill(demoPassword);
    await repeatedly(page, 'Save');
    await afterTheWait(page, request, username);
    await expect(main(page).getByLabel('Withdrawal password', { exact: true })).toBeVisible();

    await page.goto(site('aurora', '/m/withdraw/accounts'));
    await afterInputReady(page);
    await main(page).getByRole('button', { name: 'Add an account' }).click();
    await dialog(page).getByLabel('Bank', { exact: true }).fill('Second Demo Bank');
    await dialog(page).getByLabel('Account number or IBAN').fill('DE89 3704 0044 0532 0130 00');
    await dialog(page).getByLabel('Withdrawal password', { exact: true }).fill(pin);
    await dialog(page).getByRole('button', { name: 'Add this account' }).click();
    await expect(dialog(page)).toBeHidden();
    const removers = main(page).getByRole('button', { name: /^Remove: / });
    await expect(removers).toHaveCount(2);

    // What the list shows after a failure is what the platform has.
    await cutTwice(page, defaultPayoutAccount);
    const other = main(page)
      .locator('div')
      .filter({ has: page.getByRole('button', { name: 'Make it the default' }) })
      .last()
      .locator('..');
    const named = (await other.textContent())?.includes('Nordic') ? /Nordic/ : /Second/;
    for (const isDone of [false, true]) {
      await other.getByRole('button', { name: 'Make it the default' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await dismiss(page);
      if (isDone) await expect(other).not.toContainText(named);
      else await expect(other).toContainText(named);
    }

    await cutTwice(page, removePayoutAccount);
    for (const left of [2, 1]) {
      await removers.first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await dismiss(page);
      await expect(removers).toHaveCount(left);
    }
    await page.reload();
    await expect(removers).toHaveCount(1);
  });
});
