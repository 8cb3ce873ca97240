import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { memberInfo } from '#contract/calls/member/info.ts';
import { claimVipBonus, type VipBonus, vipOverview } from '#contract/calls/promotions/vip.ts';
import { withdrawInfo } from '#contract/calls/wallet/withdrawals.ts';
import type { VipBonusKind } from '#contract/values/promotions/vip.ts';
import { getTimeZone } from '#demo/seed/merchants.ts';
import { dayIn } from '#platform/core/clock/days.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { toLedgerAccountId, buildTransferStatements } from '#platform/core/ledger/ledger.ts';
import { readOpenTurnover } from '#platform/core/ledger/turnover.ts';
import { vipBonuses, vipProgrammes } from '#platform/modules/promotions/vip/tables.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { readBalance, loseBet } from '#platform/support/promotions.ts';
import { createPlayer } from '#platform/support/records.ts';

const db = openDatabase(env);
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const query = { language: 'EN' } as const;
const readVip = async (token?: string) => ask(vipOverview, { query, ...(token && { token }) });
const claim = (token: string, kind: VipBonusKind, level: number, headers = key()) =>
  call(claimVipBonus, { token, headers, body: { kind, level } });
const deposit = (username: string, amountMinor: number) =>
  db.batch(
    buildTransferStatements(db, {
      scope: 'deposit',
      key: crypto.randomUUID(),
      from: toLedgerAccountId('clearing', 'aurora', 'USD'),
      to: toLedgerAccountId('cash', `aurora-${username}`, 'USD'),
      amountMinor,
      currency: 'USD',
      at: Date.now(),
    }),
  );
const filterUpgrades = (bonuses: readonly VipBonus[] | undefined) =>
  bonuses?.filter(({ kind }) => kind === 'upgrade').map(({ level }) => level);

test('a visitor and a guest see the levels and their benefits, in the language of the request [PR-14]', async () => {
  const { levels, basis, currency, member } = await readVip();
  expect({ basis, currency, member }).toEqual({ basis: 'deposit', currency: 'USD', member: null });
  expect(levels.map(({ name }) => name)).toEqual(['Bronze', 'Silver', 'Gold', 'Diamond', 'Black']);
  expect(levels[0]).toMatchObject({ level: 0, thresholdMinor: 0, pointsHundredths: 100 });
  expect(levels[3]).toMatchObject({
    thresholdMinor: 2_000_000,
    upgradeBonusMinor: 15_000,
    moreWithdrawals: 3,
  });
  const thai = await ask(vipOverview, { query: { language: 'TH' } });
  expect(thai.levels[1]?.name).toBe('ซิลเวอร์');
  expect((await readVip(await logInForToken('guest1'))).member).toBeNull();
});

test('the level grows with the member’s deposits, and the member’s label names the level [PR-14] [ME-12]', async () => {
  const token = await logInForToken('member1');
  expect((await readVip(token)).member).toMatchObject({ level: 1, doneMinor: 100_000 });
  expect((await ask(memberInfo, { token })).clubLabel).toEqual({ labelName: 'Silver' });
  await loseBet('member1', 10_000);
  expect((await readVip(token)).member?.doneMinor).toBe(100_000);
  await deposit('member1', 149_999);
  expect((await readVip(token)).member?.level).toBe(1);
  await deposit('member1', 1);
  const { member } = await readVip(token);
  expect(member).toMatchObject({ level: 2, doneMinor: 250_000 });
  expect(filterUpgrades(member?.bonuses)).toEqual([1, 2]);
  expect((await ask(memberInfo, { token })).clubLabel).toEqual({ labelName: 'Gold' });
});

test('if a merchant’s levels are measured by bets, only decided bets count [PR-14]', async () => {
  await db.update(vipProgrammes).set({ basis: 'turnover' }).where(eq(vipProgrammes.merchantCode, 'aurora'));
  try {
    const token = await logInForToken('agent1');
    expect((await readVip(token)).member).toMatchObject({ level: 0, doneMinor: 0 });
    await loseBet('agent1', 50_000);
    expect((await readVip(token)).member).toMatchObject({ level: 1, doneMinor: 50_000 });
  } finally {
    await db.update(vipProgrammes).set({ basis: 'deposit' }).where(eq(vipProgrammes.merchantCode, 'aurora'));
  }
});

test('the bonus of a level is paid once, however often it is claimed, and is held until its turnover is met [PR-14]', async () => {
  const token = await logInForToken('rich1');
  const held = await readBalance('rich1', 'bonus');
  const headers = key();
  const replies = await Promise.all([
    claim(token, 'upgrade', 3, headers),
    claim(token, 'upgrade', 3, headers),
    ...Array.from({ length: 6 }, () => claim(token, 'upgrade', 3)),
  ]);
  expect(replies.some(({ envelope }) => envelope.success)).toBe(true);
  for (const { envelope } of replies)
    if (!envelope.success) expect(['order.closed', 'system.busy']).toContain(envelope.errorCode);
  expect(await readBalance('rich1', 'bonus')).toBe(held + 15_000);
  const again = await claim(token, 'upgrade', 3);
  expect(again.envelope.value).toMatchObject({ amountMinor: 15_000, claimedAt: expect.any(String) });
  const [row] = await db.select().from(vipBonuses).where(eq(vipBonuses.accountId, 'aurora-rich1'));
  const { requirements } = await readOpenTurnover(db, 'aurora-rich1', 'USD');
  expect(requirements.find(({ orderNo }) => orderNo === row?.bonusNo)?.requiredMinor).toBe(15_000);
  expect((await proveLedger(db)).faults).toEqual([]);
});

test('a member cannot claim the bonus of a level that is not reached or pays nothing; guests and excluded members can claim none [PR-14]', async () => {
  const token = await logInForToken('test40');
  for (const level of [0, 2, 4, 99])
    expect((await claim(token, 'upgrade', level)).envelope.errorCode).toBe('order.closed');
  expect((await claim(await logInForToken('guest1'), 'upgrade', 1)).envelope.errorCode).toBe(
    'account.not.actual',
  );
  expect((await claim(await logInForToken('excluded1'), 'upgrade', 1)).envelope.errorCode).toBe(
    'account.excluded',
  );
});

test('the birthday bonus can be claimed in the month of the birthday, once a year [PR-14]', async () => {
  const token = await logInForToken('test41');
  const setBirthday = (day: string | null) =>
    env.DB.prepare("UPDATE accounts SET birthday = ? WHERE id = 'aurora-test41'").bind(day).run();
  const month = dayIn(getTimeZone('aurora'), Date.now()).slice(5, 7);
  await setBirthday(`1990-${month === '06' ? '12' : '06'}-15`);
  expect((await claim(token, 'birthday', 1)).envelope.errorCode).toBe('order.closed');
  await setBirthday(`1990-${month}-15`);
  expect((await readVip(token)).member?.bonuses[0]).toMatchObject({ kind: 'birthday', claimedAt: null });
  const replies = await Promise.all([claim(token, 'birthday', 1), claim(token, 'birthday', 1)]);
  expect(replies.some(({ envelope }) => envelope.success)).toBe(true);
  await claim(token, 'birthday', 1);
  expect(await db.$count(vipBonuses, eq(vipBonuses.accountId, 'aurora-test41'))).toBe(1);
  await setBirthday(null);
  expect(filterUpgrades((await readVip(token)).member?.bonuses)).toEqual([1]);
});

test('the birthday bonus is that of the member’s level at the time of the claim, and is paid once [PR-14]', async () => {
  const { id } = await createPlayer('rising');
  const token = await logInForToken('rising');
  const today = dayIn(getTimeZone('aurora'), Date.now());
  await env.DB.prepare('UPDATE accounts SET birthday = ?1 WHERE id = ?2')
    .bind(`1990-${today.slice(5, 7)}-15`, id)
    .run();
  const { levels } = await readVip();
  const threshold = (level: number) => levels[level]?.thresholdMinor ?? 0;
  await deposit('rising', threshold(1));
  expect((await readVip(token)).member?.bonuses[0]).toMatchObject({ kind: 'birthday', level: 1 });
  await deposit('rising', threshold(2) - threshold(1));
  const { envelope } = await claim(token, 'birthday', 1);
  expect(envelope.value).toMatchObject({
    kind: 'birthday',
    level: 2,
    amountMinor: levels[2]?.birthdayBonusMinor,
  });
  await claim(token, 'birthday', 2);
  expect(await db.$count(vipBonuses, eq(vipBonuses.accountId, id))).toBe(1);
});

test('a higher level may allow more withdrawals a day [PR-14] [WA-20]', async () => {
  const readWithdrawalsPerDay = async (name: string) =>
    (await ask(withdrawInfo, { token: await logInForToken(name) })).limits.perDayCount;
  expect(await readWithdrawalsPerDay('rich1')).toBe(8);
  expect(await readWithdrawalsPerDay('test42')).toBe(5);
});
