import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { claimPromotion, joinPromotion } from '#contract/calls/promotions/offers.ts';
import { rewardList } from '#contract/calls/promotions/rewards.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { promotionEntries } from '#platform/modules/promotions/tables.ts';
import { ask, call, tokenOf } from '#platform/support/client.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { anOffer, bet, endOffer } from '#platform/support/promotions.ts';

const db = databaseOf(env);
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const rewardsOf = async (token: string) =>
  (await ask(rewardList, { token, query: { language: 'EN' } })).rewards;

test('a merchant whose flag is off has no reward centre [PR-11]', async () => {
  const token = await tokenOf('member1', 'harbour');
  const { envelope } = await call(rewardList, { merchant: 'harbour', token, query: { language: 'EN' } });
  expect(envelope.errorCode).toBe('permission.denied');
});

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
  await runJob('hourly', env, Date.now());
  expect((await rewardsOf(token)).find(({ announcementId }) => announcementId === due)).toMatchObject({
    heldMinor: 0,
  });
  expect(await rewardsOf(other)).toEqual([]);
});

test('what can be claimed is there, and first, however much has come since; parts that pay nothing take no room [PR-11]', async () => {
  const token = await tokenOf('test41');
  const [reached, issued, old, paysNothing] = [
    await anOffer({ kind: 'turnover', targetMinor: 100, rewardMinor: 40 }),
    await anOffer({ kind: 'application', rewardMinor: 50 }),
    await anOffer({ rewardMinor: 10 }),
    await anOffer(),
  ];
  await ask(joinPromotion, { token, headers: key(), body: { announcementId: reached } });
  await bet('test41', 100);
  const part = (announcementId: number, at: number, status: 'issued' | 'claimed' | 'joined') =>
    db.insert(promotionEntries).values({
      entryNo: `P${announcementId}`,
      announcementId,
      accountId: 'aurora-test41',
      status,
      stakedMinor: 0,
      createdAt: at,
      movedAt: at,
    });
  const later = Date.now() + 1_000;
  const since: number[] = [];
  while (since.length < 50) since.push(await anOffer({ rewardMinor: 10 }));
  await db.batch([
    part(issued, 1, 'issued'),
    part(old, 2, 'claimed'),
    part(paysNothing, later + 100, 'joined'),
    ...since.map((id, at) => part(id, later + at, 'claimed')),
  ]);
  expect((await rewardsOf(token)).map(({ announcementId }) => announcementId)).toEqual([
    reached,
    issued,
    ...since.toReversed().slice(0, 48),
  ]);
});
