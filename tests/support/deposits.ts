import type { Page } from '@playwright/test';

import { expect, site } from './journey.ts';

type Merchant = Parameters<typeof site>[0];

/** Opens the deposit page and chooses a method. */
export async function chooseMethod(page: Page, method: RegExp, merchant: Merchant = 'aurora'): Promise<void> {
  await page.goto(site(merchant, '/m/voucherCenter'));
  await page.getByRole('radio', { name: method }).check();
}

/** Opens an order of that amount by the chosen method; its number. */
export async function openOrder(page: Page, amount: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('button', { name: 'Continue', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  return (
    (await page
      .getByText(/^D\d{6}-[0-9A-Z]{8}$/)
      .first()
      .textContent()) ?? ''
  );
}

/** Goes to the payment service, lets it act, and returns from there. */
export async function payBy(page: Page, act: string): Promise<void> {
  await page.getByRole('link', { name: /^Pay / }).click();
  await page.getByRole('button', { name: act, exact: true }).click();
  await expect(page.getByRole('status')).toContainText(/\((\d{3}|no message)/);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
}

/** The operator's desk. */
export const deskUrl = `http://games.localhost:${process.env.TEST_PORT ?? 4273}/platform/desk/deposits`;
