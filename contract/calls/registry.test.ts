import { expect, test } from 'vitest';

import type { Call } from '#contract/wire/call.ts';
import { hostRows } from '#contract/wire/host-rows.ts';
import { limits } from '#contract/wire/limits.ts';

import { registry } from './registry.ts';

const keys = (fit: (call: (typeof registry)[number]) => boolean) =>
  registry.filter(fit).map(({ key }) => key);

/** Written by GET on the wire (§5 Decided c, AU-20); a captcha is made for who asks. */
const writtenByGet = ['session.captcha', 'member.trialuser', 'recent.add'];

test('what changes something says so: every call but by GET, and the few that write by GET', () => {
  expect(keys(({ method, effect }) => method !== 'GET' && effect === 'read')).toEqual([]);
  expect(keys(({ method, effect }) => method === 'GET' && effect !== 'read').sort()).toEqual(
    [...writtenByGet].sort(),
  );
});

test('every write has a limit [ED-11]', () => {
  expect(keys(({ effect, limit }) => effect !== 'read' && limit === null)).toEqual([]);
});

/** What of a call that moves money is not as it must be: a member's, never cached, refused where nobody can count. */
const faultsOf = ({ session, cache, limit }: Pick<Call, 'session' | 'cache' | 'limit'>) => [
  ...(session === 'required' ? [] : ['session']),
  ...(cache === 'sensitive' ? [] : ['cache']),
  ...(limit && limits[limit].whenUnknown === 'refuse' ? [] : ['limit']),
];

test('every call that moves money is of a member, is never kept, and waits where nobody can count [WA-19]', () => {
  expect(faultsOf({ session: 'required', cache: 'sensitive', limit: 'password' })).toEqual([]);
  expect(faultsOf({ session: 'optional', cache: 'private', limit: 'write' })).toEqual([
    'session',
    'cache',
    'limit',
  ]);
  for (const call of registry) if (call.effect === 'money') expect(faultsOf(call), call.key).toEqual([]);
});

/** Writes that move no money, of the nouns that others of do (Spec §7, AG-24, AG-27). */
const moneyless = [
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

test('what changes an order, a wallet, a promotion or a team moves money, or is known not to [WA-19]', () => {
  const paths = /^\/(wps|lgw)\/(transaction|wallet|order|promotion|activity|agent|transfer|payout|contract)/;
  expect(keys(({ path, effect }) => paths.test(path) && effect === 'write').sort()).toEqual(moneyless);
});

test('a limit that no call has is none, but for what is counted beside the calls', () => {
  const rows = Object.values(hostRows).flat();
  const used = new Set<string | null>([...registry, ...rows].map(({ limit }) => limit));
  expect(Object.keys(limits).filter((name) => !used.has(name))).toEqual([
    'webhook',
    'reads',
    'memberReads',
    'unknown',
  ]);
});

test('who claims another session with every request is still counted by address and network [ED-11]', () => {
  for (const [name, { quotas }] of Object.entries(limits)) {
    const by: readonly string[] = quotas.map((quota) => quota.by);
    expect(!by.includes('session') || (by.includes('address') && by.includes('network')), name).toBe(true);
  }
});

test('the calls that cost money or open something are refused when nobody counts [ED-11]', () => {
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

test('only a read that is not secret is kept by the browser', () => {
  expect(
    keys((call) => call.browserStorage !== null && (call.effect !== 'read' || call.cache === 'sensitive')),
  ).toEqual([]);
});

test('every call is told apart by its key, its module id, and its method and path [ED-02]', () => {
  const distinct = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);
  distinct(registry.map(({ key }) => key));
  distinct(registry.map(({ moduleId }) => moduleId));
  distinct(registry.map(({ method, path }) => `${method} ${path}`));
});
