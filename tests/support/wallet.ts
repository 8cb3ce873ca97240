import type { APIRequestContext, Locator, Page } from '@playwright/test';

import { buildSiteUrl, expect } from './journey.ts';

const port = Number(process.env.TEST_PORT ?? 4273);
const operatorOrigin = `http://games.localhost:${port}`;

/** Gives a member of Aurora money, in minor units. */
export async function giveMoney(
  request: APIRequestContext,
  username: string,
  amountMinor: number,
): Promise<void> {
  const reply = await request.post(`http://127.0.0.1:${port}/platform/correction`, {
    headers: { Host: `games.localhost:${port}` },
    data: { merchantCode: 'aurora', username, amountMinor },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Ends a member's waiting time for withdrawals, which a change of security settings starts. */
export async function endWithdrawalWait(request: APIRequestContext, username: string): Promise<void> {
  const reply = await request.post(`http://127.0.0.1:${port}/platform/waited`, {
    headers: { Host: `games.localhost:${port}` },
    data: { merchantCode: 'aurora', username },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Opens the operator's withdrawals desk in a new page. Returns that page and the article of an order. */
export async function openDesk(page: Page, orderNo: string): Promise<{ desk: Page; order: Locator }> {
  const desk = await page.context().newPage();
  await desk.goto(`${operatorOrigin}/platform/desk/withdrawals`);
  return { desk, order: desk.getByRole('article', { name: orderNo }) };
}

/**
 * Makes a call fail twice: the first request does not arrive, and the reply to the second request is lost. Later
 * requests succeed.
 */
export async function cutTwice(
  page: Page,
  { method, path }: { method: string; path: string },
): Promise<void> {
  let cuts = 0;
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== method || cuts === 2) return route.fallback();
    cuts += 1;
    if (cuts === 2) await route.fetch();
    return route.abort('connectionreset');
  });
}

type Merchant = Parameters<typeof buildSiteUrl>[0];

/** Opens the deposit page and chooses a method. */
export async function chooseMethod(page: Page, method: RegExp, merchant: Merchant = 'aurora'): Promise<void> {
  await page.goto(buildSiteUrl(merchant, '/m/voucherCenter'));
  await page.getByRole('radio', { name: method }).check();
}

/** Opens an order for this amount by the chosen method. Returns its number. */
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

/** Goes to the payment service, taps the action there, and returns. */
export async function payAtService(page: Page, action: string): Promise<void> {
  await page.getByRole('link', { name: /^Pay / }).click();
  await page.getByRole('button', { name: action, exact: true }).click();
  await expect(page.getByRole('status')).toContainText(/\((\d{3}|no message)/);
  await page.getByRole('link', { name: 'Back to the site' }).click();
}

/** The operator's desk for deposits. */
export const depositDeskUrl = `${operatorOrigin}/platform/desk/deposits`;

/** Returns a PNG of 1,800 × 2,400 px that compresses badly. */
export async function createNoisyPicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1_800;
    canvas.height = 2_400;
    const context = canvas.getContext('2d');
    if (!context) return '';
    for (let at = 0; at < 800; at++) {
      context.fillStyle = `hsl(${(at * 47) % 360} 60% ${20 + (at % 60)}%)`;
      context.fillRect((at * 131) % 1_800, (at * 257) % 2_400, 40, 24);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

/** Fills the form of `agent1` with an envelope of 3.00 in four equal shares. */
export async function fillEnvelope(page: Page, greeting: string): Promise<void> {
  const getField = (name: string) => page.getByRole('textbox', { name, exact: true });
  await getField('Total amount').fill('3');
  await page.getByRole('radio', { name: 'Equal shares' }).check({ force: true });
  await getField('Shares').fill('4');
  await getField('Greeting (optional)').fill(greeting);
  await page.getByLabel('Withdrawal password', { exact: true }).fill('280417');
}

/** Sends the filled envelope. */
export async function sendEnvelope(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send $3.00' }).click();
  await expect(page.getByText('Your red envelope of $3.00 was sent to your team.')).toBeVisible();
}
