import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import { sessionSchema } from '#contract/calls/identity/session.ts';
import { memberInfo } from '#contract/calls/member/info.ts';
import { setPayeeName } from '#contract/calls/member/profile.ts';
import { protectionOverview } from '#contract/calls/member/protection.ts';
import { launchGame } from '#contract/calls/play.ts';
import { depositMethods } from '#contract/calls/wallet/deposits.ts';
import { addPayoutAccount, withdrawInfo } from '#contract/calls/wallet/withdrawals.ts';
import { databaseOf } from '#platform/database/client.ts';
import { setAccountState } from '#platform/modules/identity/account-states.ts';
import { accountByUsername } from '#platform/modules/identity/accounts.ts';
import { nameKey } from '#platform/modules/identity/recognition.ts';
import { isSelfExcluded } from '#platform/modules/member/protection/exclusion-under-way.ts';
import { ask, call } from '#platform/support/client.ts';
import { gamesThat, launchBody } from '#platform/support/play.ts';
import { aurora, registerByName } from '#platform/support/registering.ts';
import { sentTo } from '#platform/support/verification.ts';

const db = databaseOf(env);
const DAY = 24 * 3_600_000;
const birthday = '1984-02-29';
const until = Date.now() + 200 * DAY;

let made = 0;
/** A new member of Aurora. */
async function newMember(more: { birthday?: string; payeeName?: string } = {}) {
  const username = `anew${made++}`;
  const { status, envelope } = await registerByName({ ...aurora(username), ...more });
  expect(status).toBe(200);
  const { token } = v.parse(sessionSchema, envelope.value);
  return { username, token, value: envelope.value };
}
const launch = async (token: string) => {
  const [game] = await gamesThat(({ state }) => state === 'open', 'aurora');
  if (!game) throw new Error('no game');
  const body = launchBody(game, false, 'aurora');
  return (await call(launchGame, { token, body })).envelope;
};
const launchFails = async (token: string) => (await launch(token)).errorCode;

beforeEach(async () => {
  await env.DB.batch([
    ...['login_failures', 'outbox'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    env.DB.prepare(
      "UPDATE accounts SET payee_name = 'José Núñez Łuk', birthday = ?, excluded_until = NULL WHERE id = 'aurora-rich1'",
    ).bind(birthday),
  ]);
  await setAccountState(db, 'aurora-rich1', 'excluded', until);
});

test.each([
  ['José Núñez Łuk', 'jose nunez luk'],
  ['José Núñez Łuk', 'LUK, JOSE-NUÑEZ'],
  ['José Núñez Łuk', 'Jose\u0301  Nun\u0303ez Luk'],
  ['Đặng Thị Ánh', 'anh dang thi'],
  ['王小明', '小明 王'],
  ['Jürgen Groß', 'GROSS JURGEN'],
])('%s and %s are one name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test('José and Josefa, and names that differ by a vowel sign of Thai, are two', () => {
  expect(nameKey('José Luk')).not.toBe(nameKey('Josefa Luk'));
  expect(nameKey('กานดา')).not.toBe(nameKey('กานดี'));
});

test('who is excluded and registers anew by name and birthday plays and deposits there no more, just as long', async () => {
  const anew = await newMember({ birthday, payeeName: 'Nunez luk JOSE' });
  expect(await launchFails(anew.token)).toBe('account.unproven');
  expect((await call(depositMethods, { token: anew.token })).envelope.errorCode).toBe('account.unproven');
  const row = await env.DB.prepare('SELECT excluded_until, excluded_as FROM accounts WHERE username = ?')
    .bind(anew.username)
    .first();
  expect(row).toEqual({ excluded_until: until, excluded_as: 'aurora-rich1' });
  // Money that comes to be there is never out of reach.
  expect((await call(withdrawInfo, { token: anew.token })).envelope).toMatchObject({ errorCode: null });
});

test('another birthday, or another name, is another person', async () => {
  for (const more of [
    { birthday: '1984-03-01', payeeName: 'José Núñez Łuk' },
    { birthday, payeeName: 'Maria Núñez Łuk' },
  ])
    expect(await launchFails((await newMember(more)).token)).toBeNull();
});

test('a name that is set later is recognised as well', async () => {
  const anew = await newMember({ birthday });
  expect(await launchFails(anew.token)).toBeNull();
  await ask(setPayeeName, { token: anew.token, body: { payeeName: 'jose núñez luk' } });
  expect(await launchFails(anew.token)).toBe('account.unproven');
});

test('a payout account of an excluded person is recognised under any name, also one that was removed', async () => {
  await env.DB.prepare(
    `INSERT INTO payout_accounts (id, account_id, slot, kind, bank_name, holder, number, preferred_at, created_at, removed_at)
     VALUES ('of-the-excluded', 'aurora-rich1', 9, 'bank', 'Harbour Bank', 'José Núñez Łuk', '9988776655', 0, 0, 1)`,
  ).run();
  const anew = await newMember();
  await ask(setPayeeName, { token: anew.token, body: { payeeName: 'Somebody Else' } });
  const { kinds } = await ask(withdrawInfo, { token: anew.token });
  expect(kinds).toContain('bank');
  const body = { kind: 'bank', bankName: 'Other Bank', number: '9988 7766 55' } as const;
  expect(
    (
      await call(addPayoutAccount, {
        token: anew.token,
        body,
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      })
    ).envelope,
  ).toMatchObject({ errorCode: null });
  expect(await launchFails(anew.token)).toBe('account.unproven');
});

test('a stranger who fills in somebody’s name learns nothing of an exclusion; the person is told by their own contacts, once a day', async () => {
  const others = await newMember({ birthday: '1990-01-01', payeeName: 'Robin Other' });
  const anew = await newMember({ birthday, payeeName: 'José Núñez Łuk' });
  const shape = (value: unknown) => Object.keys(v.parse(v.record(v.string(), v.unknown()), value));
  expect(shape(anew.value)).toEqual(shape(others.value));
  const refused = await launch(anew.token);
  expect(refused).toMatchObject({ errorCode: 'account.unproven', value: null });
  expect((await ask(protectionOverview, { token: anew.token })).excluded).toBeNull();
  expect((await ask(memberInfo, { token: anew.token })).account).toBe(anew.username);
  await newMember({ birthday, payeeName: 'José Núñez Łuk' });
  const told = await sentTo('rich1@aurora.example');
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('rich1');
  const row = await env.DB.prepare('SELECT count(*) AS n FROM outbox').first();
  expect(row).toEqual({ n: 1 });
});

test('an account that was open before is not shut by who excludes themselves in its person’s name', async () => {
  const before = await newMember({ birthday: '1970-07-07', payeeName: 'Kim Early' });
  const stranger = await newMember({ birthday: '1970-07-07', payeeName: 'Kim Early' });
  await setAccountState(db, await idOf(stranger.username), 'excluded');
  expect(await launchFails(before.token)).toBeNull();
});
const idOf = async (username: string) =>
  String(await env.DB.prepare('SELECT id FROM accounts WHERE username = ?').bind(username).first('id'));

test('who is kept out by another account’s break has still to bet what an exclusion would waive', async () => {
  const { username } = await newMember();
  const set = env.DB.prepare('UPDATE accounts SET excluded_until = ?2, excluded_as = ?3 WHERE username = ?1');
  const waives = async (as: string | null) => {
    await set.bind(username, until, as).run();
    const account = await accountByUsername(db, 'aurora', username);
    return account && isSelfExcluded(db, account, Date.now());
  };
  expect([await waives('aurora-rich1'), await waives(null)]).toEqual([false, true]);
});
