import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import { sessionSchema } from '#contract/calls/identity/session.ts';
import { memberInfo } from '#contract/calls/member/info.ts';
import { setPayeeName } from '#contract/calls/member/profile.ts';
import { protectionOverview } from '#contract/calls/member/protection-overview.ts';
import { launchGame } from '#contract/calls/play.ts';
import { depositMethods } from '#contract/calls/wallet/deposits.ts';
import { addPayoutAccount, withdrawInfo } from '#contract/calls/wallet/withdrawals.ts';
import { withdrawalStates } from '#contract/values/wallet/withdrawals.ts';
import { FOR_EVER } from '#platform/core/accounts/account-states.ts';
import { findAccountById } from '#platform/core/accounts/accounts.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { decideRecognition } from '#platform/core/protection/recognition-desk.ts';
import { toNameKey } from '#platform/core/protection/recognition.ts';
import { excludeMember } from '#platform/modules/member/protection/exclusion.ts';
import { ask, call } from '#platform/support/client.ts';
import { buildIdempotencyHeader } from '#platform/support/payer.ts';
import { findMatchingGames, buildLaunchBody } from '#platform/support/play.ts';
import {
  excludeUntil,
  createPayoutAccount,
  readAccountId,
  addWithdrawal,
  proveOwner,
} from '#platform/support/recognised-accounts.ts';
import {
  buildAuroraForm,
  buildNumberForm,
  registerByName,
  registerByNumber,
} from '#platform/support/registrations.ts';
import { readCaptcha, listMessagesTo } from '#platform/support/verification.ts';

const db = openDatabase(env);
const DAY = 24 * 3_600_000;
const until = Date.now() + 200 * DAY;

const name = 'José Núñez Łuk';

let created = 0;
/** Returns a birthday that no other test uses, so that accounts of different tests do not resemble each other. */
const newBirthday = () => new Date(Date.UTC(1950, 0, 1 + created++)).toISOString().slice(0, 10);
/** Creates a member of Aurora. */
async function createMember(more: { birthday?: string; payeeName?: string } = {}) {
  const username = `anew${created++}`;
  const { status, envelope } = await registerByName({ ...buildAuroraForm(username), ...more });
  expect(status).toBe(200);
  const { token } = v.parse(sessionSchema, envelope.value);
  return { username, id: await readAccountId(username), token, value: envelope.value };
}
const launch = async (token: string) => {
  const [game] = await findMatchingGames(({ state }) => state === 'open', 'aurora');
  if (!game) throw new Error('no game');
  const body = buildLaunchBody(game, false, 'aurora');
  return (await call(launchGame, { token, body })).envelope;
};
const readLaunchError = async (token: string) => (await launch(token)).errorCode;

/** Creates a member of Aurora with a verified address, proven by a paid withdrawal. */
async function createProvenMember() {
  const birthday = newBirthday();
  const person = await createMember({ birthday, payeeName: name });
  const number = `77${person.id.replaceAll(/\D/g, '').slice(0, 12)}`;
  await env.DB.prepare('UPDATE accounts SET email_verified_at = 1 WHERE id = ?').bind(person.id).run();
  await proveOwner(person.id, number);
  return { ...person, birthday, number };
}
/** Creates an excluded, proven member of Aurora. */
async function createExcludedMember() {
  const person = await createProvenMember();
  await excludeUntil(person.id, until);
  return person;
}
const addPayout = (token: string, number: string) =>
  call(addPayoutAccount, {
    token,
    headers: buildIdempotencyHeader(),
    body: { kind: 'bank', bankName: 'Other Bank', number },
  });
const readRow = (id: string) =>
  env.DB.prepare('SELECT excluded_until, recognised_until FROM accounts WHERE id = ?').bind(id).first();
const readCards = async (id: string) =>
  (
    await env.DB.prepare(
      'SELECT like_id, held_until IS NOT NULL AS held FROM recognitions WHERE account_id = ? AND decided_at IS NULL',
    )
      .bind(id)
      .all()
  ).results;
const decide = (accountId: string, likeId: string, same: boolean) =>
  decideRecognition(db, { accountId, likeId, same, operator: 'Sam' }, Date.now());

beforeEach(() =>
  env.DB.batch(['login_failures', 'outbox'].map((table) => env.DB.prepare(`DELETE FROM ${table}`))),
);

test.each([
  ['José Núñez Łuk', 'jose nunez luk'],
  ['José Núñez Łuk', 'LUK, JOSE-NUÑEZ'],
  ['José Núñez Łuk', 'Jose\u0301  Nun\u0303ez Luk'],
  ['Đặng Thị Ánh', 'anh dang thi'],
  ['王小明', '小明 王'],
  ['Jürgen Groß', 'GROSS JURGEN'],
])('%s and %s are the same name', (one, other) => {
  expect(toNameKey(one)).toBe(toNameKey(other));
});

test('José and Josefa are different names, and so are names that differ by a Thai vowel sign', () => {
  expect(toNameKey('José Luk')).not.toBe(toNameKey('Josefa Luk'));
  expect(toNameKey('กานดา')).not.toBe(toNameKey('กานดี'));
});

test('a proven, excluded person who registers again with name and birthday cannot play or deposit until an operator decides', async () => {
  const { id, birthday } = await createExcludedMember();
  const second = await createMember({ birthday, payeeName: 'Nunez luk JOSE' });
  expect(await readLaunchError(second.token)).toBe('account.unproven');
  expect((await call(depositMethods, { token: second.token })).envelope.errorCode).toBe('account.unproven');
  expect(await readRow(second.id)).toEqual({ excluded_until: null, recognised_until: FOR_EVER });
  expect(await readCards(second.id)).toEqual([{ like_id: id, held: 1 }]);
  // Money that arrives there can always be withdrawn.
  expect((await call(withdrawInfo, { token: second.token })).envelope).toMatchObject({ errorCode: null });
});

test('a second account is blocked until a decision, even by a one-day break, and then as long as the exclusion', async () => {
  const { id, birthday } = await createProvenMember();
  await excludeUntil(id, Date.now() + DAY);
  const second = await createMember({ birthday, payeeName: name });
  expect(await readRow(second.id)).toEqual({ excluded_until: null, recognised_until: FOR_EVER });
  await excludeUntil(id, until);
  await decide(second.id, id, true);
  expect(await readRow(second.id)).toEqual({ excluded_until: null, recognised_until: until });
});

test('the permanent exclusion of a proven person applies to a second account', async () => {
  const { id, birthday } = await createProvenMember();
  await excludeUntil(id, FOR_EVER);
  const second = await createMember({ birthday, payeeName: name });
  await decide(second.id, id, true);
  expect(await readRow(second.id)).toEqual({ excluded_until: null, recognised_until: FOR_EVER });
  expect(await readLaunchError(second.token)).toBe('account.unproven');
});

test('a different birthday or name means a different person', async () => {
  const { birthday } = await createExcludedMember();
  for (const more of [
    { birthday: newBirthday(), payeeName: name },
    { birthday, payeeName: 'Maria Núñez Łuk' },
  ])
    expect(await readLaunchError((await createMember(more)).token)).toBeNull();
});

test('a name that is set later is recognised too', async () => {
  const { birthday } = await createExcludedMember();
  const second = await createMember({ birthday });
  expect(await readLaunchError(second.token)).toBeNull();
  await ask(setPayeeName, { token: second.token, body: { payeeName: 'jose núñez luk' } });
  expect(await readLaunchError(second.token)).toBe('account.unproven');
});

test('adding the payout account of a proven, excluded person blocks an account in the same name; in another name an operator decides', async () => {
  const { id, number } = await createExcludedMember();
  const spaced = `${number.slice(0, 4)} ${number.slice(4)}`;
  const second = await createMember({ birthday: newBirthday(), payeeName: 'luk jose nunez' });
  expect((await addPayout(second.token, spaced)).envelope).toMatchObject({ errorCode: null });
  expect(await readLaunchError(second.token)).toBe('account.unproven');
  const other = await createMember({ birthday: newBirthday(), payeeName: 'Somebody Else' });
  expect((await addPayout(other.token, spaced)).envelope).toMatchObject({ errorCode: null });
  expect(await readLaunchError(other.token)).toBeNull();
  expect(await readCards(other.id)).toEqual([{ like_id: id, held: 0 }]);
});

test('entering another person’s name and birthday, or payout account, does not reveal whether that person is excluded', async () => {
  const readReplies = async ({ birthday, number }: { birthday: string; number: string }) => {
    const shape = (value: unknown) => Object.keys(v.parse(v.record(v.string(), v.unknown()), value));
    const read = async ({ token, value }: { token: string; value: unknown }) => [
      shape(value),
      await launch(token).then(({ errorCode, message, value: game }) => [errorCode, message, game === null]),
      (await call(depositMethods, { token })).envelope.errorCode,
      (await ask(protectionOverview, { token })).excluded,
      { ...(await ask(memberInfo, { token })), id: '', account: '', email: '' },
      { ...(await ask(withdrawInfo, { token })), accounts: [], waitsUntil: '' },
    ];
    const byName = await createMember({ birthday, payeeName: name });
    const byNumber = await createMember({ birthday: newBirthday(), payeeName: name });
    const added = await addPayout(byNumber.token, number);
    const inOtherName = await createMember({ birthday: newBirthday(), payeeName: 'Somebody Else' });
    const addedToo = await addPayout(inOtherName.token, number);
    return [
      await read(byName),
      [added.status, added.envelope.errorCode],
      await read(byNumber),
      [addedToo.status, addedToo.envelope.errorCode],
      await read(inOtherName),
    ];
  };
  const ofExcluded = await readReplies(await createExcludedMember());
  expect(ofExcluded).toEqual(await readReplies(await createProvenMember()));
  expect(JSON.stringify(ofExcluded)).toContain('account.unproven');
});

test('a proven person is notified through their own account’s contacts, once a day', async () => {
  const { username, birthday } = await createExcludedMember();
  for (let time = 0; time < 2; time += 1) await createMember({ birthday, payeeName: name });
  const notices = await listMessagesTo(`${username}@example.com`);
  expect(notices).toHaveLength(1);
  expect(notices[0]).toContain(username);
  expect(await env.DB.prepare('SELECT count(*) AS n FROM outbox').first()).toEqual({ n: 1 });
});

test('a stranger who excludes an account in a person’s name blocks none of that person’s accounts and learns nothing', async () => {
  const birthday = newBirthday();
  const before = await createMember({ birthday });
  const stranger = await createMember({ birthday, payeeName: 'Kim Early' });
  await env.DB.prepare('UPDATE accounts SET email_verified_at = 1 WHERE id = ?').bind(stranger.id).run();
  await excludeUntil(stranger.id, until);
  await ask(setPayeeName, { token: before.token, body: { payeeName: 'Kim Early' } });
  const after = await createMember({ birthday, payeeName: 'Kim Early' });
  for (const { id, token } of [before, after]) {
    expect(await readLaunchError(token)).toBeNull();
    expect(await readCards(id)).toEqual([{ like_id: stranger.id, held: 0 }]);
  }
  expect(await env.DB.prepare('SELECT count(*) AS n FROM outbox').first()).toEqual({ n: 0 });
});

test('a payout account removed before an exclusion, or added after it began, is no evidence of its owner', async () => {
  for (const [index, how] of (['removed', 'added'] as const).entries()) {
    const number = `55443322${index}`;
    const stranger = await createMember({ birthday: newBirthday(), payeeName: name });
    if (how === 'removed') {
      await addWithdrawal(stranger.id, await createPayoutAccount(stranger.id, number));
      await env.DB.prepare('UPDATE payout_accounts SET removed_at = 1 WHERE account_id = ?')
        .bind(stranger.id)
        .run();
    }
    await excludeUntil(stranger.id, until);
    if (how === 'added')
      await addWithdrawal(stranger.id, await createPayoutAccount(stranger.id, number, Date.now() + DAY));
    const victim = await createMember({ birthday: newBirthday(), payeeName: name });
    expect((await addPayout(victim.token, number)).status, how).toBe(200);
    expect(await readLaunchError(victim.token), how).toBeNull();
    expect(await readCards(victim.id), how).toEqual([]);
  }
});

test('a payout account that existed when the exclusion began is recognised, even if it was removed since', async () => {
  const { id, number } = await createExcludedMember();
  await env.DB.prepare('UPDATE payout_accounts SET removed_at = ?2 WHERE account_id = ?1')
    .bind(id, Date.now() + DAY)
    .run();
  const second = await createMember({ birthday: newBirthday(), payeeName: name });
  await addPayout(second.token, number);
  expect(await readLaunchError(second.token)).toBe('account.unproven');
});

test('an operator decides about an unproven exclusion: it applies to a second account of the same person, and never to another person’s', async () => {
  const birthday = newBirthday();
  const excluded = await createMember({ birthday, payeeName: name });
  await excludeUntil(excluded.id, until);
  const [same, other] = [
    await createMember({ birthday, payeeName: name }),
    await createMember({ birthday, payeeName: name }),
  ];
  expect(await decide(same.id, excluded.id, true)).toBe(true);
  expect(await decide(same.id, excluded.id, false)).toBe(false);
  expect(await readLaunchError(same.token)).toBe('account.unproven');
  expect(await readRow(same.id)).toMatchObject({ recognised_until: until });
  await decide(other.id, excluded.id, false);
  // The decision stays even after the excluded member is proven.
  await proveOwner(excluded.id, '66554433');
  await env.DB.prepare('UPDATE accounts SET payee_name = NULL WHERE id = ?').bind(other.id).run();
  await ask(setPayeeName, { token: other.token, body: { payeeName: name } });
  expect(await readLaunchError(other.token)).toBeNull();
});

test('an exclusion of any account applies to all accounts that were confirmed as the same person’s', async () => {
  const birthday = newBirthday();
  const [one, two, three] = [
    await createMember({ birthday, payeeName: name }),
    await createMember({ birthday, payeeName: name }),
    await createMember({ birthday, payeeName: name }),
  ];
  const other = await createMember({ birthday, payeeName: name });
  await excludeUntil(one.id, Date.now() + 1);
  for (const id of [two.id, other.id])
    await env.DB.prepare(
      "INSERT OR IGNORE INTO recognitions (account_id, like_id, by, at) VALUES (?1, ?2, 'name', 1)",
    )
      .bind(id, one.id)
      .run();
  await env.DB.prepare(
    "INSERT OR IGNORE INTO recognitions (account_id, like_id, by, at) VALUES (?1, ?2, 'name', 1)",
  )
    .bind(three.id, two.id)
    .run();
  await decide(two.id, one.id, true);
  await decide(three.id, two.id, true);
  await decide(other.id, one.id, false);
  expect(await readLaunchError(two.token)).toBeNull();
  const account = await findAccountById(db, two.id);
  if (!account) throw new Error('no account');
  await excludeMember(db, account, { days: 7 }, Date.now());
  expect(await readLaunchError(one.token)).toBe('account.unproven');
  expect(await readLaunchError(three.token)).toBe('account.unproven');
  expect(await readLaunchError(two.token)).toBe('account.excluded');
  await excludeUntil(three.id, until);
  for (const { id } of [one, two]) expect(await readRow(id)).toMatchObject({ recognised_until: until });
  expect(await readLaunchError(other.token)).toBeNull();
});

test('a second account of a proven member without an exclusion is blocked until an operator decides', async () => {
  const { id, birthday } = await createProvenMember();
  for (const isSame of [true, false]) {
    const second = await createMember({ birthday, payeeName: name });
    expect(await readLaunchError(second.token)).toBe('account.unproven');
    await decide(second.id, id, isSame);
    expect(await readLaunchError(second.token)).toBeNull();
  }
});

test('a member’s own exclusion survives a longer one of an account that turns out to be a stranger’s', async () => {
  const [long, own] = [await createExcludedMember(), await createMember({ birthday: newBirthday() })];
  const ownUntil = Date.now() + 100 * DAY;
  await excludeUntil(own.id, ownUntil);
  await env.DB.prepare('UPDATE accounts SET payee_name = ?2 WHERE id = ?1').bind(own.id, name).run();
  await addPayout(own.token, long.number);
  expect(await readRow(own.id)).toEqual({ excluded_until: ownUntil, recognised_until: FOR_EVER });
  expect(await readLaunchError(own.token)).toBe('account.excluded');
  await decide(own.id, long.id, false);
  expect(await readRow(own.id)).toEqual({ excluded_until: ownUntil, recognised_until: null });
  expect(await readLaunchError(own.token)).toBe('account.excluded');
});

test('of two exclusions the longer one applies; the shorter one stays if the longer is another person’s', async () => {
  const [long, short] = [await createExcludedMember(), await createProvenMember()];
  const shortUntil = Date.now() + 50 * DAY;
  await excludeUntil(short.id, shortUntil);
  const second = await createMember({ birthday: short.birthday, payeeName: name });
  await decide(second.id, short.id, true);
  expect(await readRow(second.id)).toMatchObject({ recognised_until: shortUntil });
  await addPayout(second.token, long.number);
  expect(await readRow(second.id)).toMatchObject({ recognised_until: FOR_EVER });
  await decide(second.id, long.id, false);
  expect(await readRow(second.id)).toMatchObject({ recognised_until: shortUntil });
  expect(await readLaunchError(second.token)).toBe('account.unproven');
});

test('an attacker’s account in a victim’s name, with a payout to the victim’s number, blocks no older account', async () => {
  const birthday = newBirthday();
  const victim = await createMember({ birthday, payeeName: 'Vera Vale' });
  const later = await createMember({ birthday });
  const attacker = await createMember({ birthday, payeeName: 'Vera Vale' });
  const number = '4433221100';
  await proveOwner(attacker.id, number);
  await excludeUntil(attacker.id, until);
  // The victim adds their own account, and a member without a name enters the same name.
  expect((await addPayout(victim.token, number)).status).toBe(200);
  await ask(setPayeeName, { token: later.token, body: { payeeName: 'Vera Vale' } });
  for (const { id, token } of [victim, later]) {
    expect(await readLaunchError(token)).toBeNull();
    expect(await readCards(id)).toContainEqual({ like_id: attacker.id, held: 0 });
  }
});

test.each(withdrawalStates.filter((state) => state !== 'paid'))(
  'a withdrawal in state %s proves nothing: only an account with a paid withdrawal blocks another account',
  async (state) => {
    const birthday = newBirthday();
    const { id } = await createMember({ birthday, payeeName: name });
    await addWithdrawal(id, await createPayoutAccount(id, `99${created}`), state);
    expect(await readLaunchError((await createMember({ birthday, payeeName: name })).token)).toBeNull();
    await proveOwner(id, `98${created}`);
    expect(await readLaunchError((await createMember({ birthday, payeeName: name })).token)).toBe(
      'account.unproven',
    );
  },
);

test('a payout in a name that is not the account’s proves nothing', async () => {
  const { id, birthday, number } = await createProvenMember();
  await env.DB.prepare("UPDATE payout_accounts SET holder = 'Old Name' WHERE account_id = ?").bind(id).run();
  expect(await readLaunchError((await createMember({ birthday, payeeName: name })).token)).toBeNull();
  const byNumber = await createMember({ birthday: newBirthday(), payeeName: name });
  await addPayout(byNumber.token, number);
  expect(await readLaunchError(byNumber.token)).toBeNull();
});

test('an operator sees at most five resemblances of an account, excluded ones first', async () => {
  const first = await createExcludedMember();
  const { birthday } = first;
  const rest = [];
  for (let one = 0; one < 6; one++) {
    const other = await createMember({ birthday, payeeName: name });
    await proveOwner(other.id, `88${one}${first.number.slice(3)}`);
    rest.push(other.id);
  }
  const unproved = await createMember({ birthday, payeeName: name });
  await excludeUntil(unproved.id, until + DAY);
  const second = await createMember({ birthday, payeeName: name });
  const cards = await readCards(second.id);
  expect(cards).toHaveLength(5);
  expect(cards).toContainEqual({ like_id: first.id, held: 1 });
  expect(cards).toContainEqual({ like_id: unproved.id, held: 0 });
});

test('under SR 3.5.3 a second account with the same name waits for an operator, even if the member never withdrew', async () => {
  const register = async (payeeName: string) => {
    const body = {
      ...buildNumberForm('harbour', `7700900${String(created++).padStart(3, '0')}`),
      password: 'Paper12moon',
      confirmPassword: 'Paper12moon',
      birthday: '1961-02-03',
      payeeName,
      ...(await readCaptcha({ purpose: 'register', kind: 'letters' }, 'harbour')),
    };
    return v.parse(sessionSchema, (await registerByNumber('harbour', body)).envelope.value);
  };
  const readDepositError = async ({ token }: { token: string }) =>
    (await call(depositMethods, { merchant: 'harbour', token })).envelope.errorCode;
  const excluded = await register('Ada Excluded');
  await env.DB.prepare(
    "UPDATE accounts SET excluded_until = ?2 WHERE merchant_code = 'harbour' AND username = ?1",
  )
    .bind(excluded.userName, until)
    .run();
  expect(await readDepositError(await register('Ada Excluded'))).toBe('account.unproven');
  expect(await readDepositError(await register('Ben Member'))).toBeNull();
  expect(await readDepositError(await register('Ben Member'))).toBe('account.unproven');
});
