import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { mallHome, mallOrders, redeemItem } from '#contract/calls/promotions/mall.ts';
import worker from '#demo/worker.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { pointsOf } from '#platform/modules/promotions/mall/points.ts';
import { ask, call, tokenOf } from '#platform/support/client.ts';

const db = databaseOf(env);

async function desk(form?: Record<string, string>, BACKOFFICE = '1'): Promise<Response> {
  const request = new Request(`${env.GAME_ORIGIN}/platform/desk/mall`, {
    method: form ? 'POST' : 'GET',
    ...(form && { body: new URLSearchParams(form) }),
  });
  return worker.fetch(request, { ...env, BACKOFFICE }, createExecutionContext());
}
const said = async (form: Record<string, string>) =>
  /role="status">([^<]*)</.exec(await (await desk(form)).text())?.[1];
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
const addItem = async (facts: Partial<typeof draft> = {}): Promise<number> =>
  Number(/^Item (\d+) is in the mall/.exec((await said({ ...draft, ...facts })) ?? '')?.[1]);
const itemOf = async (id: number) => (await ask(mallHome, { query })).items.find((each) => each.id === id);
const redeem = async (token: string, itemId: number) =>
  (
    await ask(redeemItem, {
      token,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: { itemId, points: 100 },
    })
  ).orderNo;
const orderOf = async (token: string, orderNo: string) =>
  (await ask(mallOrders, { token, query })).orders.find((each) => each.orderNo === orderNo);

test('an operator adds an item, changes its price and its stock, and hides it [PR-12]', async () => {
  const id = await addItem();
  expect(await itemOf(id)).toMatchObject({ kind: 'goods', points: 100, stock: 2, perMember: null });
  expect(await (await desk()).text()).not.toContain('<b>warm</b>');
  const change = { act: 'change', id: String(id), points: '150', perMember: '1', shown: 'on' };
  expect(await said({ ...change, addStock: '3' })).toBe(`Item ${id} is changed.`);
  expect(await itemOf(id)).toMatchObject({ points: 150, stock: 5, perMember: 1 });
  expect(await said({ ...change, addStock: '-6' })).toContain('Nothing was done.');
  expect(await itemOf(id)).toMatchObject({ stock: 5 });
  expect(await said({ act: 'change', id: String(id), points: '150', perMember: '', addStock: '0' })).toBe(
    `Item ${id} is changed.`,
  );
  expect(await itemOf(id)).toBeUndefined();
  const bonus = await addItem({ bonus: '7', times: '2' });
  expect(await itemOf(bonus)).toMatchObject({ kind: 'bonus', bonusMinor: 700, turnoverHundredths: 200 });
  expect(await said({ ...draft, points: '0' })).toBe('Not filled in: points. Nothing was done.');
});

test('an order is sent or refused once; what is refused gives its points back and says why [PR-12]', async () => {
  const token = await tokenOf('member1');
  expect(await said({ act: 'give', merchant: 'aurora', username: 'member1', points: '500' })).toBe(
    'member1 has 500 points more.',
  );
  const had = await pointsOf(db, 'aurora-member1');
  const id = await addItem();
  const [sent, refused] = [await redeem(token, id), await redeem(token, id)];
  expect(await (await desk()).text()).toContain(`aria-label="${sent}"`);
  expect(await said({ act: 'sent', orderNo: sent })).toBe(`${sent} is sent.`);
  const refuse = { act: 'refuse', orderNo: refused, reason: 'unavailable' };
  expect(await said(refuse)).toBe(`${refused} is refused.`);
  expect(await said(refuse)).toBe(`${refused} does not wait any more. Nothing was done.`);
  expect(await said({ ...refuse, orderNo: sent })).toContain('Nothing was done.');
  expect(await orderOf(token, sent)).toMatchObject({ status: 'sent', reason: null });
  expect(await orderOf(token, refused)).toMatchObject({ status: 'refused', reason: 'unavailable' });
  expect(await pointsOf(db, 'aurora-member1')).toBe(had - 100);
  expect((await itemOf(id))?.stock).toBe(1);
});

test('there is no desk where operators have none', async () => {
  expect((await desk(undefined, '0')).status).toBe(404);
  expect((await desk(draft, '0')).status).toBe(404);
  expect((await call(mallHome, { query })).envelope.success).toBe(true);
});
