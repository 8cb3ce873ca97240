import { expect, test } from 'vitest';

import type { Call } from '#contract/wire/call.ts';
import { hostRows } from '#contract/wire/host-rows.ts';
import { limits } from '#contract/wire/limits.ts';

import { registry } from './registry.ts';

const listCallKeys = (matches: (call: (typeof registry)[number]) => boolean) =>
  registry.filter(matches).map(({ key }) => key);

/** GET calls that write (Requirements §5 Decided c, AU-20). `session.captcha` creates a captcha. */
const writesByGet = ['session.captcha', 'member.trialuser', 'recent.add'];

test('all calls with other methods than GET are writes; of the GET calls, only the listed ones are writes', () => {
  expect(listCallKeys(({ method, effect }) => method !== 'GET' && effect === 'read')).toEqual([]);
  expect(listCallKeys(({ method, effect }) => method === 'GET' && effect !== 'read').sort()).toEqual(
    [...writesByGet].sort(),
  );
});

test('every write has a limit [ED-11]', () => {
  expect(listCallKeys(({ effect, limit }) => effect !== 'read' && limit === null)).toEqual([]);
});

/**
 * Lists the rules that a money call breaks. Such a call must require a session, must never be cached, and must be
 * refused while quotas cannot be counted.
 */
const listMoneyCallFaults = ({ session, cache, limit }: Pick<Call, 'session' | 'cache' | 'limit'>) => [
  ...(session === 'required' ? [] : ['session']),
  ...(cache === 'sensitive' ? [] : ['cache']),
  ...(limit && limits[limit].whenUnknown === 'refuse' ? [] : ['limit']),
];

test('every money call needs a session, is never cached, and is refused while quotas cannot be counted [WA-19]', () => {
  expect(listMoneyCallFaults({ session: 'required', cache: 'sensitive', limit: 'password' })).toEqual([]);
  expect(listMoneyCallFaults({ session: 'optional', cache: 'private', limit: 'write' })).toEqual([
    'session',
    'cache',
    'limit',
  ]);
  for (const call of registry)
    if (call.effect === 'money') expect(listMoneyCallFaults(call), call.key).toEqual([]);
});

/** Writes without an `Idempotency-Key`: they set a state, their body has an id, or a repetition opens a new session. */
const repeatableWrites = [
  'agent.changeLink',
  'agent.linkOpened',
  'agent.note',
  'announcement.read',
  'chat.read',
  'chat.send',
  'favourite.add',
  'favourite.remove',
  'feedback.picture',
  'feedback.send',
  'launch.game',
  'launch.lottery',
  'member.heldData',
  'member.icon',
  'member.nickname',
  'member.trialuser',
  'message.delete',
  'message.read',
  'message.readAll',
  'protection.break',
  'protection.confirmLimit',
  'protection.exclude',
  'protection.playClock',
  'protection.setLimit',
  'protection.setReality',
  'push.subscribe',
  'push.unsubscribe',
  'rebate.set',
  'recent.add',
  'session.captcha',
  'session.freeplay',
  'session.logout',
  'session.socialStart',
  'support.diagnostics',
];

test('every write that must not be repeated after a lost reply has an idempotency key [WA-19]', () => {
  expect(listCallKeys((call) => call.effect === 'write' && !call.once).sort()).toEqual(repeatableWrites);
});

/** Writes that move no money, although their paths look like those of money calls (Spec §7, AG-24, AG-27). */
const nonMoneyWrites = [
  'agent.addLink',
  'agent.changeLink',
  'agent.linkOpened',
  'agent.note',
  'agent.open',
  'contract.accept',
  'contract.end',
  'contract.offer',
  'rebate.set',
];

test('every write to an order, a wallet, a promotion or a team is a money call or a listed exception [WA-19]', () => {
  const paths = /^\/(wps|lgw)\/(transaction|wallet|order|promotion|activity|agent|transfer|payout|contract)/;
  expect(listCallKeys(({ path, effect }) => paths.test(path) && effect === 'write').sort()).toEqual(
    nonMoneyWrites,
  );
});

test('every limit is named by a call or a host row, except the limits that the edge itself chooses', () => {
  const rows = Object.values(hostRows).flat();
  const used = new Set<string | null>([...registry, ...rows].map(({ limit }) => limit));
  expect(Object.keys(limits).filter((name) => !used.has(name))).toEqual([
    'webhook',
    'reads',
    'memberReads',
    'unknown',
  ]);
});

test('a client that changes its session with every request is still counted by address and network [ED-11]', () => {
  for (const [name, { quotas }] of Object.entries(limits)) {
    const subjects: readonly string[] = quotas.map(({ by }) => by);
    expect(
      !subjects.includes('session') || (subjects.includes('address') && subjects.includes('network')),
      name,
    ).toBe(true);
  }
});

test('the calls that move or cost money, open accounts for visitors, log in or set a login password are refused while quotas cannot be counted [ED-11]', () => {
  const refused = Object.entries(limits).flatMap(([name, row]) =>
    row.whenUnknown === 'refuse' ? [name] : [],
  );
  expect(refused).toEqual([
    'login',
    'sms',
    'recovery',
    'password',
    'register',
    'trialuser',
    'mailCode',
    'money',
    'rain',
  ]);
});

test('the browser stores only reads that are not secret', () => {
  expect(
    listCallKeys(
      (call) => call.browserStorage !== null && (call.effect !== 'read' || call.cache === 'sensitive'),
    ),
  ).toEqual([]);
});

test('every call has a unique key, a unique module id, and a unique method and path [ED-02]', () => {
  const distinct = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);
  distinct(registry.map(({ key }) => key));
  distinct(registry.map(({ moduleId }) => moduleId));
  distinct(registry.map(({ method, path }) => `${method} ${path}`));
});
