import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { claimPromotion, joinPromotion } from '#contract/calls/promotions/offers.ts';
import { rewardList } from '#contract/calls/promotions/rewards.ts';
import { databaseOf } from '#platform/database/client.ts';
import { releaseBonuses } from '#platform/modules/wallet/deposits/order-moves.ts';
import { ask, tokenOf } from '#platform/support/client.ts';
import { anOffer, bet, endOffer } from '#platform/support/promotions.ts';

const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const rewardsOf = async (token: string) =>
  (await ask(rewardList, { token, query: { language: 'EN' } })).rewards;

test('rewards are there from joining on, with what can be claimed first, and stay when the offer is gone [PR-11]', async () => {
  const [token, other] = [await tokenOf('test40'), await tokenOf('member1')];
  expect(await rewardsOf(token)).toEqual([]);
  const join = (announcementId: number) =>
    ask(joinPromotion, { token, headers: key(), body: { announcementId } });
  const [due, far] = [
    await anOffer({ kind: 'turnover', targetMinor: 100, rewardMinor: 40, turnoverHundredths: 200 }),
    await anOffer({ kind: 'turnover', targetMinor: 90_000, rewardMinor: 70 }),
  ];
  await join(due);
  await join(await anOffer());
  await join(far);
  await bet('test40', 100);
  expect((await rewardsOf(token)).map((reward) => [reward.announcementId, reward.status])).toEqual([
    [due, 'claim'],
    [far, 'inProcess'],
  ]);
  await ask(claimPromotion, { token, headers: key(), body: { announcementId: due } });
  await endOffer(due);
  const claimed = (await rewardsOf(token)).find(({ announcementId }) => announcementId === due);
  expect(claimed).toMatchObject({ status: 'claimed', title: 'An offer', rewardMinor: 40, heldMinor: 80 });
  await bet('test40', 80);
  await releaseBonuses(databaseOf(env), Date.now());
  expect((await rewardsOf(token)).find(({ announcementId }) => announcementId === due)).toMatchObject({
    heldMinor: 0,
  });
  expect(await rewardsOf(other)).toEqual([]);
});
