import { focusManager, QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

// @vitest-environment jsdom
import { findLast } from '#contract/values/browsers/find-last.ts';
import { setSession } from '#src/domain/identity/session.ts';
import type { RecordSearch } from '#src/domain/wallet/records/record-search.ts';
import { learnServerTime } from '#src/shared/scheduling/server-clock.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';
import { setTemplate } from '#src/testing/template.ts';

import { AgentPage } from './home/agent-page.tsx';
import { DownlineDetail } from './team/components/downline-detail.tsx';
import { OverviewPage } from './team/overview-page.tsx';
import { TeamPage } from './team/team-page.tsx';

const agentClient = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, { ...aSession, type: 1, userName: 'agent1' });
  return client;
};
const footer = Object.fromEntries(
  [
    'teamMemberCount',
    'directMemberCount',
    'teamAgentCount',
    'teamDepositMemberCount',
    'teamBalance',
    'teamDeposit',
    'teamWithdrawal',
    'teamBonus',
    'teamBet',
    'teamWin',
    'teamNet',
  ].map((name) => [name, 0]),
);
const counts = {
  teamLoginMemberCount: 4,
  teamBetMemberCount: 3,
  teamRegisterMemberCount: 2,
  teamOnlineCount: 1,
};
const range = { from: '2026-03-02', to: '2026-03-02' };
const kpi = { range, list: [], footer: { ...footer, ...counts }, currency: 'USD' };
const downline = {
  id: 'a-1',
  account: 'rich1',
  type: 0,
  level: 1,
  balance: 1_250,
  registeredAt: '2026-03-02T10:00:00.000Z',
  lastLoginAt: null,
  teamCount: 0,
};
const detail = {
  ...downline,
  path: [{ id: 'a-1', account: 'rich1' }],
  note: '',
  mayReceive: true,
  currency: 'USD',
};

test('an agent’s home shows account, balance, four counters of today and the links of the footer [AG-03] [AG-04] [AG-07] [AG-08] [AG-18] [AG-21]', async () => {
  const requests = mockReplies({
    '/wps/agent/team/kpi': () => kpi,
    '/wps/wallet/balance': () => ({ sumBalance: 123_456, currency: 'USD' }),
    '/wps/system/whitelabel': () => ({ MAILCEN: { enabled: '1' }, AGEREBINC3: { enabled: '1' } }),
    '/wps/announcement': () => [],
  });
  renderRoute(<AgentPage />, { client: agentClient() });
  expect(await screen.findByText('$1,234.56')).toBeTruthy();
  expect(screen.getByText('agent1')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual(['4', '3', '2', '1']),
  );
  const query = new URL(requests.find(({ url }) => url.includes('/kpi'))?.url ?? '').searchParams;
  expect(query.get('startDate')).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect([query.get('endDate'), query.get('size')]).toEqual([query.get('startDate'), '0']);
  const more = within(screen.getByRole('navigation', { name: 'More' }));
  await waitFor(() =>
    expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/m/home',
      '/m/agentRegister',
      '/m/member/agent/agentDivident',
      '/m/member/notice?types=A',
    ]),
  );
});

test('today is taken from the server’s clock, not the phone’s, and changes when the agent returns after midnight [AG-08]', async () => {
  const requests = mockReplies({
    '/wps/agent/team/kpi': () => kpi,
    '/wps/wallet/balance': () => ({ sumBalance: 123_456, currency: 'USD' }),
    '/wps/system/whitelabel': () => ({}),
    '/wps/announcement': () => [],
  });
  const days = () =>
    requests.flatMap(({ url }) => (url.includes('/kpi') ? [new URL(url).searchParams.get('startDate')] : []));
  const setServerTime = (instant: string) => learnServerTime(instant);
  try {
    setServerTime('2026-03-02T12:00:00Z');
    renderRoute(<AgentPage />, { client: agentClient() });
    await waitFor(() => expect(days()).toEqual(['2026-03-02']));
    setServerTime('2026-03-03T12:00:00Z');
    act(() => focusManager.setFocused(true));
    await waitFor(() => expect(days()).toEqual(['2026-03-02', '2026-03-03']));
  } finally {
    focusManager.setFocused(undefined);
    setServerTime(new Date().toISOString());
  }
});

test('the overview shows the days in its URL, or today if the URL has no days [AG-09]', async () => {
  const requests = mockReplies({
    '/wps/agent/team/kpi': () => ({ ...kpi, range: { from: '2026-03-02', to: '2026-03-05' } }),
  });
  const getQuery = () =>
    Object.fromEntries(
      new URL(findLast(requests, ({ url }) => url.includes('/kpi'))?.url ?? '').searchParams,
    );
  const onSearch = vi.fn<(search: RecordSearch) => void>();
  const { unmount } = renderRoute(<OverviewPage search={{}} onSearch={onSearch} />, {
    client: agentClient(),
  });
  expect(await screen.findByText('Mar 2, 2026 – Mar 5, 2026')).toBeTruthy();
  expect(getQuery()).toEqual({ days: 'today', size: '0' });
  const days = within(screen.getByRole('group', { name: 'Period' }));
  expect(days.getByRole('button', { pressed: true }).textContent).toBe('Today');
  await userEvent.click(days.getByRole('button', { name: '7 days' }));
  expect(onSearch).toHaveBeenCalledWith({ days: '7d', from: undefined, to: undefined });
  unmount();
  const customDays = { from: '2026-03-02', to: '2026-03-05' };
  renderRoute(<OverviewPage search={customDays} onSearch={onSearch} />, { client: agentClient() });
  expect(await screen.findByText('Mar 2, 2026 – Mar 5, 2026')).toBeTruthy();
  expect(getQuery()).toEqual({ startDate: customDays.from, endDate: customDays.to, size: '0' });
});

test.each([
  ['1', ['Deposit', 'Withdraw']],
  ['0', ['Withdraw']],
] as const)('with dep_func %s an agent’s home links to %j [WA-16]', async (dep_func, links) => {
  mockReplies({ '/wps/agent/team/kpi': () => kpi, '*': () => ({ sumBalance: 0, currency: 'USD' }) });
  const client = agentClient();
  setTemplate(client, { dep_func });
  renderRoute(<AgentPage />, { client });
  const balance = within(screen.getByRole('region', { name: 'My balance' }));
  expect(balance.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
});

test('an empty team shows a message and the next step; if the team fails to load, a tap retries [AG-22]', async () => {
  mockReplies({ '/wps/agent/downlines': () => ({ path: [], list: [], next: null, currency: 'USD' }) });
  const { unmount } = renderRoute(<TeamPage search={{}} onSearch={() => undefined} />, {
    client: agentClient(),
  });
  expect(await screen.findByText('No members yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Invite members' }).getAttribute('href')).toBe('/m/agentRegister');
  unmount();
  mockReplies({ '/wps/agent/downlines': () => buildRefusal('system.error') });
  renderRoute(<TeamPage search={{}} onSearch={() => undefined} />, { client: agentClient() });
  expect(await screen.findByRole('button', { name: /Tap to retry/ })).toBeTruthy();
});

test('an amount above the agent’s balance is not sent, and the amount field shows an error [AG-24]', async () => {
  const requests = mockReplies({
    '/wps/agent/downline': () => detail,
    '/wps/agent/transfer': ({ method }) =>
      method === 'POST'
        ? buildRefusal('payment.password.wrong')
        : {
            currency: 'USD',
            balanceMinor: 5_000,
            limits: { minMinor: 100, maxMinor: 200_000, perDayMinor: 300_000, usedMinor: 0 },
            proof: { paymentPassword: true, totp: false },
          },
  });
  renderRoute(<DownlineDetail id="a-1" />, { client: agentClient() });
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  await userEvent.type(amount, '60');
  await userEvent.type(screen.getByLabelText('Withdrawal password'), '280417');
  await userEvent.click(screen.getByRole('button', { name: 'Send $60.00' }));
  expect(await screen.findByText('The maximum is $50.00.')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('for an account that cannot receive money, a message replaces the form [AG-24]', async () => {
  mockReplies({
    '/wps/agent/downline': () => ({ ...detail, mayReceive: false }),
    '/wps/agent/transfer': () => ({
      currency: 'USD',
      balanceMinor: 5_000,
      limits: null,
      proof: { paymentPassword: true, totp: false },
    }),
  });
  renderRoute(<DownlineDetail id="a-1" />, { client: agentClient() });
  expect(await screen.findByText('This account can’t receive money right now.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
});
