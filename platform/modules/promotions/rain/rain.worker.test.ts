import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { heldData } from '#contract/calls/member/data-rights.ts';
import { drawRain, rainNow, rainPrizeSchema } from '#contract/calls/promotions/rain.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { ledgerAccountId, ledgerBalance } from '#platform/core/ledger/ledger.ts';
import { turnoverLeft } from '#platform/core/ledger/turnover.ts';
import { takeEnvelope } from '#platform/modules/promotions/rain/calls.ts';
import { draftRain, endRain, publishRain } from '#platform/modules/promotions/rain/operator.ts';
import { rainEnvelopes } from '#platform/modules/promotions/rain/tables.ts';
import { ask, call, tokenOf } from '#platform/support/client.ts';
import { meanwhile } from '#platform/support/meanwhile.ts';
import { plansOf } from '#platform/support/query-plans.ts';
import {
  changeRain,
  newMember,
  newMembers,
  rainDraft,
  rainMerchant,
  withRain,
} from '#platform/support/rain.ts';

const db = databaseOf(env);
const hour = 3_600_000;
const minute = 60_000;

const draw = (token: string, rainId: number, key: string = crypto.randomUUID()) =>
  call(drawRain, { merchant: 'harbour', token, headers: { 'Idempotency-Key': key }, body: { rainId } });
const codeOf = async (reply: ReturnType<typeof call>) => (await reply).envelope.errorCode;
const prizeOf = async (reply: ReturnType<typeof call>) =>
  v.parse(rainPrizeSchema, (await reply).envelope.value);
const now = async (token?: string) =>
  ask(rainNow, { merchant: 'harbour', query: { language: 'EN' }, ...(token && { token }) });
const envelopesOf = (rainId: number) =>
  db.select().from(rainEnvelopes).where(eq(rainEnvelopes.rainId, rainId));
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const promotionBalance = () =>
  ledgerBalance(db, ledgerAccountId('promotion', rainMerchant.merchantCode, rainMerchant.currency));

/** One tap, sent again under its key while the platform is busy; null: no more is to be had. */
async function tap(token: string, rainId: number, key: string): Promise<number | null> {
  const { envelope } = await draw(token, rainId, key);
  if (envelope.errorCode === 'system.busy') return tap(token, rainId, key);
  if (envelope.success) return v.parse(rainPrizeSchema, envelope.value).amountMinor;
  expect(envelope.errorCode).toBe('order.closed');
  return null;
}

/**
 * Opens envelopes until no more is to be had; every fifth member also tries one more than he may. Some taps are sent
 * again: every tenth member's at once, another tenth's afterwards.
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
  '500 members at once, with taps sent twice: what is paid is the budget to the cent, each within the caps, each envelope once, and the ledger is right [PR-13]',
  { tags: ['simulation'] },
  async () => {
    const rules = { budgetMinor: 27_517, envelopes: 550, minMinor: 5, maxMinor: 100 };
    // Half of the members can win as much once more, so nothing is left over.
    const caps = { drawsPerMember: 2, capMinor: 150 };
    const members = await newMembers(Array.from({ length: 500 }, (_, i) => `rain${i}`));
    const before = await promotionBalance();
    await withRain({ ...rules, ...caps }, async (rainId) => {
      const won = await Promise.all(
        members.map(({ token }, at) => openAll(token, rainId, at, caps.drawsPerMember)),
      );
      expect(sum(won.flat())).toBe(rules.budgetMinor);
      expect(won.flat()).toHaveLength(rules.envelopes);
      expect(Math.max(...won.map((prizes) => prizes.length))).toBeLessThanOrEqual(caps.drawsPerMember);
      expect(Math.max(...won.map(sum))).toBeLessThanOrEqual(caps.capMinor);
      const balances = await Promise.all(members.map(({ purse }) => ledgerBalance(db, purse)));
      expect(balances).toEqual(won.map(sum));
      expect(await promotionBalance()).toBe(before - rules.budgetMinor);
      const opened = await envelopesOf(rainId);
      expect(new Set(opened.map(({ drawNo }) => drawNo)).size).toBe(rules.envelopes);
      expect((await now()).rain).toMatchObject({ left: 0 });
    });
    expect((await proveLedger(db)).faults).toEqual([]);
  },
);

test('one member who taps ten times at once gets no more than the rules say: one envelope an interval, so many in all, so much in all [PR-13]', async () => {
  const { token, purse } = await newMember('quick');
  const taps = (rainId: number) => Promise.all(Array.from({ length: 10 }, () => draw(token, rainId)));
  await withRain({ intervalMs: hour }, async (rainId) => {
    const replies = await taps(rainId);
    expect(replies.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect(await codeOf(draw(token, rainId))).toBe('too.many.requests');
    expect((await now(token)).rain?.mine).toMatchObject({ refusal: null, nextAt: expect.any(String) });
  });
  await withRain({}, async (rainId) => {
    expect((await taps(rainId)).filter(({ envelope }) => envelope.success)).toHaveLength(3);
    expect((await now(token)).rain?.mine).toMatchObject({ refusal: 'draws' });
    expect(await codeOf(draw(token, rainId))).toBe('order.closed');
  });
  const even = { budgetMinor: 1_000, minMinor: 100, maxMinor: 100, capMinor: 250 };
  await withRain(even, async (rainId) => {
    const before = await ledgerBalance(db, purse);
    expect((await taps(rainId)).filter(({ envelope }) => envelope.success)).toHaveLength(2);
    expect((await now(token)).rain?.mine).toMatchObject({ refusal: 'cap', wonMinor: 200 });
    expect(await ledgerBalance(db, purse)).toBe(before + 200);
  });
});

test('the platform’s clock opens and closes it; what nobody opened was never taken from the promotion account [PR-13]', async () => {
  const { token } = await newMember('early');
  const before = await promotionBalance();
  await withRain({}, async (rainId) => {
    const at = Date.now();
    await changeRain(rainId, at + hour, at + 2 * hour);
    expect((await now()).rain).toMatchObject({ rainId, phase: 'upcoming', mine: null });
    expect(await codeOf(draw(token, rainId))).toBe('order.closed');
    await changeRain(rainId, at - hour, at + hour);
    const prize = await prizeOf(draw(token, rainId));
    expect((await now(token)).rain).toMatchObject({ phase: 'running', left: 9, mine: { prizes: [prize] } });
    await changeRain(rainId, at - hour, at - 1);
    expect(await codeOf(draw(token, rainId))).toBe('order.closed');
    expect((await now(token)).rain).toMatchObject({ phase: 'over', mine: { wonMinor: prize.amountMinor } });
    expect(await promotionBalance()).toBe(before - prize.amountMinor);
    const { sections } = await ask(heldData, {
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

test('visitors, trial accounts, members of others and who has excluded himself open nothing; names of winners are masked [PR-13]', async () => {
  await withRain({}, async (rainId) => {
    expect(await codeOf(draw('', rainId))).toBe('login.not.session');
    expect(await codeOf(draw(await tokenOf('guest1', 'harbour'), rainId))).toBe('account.not.actual');
    const foreign = call(drawRain, {
      token: await tokenOf('member1'),
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: { rainId },
    });
    expect(await codeOf(foreign)).toBe('not.found');
    const excluded = await newMember('excludedrain');
    await setAccountState(db, excluded.id, 'excluded', Date.now() + hour);
    expect(await codeOf(draw(excluded.token, rainId))).toBe('account.excluded');
    const locked = await newMember('lockedrain');
    await setAccountState(db, locked.id, 'locked');
    expect(await codeOf(draw(locked.token, rainId))).toBe('account.locked');
    const [shown, hidden] = [await newMember('shownrain'), await newMember('testrain', 40)];
    const prize = await prizeOf(draw(shown.token, rainId));
    expect((await draw(hidden.token, rainId)).envelope.success).toBe(true);
    const { rain } = await now();
    expect(rain?.winners).toEqual([{ name: 'sh***n', amountMinor: prize.amountMinor, at: prize.at }]);
    expect(rain?.left).toBe(8);
  });
});

/** What may happen between the look at a red rain and the statement that takes an envelope. */
const surprises: Record<string, (rainId: number, accountId: string) => Promise<unknown>> = {
  'the member excludes himself': (_, accountId) =>
    setAccountState(db, accountId, 'excluded', Date.now() + hour),
  'it is over': (rainId) => changeRain(rainId, Date.now() - hour, Date.now() - minute),
  'it is put off': (rainId) => changeRain(rainId, Date.now() + hour, Date.now() + 2 * hour),
  'it is published no more': (rainId) =>
    env.DB.prepare(`UPDATE rains SET state = 'draft' WHERE id = ?`).bind(rainId).run(),
};

test.each(Object.entries(surprises))(
  'nothing is opened when %s in the moment of the draw [PR-13]',
  async (name, happens) => {
    const member = await newMember(`moment${Object.keys(surprises).indexOf(name)}`);
    await withRain({}, async (rainId) => {
      const DB = meanwhile('update "rain_envelopes"', () => happens(rainId, member.id));
      const { envelope } = await call(drawRain, {
        merchant: 'harbour',
        token: member.token,
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        body: { rainId },
        variables: { DB },
      });
      expect(envelope.errorCode).toBe('order.closed');
      expect((await envelopesOf(rainId)).filter(({ accountId }) => accountId !== null)).toEqual([]);
      expect(await ledgerBalance(db, member.purse)).toBe(0);
    });
  },
);

test('a prize with turnover is held until it is met, rounded up to the next minor unit [PR-13]', async () => {
  const { token, id, purse } = await newMember('turnover');
  const facts = { budgetMinor: 1_010, minMinor: 101, maxMinor: 101, turnoverHundredths: 150 };
  await withRain(facts, async (rainId) => {
    const { drawNo } = await prizeOf(draw(token, rainId));
    const { requirements } = await turnoverLeft(db, id, 'BRL');
    expect(requirements).toEqual([expect.objectContaining({ orderNo: drawNo, requiredMinor: 152 })]);
    expect(await ledgerBalance(db, purse)).toBe(0);
    expect(await ledgerBalance(db, ledgerAccountId('bonus', id, 'BRL'))).toBe(101);
  });
  expect((await proveLedger(db)).faults).toEqual([]);
});

test('one is published once, never beside another of its merchant, and is not there when it was ended before it began [PR-13]', async () => {
  await withRain({}, async (rainId) => {
    expect(await publishRain(db, rainId, Date.now())).toBe(false);
    expect(await envelopesOf(rainId)).toHaveLength(10);
    const beside = await draftRain(db, rainDraft());
    expect(await publishRain(db, beside, Date.now())).toBe(false);
    expect(await envelopesOf(beside)).toEqual([]);
    const at = Date.now();
    const later = await draftRain(db, rainDraft({ startsAt: at + 3 * hour, endsAt: at + 4 * hour }));
    expect(await publishRain(db, later, at)).toBe(true);
    expect((await now()).next).toMatchObject({ title: 'A red rain' });
    expect(await endRain(db, later, at)).toBe(true);
    expect(await endRain(db, later, at)).toBe(false);
    expect((await now()).next).toBeNull();
  });
});

test('the next envelope is found by its index, and nothing is sorted, however many there are', async () => {
  const account = { id: 'harbour-member1', type: 0, username: 'member1' } as const;
  await withRain({}, async (rainId) => {
    const taking = { rainId, account, drawNo: 'P261125-PLAN0000', at: Date.now() };
    const [steps = []] = await plansOf((db) => db.batch([takeEnvelope(db, taking)]));
    expect(steps.join('\n')).toContain('rain_envelopes_left');
    expect(steps.join('\n')).toContain('rain_envelopes_of_account');
    expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
    expect((await envelopesOf(rainId)).filter(({ accountId }) => accountId !== null)).toHaveLength(1);
  });
});
