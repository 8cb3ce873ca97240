import { createDeposit, startDeposit } from '#contract/calls/wallet/deposits.ts';
import { expect, test } from '#tests/support/journey.ts';
import { chooseMethod, payAtService } from '#tests/support/wallet.ts';
import { cutTwice } from '#tests/support/wallet.ts';

// The last error is from the browser's own page, shown when the payment page fails to load.
test.use({ expectedErrors: [/status of 503|ERR_CONNECTION_RESET|Access is denied for this document/] });

test('while the payment service is down, a new order is kept despite network failures and continues when the service is back [WA-18] [WA-19]', async ({
  page,
  newMember,
  fault,
}) => {
  await newMember(page);
  await chooseMethod(page, /Card and e-wallets/);
  await page.getByRole('textbox', { name: 'Amount' }).fill('20');
  await fault('payments', createDeposit.path);
  await page.getByRole('button', { name: 'Continue', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Created' })).toBeVisible();
  await expect(page.getByText('Nothing was charged. You can try again', { exact: false })).toBeVisible();
  // The order is stored in this state, so a reload shows the same page.
  await page.reload();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Created' })).toBeVisible();
  await fault('none');
  // The network loses a request, then a reply. There is still only one order, and each retry calls the payment service
  // again.
  await cutTwice(page, startDeposit);
  for (let cut = 1; cut <= 2; cut += 1) {
    await again.click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  }
  await again.click();
  const waiting = page.getByRole('heading', { name: 'Waiting for your payment' });
  await expect(waiting).toBeVisible();
  // The payment page fails to load too. After that, Back shows the unchanged order.
  const pay = page.getByRole('link', { name: /^Pay / });
  const payPage = (await pay.getAttribute('href')) ?? '';
  await page.route(payPage, (route) => route.abort('connectionreset'), { times: 1 });
  await pay.click();
  await page.waitForURL(/^chrome-error:/);
  await page.goBack();
  await expect(waiting).toBeVisible();
  await payAtService(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'In your balance' })).toBeVisible();
});
