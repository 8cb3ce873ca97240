import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { inboxMessages } from '#contract/calls/messages/inbox.ts';
import { mallOrders, redeemItem } from '#contract/calls/promotions/mall.ts';
import { claimPromotion, joinPromotion, promotionList } from '#contract/calls/promotions/offers.ts';
import { openRainEnvelope, rainNow } from '#contract/calls/promotions/rain.ts';
import { claimVipBonus, vipOverview } from '#contract/calls/promotions/vip.ts';
import { balance, lockedBonuses } from '#contract/calls/wallet/balance.ts';
import { depositOrder, depositOrders } from '#contract/calls/wallet/deposits.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { bonusGrants } from '#platform/core/ledger/tables.ts';
import { addItem, givePoints } from '#platform/modules/promotions/mall/operator.ts';
import { receivePayment } from '#platform/modules/wallet/deposits/notifications.ts';
import { ask, logInForToken } from '#platform/support/client.ts';
import { openDeposit } from '#platform/support/deposits.ts';
import { createPayer } from '#platform/support/payer.ts';
import { createOffer, loseBet } from '#platform/support/promotions.ts';
import { createMember, withRain } from '#platform/support/rain.ts';

const db = openDatabase(env);
const query = { language: 'EN' } as const;
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const listLocked = (token: string, merchant: 'aurora' | 'harbour' = 'aurora') =>
  ask(lockedBonuses, { token, merchant, query });
const listTitles = async (token: string) =>
  (await ask(inboxMessages, { token, query })).list.map(({ title }) => title);

/** Claims a new offer after a bet of one cent, as a member of Aurora. */
async function claimOffer(username: string, rewardMinor: number, turnoverHundredths: number) {
  const token = await logInForToken(username);
  const announcementId = await createOffer({
    kind: 'turnover',
    targetMinor: 1,
    rewardMinor,
    turnoverHundredths,
  });
  await ask(joinPromotion, { token, headers: key(), body: { announcementId } });
  await loseBet(username, 1);
  return ask(claimPromotion, { token, headers: key(), body: { announcementId } });
}

test('the reply to a claim says what is left to bet, also for older bonuses, and so do the lists; a bonus without turnover is in the balance [PR-08]', async () => {
  const token = await logInForToken('test40');
  const [free, first, second] = [
    await claimOffer('test40', 500, 0),
    await claimOffer('test40', 2_000, 300),
    await claimOffer('test40', 1_000, 100),
  ];
  expect([free.heldMinor, first.heldMinor]).toEqual([0, 6_000]);
  // One more cent was bet for the third offer.
  expect(second.heldMinor).toBe(5_999 + 1_000);
  const { promotions } = await ask(promotionList, { token, query });
  const listed = promotions.filter(({ heldMinor }) => heldMinor !== undefined);
  expect(listed.map(({ heldMinor }) => heldMinor)).toEqual([0, 5_999, 6_999]);
  expect(await ask(balance, { token })).toMatchObject({ lockedMinor: 3_000 });
  expect((await ask(promotionList, { query })).promotions.every((each) => !('heldMinor' in each))).toBe(true);
});

test('the list names locked bonuses in the order in which bets release them; a released bonus leaves the list, and one message tells the sum [PR-08]', async () => {
  const token = await logInForToken('test40');
  expect(await listLocked(token)).toMatchObject({
    currency: 'USD',
    bonuses: [
      { source: 'offer', name: 'An offer', amountMinor: 2_000, requiredMinor: 6_000, heldMinor: 5_999 },
      { source: 'offer', name: 'An offer', amountMinor: 1_000, requiredMinor: 1_000, heldMinor: 6_999 },
    ],
  });
  await loseBet('test40', 5_999);
  const before = (await ask(balance, { token })).sumBalance;
  expect((await listLocked(token)).bonuses).toMatchObject([{ amountMinor: 1_000, heldMinor: 1_000 }]);
  expect(await listTitles(token)).toContain('Bonus unlocked: 20 USD');
  await loseBet('test40', 1_000);
  expect(await ask(balance, { token })).toMatchObject({ sumBalance: before - 1_000 + 1_000, lockedMinor: 0 });
  expect((await listLocked(token)).bonuses).toEqual([]);
  expect((await listTitles(token)).filter((title) => title.startsWith('Bonus unlocked'))).toEqual([
    'Bonus unlocked: 10 USD',
    'Bonus unlocked: 20 USD',
  ]);
  const rows = await db.select().from(bonusGrants).where(eq(bonusGrants.accountId, 'aurora-test40'));
  expect(rows.every(({ releasedAt }) => releasedAt !== null)).toBe(true);
});

test('several bonuses that are released at once are told in one message [PR-08]', async () => {
  const token = await logInForToken('test41');
  for (const rewardMinor of [300, 400]) await claimOffer('test41', rewardMinor, 100);
  await loseBet('test41', 700);
  await ask(balance, { token });
  expect((await listTitles(token)).filter((title) => title.startsWith('Bonus unlocked'))).toEqual([
    'Bonus unlocked: 7 USD',
  ]);
});

test('claims of VIP bonuses, mall items and envelopes say what is left to bet [PR-12] [PR-13] [PR-14]', async () => {
  const token = await logInForToken('rich1');
  const start = (await listLocked(token)).bonuses.at(-1)?.heldMinor ?? 0;
  const vip = await ask(claimVipBonus, { token, headers: key(), body: { kind: 'upgrade', level: 3 } });
  expect(vip.heldMinor).toBe(start + 15_000);
  const { member } = await ask(vipOverview, { token, query });
  expect(member?.bonuses.find(({ level }) => level === 3)?.heldMinor).toBe(start + 15_000);
  expect(member?.bonuses.find(({ level }) => level === 2)).not.toHaveProperty('heldMinor');

  await givePoints(db, 'aurora-rich1', 100, Date.now());
  const itemId = await addItem(db, {
    merchantCode: 'aurora',
    kind: 'bonus',
    name: { EN: 'Seven dollars' },
    text: { EN: 'Of use.' },
    picture: '',
    points: 100,
    stock: 5,
    perMember: null,
    bonusMinor: 700,
    turnoverHundredths: 200,
    sequence: 99,
    shown: true,
  });
  const redeemed = await ask(redeemItem, { token, headers: key(), body: { itemId, points: 100 } });
  expect(redeemed).toMatchObject({ status: 'sent', heldMinor: start + 15_000 + 1_400 });
  expect((await ask(mallOrders, { token, query })).orders[0]?.heldMinor).toBe(start + 16_400);
  expect((await listLocked(token)).bonuses.slice(-2)).toMatchObject([
    { source: 'vip', name: 'Diamond', amountMinor: 15_000 },
    { source: 'mall', name: 'Seven dollars', amountMinor: 700 },
  ]);

  const player = await createMember('drops');
  await withRain({ turnoverHundredths: 150 }, async (rainId) => {
    const asked = { merchant: 'harbour', token: player.token } as const;
    const prize = await ask(openRainEnvelope, { ...asked, headers: key(), body: { rainId } });
    expect(prize.heldMinor).toBe(Math.ceil(prize.amountMinor * 1.5));
    expect((await ask(rainNow, { ...asked, query })).rain?.mine?.prizes[0]).toMatchObject({
      heldMinor: prize.heldMinor,
    });
    expect((await listLocked(player.token, 'harbour')).bonuses).toMatchObject([
      { orderNo: prize.drawNo, source: 'rain', name: 'A red rain' },
    ]);
  });
});

test('a credited deposit says what is left to bet for its bonus, and the bonus is in the list under its promotion [WA-18]', async () => {
  const { token } = await createPayer({ cashMinor: 0 });
  const { orderNo } = await openDeposit(token, { promotionId: 'welcome' });
  expect(await ask(depositOrder, { token, query: { orderNo } })).not.toHaveProperty('heldMinor');
  await receivePayment(
    db,
    { service: 'local', merchantCode: 'aurora' },
    { messageId: 'm1', orderNo, paymentId: 'm1', amountMinor: 10_000, currency: 'USD', outcome: 'succeeded' },
    Date.now(),
  );
  const { bonuses } = await listLocked(token);
  expect(bonuses).toMatchObject([{ orderNo, source: 'deposit', amountMinor: 10_000 }]);
  expect(bonuses[0]?.name).toBeTruthy();
  expect(bonuses[0]?.heldMinor).toBeGreaterThan(10_000);
  const { heldMinor } = bonuses[0] ?? {};
  expect(await ask(depositOrder, { token, query: { orderNo } })).toMatchObject({ heldMinor });
  expect((await ask(depositOrders, { token })).orders[0]).toMatchObject({ heldMinor });
});
