import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import {
  addInviteLink,
  changeInviteLink,
  countInvitation,
  inviteLinks,
  linksMax,
  openDownline,
  openingRules,
} from '#contract/calls/agents/opening.ts';
import { login } from '#contract/calls/identity/login.ts';
import { affiliateCheck } from '#contract/calls/identity/registration.ts';
import { sessionSchema } from '#contract/calls/identity/session.ts';
import { setEmail, setPayeeName } from '#contract/calls/member/profile.ts';
import { totpStart } from '#contract/calls/member/security.ts';
import { withdraw } from '#contract/calls/wallet/withdrawals.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { deleteOldVisits } from '#platform/modules/agents/invite-links.ts';
import { ask, call, tokenOf } from '#platform/support/client.ts';
import { makeDays } from '#platform/support/job-parts.ts';
import { move, newPlayer, played } from '#platform/support/records.ts';
import { aurora, registerByName } from '#platform/support/registering.ts';

const password = 'Meadow-lamp-42';

test('where a rule finds who is excluded by name and birthday, an agent opens no account without them, but invites by a link', async () => {
  const asked = { merchant: 'harbour', token: await tokenOf('agent1', 'harbour') } as const;
  expect((await ask(openingRules, asked)).types).toEqual([]);
  const body = { type: customerTypes.member, username: 'unnamed1', password } as const;
  expect((await call(openDownline, { ...asked, body })).envelope.errorCode).toBe('permission.denied');
  expect((await call(addInviteLink, { ...asked, body: { name: 'Come' } })).status).toBe(200);
});

test('an agent opens members and agents right below himself, a test agent test accounts [AG-23]', async () => {
  const types = async (name: string) => (await ask(openingRules, { token: await tokenOf(name) })).types;
  expect([await types('agent1'), await types('master1')]).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect([await types('test41'), await types('test42')]).toEqual([
    [40, 41],
    [40, 41],
  ]);
  const token = await tokenOf('agent1');
  const { id } = await ask(openDownline, { token, body: { type: 1, username: 'OpenedOne', password } });
  const row = await env.DB.prepare('SELECT username, type, invited_by FROM accounts WHERE id = ?1')
    .bind(id)
    .first();
  expect(row).toEqual({ username: 'openedone', type: 1, invited_by: 'aurora-agent1' });
  const lines = await env.DB.prepare(
    'SELECT ancestor_id FROM team_lines WHERE account_id = ?1 ORDER BY depth',
  )
    .bind(id)
    .all();
  expect(lines.results).toEqual([{ ancestor_id: 'aurora-agent1' }, { ancestor_id: 'aurora-master1' }]);
  for (const type of [2, 4, 40, 42] as const)
    expect(
      (await call(openDownline, { token, body: { type, username: `refused${type}`, password } })).envelope
        .errorCode,
    ).toBe('permission.denied');
});

test('what breaks the merchant’s rules is named, and a taken name is refused [AG-23]', async () => {
  const token = await tokenOf('agent1');
  const open = async (username: string, word: string) =>
    (await call(openDownline, { token, body: { type: 0, username, password: word } })).envelope;
  expect(await open('1x', password)).toMatchObject({ errorCode: 'validation.failed' });
  expect(await open('goodname', 'short')).toMatchObject({ errorCode: 'validation.failed' });
  expect(await open('goodname', 'password1')).toMatchObject({ errorCode: 'validation.failed' });
  expect(await open('member1', password)).toMatchObject({ errorCode: 'username.exists' });
});

test('until its owner has chosen another password the account moves no money [AG-23]', async () => {
  const token = await tokenOf('agent1');
  const { id } = await ask(openDownline, { token, body: { type: 0, username: 'givenword', password } });
  const enter = () => call(login, { body: { type: 'username', username: 'givenword', password } });
  // However often he logs in.
  await enter();
  const { envelope } = await enter();
  expect(envelope.value).toMatchObject({ firstTimeLogin: true });
  const { token: own } = v.parse(sessionSchema, envelope.value);
  const take = () =>
    call(withdraw, {
      token: own,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: { amountMinor: 5_000, payoutAccountId: 'none' },
    });
  expect((await take()).envelope.errorCode).toBe('password.change.required');
  // Who else knows the password leaves no address, name or authenticator of theirs in it.
  const setUp = await Promise.all([
    call(setEmail, { token: own, body: { email: 'agent@example.com', password } }),
    call(setPayeeName, { token: own, body: { payeeName: 'An Agent' } }),
    call(totpStart, { token: own, body: { password } }),
  ]);
  expect(setUp.map((reply) => reply.envelope.errorCode)).toEqual(Array(3).fill('password.change.required'));
  await env.DB.prepare('UPDATE accounts SET password_given = 0 WHERE id = ?1').bind(id).run();
  expect((await take()).envelope.errorCode).not.toBe('password.change.required');
});

test('a link counts each network that opens it once a day, and keeps nothing that tells which [AG-23]', async () => {
  const agent = await newPlayer('link-agent', 'aurora', 1);
  const token = await tokenOf('link-agent');
  const link = await ask(addInviteLink, { token, body: { name: 'Summer party' } });
  expect(link).toMatchObject({ name: 'Summer party', opened: 0, registered: 0, closedAt: null });
  const open = (network: string, code = link.code) =>
    ask(countInvitation, { body: { code }, headers: { 'X-Visitor-Network': network } });
  for (const network of ['203.0.113.0/24', '203.0.113.0/24', '2001:db8:1::/48']) await open(network);
  await open('198.51.100.0/24', 'NOSUCHCODE');
  const own = async () => (await ask(inviteLinks, { token })).list;
  expect(await own()).toEqual([expect.objectContaining({ code: link.code, opened: 2 })]);
  const { results } = await env.DB.prepare('SELECT * FROM link_visits WHERE code = ?1').bind(link.code).all();
  expect(JSON.stringify(results)).not.toContain('203.0.113');
  const db = databaseOf(env);
  await db.batch([deleteOldVisits(db, Date.now() + 4 * 86_400_000)]);
  expect(await own()).toEqual([expect.objectContaining({ opened: 2 })]);
  expect(agent.id).toBe('aurora-link-agent');
});

test('who calls their browser something else each time, or changes addresses within a network, opens a link once [AG-23]', async () => {
  await newPlayer('rotated-agent', 'aurora', 1);
  const token = await tokenOf('rotated-agent');
  const { code } = await ask(addInviteLink, { token, body: { name: '' } });
  for (let turn = 1; turn < 20; turn++)
    await ask(countInvitation, {
      body: { code },
      headers: { 'User-Agent': `browser ${turn}`, 'X-Visitor-Ip': `203.0.113.${turn}` },
    });
  expect((await ask(inviteLinks, { token })).list).toMatchObject([{ code, opened: 1 }]);
});

test('the link of an agent whose account is closed, or disabled as long as it is, invites nobody [AG-23]', async () => {
  const agent = await newPlayer('gone-agent', 'aurora', 1);
  const token = await tokenOf('gone-agent');
  const { code } = await ask(addInviteLink, { token, body: { name: '' } });
  const db = databaseOf(env);
  const invites = async () => (await ask(affiliateCheck, { query: { code, domain: 'localhost' } })).success;
  const [past, future] = [Date.now() - 1_000, Date.now() + 60_000];
  for (const [state, until, invited] of [
    ['active', null, true],
    ['disabled', null, false],
    ['disabled', future, false],
    ['disabled', past, true],
    ['locked', null, true],
    ['closed', null, false],
  ] as const) {
    await setAccountState(db, agent.id, state, until);
    expect(await invites(), `${state} ${until}`).toBe(invited);
  }
  const body = { ...aurora('recruited'), affiliateCode: code };
  expect((await registerByName(body)).envelope.errorCode).toBe('invitation.code.invalid');
  const opened = async () =>
    env.DB.prepare('SELECT opened FROM affiliates WHERE code = ?1').bind(code).first<number>('opened');
  await ask(countInvitation, { body: { code } });
  expect(await opened()).toBe(0);
});

test('who registers by the link of a test agent is a test member [AG-23]', async () => {
  const token = await tokenOf('test41');
  const { code } = await ask(addInviteLink, { token, body: { name: '' } });
  const { envelope } = await registerByName({ ...aurora('bytestlink'), affiliateCode: code });
  expect(envelope.value).toMatchObject({ type: 40 });
});

test('the funnel of a link follows its accounts, whatever browsers forget [AG-23]', async () => {
  const agent = await newPlayer('funnel-agent', 'aurora', 1);
  const token = await tokenOf('funnel-agent');
  const { code } = await ask(addInviteLink, { token, body: { name: '' } });
  const [idle, paid, plays] = [
    await newPlayer('funnel-idle', 'aurora', 0, agent.id),
    await newPlayer('funnel-paid', 'aurora', 0, agent.id),
    await newPlayer('funnel-plays', 'aurora', 0, agent.id),
  ];
  await newPlayer('funnel-other', 'aurora', 0, agent.id);
  for (const { id } of [idle, paid, plays])
    await env.DB.prepare('UPDATE accounts SET invite_code = ?1 WHERE id = ?2').bind(code, id).run();
  for (const player of [paid, plays]) await move(player, 'deposit', 5_000, Date.now() - 5_000);
  const nodeId = await env.DB.prepare(`SELECT node_id FROM games WHERE game_type = 'RNG'`).first<number>(
    'node_id',
  );
  await played(plays, { nodeId: nodeId ?? 0, bet: 100, win: 0, at: Date.now() });
  await makeDays();
  const { list } = await ask(inviteLinks, { token });
  expect(list).toEqual([expect.objectContaining({ code, registered: 3, deposited: 2, betting: 1 })]);
});

test('a link is named, closed and opened again by its agent alone; a closed one invites nobody [AG-23]', async () => {
  await newPlayer('close-agent', 'aurora', 1);
  await newPlayer('close-other', 'aurora', 1);
  const token = await tokenOf('close-agent');
  const { code } = await ask(addInviteLink, { token, body: { name: 'One' } });
  const invites = async () => (await ask(affiliateCheck, { query: { code, domain: 'localhost' } })).success;
  expect(await invites()).toBe(true);
  const closed = await ask(changeInviteLink, { token, body: { code, name: 'Two', closed: true } });
  expect(closed).toMatchObject({ name: 'Two', closedAt: expect.any(String) });
  expect(await invites()).toBe(false);
  await ask(countInvitation, { body: { code } });
  const foreign = await call(changeInviteLink, {
    token: await tokenOf('close-other'),
    body: { code, name: 'Mine', closed: false },
  });
  expect(foreign.envelope.errorCode).toBe('not.found');
  const open = await ask(changeInviteLink, { token, body: { code, name: 'Two', closed: false } });
  expect(open).toMatchObject({ closedAt: null, opened: 0 });
  expect(await invites()).toBe(true);
});

test('there are only so many links, made one by one or at once [AG-23]', async () => {
  await newPlayer('many-agent', 'aurora', 1);
  const token = await tokenOf('many-agent');
  const body = { name: '' };
  for (let count = 3; count < linksMax; count++) await ask(addInviteLink, { token, body });
  const replies = await Promise.all(Array.from({ length: 6 }, () => call(addInviteLink, { token, body })));
  const codes = replies.map(({ envelope }) => envelope.errorCode);
  expect(codes.filter((code) => code === 'agent.links.full')).toHaveLength(3);
  expect((await ask(inviteLinks, { token })).list).toHaveLength(linksMax);
  const { envelope } = await call(addInviteLink, { token, body });
  expect(envelope.errorCode).toBe('agent.links.full');
});
