import type { APIRequestContext, Page } from '@playwright/test';
import { TOTP } from 'otpauth';

import { setPaymentPassword } from '#contract/calls/member/payment-password.ts';
import {
  addPayoutAccount,
  defaultPayoutAccount,
  removePayoutAccount,
} from '#contract/calls/wallet/withdrawals.ts';
import { waitForAfterInput, demoPassword, expect, buildSiteUrl, test } from '#tests/support/journey.ts';
import { cutTwice, endWithdrawalWait, giveMoney, openDesk } from '#tests/support/wallet.ts';

const withdrawPage = buildSiteUrl('aurora', '/m/withdraw');
const pin = '280417';
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

async function setName(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Set name' }).click();
  await dialog(page).getByLabel('Name as shown on your bank account').fill('Jo Ney');
  await dialog(page).getByRole('checkbox').check();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
}

/** Ends the member's waiting time for withdrawals and reloads the page. */
async function passWaitingTime(page: Page, request: APIRequestContext, username: string): Promise<void> {
  await expect(main(page).getByText(/^Withdrawals on hold until /)).toBeVisible();
  await endWithdrawalWait(request, username);
  await page.reload();
  await waitForAfterInput(page);
}

/** Takes a new member from the empty page to the form: adds name and account, and ends the waiting time. */
async function prepareWithdrawal(page: Page, request: APIRequestContext, username: string): Promise<void> {
  await setName(page);
  await addAccount(page);
  await passWaitingTime(page, request, username);
  await expect(main(page).getByRole('radio', { name: /Nordic Demo Bank.*0785/ })).toBeChecked();
}

async function addAccount(page: Page, totp?: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Add account' }).click();
  await dialog(page).getByLabel('Bank', { exact: true }).fill('Nordic Demo Bank');
  await dialog(page).getByLabel('Account number or IBAN').fill('FI21 1234 5600 0007 85');
  if (totp) await dialog(page).getByLabel('Authenticator code').fill(totp);
  await dialog(page).getByRole('button', { name: 'Add account' }).click();
  await expect(dialog(page)).toBeHidden();
}

async function setPin(page: Page, request: APIRequestContext, username: string): Promise<void> {
  // A closing dialog goes one step back in the history, so the next dialog must not open before that step.
  await expect(dialog(page)).toBeHidden();
  await main(page).getByRole('button', { name: 'Set withdrawal password' }).click();
  await dialog(page).getByLabel('New withdrawal password').fill(pin);
  await dialog(page).getByLabel('Repeat withdrawal password').fill(pin);
  await dialog(page).getByLabel('Your login password').fill(demoPassword);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
  await passWaitingTime(page, request, username);
  await expect(main(page).getByLabel('Withdrawal password', { exact: true })).toBeVisible();
}

/**
 * Submits a dialog's form three times. The first two fail (`cutTwice`): each failure is reported and the dialog stays
 * open.
 */
async function submitUntilDone(page: Page, name: string): Promise<void> {
  const send = dialog(page).getByRole('button', { name, exact: true });
  for (let cut = 1; cut <= 2; cut += 1) {
    await send.click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
  }
  await send.click();
  await expect(dialog(page)).toBeHidden();
}

/** Closes the toasts. */
async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('alert').getByRole('button');
  while (await close.count()) await close.first().click();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

const getAmountField = (page: Page) => main(page).getByRole('textbox', { name: 'Amount' });

/** Submits the form, and returns the number of the order that its page shows. */
async function submitWithdrawal(page: Page, amount: string): Promise<string> {
  await getAmountField(page).fill(amount);
  await main(page).getByLabel('Withdrawal password', { exact: true }).fill(pin);
  await main(page)
    .getByRole('button', { name: /^Withdraw \$/ })
    .click();
  await expect(page).toHaveURL(/\/m\/withdraw\/W\d{6}-\w{8}$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('a new member sets name, account and withdrawal password, and follows a withdrawal through every state to paid [SH-23] [WA-08] [WA-17] [WA-20]', async ({
  page,
  newMember,
  request,
}) => {
  const { username } = await newMember(page);
  await giveMoney(request, username, 100_000);
  await page.goto(withdrawPage);
  await waitForAfterInput(page);
  await prepareWithdrawal(page, request, username);
  await getAmountField(page).fill('400');
  // The fee of 1.00 and 0.5 % is shown before the form is submitted.
  await expect(main(page).getByText('$397.00')).toBeVisible();
  await setPin(page, request, username);

  const orderNo = await submitWithdrawal(page, '400');
  const step = main(page).getByRole('list', { name: 'Status history' }).locator('[aria-current="step"]');
  await expect(step).toContainText('Requested');
  await expect(page.getByRole('group', { name: 'Balance' }).getByRole('status')).toHaveText('$600.00');
  const { desk, order } = await openDesk(page, orderNo);
  for (const [act, state] of [
    ['Start review', 'In review'],
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

/** Switches the authenticator on in the security centre. Returns the app with its key, and a recovery code. */
async function switchOnAuthenticator(page: Page): Promise<{ app: TOTP; recoveryCode: string }> {
  await page.goto(buildSiteUrl('aurora', '/m/securityCenter'));
  await waitForAfterInput(page);
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
  await dialog(page).getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(dialog(page)).toBeHidden();
  return { app, recoveryCode };
}

test.describe('with an authenticator', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('an authenticator code or recovery code replaces the withdrawal password; an old code is refused, and the input stays [ME-13] [WA-08] [WA-17]', async ({
    page,
    newMember,
    request,
  }) => {
    const { username } = await newMember(page);
    await giveMoney(request, username, 100_000);
    await page.goto(withdrawPage);
    await waitForAfterInput(page);
    await setName(page);
    const { app, recoveryCode } = await switchOnAuthenticator(page);
    await page.goto(withdrawPage);
    await waitForAfterInput(page);
    await addAccount(page, app.generate({ timestamp: Date.now() + 30_000 }));
    await passWaitingTime(page, request, username);
    const code = main(page).getByLabel('Authenticator code');
    await expect(main(page).getByLabel('Withdrawal password', { exact: true })).toHaveCount(0);
    await getAmountField(page).fill('250');
    // A code from an hour ago.
    await code.fill(app.generate({ timestamp: Date.now() - 3_600_000 }));
    const send = main(page).getByRole('button', { name: 'Withdraw $250.00' });
    await send.click();
    await expect(main(page).getByRole('alert').first()).toBeVisible();
    await expect(getAmountField(page)).toHaveValue('250');
    await expect(page.getByRole('group', { name: 'Balance' }).getByRole('status')).toHaveText('$1,000.00');
    // The codes of this and the next half minute are used up, so a recovery code is used.
    await code.fill(recoveryCode);
    await send.click();
    await expect(page).toHaveURL(/\/m\/withdraw\/W\d{6}-\w{8}$/);
    await expect(page.getByRole('group', { name: 'Balance' }).getByRole('status')).toHaveText('$750.00');
  });
});

/** Creates a member with money and everything that a withdrawal needs, on the form. */
async function createReadyMember(
  page: Page,
  request: Parameters<typeof giveMoney>[0],
  newMember: (page: Page) => Promise<{ username: string }>,
): Promise<string> {
  const { username } = await newMember(page);
  await giveMoney(request, username, 100_000);
  await page.goto(withdrawPage);
  await waitForAfterInput(page);
  await prepareWithdrawal(page, request, username);
  await setPin(page, request, username);
  return username;
}

test('a rejected withdrawal shows the reason, the next possible time and the returned money on another device', async ({
  page,
  newMember,
  request,
  browser,
}) => {
  // The test uses two devices and a desk.
  test.setTimeout(120_000);
  const username = await createReadyMember(page, request, newMember);
  const orderNo = await submitWithdrawal(page, '250');
  const { desk, order } = await openDesk(page, orderNo);
  await order.getByLabel('Reason').selectOption({ label: 'Account in another name' });
  await order.getByLabel('Next withdrawal in').fill('3');
  await order.getByRole('button', { name: 'Reject' }).click();
  await expect(order).toContainText('Rejected');
  await desk.close();

  const other = await browser.newContext({ serviceWorkers: 'block' });
  const elsewhere = await other.newPage();
  await elsewhere.goto(buildSiteUrl('aurora', `/m/withdraw/${orderNo}`));
  await elsewhere.getByLabel('Username').fill(username);
  await elsewhere.getByLabel('Password', { exact: true }).fill(demoPassword);
  await elsewhere.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(elsewhere).toHaveURL(new RegExp(orderNo));
  await expect(main(elsewhere)).toContainText('This account is in a different name from yours.');
  await expect(main(elsewhere)).toContainText('$250.00 was returned to your balance.');
  await elsewhere.goto(withdrawPage);
  await expect(main(elsewhere).getByText(/You can withdraw again from/)).toBeVisible();
  await other.close();
});

test.describe('a connection that breaks', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('after a lost request or reply the input stays, a message explains the failure, the withdrawal is pending, and the money is taken once [WA-19]', async ({
    page,
    newMember,
    request,
  }) => {
    await createReadyMember(page, request, newMember);
    await page.route('**/wps/transaction/withdraw', (route) => route.abort());
    await getAmountField(page).fill('250');
    await main(page).getByLabel('Withdrawal password', { exact: true }).fill(pin);
    const send = main(page).getByRole('button', { name: 'Withdraw $250.00' });
    await send.click();
    await expect(main(page).getByText(/It can’t be paid twice/)).toBeVisible();
    await expect(getAmountField(page)).toHaveValue('250');
    await page.unroute('**/wps/transaction/withdraw');
    await page.route('**/wps/transaction/withdraw', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send.click();
    await expect(main(page).getByText('In progress', { exact: true })).toBeVisible();
    await expect(main(page).getByText('$250.00')).toHaveCount(1);
    await expect(main(page).getByText('Only one withdrawal at a time.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Balance' }).getByRole('status')).toHaveText('$750.00');
  });

  test('after a lost request or reply at any step of adding accounts and a withdrawal password, the member sees a message, and each change is saved once [WA-17] [WA-19]', async ({
    page,
    newMember,
    request,
  }) => {
    const { username } = await newMember(page);
    await giveMoney(request, username, 100_000);
    await page.goto(withdrawPage);
    await waitForAfterInput(page);
    await setName(page);

    await cutTwice(page, addPayoutAccount);
    const accounts = main(page).getByRole('radio', { name: /Nordic Demo Bank/ });
    await main(page).getByRole('button', { name: 'Add account' }).click();
    await dialog(page).getByLabel('Bank', { exact: true }).fill('Nordic Demo Bank');
    await dialog(page).getByLabel('Account number or IBAN').fill('FI21 1234 5600 0007 85');
    await submitUntilDone(page, 'Add account');
    await passWaitingTime(page, request, username);
    await expect(accounts).toHaveCount(1);

    await cutTwice(page, setPaymentPassword);
    await main(page).getByRole('button', { name: 'Set withdrawal password' }).click();
    await dialog(page).getByLabel('New withdrawal password').fill(pin);
    await dialog(page).getByLabel('Repeat withdrawal password').fill(pin);
    await dialog(page).getByLabel('Your login password').fill(demoPassword);
    await submitUntilDone(page, 'Save');
    await passWaitingTime(page, request, username);
    await expect(main(page).getByLabel('Withdrawal password', { exact: true })).toBeVisible();

    await page.goto(buildSiteUrl('aurora', '/m/withdraw/accounts'));
    await waitForAfterInput(page);
    await main(page).getByRole('button', { name: 'Add account' }).click();
    await dialog(page).getByLabel('Bank', { exact: true }).fill('Second Demo Bank');
    await dialog(page).getByLabel('Account number or IBAN').fill('DE89 3704 0044 0532 0130 00');
    await dialog(page).getByLabel('Withdrawal password', { exact: true }).fill(pin);
    await dialog(page).getByRole('button', { name: 'Add account' }).click();
    await expect(dialog(page)).toBeHidden();
    const removers = main(page).getByRole('button', { name: /^Remove: / });
    await expect(removers).toHaveCount(2);

    // After a failure the list shows the platform's state.
    await cutTwice(page, defaultPayoutAccount);
    const other = main(page)
      .locator('div')
      .filter({ has: page.getByRole('button', { name: 'Make default' }) })
      .last()
      .locator('..');
    const bankPattern = (await other.textContent())?.includes('Nordic') ? /Nordic/ : /Second/;
    for (const isDone of [false, true]) {
      await other.getByRole('button', { name: 'Make default' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await closeToasts(page);
      if (isDone) await expect(other).not.toContainText(bankPattern);
      else await expect(other).toContainText(bankPattern);
    }

    await cutTwice(page, removePayoutAccount);
    for (const left of [2, 1]) {
      await removers.first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await closeToasts(page);
      await expect(removers).toHaveCount(left);
    }
    await page.reload();
    await expect(removers).toHaveCount(1);
  });
});
