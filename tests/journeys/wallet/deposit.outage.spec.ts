import { createDeposit } from '#contract/calls/wallet/deposits.ts';
import { chooseMethod, payBy } from '#tests/support/deposits.ts';
import { expect, test } from '#tests/support/journey.ts';

test.use({ expectedErrors: [/status of 503/] });

test('the payment service does not answer as an order is opened: the order is kept, and goes on once it does [WA-18]', async ({
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
  await again.click();
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await payBy(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'In your balance' })).toBeVisible();
});
