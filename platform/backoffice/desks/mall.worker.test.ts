import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { mallHome, mallOrders, redeemItem } from '#contract/calls/promotions/mall.ts';
import worker from '#demo/worker.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { readPoints } from '#platform/modules/promotions/mall/points.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';

const db = openDatabase(env);

async function requestDesk(form?: Record<string, string>, BACKOFFICE = '1'): Promise<Response> {
  const request = new Request(`${env.GAME_ORIGIN}/platform/desk/mall`, {
    method: form ? 'POST' : 'GET',
    ...(form && { body: new URLSearchParams(form) }),
  });
  return worker.fetch(request, { ...env, BACKOFFICE }, createExecutionContext());
}
const submitForm = async (form: Record<string, string>) =>
  /role="status">([^<]*)</.exec(await (await requestDesk(form)).text())?.[1];
const query = { language: 'EN' } as const;
const draft = {
  act: 'add',
  merchant: 'aurora',
  name: 'Scarf <b>warm</b>',
  text: 'Of wool.',
  picture: '',
  points: '100',
  stock: '2',
  perMember: '',
  bonus: '',
  times: '0',
};
const addItem = async (overrides: Partial<typeof draft> = {}): Promise<number> =>
  Number(/^Item (\d+) was added\.$/.exec((await submitForm({ ...draft, ...overrides })) ?? '')?.[1]);
const findItem = async (id: number) => (await ask(mallHome, { query })).items.find((each) => each.id === id);
const redeem = async (token: string, itemId: number) =>
  (
    await ask(redeemItem, {
      token,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: { itemId, points: 100 },
    })
  ).orderNo;
const findOrder = async (token: string, orderNo: string) =>
  (await ask(mallOrders, { token, query })).orders.find((each) => each.orderNo === orderNo);

test('an operator adds an item, changes its price and its stock, and hides it [PR-12]', async () => {
  const id = await addItem();
  expect(await findItem(id)).toMatchObject({ kind: 'goods', points: 100, stock: 2, perMember: null });
  expect(await (await requestDesk()).text()).not.toContain('<b>warm</b>');
  const change = { act: 'change', id: String(id), points: '150', perMember: '1', shown: 'on' };
  expect(await submitForm({ ...change, addStock: '3' })).toBe(`Item ${id} was changed.`);
  expect(await findItem(id)).toMatchObject({ points: 150, stock: 5, perMember: 1 });
  expect(await submitForm({ ...change, addStock: '-6' })).toContain('Nothing was changed.');
  expect(await findItem(id)).toMatchObject({ stock: 5 });
  expect(
    await submitForm({ act: 'change', id: String(id), points: '150', perMember: '', addStock: '0' }),
  ).toBe(`Item ${id} was changed.`);
  expect(await findItem(id)).toBeUndefined();
  const bonus = await addItem({ bonus: '7', times: '2' });
  expect(await findItem(bonus)).toMatchObject({ kind: 'bonus', bonusMinor: 700, turnoverHundredths: 200 });
  expect(await submitForm({ ...draft, points: '0' })).toBe(
    'Missing or invalid: points. Nothing was changed.',
  );
});

test('an order is sent or refused once; a refused order returns its points and shows the reason [PR-12]', async () => {
  const token = await logInForToken('member1');
  expect(await submitForm({ act: 'give', merchant: 'aurora', username: 'member1', points: '500' })).toBe(
    '500 points given to member1.',
  );
  const pointsBefore = await readPoints(db, 'aurora-member1');
  const id = await addItem();
  const [sent, refused] = [await redeem(token, id), await redeem(token, id)];
  expect(await (await requestDesk()).text()).toContain(`aria-label="${sent}"`);
  expect(await submitForm({ act: 'sent', orderNo: sent })).toBe(`${sent} is sent.`);
  const refuse = { act: 'refuse', orderNo: refused, reason: 'unavailable' };
  expect(await submitForm(refuse)).toBe(`${refused} is refused.`);
  expect(await submitForm(refuse)).toBe(`${refused} was already processed. Nothing was changed.`);
  expect(await submitForm({ ...refuse, orderNo: sent })).toContain('Nothing was changed.');
  expect(await findOrder(token, sent)).toMatchObject({ status: 'sent', reason: null });
  expect(await findOrder(token, refused)).toMatchObject({ status: 'refused', reason: 'unavailable' });
  expect(await readPoints(db, 'aurora-member1')).toBe(pointsBefore - 100);
  expect((await findItem(id))?.stock).toBe(1);
});

test('the desk does not exist if the back office is off', async () => {
  expect((await requestDesk(undefined, '0')).status).toBe(404);
  expect((await requestDesk(draft, '0')).status).toBe(404);
  expect((await call(mallHome, { query })).envelope.success).toBe(true);
});
