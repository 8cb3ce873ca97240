import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';

import { registry } from '#contract/calls/registry.ts';
import { type CustomerType, customerTypes } from '#contract/values/customers.ts';
import type { Call } from '#contract/wire/call.ts';
import { envelopeSchema } from '#contract/wire/envelope.ts';
import { databaseOf } from '#platform/database/client.ts';
import { openSession } from '#platform/modules/identity/session/sessions.ts';
import { merchantHeader, send } from '#platform/support/client.ts';

const callers = [
  ['a visitor', null, null],
  ['a member (0)', 'member1', customerTypes.member],
  ['an agent (1)', 'agent1', customerTypes.agent],
  ['a master agent (2)', 'master1', customerTypes.masterAgent],
  ['a guest (4)', 'guest1', customerTypes.guest],
  ['a test member (40)', 'test40', customerTypes.testMember],
  ['a test agent (41)', 'test41', customerTypes.testAgent],
  ['a test master agent (42)', 'test42', customerTypes.testMasterAgent],
] as const;

/** What a call's `session` and `roles` mean for a caller: an error code, or that the call is let through. */
function expectedOf({ session, roles }: Call, type: CustomerType | null): string {
  if (type === null) return session === 'required' ? 'login.not.session' : 'let in';
  if (session === 'none' || roles.includes(type)) return 'let in';
  return type === customerTypes.guest ? 'account.not.actual' : 'permission.denied';
}

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

/** The outcome of a call without input. */
async function outcome(of: Call, username: string | null, home = 'aurora'): Promise<string> {
  const token = username ? (tokens.get(`${home} ${username}`) ?? '') : '';
  const query = token && of.token === 'parameter' ? `?token=${token}` : '';
  const response = await send(`${of.path}${query}`, {
    method: of.method,
    headers: {
      ...merchantHeader(of, 'aurora'),
      'X-Visitor-Ip': '203.0.113.7',
      ...(token && of.token === 'header' && { Authorization: `Bearer ${token}` }),
    },
    body: of.body ? '{}' : null,
  });
  const { errorCode } = v.parse(envelopeSchema, await response.json());
  const refused = response.status === 401 || response.status === 403;
  return refused ? (errorCode ?? `${response.status}`) : 'let in';
}

for (const of of registry) {
  test(`${of.key} is for whom the contract says`, async () => {
    for (const [name, username, type] of callers)
      expect(await outcome(of, username), name).toBe(expectedOf(of, type));
    if (of.key === 'session.logout') await openAll('aurora');
  });
}

for (const of of registry.filter(({ session }) => session === 'required')) {
  test(`${of.key} refuses the sessions of another merchant [FV-08]`, async () => {
    for (const [name, username] of callers)
      expect(await outcome(of, username, 'harbour'), name).toBe('login.not.session');
  });
}
