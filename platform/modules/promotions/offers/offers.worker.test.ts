import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';

import { sendPicture } from '#contract/calls/help.ts';
import {
  applyForPromotion,
  claimPromotion,
  joinPromotion,
  promotionList,
} from '#contract/calls/promotions/offers.ts';
import { addDays } from '#contract/values/days.ts';
import { dayIn, startOfDay } from '#platform/core/clock/days.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { readOpenTurnover } from '#platform/core/ledger/turnover.ts';
import { promotionEntries, promotionMoves, promotionPictures } from '#platform/modules/promotions/tables.ts';
import { releaseBonuses } from '#platform/modules/wallet/deposits/order-status-changes.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { buildJpeg, phoneNote } from '#platform/support/deposits.ts';
import {
  createOffer,
  readBalance,
  loseBet,
  changeOffer,
  endOffer,
  setLastDay,
} from '#platform/support/promotions.ts';
import { buyTicket, listOpenBets, cancelBet } from '#platform/support/tickets.ts';

const db = openDatabase(env);
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const hour = 3_600_000;
const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });
/** Advances the clock by 1 ms, so that earlier events are in the past. */
const advanceClock = () => setClock(Date.now() + 1);

afterEach(() => vi.useRealTimers());

const readStatus = async (id: number, token?: string) => {
  const { promotions } = await ask(promotionList, { query: { language: 'EN' }, ...(token && { token }) });
  return promotions.find(({ announcementId }) => announcementId === id);
};
const join = (token: string, announcementId: number, headers = key()) =>
  call(joinPromotion, { token, headers, body: { announcementId } });
const claim = (token: string, announcementId: number, headers = key()) =>
  call(claimPromotion, { token, headers, body: { announcementId } });
const apply = (token: string, announcementId: number, pictures: string[] = [], comment = 'It was great.') =>
  call(applyForPromotion, { token, headers: key(), body: { announcementId, comment, pictures } });
const readErrorCode = async (reply: ReturnType<typeof call>) => (await reply).envelope.errorCode;

test('categories come in the merchant’s order and the request’s language, and offers of every kind are listed [PR-01] [PR-02]', async () => {
  const { categories, promotions } = await ask(promotionList, { query: { language: 'TH' } });
  expect(categories.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(categories[0]?.name).toBe('โปรโมชันทั้งหมด');
  expect(new Set(promotions.map(({ kind }) => kind))).toEqual(new Set(['turnover', 'join', 'application']));
});

test('an offer opens and closes by the server’s clock; joining twice counts once [PR-08]', async () => {
  const token = await logInForToken('member1');
  const id = await createOffer({ opensAt: Date.now() + hour });
  expect((await readStatus(id, token))?.status).toBe('comingSoon');
  expect(await readErrorCode(join(token, id))).toBe('order.closed');
  await changeOffer(id, { opensAt: Date.now() - hour });
  expect((await readStatus(id))?.status).toBe('join');
  const headers = key();
  const [one, again] = [await join(token, id, headers), await join(token, id, headers)];
  expect(one.envelope.value).toMatchObject({ status: 'joined' });
  expect(again.envelope.value).toEqual(one.envelope.value);
  expect((await join(token, id)).envelope.value).toMatchObject({ status: 'joined' });
  const twins = await Promise.all(
    ['test40', 'test40'].map(async (name) => join(await logInForToken(name), id)),
  );
  expect(twins.some(({ envelope }) => envelope.success)).toBe(true);
  expect(await db.$count(promotionEntries, eq(promotionEntries.announcementId, id))).toBe(2);
  await changeOffer(id, { closesAt: Date.now() - 1 });
  expect((await readStatus(id, token))?.status).toBe('closed');
  expect(await readErrorCode(join(await logInForToken('agent1'), id))).toBe('order.closed');
});

test('only bets after joining count, and the bonus is paid once, however often it is claimed [PR-08]', async () => {
  const token = await logInForToken('rich1');
  const id = await createOffer({
    kind: 'turnover',
    targetMinor: 5_000,
    rewardMinor: 700,
    turnoverHundredths: 200,
  });
  await loseBet('rich1', 9_000);
  await join(token, id);
  expect(await readStatus(id, token)).toMatchObject({ status: 'inProcess', target: { doneMinor: 0 } });
  await loseBet('rich1', 4_999);
  expect(await readErrorCode(claim(token, id))).toBe('order.closed');
  await loseBet('rich1', 1);
  expect((await readStatus(id, token))?.status).toBe('claim');
  const held = await readBalance('rich1', 'bonus');
  const headers = key();
  const replies = await Promise.all([
    claim(token, id, headers),
    claim(token, id, headers),
    claim(token, id),
    claim(token, id),
  ]);
  expect(replies.some(({ envelope }) => envelope.success)).toBe(true);
  for (const { envelope } of replies)
    expect(envelope.success ? envelope.value : envelope.errorCode).toEqual(
      envelope.success ? expect.objectContaining({ status: 'claimed' }) : 'order.closed',
    );
  expect(await readBalance('rich1', 'bonus')).toBe(held + 700);
  expect((await claim(token, id)).envelope.value).toMatchObject({ status: 'claimed' });
  expect((await proveLedger(db)).faults).toEqual([]);
});

test('a cancelled bet counts for no offer, even if it was cancelled after the offer’s end [PR-08] [WA-11]', async () => {
  const token = await logInForToken('agent1');
  const accountId = 'aurora-agent1';
  const id = await createOffer({ kind: 'turnover', targetMinor: 5_000, rewardMinor: 700 });
  await join(token, id);
  const [at, hour] = [Date.now(), 3_600_000];
  await buyTicket(accountId, { stakeMinor: 5_000, closes: [at + hour], at });
  await changeOffer(id, { closesAt: Date.now() });
  for (const one of await listOpenBets(accountId, at)) await cancelBet(accountId, one, Date.now());
  await loseBet('agent1', 5_000);
  expect(await readStatus(id, token)).toMatchObject({ status: 'closed', target: { doneMinor: 0 } });
  expect(await readErrorCode(claim(token, id))).toBe('order.closed');
});

test('a bonus is released only once its turnover is met, even if two releases run at once, and the ledger balances [PR-08]', async () => {
  const entry = await db.select().from(promotionEntries).where(eq(promotionEntries.paidMinor, 700)).get();
  const left = await readOpenTurnover(db, entry?.accountId ?? '', 'USD');
  expect(left.requirements.find(({ orderNo }) => orderNo === entry?.entryNo)).toMatchObject({
    requiredMinor: 1_400,
  });
  await releaseBonuses(db, Date.now(), entry?.accountId ?? '');
  expect(await readBalance('rich1', 'bonus')).toBe(700);
  await loseBet(
    'rich1',
    left.requirements.reduce((sum, { leftMinor }) => sum + leftMinor, 0),
  );
  const before = await readBalance('rich1');
  await Promise.all([1, 2].map(() => releaseBonuses(db, Date.now(), entry?.accountId ?? '')));
  expect(await readBalance('rich1', 'bonus')).toBe(0);
  expect(await readBalance('rich1')).toBe(before + 700);
  expect((await proveLedger(db)).faults).toEqual([]);
});

/** The ways in which an offer may end. */
const ends = {
  closes: (id: number) => changeOffer(id, { closesAt: Date.now() }),
  'is ended with its announcement': endOffer,
  'is ended before it would close': async (id: number) => {
    await changeOffer(id, { closesAt: Date.now() + hour });
    await endOffer(id);
  },
};

test.each(Object.entries(ends))(
  'bets after an offer %s do not count, but a reward whose target was reached before can still be claimed [PR-08]',
  async (_, end) => {
    const token = await logInForToken('test40');
    const offer = { kind: 'turnover', targetMinor: 500, rewardMinor: 100 } as const;
    const [late, early] = [await createOffer(offer), await createOffer(offer)];
    await join(token, late);
    await join(token, early);
    await end(late);
    await loseBet('test40', 500);
    advanceClock();
    await end(early);
    expect((await readStatus(late, token))?.status).toBe('closed');
    expect(await readErrorCode(claim(token, late))).toBe('order.closed');
    expect((await readStatus(early, token))?.status).toBe('claim');
    const before = await readBalance('test40');
    expect((await claim(token, early)).envelope.value).toMatchObject({ status: 'claimed' });
    expect(await readBalance('test40')).toBe(before + 100);
  },
);

test('an offer ends with the last day of its announcement in the merchant’s time zone [PR-08]', async () => {
  const zone = 'Europe/Helsinki';
  const today = dayIn(zone, Date.now());
  const end = startOfDay(zone, addDays(today, 1));
  const offer = { kind: 'turnover', targetMinor: 500, rewardMinor: 100 } as const;
  const [late, early] = [await createOffer(offer), await createOffer(offer)];
  setClock(end - 60_000);
  const token = await logInForToken('test41');
  for (const id of [late, early]) await join(token, id);
  await setLastDay(early, today);
  await loseBet('test41', 499);
  expect(await readStatus(early, token)).toMatchObject({
    status: 'inProcess',
    closesAt: new Date(end).toISOString(),
  });
  await loseBet('test41', 1);
  await setLastDay(late, addDays(today, -1));
  setClock(end);
  await loseBet('test41', 500);
  expect((await readStatus(late, token))?.status).toBe('closed');
  expect(await readErrorCode(claim(token, late))).toBe('order.closed');
  expect(await readStatus(early, token)).toMatchObject({ status: 'claim', target: { doneMinor: 500 } });
});

test('an application has a comment of at most 140 characters and up to three of the member’s pictures, stored without metadata [PR-09] [PR-10]', async () => {
  const [token, other] = [await logInForToken('member1'), await logInForToken('rich1')];
  const id = await createOffer({ kind: 'application', rewardMinor: 300 });
  const picture = async (of: string) =>
    (await ask(sendPicture, { token: of, body: { jpeg: buildJpeg(800, 600) } })).pictureId;
  expect((await readStatus(id))?.status).toBe('claim');
  expect(await readErrorCode(claim(token, id))).toBe('order.closed');
  expect(await readErrorCode(apply(token, id, [], 'x'.repeat(141)))).toBe('validation.failed');
  for (const comment of ['  ', '\u3164', '\u2800\u200B'])
    expect(await readErrorCode(apply(token, id, [], comment))).toBe('validation.failed');
  expect(await readErrorCode(apply(token, id, [await picture(other)]))).toBe('validation.failed');
  const four = await Promise.all([1, 2, 3, 4].map(() => picture(token)));
  expect(await readErrorCode(apply(token, id, four))).toBe('validation.failed');
  expect((await apply(token, id, four.slice(0, 3))).envelope.value).toMatchObject({ status: 'applying' });
  // A second application creates no entry.
  expect((await apply(token, id)).envelope.value).toMatchObject({ status: 'applying' });
  const [entry] = await db.select().from(promotionEntries).where(eq(promotionEntries.announcementId, id));
  expect(entry).toMatchObject({ comment: 'It was great.', status: 'applying' });
  const kept = await db
    .select()
    .from(promotionPictures)
    .where(eq(promotionPictures.entryNo, entry?.entryNo ?? ''));
  expect(kept.map((each) => atob(each.jpeg).includes(phoneNote))).toEqual([false, false, false]);
  const moves = await db
    .select()
    .from(promotionMoves)
    .where(eq(promotionMoves.entryNo, entry?.entryNo ?? ''));
  expect(moves).toEqual([expect.objectContaining({ status: 'applying', by: 'member' })]);
});

test('ended offers, another merchant’s offers and unknown offers are not found', async () => {
  const token = await logInForToken('member1');
  const id = await createOffer();
  await endOffer(id);
  expect(await readErrorCode(join(token, id))).toBe('not.found');
  const lotus = await ask(promotionList, { merchant: 'lotus', query: { language: 'EN' } });
  expect(await readErrorCode(join(token, lotus.promotions[0]?.announcementId ?? 0))).toBe('not.found');
  expect(await readErrorCode(join(token, 999_999))).toBe('not.found');
});
