import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import {
  addInviteLink,
  changeInviteLink,
  countInviteLinkVisit,
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
import { openDatabase } from '#platform/core/database/client.ts';
import { buildOldVisitsCleanup } from '#platform/modules/agents/invite-links.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { refreshAllTeamDays } from '#platform/support/job-parts.ts';
import { bookMovement, createPlayer, addRound } from '#platform/support/records.ts';
import { buildAuroraForm, registerByName } from '#platform/support/registrations.ts';

const password = 'Meadow-lamp-42';

test('if a merchant must recognise excluded persons by name and birthday, its agents cannot open accounts, only invite by link', async () => {
  const asked = { merchant: 'harbour', token: await logInForToken('agent1', 'harbour') } as const;
  expect((await ask(openingRules, asked)).types).toEqual([]);
  const body = { type: customerTypes.member, username: 'unnamed1', password } as const;
  expect((await call(openDownline, { ...asked, body })).envelope.errorCode).toBe('permission.denied');
  expect((await call(addInviteLink, { ...asked, body: { name: 'Come' } })).status).toBe(200);
});

test('an agent opens accounts for members and agents directly below, and a test agent opens test accounts [AG-23]', async () => {
  const types = async (name: string) => (await ask(openingRules, { token: await logInForToken(name) })).types;
  expect([await types('agent1'), await types('master1')]).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect([await types('test41'), await types('test42')]).toEqual([
    [40, 41],
    [40, 41],
  ]);
  const token = await logInForToken('agent1');
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

test('values that break the merchant’s rules and taken names are refused [AG-23]', async () => {
  const token = await logInForToken('agent1');
  const open = async (username: string, word: string) =>
    (await call(openDownline, { token, body: { type: 0, username, password: word } })).envelope;
  expect(await open('1x', password)).toMatchObject({ errorCode: 'validation.failed' });
  expect(await open('goodname', 'short')).toMatchObject({ errorCode: 'validation.failed' });
  expect(await open('goodname', 'password1')).toMatchObject({ errorCode: 'validation.failed' });
  expect(await open('member1', password)).toMatchObject({ errorCode: 'username.exists' });
});

test('until the owner has chosen another password, nobody can withdraw money from the account or change its settings [AG-23]', async () => {
  const token = await logInForToken('agent1');
  const { id } = await ask(openDownline, { token, body: { type: 0, username: 'givenword', password } });
  const enter = () => call(login, { body: { type: 'username', username: 'givenword', password } });
  // The second login is still a first-time login, because the member has not changed the password.
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
  // The agent also knows the password, and must not leave a mail address, name or authenticator in the account.
  const setUp = await Promise.all([
    call(setEmail, { token: own, body: { email: 'agent@example.com', password } }),
    call(setPayeeName, { token: own, body: { payeeName: 'An Agent' } }),
    call(totpStart, { token: own, body: { password } }),
  ]);
  expect(setUp.map((reply) => reply.envelope.errorCode)).toEqual(Array(3).fill('password.change.required'));
  await env.DB.prepare('UPDATE accounts SET password_given = 0 WHERE id = ?1').bind(id).run();
  expect((await take()).envelope.errorCode).not.toBe('password.change.required');
});

test('a link counts each visiting network once a day, and stores nothing that identifies the network [AG-23]', async () => {
  const agent = await createPlayer('link-agent', 'aurora', 1);
  const token = await logInForToken('link-agent');
  const link = await ask(addInviteLink, { token, body: { name: 'Summer party' } });
  expect(link).toMatchObject({ name: 'Summer party', opened: 0, registered: 0, closedAt: null });
  const open = (network: string, code = link.code) =>
    ask(countInviteLinkVisit, { body: { code }, headers: { 'X-Visitor-Network': network } });
  for (const network of ['203.0.113.0/24', '203.0.113.0/24', '2001:db8:1::/48']) await open(network);
  await open('198.51.100.0/24', 'NOSUCHCODE');
  const own = async () => (await ask(inviteLinks, { token })).list;
  expect(await own()).toEqual([expect.objectContaining({ code: link.code, opened: 2 })]);
  const { results } = await env.DB.prepare('SELECT * FROM link_visits WHERE code = ?1').bind(link.code).all();
  expect(JSON.stringify(results)).not.toContain('203.0.113');
  const db = openDatabase(env);
  await db.batch([buildOldVisitsCleanup(db, Date.now() + 4 * 86_400_000)]);
  expect(await own()).toEqual([expect.objectContaining({ opened: 2 })]);
  expect(agent.id).toBe('aurora-link-agent');
});

test('changing browser names, or addresses within a network, counts as one visit [AG-23]', async () => {
  await createPlayer('rotated-agent', 'aurora', 1);
  const token = await logInForToken('rotated-agent');
  const { code } = await ask(addInviteLink, { token, body: { name: '' } });
  for (let turn = 1; turn < 20; turn++)
    await ask(countInviteLinkVisit, {
      body: { code },
      headers: { 'User-Agent': `browser ${turn}`, 'X-Visitor-Ip': `203.0.113.${turn}` },
    });
  expect((await ask(inviteLinks, { token })).list).toMatchObject([{ code, opened: 1 }]);
});

test('the link of an agent with a closed or disabled account does not invite [AG-23]', async () => {
  const agent = await createPlayer('gone-agent', 'aurora', 1);
  const token = await logInForToken('gone-agent');
  const { code } = await ask(addInviteLink, { token, body: { name: '' } });
  const db = openDatabase(env);
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
  const body = { ...buildAuroraForm('recruited'), affiliateCode: code };
  expect((await registerByName(body)).envelope.errorCode).toBe('invitation.code.invalid');
  const opened = async () =>
    env.DB.prepare('SELECT opened FROM affiliates WHERE code = ?1').bind(code).first<number>('opened');
  await ask(countInviteLinkVisit, { body: { code } });
  expect(await opened()).toBe(0);
});

test('a registration by a test agent’s link is a test member [AG-23]', async () => {
  const token = await logInForToken('test41');
  const { code } = await ask(addInviteLink, { token, body: { name: '' } });
  const { envelope } = await registerByName({ ...buildAuroraForm('bytestlink'), affiliateCode: code });
  expect(envelope.value).toMatchObject({ type: 40 });
});

test('a link’s funnel counts its accounts: those registered, those that deposited and those that bet [AG-23]', async () => {
  const agent = await createPlayer('funnel-agent', 'aurora', 1);
  const token = await logInForToken('funnel-agent');
  const { code } = await ask(addInviteLink, { token, body: { name: '' } });
  const [idle, paid, plays] = [
    await createPlayer('funnel-idle', 'aurora', 0, agent.id),
    await createPlayer('funnel-paid', 'aurora', 0, agent.id),
    await createPlayer('funnel-plays', 'aurora', 0, agent.id),
  ];
  await createPlayer('funnel-other', 'aurora', 0, agent.id);
  for (const { id } of [idle, paid, plays])
    await env.DB.prepare('UPDATE accounts SET invite_code = ?1 WHERE id = ?2').bind(code, id).run();
  for (const player of [paid, plays]) await bookMovement(player, 'deposit', 5_000, Date.now() - 5_000);
  const nodeId = await env.DB.prepare(`SELECT node_id FROM games WHERE game_type = 'RNG'`).first<number>(
    'node_id',
  );
  await addRound(plays, { nodeId: nodeId ?? 0, bet: 100, win: 0, at: Date.now() });
  await refreshAllTeamDays();
  const { list } = await ask(inviteLinks, { token });
  expect(list).toEqual([expect.objectContaining({ code, registered: 3, deposited: 2, betting: 1 })]);
});

test('only the agent of a link can rename, close and reopen the link, and a closed link does not invite [AG-23]', async () => {
  await createPlayer('close-agent', 'aurora', 1);
  await createPlayer('close-other', 'aurora', 1);
  const token = await logInForToken('close-agent');
  const { code } = await ask(addInviteLink, { token, body: { name: 'One' } });
  const invites = async () => (await ask(affiliateCheck, { query: { code, domain: 'localhost' } })).success;
  expect(await invites()).toBe(true);
  const closed = await ask(changeInviteLink, { token, body: { code, name: 'Two', closed: true } });
  expect(closed).toMatchObject({ name: 'Two', closedAt: expect.any(String) });
  expect(await invites()).toBe(false);
  await ask(countInviteLinkVisit, { body: { code } });
  const foreign = await call(changeInviteLink, {
    token: await logInForToken('close-other'),
    body: { code, name: 'Mine', closed: false },
  });
  expect(foreign.envelope.errorCode).toBe('not.found');
  const open = await ask(changeInviteLink, { token, body: { code, name: 'Two', closed: false } });
  expect(open).toMatchObject({ closedAt: null, opened: 0 });
  expect(await invites()).toBe(true);
});

test('the number of links is limited, also for concurrent requests [AG-23]', async () => {
  await createPlayer('many-agent', 'aurora', 1);
  const token = await logInForToken('many-agent');
  const body = { name: '' };
  for (let count = 3; count < linksMax; count++) await ask(addInviteLink, { token, body });
  const replies = await Promise.all(Array.from({ length: 6 }, () => call(addInviteLink, { token, body })));
  const codes = replies.map(({ envelope }) => envelope.errorCode);
  expect(codes.filter((code) => code === 'agent.links.full')).toHaveLength(3);
  expect((await ask(inviteLinks, { token })).list).toHaveLength(linksMax);
  const { envelope } = await call(addInviteLink, { token, body });
  expect(envelope.errorCode).toBe('agent.links.full');
});
