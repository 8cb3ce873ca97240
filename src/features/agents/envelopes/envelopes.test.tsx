// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { EnvelopeInfo, TeamEnvelope } from '#contract/calls/agents/envelopes.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';
import { expectColumnsToSort } from '#src/testing/table-sorting.ts';

import { EnvelopesPage } from './envelopes-page.tsx';
import type { EnvelopesSearch } from './envelopes-queries.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  return () => vi.unstubAllGlobals();
});

const info: EnvelopeInfo = {
  currency: 'USD',
  balanceMinor: 5_000,
  members: { direct: 3, team: 12 },
  rules: {
    minShareMinor: 100,
    maxShares: 20,
    maxMinor: 100_000,
    perDayMinor: 300_000,
    usedMinor: 0,
    hours: 24,
  },
  proof: { paymentPassword: true, totp: false },
};
const sent: TeamEnvelope = {
  envelopeNo: 'E260302-7K3QX9MB',
  state: 'open',
  split: 'random',
  to: 'team',
  greeting: 'Good luck <3',
  currency: 'USD',
  totalMinor: 1_000,
  shares: 5,
  openedShares: 2,
  openedMinor: 420,
  returnedMinor: 0,
  sentAt: '2026-03-02T10:00:00.000Z',
  expiresAt: '2026-03-03T10:00:00.000Z',
};
type Replies = Parameters<typeof mockReplies>[0];

function open(replies: Replies, search = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, { ...aSession, type: 1, userName: 'agent1' });
  const requests = mockReplies({
    '/wps/agent/envelope/rules': () => info,
    '/wps/agent/envelope': () => ({ list: [], next: null }),
    ...replies,
  });
  renderRoute(<TestPage initial={search} />, { client });
  return requests;
}
function TestPage({ initial }: { initial: EnvelopesSearch }) {
  const [search, setSearch] = useState(initial);
  return <EnvelopesPage search={search} onSearch={setSearch} />;
}

const findField = (name: string) => screen.findByRole('textbox', { name });

test('an agent without envelopes sees an explanation; an envelope that breaks a rule is not sent, and the field shows the rule [AG-12]', async () => {
  const requests = open({});
  expect(await screen.findByText('No red envelopes sent yet')).toBeTruthy();
  await userEvent.type(await findField('Total amount'), '5');
  await userEvent.type(await findField('Shares'), '6');
  await userEvent.type(screen.getByLabelText('Withdrawal password'), '280417');
  await userEvent.click(screen.getByRole('button', { name: 'Send $5.00' }));
  // The amount gives each of six shares less than the minimum.
  expect(await screen.findByText('The minimum is $6.00.')).toBeTruthy();
  await userEvent.clear(await findField('Shares'));
  await userEvent.type(await findField('Shares'), '21');
  await userEvent.click(screen.getByRole('button', { name: 'Send $5.00' }));
  expect(await screen.findByText('Enter a whole number from 1 to 20.')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'Equal shares' }));
  await userEvent.clear(await findField('Shares'));
  await userEvent.type(await findField('Shares'), '4');
  expect(await screen.findByText('$1.25 per share.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Invited by me · 3' })).toBeTruthy();
});

test('without a team, a withdrawal password or the permission to send, an agent sees a message or the next step instead of the form [AG-12]', async () => {
  open({ '/wps/agent/envelope/rules': () => ({ ...info, members: { direct: 0, team: 0 } }) });
  expect((await screen.findByRole('link', { name: 'Invite members' })).getAttribute('href')).toBe(
    '/m/agentRegister',
  );
  open({
    '/wps/agent/envelope/rules': () => ({ ...info, proof: { paymentPassword: false, totp: false } }),
  });
  expect((await screen.findByRole('link', { name: 'Set withdrawal password' })).getAttribute('href')).toBe(
    '/m/withdraw',
  );
  open({ '/wps/agent/envelope/rules': () => ({ ...info, rules: null }) });
  expect(await screen.findByText('Red envelopes can’t be sent right now.')).toBeTruthy();
  open({
    '/wps/agent/envelope/rules': () => buildRefusal('permission.denied'),
    '/wps/agent/envelope': () => buildRefusal('permission.denied'),
  });
  expect(await screen.findByRole('link', { name: 'Back to your team' })).toBeTruthy();
});

test('the list shows the progress of each sent envelope; the details show the opened shares and the amount left or returned [AG-12]', async () => {
  open({ '/wps/agent/envelope': () => ({ list: [sent], next: null }) });
  const row = await screen.findByRole('row', { name: /Good luck <3/ });
  expect(within(row).getByRole('link').getAttribute('href')).toBe(
    `/m/agent/envelopes?envelopeNo=${sent.envelopeNo}`,
  );
  expect(row.textContent).toMatch(/Available.*2 of 5 shares opened.*\$10\.00.*\$4\.20/);
  const opened = [
    { account: 'member1', amountMinor: 300, at: '2026-03-02T10:05:00.000Z' },
    { account: 'rich1', amountMinor: 120, at: '2026-03-02T10:04:00.000Z' },
  ];
  const search = { envelopeNo: sent.envelopeNo };
  open({ '/wps/agent/envelope/shares': () => ({ ...sent, opened }) }, search);
  const shares = within(await screen.findByRole('table', { name: 'Opened by' }));
  expect(shares.getByRole('row', { name: /member1/ }).textContent).toContain('$3.00');
  expect(shares.getByRole('row', { name: /^Total/ }).textContent).toContain('$4.20');
  expect(screen.getByText('Left').nextSibling?.textContent).toBe('$5.80');
  open(
    { '/wps/agent/envelope/shares': () => ({ ...sent, opened, state: 'over', returnedMinor: 580 }) },
    search,
  );
  expect((await screen.findByText('Returned to you')).nextSibling?.textContent).toBe('$5.80');
});

test('an agent sorts the sent envelopes by their progress and by their amounts, and sees the sums [AG-12]', async () => {
  const list = [
    sent,
    { ...sent, envelopeNo: 'E260301-7K3QX9MB', greeting: 'Second', totalMinor: 3_000, openedMinor: 2_500 },
    { ...sent, envelopeNo: 'E260228-7K3QX9MB', greeting: 'Third', totalMinor: 2_000, openedShares: 4 },
  ];
  open({ '/wps/agent/envelope': () => ({ list, next: null }) });
  const table = within(await screen.findByRole('table', { name: 'Sent' }));
  const readOrder = () =>
    table.getAllByRole('rowheader').map((head) => head.querySelector('bdi')?.textContent ?? head.textContent);
  const sortBy = (name: string) =>
    userEvent.click(within(table.getByRole('columnheader', { name })).getByRole('button'));
  expect(readOrder()).toEqual(['Good luck <3', 'Second', 'Third', 'Total']);
  await sortBy('Total');
  expect(readOrder()).toEqual(['Second', 'Third', 'Good luck <3', 'Total']);
  await sortBy('Shares');
  expect(readOrder()).toEqual(['Good luck <3', 'Second', 'Third', 'Total']);
  expect(table.getByRole('row', { name: /^Total/ }).textContent).toMatch(/\$60\.00.*\$33\.40/);
});

test('an agent sorts the opened shares by account, time and amount [AG-12]', async () => {
  const opened = [
    { account: 'rich1', amountMinor: 12_000, at: '2026-03-02T10:06:00.000Z' },
    { account: 'alex', amountMinor: 900, at: '2026-03-02T10:04:00.000Z' },
    { account: 'member1', amountMinor: 3_000, at: '2026-03-02T10:05:00.000Z' },
  ];
  open({ '/wps/agent/envelope/shares': () => ({ ...sent, opened }) }, { envelopeNo: sent.envelopeNo });
  const table = await screen.findByRole('table', { name: 'Opened by' });
  expect(await expectColumnsToSort(table)).toEqual(['Name', 'Time', 'Amount']);
});

test('a list that failed to load can be retried, and an unknown envelope number shows a link back to the list [AG-12]', async () => {
  open({ '/wps/agent/envelope': () => buildRefusal('system.error') });
  expect(await screen.findByRole('button', { name: /Tap to retry/ })).toBeTruthy();
  open({ '/wps/agent/envelope/shares': () => buildRefusal('not.found') }, { envelopeNo: 'E260302-00000000' });
  expect((await screen.findByRole('link', { name: 'All red envelopes' })).getAttribute('href')).toBe(
    '/m/agent/envelopes',
  );
});
