import { expect, test } from 'vitest';

import { flagKeys, type Whitelabel } from '#contract/values/flags.ts';

import { listMemberEntries } from './member-entries.ts';

const template = {
  app_background: '',
  app_desc: '',
  app_desc_font_color: '',
  mem_cen: '1',
  dep_func: '1',
} as const;
const all: Whitelabel = Object.fromEntries(flagKeys.map((key) => [key, { enabled: '1' }]));
const entries = (
  flags: Whitelabel | undefined,
  options: Partial<Parameters<typeof listMemberEntries>[0]> = {},
) => listMemberEntries({ flags, template, guest: false, ...options });
const names = (...args: Parameters<typeof entries>) =>
  entries(...args).map(({ label }) => label.defaultMessage);

test.each([
  ['TRANSBETREPMEM3', 'Bet records'],
  ['TRANSREC3', 'Transactions'],
  ['PERSREP', 'Profit and loss'],
  ['REWCEN3', 'Rewards'],
  ['PTSYS3', 'Points mall'],
  ['MYACC', 'My details'],
  ['CBS3', 'Chat with support'],
])('the flag %s shows and hides the entry "%s" [ME-07] [SH-63]', (flag, name) => {
  expect(names(all)).toContain(name);
  expect(names({ ...all, [flag]: { enabled: '0' } })).not.toContain(name);
});

test('withdraw is always shown, whatever the flags and the template [ME-08]', () => {
  expect(names(undefined, { template: undefined })).toContain('Withdraw');
  expect(names({}, { template: { ...template, dep_func: '0' } })).toContain('Withdraw');
  expect(names({}, { template: { ...template, dep_func: '0' } })).not.toContain('Deposit');
});

test('the entries for details, security, limits, records, rewards and chat ask a guest to register [ER-02] [ME-10]', () => {
  const targets = (guest: boolean) =>
    Object.fromEntries(entries(all, { guest }).map(({ icon, target }) => [icon, target]));
  for (const icon of ['user', 'shield', 'pause', 'chat', 'trophy', 'records', 'vip'])
    expect(targets(true)[icon]).toEqual({ overlay: 'guest-alert' });
  expect(targets(true)['settings']).toEqual({ to: '/m/set' });
  expect(targets(false)['chat']).toEqual({ overlay: 'chat' });
});

test('a guest has no entries to deposit or withdraw [WA-16]', () => {
  const icons = (guest: boolean) => entries(all, { guest }).map(({ icon }) => icon);
  expect(icons(false)).toEqual(expect.arrayContaining(['deposit', 'withdraw']));
  for (const icon of ['deposit', 'withdraw']) expect(icons(true)).not.toContain(icon);
});
