import type { APIRequestContext, Locator, Page } from '@playwright/test';

import { expect } from './journey.ts';

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
