import type { APIRequestContext, Locator, Page } from '@playwright/test';

import { expect } from './journey.ts';

const port = Number(process.env.TEST_PORT ?? 4273);
const operators = `http://games.localhost:${port}`;

/** Gives a member of Aurora money, minor units. */
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

/** The operator's desk for withdrawals in a page of its own, and what of it is about an order. */
export async function openDesk(page: Page, orderNo: string): Promise<{ desk: Page; order: Locator }> {
  const desk = await page.context().newPage();
  await desk.goto(`${operators}/platform/desk/withdrawals`);
  return { desk, order: desk.getByRole('article', { name: orderNo }) };
}
