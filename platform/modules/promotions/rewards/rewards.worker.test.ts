import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { claimPromotion, joinPromotion } from '#contract/calls/promotions/offers.ts';
import { rewardList } from '#contract/calls/promotions/rewards.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { promotionEntries } from '#platform/modules/promotions/tables.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { createOffer, loseBet, endOffer } from '#platform/support/promotions.ts';

const db = openDatabase(env);
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const listRewards = async (token: string) =>
  (await ask(rewardList, { token, query: { language: 'EN' } })).rewards;

test('a merchant without the flag has no reward centre [PR-11]', async () => {
  const token = await logInForToken('member1', 'harbour');
  const { envelope } = await call(rewardList, { merchant: 'harbour', token, query: { language: 'EN' } });
  expect(envelope.errorCode).toBe('permission.denied');
});

test('rewards are listed as soon as the member joins, claimable ones first, and stay listed after the offer has ended [PR-11]', async () => {
  const [token, other] = [await logInForToken('test40'), await logInForToken('member1')];
  expect(await listRewards(token)).toEqual([]);
  const join = (announcementId: number) =>
    ask(joinPromotion, { token, headers: key(), body: { announcementId } });
  const [due, far] = [
    await createOffer({ kind: 'turnover', targetMinor: 100, rewardMinor: 40, turnoverHundredths: 200 }),
    await createOffer({ kind: 'turnover', targetMinor: 90_000, rewardMinor: 70 }),
  ];
  await join(due);
  await join(await createOffer());
  await join(far);
  await loseBet('test40', 100);
  expect((await listRewards(token)).map((reward) => [reward.announcementId, reward.status])).toEqual([
    [due, 'claim'],
    [far, 'inProcess'],
  ]);
  await ask(claimPromotion, { token, headers: key(), body: { announcementId: due } });
  await endOffer(due);
  const claimed = (await listRewards(token)).find(({ announcementId }) => announcementId === due);
  expect(claimed).toMatchObject({ status: 'claimed', title: 'An offer', rewardMinor: 40, heldMinor: 80 });
  await loseBet('test40', 80);
  await runJob('hourly', env, Date.now());
  expect((await listRewards(token)).find(({ announcementId }) => announcementId === due)).toMatchObject({
    heldMinor: 0,
  });
  expect(await listRewards(other)).toEqual([]);
});

test('claimable rewards are listed first, even if many entries are newer; entries without a reward are left out [PR-11]', async () => {
  const token = await logInForToken('test41');
  const [reached, issued, old, paysNothing] = [
    await createOffer({ kind: 'turnover', targetMinor: 100, rewardMinor: 40 }),
    await createOffer({ kind: 'application', rewardMinor: 50 }),
    await createOffer({ rewardMinor: 10 }),
    await createOffer(),
  ];
  await ask(joinPromotion, { token, headers: key(), body: { announcementId: reached } });
  await loseBet('test41', 100);
  const buildEntryInsert = (announcementId: number, at: number, status: 'issued' | 'claimed' | 'joined') =>
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
  while (since.length < 50) since.push(await createOffer({ rewardMinor: 10 }));
  await db.batch([
    buildEntryInsert(issued, 1, 'issued'),
    buildEntryInsert(old, 2, 'claimed'),
    buildEntryInsert(paysNothing, later + 100, 'joined'),
    ...since.map((id, at) => buildEntryInsert(id, later + at, 'claimed')),
  ]);
  expect((await listRewards(token)).map(({ announcementId }) => announcementId)).toEqual([
    reached,
    issued,
    ...since.toReversed().slice(0, 48),
  ]);
});
