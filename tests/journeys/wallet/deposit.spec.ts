import { createDeposit, submitDeposit } from '#contract/calls/wallet/deposits.ts';
import { expect, buildSiteUrl, test } from '#tests/support/journey.ts';
import { loseRequest } from '#tests/support/lost-calls.ts';
import {
  chooseMethod,
  depositDeskUrl,
  createNoisyPicture,
  openOrder,
  payAtService,
} from '#tests/support/wallet.ts';

const named = (name: string) => ({ name });

test('a member deposits by the gateway: fee and credit are shown before the payment, the balance after it [WA-06, WA-20, SH-22]', async ({
  page,
  newMember,
}) => {
  await newMember(page);
  await chooseMethod(page, /Card and e-wallets/);
  await page.getByRole('button', { name: '$100.00' }).click();
  await expect(page.getByText('$98.50').first()).toBeVisible();
  await openOrder(page, '100');
  await payAtService(page, 'Pay');
  await expect(page).toHaveURL(/\/m\/voucherCenter\?orderNo=D/);
  await expect(page.getByRole('heading', named('In your balance'))).toBeVisible();
  await page.goto(buildSiteUrl('aurora', '/m/member/home'));
  await expect(page.getByRole('group', { name: 'Balance' }).first().getByRole('status')).toHaveText('$98.50');
});

test('a deposit is credited once, even if the payment service reports it twice [WA-06]', async ({
  page,
  newMember,
}) => {
  await newMember(page);
  for (const method of [/Alipay/, /WeChat Pay/, /QQ Wallet/]) {
    await chooseMethod(page, method);
    await openOrder(page, '50');
    await payAtService(page, 'Pay, notify twice');
    await expect(page.getByRole('heading', named('In your balance'))).toBeVisible();
  }
  await page.getByRole('button', { name: 'Make another deposit' }).click();
  await expect(page.getByRole('heading', { name: 'Latest deposits' })).toBeVisible();
  // Three deposits of 50.00, less their fees.
  const { value } = await (await page.request.get(buildSiteUrl('aurora', '/wps/wallet/balance'))).json();
  expect(value.sumBalance).toBeLessThanOrEqual(15_000);
  expect(value.sumBalance).toBeGreaterThan(10_000);
});

test('after a failed, forged, outdated or early message of the payment service the order shows its true state [WA-18]', async ({
  page,
  newMember,
}) => {
  await newMember(page);
  await chooseMethod(page, /Card and e-wallets/);
  await openOrder(page, '20');
  for (const refused of ['Send a forged message', 'Resend an old message']) {
    await payAtService(page, refused);
    await expect(page.getByText(/^Pay by/)).toBeVisible();
  }
  await payAtService(page, 'Fail');
  await expect(
    page.getByText('The last attempt failed and nothing was charged.', { exact: false }),
  ).toBeVisible();
  await payAtService(page, 'Pay, confirm later');
  await expect(page.getByText('Your payment is still being confirmed', { exact: false })).toBeVisible();
});

test('an unpaid order expires and offers a new deposit; an order that is paid late is credited, and its row in the records shows the fee [WA-12] [WA-18]', async ({
  page,
  newMember,
}) => {
  await newMember(page);
  await chooseMethod(page, /Card and e-wallets/);
  await openOrder(page, '20');
  await payAtService(page, 'Let it expire');
  await expect(page.getByRole('heading', named('Expired'))).toBeVisible();
  await expect(page.getByText('No payment arrived in time.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Make another deposit' }).click();
  await page.getByRole('radio', { name: /Card and e-wallets/ }).check();
  const orderNo = await openOrder(page, '100');
  await payAtService(page, 'Pay late');
  await expect(page.getByRole('heading', named('In your balance'))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Expired' })).toBeVisible();
  await page.goto(buildSiteUrl('aurora', '/m/transaction/record'));
  const movement = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /^Deposit/ });
  await expect(movement).toContainText('Fee of $1.50 deducted');
  await expect(movement).toContainText('+$98.50');
  await movement.click();
  await expect(page).toHaveURL(buildSiteUrl('aurora', `/m/voucherCenter?orderNo=${orderNo}`));
  await expect(page.getByRole('heading', named('In your balance'))).toBeVisible();
});

test('an order begun in one browser is finished in another, and the first browser shows the result [WA-18]', async ({
  page,
  browser,
  newMember,
  login,
}) => {
  const { username } = await newMember(page);
  await chooseMethod(page, /Card and e-wallets/);
  const orderNo = await openOrder(page, '50');
  const context = await browser.newContext();
  const other = await context.newPage();
  await login(other, username);
  await other.goto(buildSiteUrl('aurora', '/m/voucherCenter'));
  await other.getByRole('button', { name: /\$50\.00.*Continue/ }).click();
  await expect(other.getByText(orderNo).first()).toBeVisible();
  await payAtService(other, 'Pay');
  await expect(other.getByRole('heading', named('In your balance'))).toBeVisible();
  await context.close();
  await expect(page.getByRole('heading', named('In your balance'))).toBeVisible({ timeout: 20_000 });
});

test.describe(() => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] });

  test('a double tap opens one order, and so does a retry after a lost reply [WA-19]', async ({
    page,
    newMember,
  }) => {
    await newMember(page);
    await chooseMethod(page, /Card and e-wallets/);
    let cut = false;
    await page.route(`**${createDeposit.path}`, async (route) => {
      if (route.request().method() !== 'POST' || cut) return route.continue();
      cut = true;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByRole('textbox', { name: 'Amount' }).fill('30');
    await page.getByRole('button', { name: 'Continue', exact: true }).last().dblclick();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: 'Continue', exact: true }).last().click();
    await expect(page.getByRole('heading', named('Waiting for your payment'))).toBeVisible();
    await page.goto(buildSiteUrl('aurora', '/m/voucherCenter'));
    await expect(page.getByRole('button', { name: /\$30\.00/ })).toHaveCount(1);
  });

  test('a deposit with a receipt refuses a file that is no picture, shrinks a picture, and is credited at the desk', async ({
    page,
    newMember,
  }) => {
    await newMember(page);
    await chooseMethod(page, /Transfer with receipt/);
    const orderNo = await openOrder(page, '50');
    await expect(page.getByText('FI55 1234 5600 0011 22')).toBeVisible();
    const file = page.getByLabel(/Add a picture of your receipt/);
    await file.setInputFiles({
      name: 'receipt.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture'),
    });
    await expect(page.getByRole('alert')).toContainText('Please use a PNG or JPG picture.');
    await file.setInputFiles({
      name: 'r.png',
      mimeType: 'image/png',
      buffer: await createNoisyPicture(page),
    });
    await expect(page.getByRole('img', { name: 'Your receipt' })).toBeVisible();
    // Not only the reply: then the order, which the page watches, would go to review without a second tap.
    await loseRequest(page, submitDeposit);
    await page.getByRole('button', { name: 'I’ve paid' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: 'I’ve paid' }).click();
    await expect(page.getByRole('heading', named('In review'))).toBeVisible();

    const desk = await page.context().newPage();
    await desk.goto(depositDeskUrl);
    const card = desk.getByRole('article', { name: orderNo });
    await expect(card.getByRole('img')).toBeVisible();
    await card.getByRole('button', { name: 'Credit' }).click();
    await expect(desk.getByRole('status')).toContainText(`${orderNo} was credited`);
    await desk.close();
    await expect(page.getByRole('heading', named('In your balance'))).toBeVisible({ timeout: 20_000 });
  });
});

test('a rejected bank deposit shows the reason and offers support [WA-06]', async ({ page, newMember }) => {
  await newMember(page);
  await chooseMethod(page, /Bank transfer/);
  await page.getByRole('radio', { name: 'Fjord Savings' }).check();
  const orderNo = await openOrder(page, '60');
  await expect(page.getByText('Fjord Savings')).toBeVisible();
  await page.getByRole('button', { name: 'I’ve paid' }).click();
  await expect(page.getByRole('heading', named('In review'))).toBeVisible();
  const desk = await page.context().newPage();
  await desk.goto(depositDeskUrl);
  const card = desk.getByRole('article', { name: orderNo });
  await card.getByRole('combobox').selectOption('other-payer');
  await card.getByRole('button', { name: 'Reject' }).click();
  await expect(desk.getByRole('status')).toContainText(`${orderNo} was rejected`);
  await desk.close();
  await page.reload();
  await expect(page.getByText('an account in another name', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Contact support' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a visitor who taps Deposit is asked to log in, and then arrives on the deposit page [ER-03] [WA-15]', async ({
  page,
}) => {
  await page.goto(buildSiteUrl('aurora', '/m/home'));
  await page.getByRole('button', { name: 'Deposit' }).click();
  await expect(page.getByText('Please log in first')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/login\?to=%2Fm%2FvoucherCenter/);
  await page.getByLabel('Username').fill('test40');
  await page.getByLabel('Password', { exact: true }).fill('Demo1234');
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
  await expect(page).toHaveURL(/\/m\/voucherCenter$/);
  await expect(page.getByRole('heading', { name: 'Deposit', level: 1 })).toBeVisible();
});

test('a spin without money is refused before the reels turn; a deposit sheet opens over the game, pays in its own window, and funds the game [WA-06, WA-16]', async ({
  page,
  newMember,
}) => {
  await newMember(page);
  await page.goto(buildSiteUrl('aurora', '/m/gameList?gameType=RNG'));
  await page.getByRole('article').getByRole('button').first().click();
  const bar = page.getByRole('banner');
  // Waits for the game's balance. A notice about the missing money then replaces the game's title.
  await expect(page.frameLocator('iframe').getByRole('status', { name: 'Balance' })).toBeVisible();
  const game = page.url();
  const inside = page.frameLocator('iframe');
  const notice = inside.getByText('Your balance is too low for this bet.');
  await expect(notice).toBeVisible({ timeout: 20_000 });
  const rounds: string[] = [];
  page.on('request', (request) => request.url().endsWith('/play/api/rounds') && rounds.push(request.url()));
  const sessionReply = page.waitForResponse((response) => response.url().endsWith('/play/api/session'));
  await inside.getByRole('button', { name: 'Spin' }).click();
  await sessionReply;
  await expect(notice).toBeVisible();
  expect(rounds).toEqual([]);
  const sheet = page.getByRole('dialog', { name: 'Deposit' });
  await inside.getByRole('button', { name: 'Deposit' }).click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await bar.getByRole('button', { name: 'Deposit' }).click();
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('20');
  await sheet.getByRole('button', { name: 'Continue', exact: true }).last().click();
  const [payment] = await Promise.all([
    page.waitForEvent('popup'),
    sheet.getByRole('link', { name: /^Pay / }).click(),
  ]);
  await payment.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(payment.getByRole('status')).toContainText('Paid');
  await payment.close();
  await expect(sheet.getByRole('heading', named('In your balance'))).toBeVisible({ timeout: 20_000 });
  await sheet.getByRole('button', { name: 'Back to the game' }).click();
  await expect(page.frameLocator('iframe').getByRole('status', { name: 'Balance' })).toHaveText('$19.70');
  expect(page.url()).toBe(game);
});

test('the deposit page offers the merchant’s own payment methods [WA-06, WA-16]', async ({ page, login }) => {
  await login(page, 'test41', 'harbour');
  await page.goto(buildSiteUrl('harbour', '/m/member/home'));
  await expect(page.getByRole('link', { name: 'Withdraw' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Deposit' }).first().click();
  await page.getByRole('radio', { name: /Pix/ }).check();
  await openOrder(page, '20');
  await payAtService(page, 'Pay');
  await expect(page.getByRole('heading', named('In your balance'))).toBeVisible();
});
