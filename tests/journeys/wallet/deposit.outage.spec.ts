import { createDeposit, startDeposit } from '#contract/calls/wallet/deposits.ts';
import { chooseMethod, payBy } from '#tests/support/deposits.ts';
import { expect, test } from '#tests/support/journey.ts';
import { cutTwice } from '#tests/support/wallet.ts';

// The last one is of the browser's own page, where the payment page does not come.
test.use({ expectedErrors: [/status of 503|ERR_CONNECTION_RESET|Access is denied for this document/] });

test('the payment service does not answer as an order is opened: the order is kept through cuts of the network, and goes on once it does [WA-18] [WA-19]', async ({
  page,
  newMember,
  fault,
}) => {
  await newMember(page);
  await chooseMethod(page, /Card and e-wallets/);
  await page.getByRole('textbox', { name: 'Amount' }).fill('20');
  await fault('payments', createDeposit.path);
  await page.getByRole('button', { name: 'Continue', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Order opened' })).toBeVisible();
  await expect(page.getByText('Nothing was taken; your order is kept.', { exact: false })).toBeVisible();
  // It is the order's own state: a reload has it too.
  await page.reload();
  const again = page.getByRole('button', { name: 'Ask the payment service again' });
  await again.click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order opened' })).toBeVisible();
  await fault('none');
  // The network is cut on the way there, and on the way back: the order is one, and asked for once more.
  await cutTwice(page, startDeposit);
  for (let cut = 1; cut <= 2; cut += 1) {
    await again.click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  }
  await again.click();
  const waiting = page.getByRole('heading', { name: 'Waiting for your payment' });
  await expect(waiting).toBeVisible();
  // And at the payment page: Back leads to the order as it was.
  const pay = page.getByRole('link', { name: /^Pay / });
  const payPage = (await pay.getAttribute('href')) ?? '';
  await page.route(payPage, (route) => route.abort('connectionreset'), { times: 1 });
  await pay.click();
  await page.waitForURL(/^chrome-error:/);
  await page.goBack();
  await expect(waiting).toBeVisible();
  await payBy(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'In your balance' })).toBeVisible();
});
