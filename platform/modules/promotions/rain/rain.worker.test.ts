import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { personalData } from '#contract/calls/member/data-rights.ts';
import { openRainEnvelope, rainNow, rainPrizeSchema } from '#contract/calls/promotions/rain.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { toLedgerAccountId, readLedgerBalance } from '#platform/core/ledger/ledger.ts';
import { readOpenTurnover } from '#platform/core/ledger/turnover.ts';
import { buildEnvelopeTake } from '#platform/modules/promotions/rain/calls.ts';
import { draftRain, endRain, publishRain } from '#platform/modules/promotions/rain/operator.ts';
import { rainEnvelopes } from '#platform/modules/promotions/rain/tables.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { explainQueries } from '#platform/support/query-plans.ts';
import { createRacingDatabase } from '#platform/support/racing-database.ts';
import {
  changeRain,
  createMember,
  createMembers,
  buildRainDraft,
  rainMerchant,
  withRain,
} from '#platform/support/rain.ts';

const db = openDatabase(env);
const hour = 3_600_000;
const minute = 60_000;

const openEnvelope = (token: string, rainId: number, key: string = crypto.randomUUID()) =>
  call(openRainEnvelope, {
    merchant: 'harbour',
    token,
    headers: { 'Idempotency-Key': key },
    body: { rainId },
  });
const readErrorCode = async (reply: ReturnType<typeof call>) => (await reply).envelope.errorCode;
const readPrize = async (reply: ReturnType<typeof call>) =>
  v.parse(rainPrizeSchema, (await reply).envelope.value);
const readRainNow = async (token?: string) =>
  ask(rainNow, { merchant: 'harbour', query: { language: 'EN' }, ...(token && { token }) });
const listEnvelopes = (rainId: number) =>
  db.select().from(rainEnvelopes).where(eq(rainEnvelopes.rainId, rainId));
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const readPromotionBalance = () =>
  readLedgerBalance(db, toLedgerAccountId('promotion', rainMerchant.merchantCode, rainMerchant.currency));

/**
 * Opens one envelope, and retries with the same key while the platform is busy. Returns the prize, or null if the
 * member can open no more.
 */
async function tap(token: string, rainId: number, key: string): Promise<number | null> {
  const { envelope } = await openEnvelope(token, rainId, key);
  if (envelope.errorCode === 'system.busy') return tap(token, rainId, key);
  if (envelope.success) return v.parse(rainPrizeSchema, envelope.value).amountMinor;
  expect(envelope.errorCode).toBe('order.closed');
  return null;
}

/**
 * Opens envelopes until the member can open no more. Every fifth member also tries to open one envelope too many. A
 * tenth of the members repeat each request at once, another tenth afterwards.
 */
async function openAll(token: string, rainId: number, at: number, most: number): Promise<number[]> {
  const prizes: number[] = [];
  const tries = at % 5 === 0 ? most + 1 : most;
  while (prizes.length < tries) {
    const key = crypto.randomUUID();
    const twice = at % 10 === 0;
    const [first, second] = await Promise.all([tap(token, rainId, key), twice && tap(token, rainId, key)]);
    if (twice) expect(second).toBe(first);
    if (first === null) return prizes;
    if (at % 10 === 5) expect(await tap(token, rainId, key)).toBe(first);
    prizes.push(first);
  }
  return prizes;
}

test(
  '500 concurrent members with repeated taps get the budget to the cent, within the caps, each envelope once, and the ledger balances [PR-13]',
  { tags: ['simulation'] },
  async () => {
    const rules = { budgetMinor: 27_517, envelopes: 550, minMinor: 5, maxMinor: 100 };
    // Together the members may win more than twice the budget, so no envelope is left over.
    const caps = { drawsPerMember: 2, capMinor: 150 };
    const members = await createMembers(Array.from({ length: 500 }, (_, i) => `rain${i}`));
    const before = await readPromotionBalance();
    await withRain({ ...rules, ...caps }, async (rainId) => {
      const won = await Promise.all(
        members.map(({ token }, at) => openAll(token, rainId, at, caps.drawsPerMember)),
      );
      expect(sum(won.flat())).toBe(rules.budgetMinor);
      expect(won.flat()).toHaveLength(rules.envelopes);
      expect(Math.max(...won.map((prizes) => prizes.length))).toBeLessThanOrEqual(caps.drawsPerMember);
      expect(Math.max(...won.map(sum))).toBeLessThanOrEqual(caps.capMinor);
      const balances = await Promise.all(members.map(({ purse }) => readLedgerBalance(db, purse)));
      expect(balances).toEqual(won.map(sum));
      expect(await readPromotionBalance()).toBe(before - rules.budgetMinor);
      const opened = await listEnvelopes(rainId);
      expect(new Set(opened.map(({ drawNo }) => drawNo)).size).toBe(rules.envelopes);
      expect((await readRainNow()).rain).toMatchObject({ left: 0 });
    });
    expect((await proveLedger(db)).faults).toEqual([]);
  },
);

test('ten concurrent taps of a member stay within the rules: one envelope per interval, and the limits of number and total [PR-13]', async () => {
  const { token, purse } = await createMember('quick');
  const tapTenTimes = (rainId: number) =>
    Promise.all(Array.from({ length: 10 }, () => openEnvelope(token, rainId)));
  await withRain({ intervalMs: hour }, async (rainId) => {
    const replies = await tapTenTimes(rainId);
    expect(replies.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect(await readErrorCode(openEnvelope(token, rainId))).toBe('too.many.requests');
    expect((await readRainNow(token)).rain?.mine).toMatchObject({
      refusal: null,
      nextAt: expect.any(String),
    });
  });
  await withRain({}, async (rainId) => {
    expect((await tapTenTimes(rainId)).filter(({ envelope }) => envelope.success)).toHaveLength(3);
    expect((await readRainNow(token)).rain?.mine).toMatchObject({ refusal: 'draws' });
    expect(await readErrorCode(openEnvelope(token, rainId))).toBe('order.closed');
  });
  const even = { budgetMinor: 1_000, minMinor: 100, maxMinor: 100, capMinor: 250 };
  await withRain(even, async (rainId) => {
    const before = await readLedgerBalance(db, purse);
    expect((await tapTenTimes(rainId)).filter(({ envelope }) => envelope.success)).toHaveLength(2);
    expect((await readRainNow(token)).rain?.mine).toMatchObject({ refusal: 'cap', wonMinor: 200 });
    expect(await readLedgerBalance(db, purse)).toBe(before + 200);
  });
});

test('the platform’s clock opens and closes a red rain; unopened envelopes are never paid from the promotion account [PR-13]', async () => {
  const { token } = await createMember('early');
  const before = await readPromotionBalance();
  await withRain({}, async (rainId) => {
    const at = Date.now();
    await changeRain(rainId, at + hour, at + 2 * hour);
    expect((await readRainNow()).rain).toMatchObject({ rainId, phase: 'upcoming', mine: null });
    expect(await readErrorCode(openEnvelope(token, rainId))).toBe('order.closed');
    await changeRain(rainId, at - hour, at + hour);
    const prize = await readPrize(openEnvelope(token, rainId));
    expect((await readRainNow(token)).rain).toMatchObject({
      phase: 'running',
      left: 9,
      mine: { prizes: [prize] },
    });
    await changeRain(rainId, at - hour, at - 1);
    expect(await readErrorCode(openEnvelope(token, rainId))).toBe('order.closed');
    expect((await readRainNow(token)).rain).toMatchObject({
      phase: 'over',
      mine: { wonMinor: prize.amountMinor },
    });
    expect(await readPromotionBalance()).toBe(before - prize.amountMinor);
    const { sections } = await ask(personalData, {
      merchant: 'harbour',
      token,
      body: { password: demoPassword },
    });
    expect(sections.find(({ name }) => name === 'redRain')?.rows).toEqual([
      expect.objectContaining({ number: prize.drawNo, event: rainId, amount: prize.amountMinor }),
    ]);
  });
  expect((await proveLedger(db)).faults).toEqual([]);
});

test('visitors, guests, other merchants’ members and excluded or locked members open nothing; names of winners are masked [PR-13]', async () => {
  await withRain({}, async (rainId) => {
    expect(await readErrorCode(openEnvelope('', rainId))).toBe('login.not.session');
    expect(await readErrorCode(openEnvelope(await logInForToken('guest1', 'harbour'), rainId))).toBe(
      'account.not.actual',
    );
    const foreign = call(openRainEnvelope, {
      token: await logInForToken('member1'),
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: { rainId },
    });
    expect(await readErrorCode(foreign)).toBe('not.found');
    const excluded = await createMember('excludedrain');
    await setAccountState(db, excluded.id, 'excluded', Date.now() + hour);
    expect(await readErrorCode(openEnvelope(excluded.token, rainId))).toBe('account.excluded');
    const locked = await createMember('lockedrain');
    await setAccountState(db, locked.id, 'locked');
    expect(await readErrorCode(openEnvelope(locked.token, rainId))).toBe('account.locked');
    const [shown, hidden] = [await createMember('shownrain'), await createMember('testrain', 40)];
    const prize = await readPrize(openEnvelope(shown.token, rainId));
    expect((await openEnvelope(hidden.token, rainId)).envelope.success).toBe(true);
    const { rain } = await readRainNow();
    expect(rain?.winners).toEqual([{ name: 'sh***n', amountMinor: prize.amountMinor, at: prize.at }]);
    expect(rain?.left).toBe(8);
  });
});

/** Events that may happen between the check of a red rain and the statement that takes an envelope. */
const interruptions: Record<string, (rainId: number, accountId: string) => Promise<unknown>> = {
  'the member self-excludes': (_, accountId) => setAccountState(db, accountId, 'excluded', Date.now() + hour),
  'the red rain is over': (rainId) => changeRain(rainId, Date.now() - hour, Date.now() - minute),
  'the red rain is postponed': (rainId) => changeRain(rainId, Date.now() + hour, Date.now() + 2 * hour),
  'the red rain is unpublished': (rainId) =>
    env.DB.prepare(`UPDATE rains SET state = 'draft' WHERE id = ?`).bind(rainId).run(),
};

test.each(Object.entries(interruptions))(
  'no envelope is opened if %s while the request runs [PR-13]',
  async (name, happens) => {
    const member = await createMember(`moment${Object.keys(interruptions).indexOf(name)}`);
    await withRain({}, async (rainId) => {
      const DB = createRacingDatabase('update "rain_envelopes"', () => happens(rainId, member.id));
      const { envelope } = await call(openRainEnvelope, {
        merchant: 'harbour',
        token: member.token,
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        body: { rainId },
        variables: { DB },
      });
      expect(envelope.errorCode).toBe('order.closed');
      expect((await listEnvelopes(rainId)).filter(({ accountId }) => accountId !== null)).toEqual([]);
      expect(await readLedgerBalance(db, member.purse)).toBe(0);
    });
  },
);

test('a prize is held until its turnover is met, and the turnover is rounded up to the next minor unit [PR-13]', async () => {
  const { token, id, purse } = await createMember('turnover');
  const draft = { budgetMinor: 1_010, minMinor: 101, maxMinor: 101, turnoverHundredths: 150 };
  await withRain(draft, async (rainId) => {
    const { drawNo } = await readPrize(openEnvelope(token, rainId));
    const { requirements } = await readOpenTurnover(db, id, 'BRL');
    expect(requirements).toEqual([expect.objectContaining({ orderNo: drawNo, requiredMinor: 152 })]);
    expect(await readLedgerBalance(db, purse)).toBe(0);
    expect(await readLedgerBalance(db, toLedgerAccountId('bonus', id, 'BRL'))).toBe(101);
  });
  expect((await proveLedger(db)).faults).toEqual([]);
});

test('a red rain is published once, never overlaps another one of its merchant, and is hidden if it was ended before it began [PR-13]', async () => {
  await withRain({}, async (rainId) => {
    expect(await publishRain(db, rainId, Date.now())).toBe(false);
    expect(await listEnvelopes(rainId)).toHaveLength(10);
    const overlapping = await draftRain(db, buildRainDraft());
    expect(await publishRain(db, overlapping, Date.now())).toBe(false);
    expect(await listEnvelopes(overlapping)).toEqual([]);
    const at = Date.now();
    const later = await draftRain(db, buildRainDraft({ startsAt: at + 3 * hour, endsAt: at + 4 * hour }));
    expect(await publishRain(db, later, at)).toBe(true);
    expect((await readRainNow()).next).toMatchObject({ title: 'A red rain' });
    expect(await endRain(db, later, at)).toBe(true);
    expect(await endRain(db, later, at)).toBe(false);
    expect((await readRainNow()).next).toBeNull();
  });
});

test('the next envelope is found by its index, and nothing is sorted, however many there are', async () => {
  const account = { id: 'harbour-member1', type: 0, username: 'member1' } as const;
  await withRain({}, async (rainId) => {
    const taking = { rainId, account, drawNo: 'P261125-PLAN0000', at: Date.now() };
    const [steps = []] = await explainQueries((db) => db.batch([buildEnvelopeTake(db, taking)]));
    expect(steps.join('\n')).toContain('rain_envelopes_left');
    expect(steps.join('\n')).toContain('rain_envelopes_of_account');
    expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
    expect((await listEnvelopes(rainId)).filter(({ accountId }) => accountId !== null)).toHaveLength(1);
  });
});
