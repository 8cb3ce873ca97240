import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';

import { registry } from '#contract/calls/registry.ts';
import { type CustomerType, customerTypes } from '#contract/values/customers.ts';
import type { Call } from '#contract/wire/call.ts';
import { envelopeSchema } from '#contract/wire/envelope.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { findAccountById } from '#platform/core/accounts/accounts.ts';
import { noPassword } from '#platform/core/accounts/passwords.ts';
import { openSession } from '#platform/core/accounts/sessions.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { buildMerchantHeader, send } from '#platform/support/client.ts';

const kinds = [
  ['a member (0)', customerTypes.member],
  ['an agent (1)', customerTypes.agent],
  ['a master agent (2)', customerTypes.masterAgent],
  ['a guest (4)', customerTypes.guest],
  ['a test member (40)', customerTypes.testMember],
  ['a test agent (41)', customerTypes.testAgent],
  ['a test master agent (42)', customerTypes.testMasterAgent],
] as const;

const states = ['active', 'locked', 'disabled', 'excluded', 'closed'] as const;
type State = (typeof states)[number];

/** Gambling calls in the sense of the self-exclusion law, listed independently of the contract. */
const gambling: readonly string[] = [
  'launch.game',
  'launch.lottery',
  'deposit.methods',
  'deposit.create',
  'deposit.start',
  'promotion.join',
  'promotion.apply',
  'promotion.claim',
  'rain.draw',
  'envelope.open',
  'vip.claim',
  'mall.redeem',
];

/** An account with which a call is tested. */
type Caller = { name: string; type: CustomerType; state: State; merchantCode: string };
const listCallersAt = (merchantCode: string): Caller[] =>
  kinds.flatMap(([kind, type]) =>
    states.map((state) => ({ name: `${kind}, ${state}`, type, state, merchantCode })),
  );

/**
 * Returns the accounts of Aurora with which to test a call. A gambling call gets every kind in every state. Any other
 * call gets every active kind and, for each other state, one kind that its `roles` include and one kind that they do
 * not. `index` selects these kinds, so that successive calls get different ones.
 */
function listCallers(call: Call, index: number): Caller[] {
  const callers = listCallersAt('aurora');
  if (gambling.includes(call.key)) return callers;
  return [
    ...callers.filter(({ state }) => state === 'active'),
    ...states.slice(1).flatMap((state) =>
      [true, false].flatMap((hasRole) => {
        const candidates = callers.filter(
          (caller) => caller.state === state && call.roles.includes(caller.type) === hasRole,
        );
        return candidates.filter((_, position) => position === index % candidates.length);
      }),
    ),
  ];
}

/**
 * Returns the expected outcome of a call for a caller, from `session`, `roles` and the account's state: an error code,
 * or `let in`. If no session is required, a caller whose session has ended counts as a visitor.
 */
function getExpectedOutcome({ key, session, roles }: Call, { type, state }: Caller): string {
  if (session === 'none') return 'let in';
  if (state === 'locked' || state === 'disabled' || state === 'closed')
    return session === 'required' ? `account.${state}` : 'let in';
  if (!roles.includes(type)) return type === customerTypes.guest ? 'account.not.actual' : 'permission.denied';
  return state === 'excluded' && gambling.includes(key) ? 'account.excluded' : 'let in';
}

const db = openDatabase(env);
const toAccountId = ({ type, state, merchantCode }: Caller): string =>
  `matrix-${merchantCode}-${type}-${state}`;
const tokens = new Map<string, string>();

beforeAll(async () => {
  for (const caller of [...listCallersAt('aurora'), ...listCallersAt('harbour')]) {
    const id = toAccountId(caller);
    const { type, merchantCode } = caller;
    const row = { id, merchantCode, username: id, type, passwordHash: noPassword, createdAt: 0 };
    await db.insert(accounts).values(row);
    await openCallerSession(caller);
  }
});

/** Opens a session first and then sets the account's state, so that there is a session to end. */
async function openCallerSession(caller: Caller): Promise<void> {
  const id = toAccountId(caller);
  const visitor = { ip: '203.0.113.7', network: '203.0.113.0/24', country: 'FI', userAgent: '' };
  await setAccountState(db, id, 'active');
  const account = await findAccountById(db, id);
  if (!account) throw new Error(`no account ${id}`);
  tokens.set(id, await openSession(db, account, visitor, Date.now()));
  await setAccountState(db, id, caller.state);
}

/** Returns the outcome of a call without input. */
async function readOutcome(call: Call, token: string): Promise<string> {
  const query = token && call.token === 'parameter' ? `?token=${token}` : '';
  const response = await send(`${call.path}${query}`, {
    method: call.method,
    headers: {
      ...buildMerchantHeader(call, 'aurora'),
      'X-Visitor-Ip': '203.0.113.7',
      ...(token && call.token === 'header' && { Authorization: `Bearer ${token}` }),
    },
    body: call.body ? '{}' : null,
  });
  const { errorCode } = v.parse(envelopeSchema, await response.json());
  // A call that fails with a 5xx does not count as `let in`.
  if (response.status >= 500) return errorCode ?? `${response.status}`;
  const refused = response.status === 401 || response.status === 403;
  return refused ? (errorCode ?? `${response.status}`) : 'let in';
}

const getCallerToken = (caller: Caller): string => tokens.get(toAccountId(caller)) ?? '';

for (const [index, call] of registry.entries()) {
  test(`${call.key} lets in exactly the account types in its roles, in the right states [ER-07]`, async () => {
    expect(await readOutcome(call, ''), 'a visitor').toBe(
      call.session === 'required' ? 'login.not.session' : 'let in',
    );
    for (const caller of listCallers(call, index)) {
      expect(await readOutcome(call, getCallerToken(caller)), caller.name).toBe(
        getExpectedOutcome(call, caller),
      );
      if (call.key === 'session.logout') await openCallerSession(caller);
    }
  });
}

for (const [index, call] of registry.filter(({ session }) => session === 'required').entries()) {
  test(`${call.key} refuses the sessions of another merchant [FV-08]`, async () => {
    // Every kind of account, each in a state that changes from call to call.
    const getStateIndex = (position: number) =>
      (index + Math.floor(position / states.length)) % states.length;
    const strangers = listCallersAt('harbour').filter(
      (_, position) => position % states.length === getStateIndex(position),
    );
    expect(strangers).toHaveLength(kinds.length);
    for (const caller of strangers)
      expect(await readOutcome(call, getCallerToken(caller)), caller.name).toBe('login.not.session');
  });
}
