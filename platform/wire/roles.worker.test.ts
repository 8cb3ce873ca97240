import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';

import { registry } from '#contract/calls/registry.ts';
import type { Call } from '#contract/wire/call.ts';
import { envelopeSchema } from '#contract/wire/envelope.ts';
import { databaseOf } from '#platform/database/client.ts';
import { openSession } from '#platform/modules/identity/session/sessions.ts';
import { send } from '#platform/support/client.ts';

// Who is refused what. One letter a customer type, in the order of `callers`:
//   + let in (whatever comes of it)   s 401 login.not.session
//   g 403 account.not.actual          d 403 permission.denied
const callers = [
  ['a visitor', null],
  ['a member (0)', 'member1'],
  ['an agent (1)', 'agent1'],
  ['a master agent (2)', 'master1'],
  ['a guest (4)', 'guest1'],
  ['a test member (40)', 'test40'],
  ['a test agent (41)', 'test41'],
  ['a test master agent (42)', 'test42'],
] as const;

const table: Record<string, string> = {
  'system.domainRoute': '++++++++',
  'system.merchants': '++++++++',
  'system.status': '++++++++',
  'system.whitelabel': '++++++++',
  'system.settings': '++++++++',
  'system.country': '++++++++',
  'system.banners': '++++++++',
  'system.key': '++++++++',
  'system.register': '++++++++',
  'announcement.list': '++++++++',
  'game.list': '++++++++',
  'game.vendorTypes': '++++++++',
  'game.hot': '++++++++',
  'game.winners': '++++++++',
  'game.rankList': '++++++++',
  'favourite.ids': 's+++++++',
  'favourite.list': 's+++++++',
  'favourite.add': 's+++++++',
  'favourite.remove': 's+++++++',
  'recent.list': 's+++++++',
  'recent.add': 's+++++++',
  'launch.game': 's+++++++',
  'launch.lottery': 's+++++++',
  'session.login': '++++++++',
  'session.freeplay': '++++++++',
  'session.socialStart': '++++++++',
  'session.social': '++++++++',
  'session.logout': '++++++++',
  'session.captcha': '++++++++',
  'verification.noLogin': '++++++++',
  'verification.register': '++++++++',
  'member.trialuser': '++++++++',
  'member.register': '++++++++',
  'member.registerMobile': '++++++++',
  'member.checkUsername': '++++++++',
  'agent.affiliate': '++++++++',
  'password.email': '++++++++',
  'password.reset': '++++++++',
  'password.verification': '++++++++',
  'password.change': 's+++g+++',
  'member.info': 's+++++++',
  'member.icon': 's+++g+++',
  'member.nickname': 's+++g+++',
  'member.email': 's+++g+++',
  'member.payeename': 's+++g+++',
  'security.overview': 's+++g+++',
  'security.sessions': 's+++g+++',
  'security.endSessions': 's+++g+++',
  'security.totpStart': 's+++g+++',
  'security.totpConfirm': 's+++g+++',
  'security.totpEnd': 's+++g+++',
  'wallet.balance': 's+++++++',
  'order.list': 's+++g+++',
};

const letterOf: Record<string, string> = {
  'login.not.session': 's',
  'account.not.actual': 'g',
  'permission.denied': 'd',
};

const tokens = new Map<string, string>();
const db = databaseOf(env);

beforeAll(async () => {
  for (const merchant of ['aurora', 'harbour']) await openAll(merchant);
});

async function openAll(merchant: string): Promise<void> {
  for (const [, username] of callers) if (username) await open(merchant, username);
}

async function open(merchant: string, username: string): Promise<void> {
  const visitor = { ip: '203.0.113.7', network: '203.0.113.0/24', country: 'FI', userAgent: '' };
  const token = await openSession(db, `${merchant}-${username}`, visitor, Date.now());
  tokens.set(`${merchant} ${username}`, token);
}

/** What becomes of a call with nothing in it: its letter. */
async function letter(of: Call, username: string | null, home = 'aurora'): Promise<string> {
  const token = username ? (tokens.get(`${home} ${username}`) ?? '') : '';
  const query = token && of.token === 'parameter' ? `?token=${token}` : '';
  const response = await send(`${of.path}${query}`, {
    method: of.method,
    headers: {
      Merchant: 'aurora',
      'X-Visitor-Ip': '203.0.113.7',
      ...(token && of.token === 'header' && { Authorization: `Bearer ${token}` }),
    },
    body: of.body ? '{}' : null,
  });
  const { errorCode } = v.parse(envelopeSchema, await response.json());
  const refused = response.status === 401 || response.status === 403;
  return refused ? (letterOf[errorCode ?? ''] ?? `${response.status} ${errorCode}`) : '+';
}

test('every call of the contract has a row in the table of roles, and every row a call', () => {
  expect(Object.keys(table).toSorted()).toEqual(registry.map(({ key }) => key).toSorted());
});

for (const of of registry) {
  test(`${of.key} is for whom the table of roles says`, async () => {
    const row: string[] = [];
    for (const [, username] of callers) row.push(await letter(of, username));
    expect(row.join(''), callers.map(([name]) => name).join(', ')).toBe(table[of.key]);
    if (of.key === 'session.logout') await openAll('aurora');
  });
}

for (const of of registry.filter(({ session }) => session === 'required')) {
  test(`${of.key} refuses the sessions of another merchant [FV-08]`, async () => {
    for (const [name, username] of callers) expect(await letter(of, username, 'harbour'), name).toBe('s');
  });
}
