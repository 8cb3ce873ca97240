import { focusManager, QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

// @vitest-environment jsdom
import { findLast } from '#contract/values/browsers/find-last.ts';
import { setSession } from '#src/domain/identity/session.ts';
import type { RecordSearch } from '#src/domain/wallet/records/record-search.ts';
import { learnServerTime } from '#src/shared/scheduling/server-clock.ts';
import { aMerchant, aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';
import { setTemplate } from '#src/testing/template.ts';

import { AgentPage } from './home/agent-page.tsx';
import { DownlineDetail } from './team/components/downline-detail.tsx';
import { OverviewPage } from './team/overview-page.tsx';
import { TeamPage } from './team/team-page.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  return () => vi.unstubAllGlobals();
});

const homeProps = { tasks: [], search: {}, onSearch: () => undefined };
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
const sums = { teamDeposit: 5_000, teamWithdrawal: 700, teamBet: 3_000, teamNet: -400 };
const kpi = { range, list: [], footer: { ...footer, ...counts, ...sums }, currency: 'USD' };
const downline = {
  id: 'a-1',
  account: 'rich1',
  type: 0,
  level: 1,
  balance: 1_250,
  registeredAt: '2026-03-02T10:00:00.000Z',
  lastLoginAt: null,
  teamCount: 0,
  rebateRate: { LIVE: 30, RNG: 50 },
};
const detail = {
  ...downline,
  path: [{ id: 'a-1', account: 'rich1' }],
  note: '',
  mayReceive: true,
  currency: 'USD',
};

test('an agent’s home shows account, balance, four counters of today and the links of the footer [AG-03] [AG-04] [AG-07] [AG-08] [AG-21]', async () => {
  const requests = mockReplies({
    '/wps/agent/team/kpi': () => kpi,
    '/wps/wallet/balance': () => ({ sumBalance: 123_456, currency: 'USD' }),
    '/wps/system/whitelabel': () => ({ MAILCEN: { enabled: '1' }, AGEREBINC3: { enabled: '1' } }),
    '/wps/announcement': () => [],
  });
  renderRoute(<AgentPage {...homeProps} />, { client: agentClient() });
  expect(await screen.findByText('$1,234.56')).toBeTruthy();
  expect(screen.getByText('agent1')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual([
      '4',
      '3',
      '2',
      '1',
      '$50.00',
      '$7.00',
      '$30.00',
      '-$4.00',
    ]),
  );
  expect(screen.getAllByRole('term').map((each) => each.textContent)).toEqual([
    'Logged in',
    'Have bet',
    'Registered',
    'Online',
    'Deposits',
    'Withdrawals',
    'Bets',
    'Net',
  ]);
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

const move = (id: string, bet: number) => ({ id, account: id, bet, deposit: bet * 2, net: -bet });
const announcement = {
  type: 'A',
  title: 'News',
  content: '',
  startDate: '2026-03-02',
  endDate: null,
  noExpiry: 1,
  promoAnnouncementCategoryIds: [],
  announcementImages: [],
};
const home = {
  '/wps/agent/team/kpi': () => kpi,
  '/wps/wallet/balance': () => ({ sumBalance: 123_456, currency: 'USD' }),
  '/wps/system/whitelabel': () => ({}),
};

test('an agent’s home shows what waits, the team’s trend with a table of its days, and who moved most, sorted by the platform', async () => {
  const day = { rounds: 1, bet: 100, win: 40, net: -60, deposit: 900, withdrawal: 0, bonus: 0, rebate: 0 };
  const requests = mockReplies({
    ...home,
    '/wps/agent/team/pnl': () => ({
      range,
      by: 'day',
      rows: Array.from({ length: 30 }, (_, at) => ({
        ...day,
        day: `2026-03-${String(at + 1).padStart(2, '0')}`,
      })),
      totals: day,
      currency: 'USD',
    }),
    '/wps/agent/team/movers': () => ({
      range,
      list: [move('lan7', 300), move('mai3', 200)],
      currency: 'USD',
    }),
    '/wps/announcement': () => [{ id: 'n-1', read: false }],
    '*': () => 3,
  });
  const onSearch = vi.fn();
  const task = { key: 'a', icon: 'receipt', text: '2 statements to pay', link: { to: '/m/agent' } } as const;
  renderRoute(<AgentPage tasks={[task]} search={{}} onSearch={onSearch} />, { client: agentClient() });
  expect(await screen.findByRole('link', { name: '2 statements to pay' })).toBeTruthy();
  const trend = await screen.findByRole('table', { name: 'Bets' });
  expect(within(trend).getAllByRole('row')).toHaveLength(31);
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
  expect(within(trend).getAllByRole('row')).toHaveLength(8);
  await userEvent.click(screen.getByRole('radio', { name: 'Deposits' }));
  expect(within(screen.getByRole('table', { name: 'Deposits' })).getAllByText('$9.00')).toHaveLength(7);
  const movers = await screen.findByRole('table', { name: 'Most active in 7 days' });
  const link = within(movers).getByRole('link', { name: 'lan7' });
  expect(link.getAttribute('href')).toBe('/m/member/team?id=lan7');
  expect(
    new URL(requests.find(({ url }) => url.includes('/movers'))?.url ?? '').searchParams.get('sort'),
  ).toBe('bet');
  await userEvent.click(within(movers).getByRole('button', { name: 'Deposits' }));
  expect(onSearch).toHaveBeenCalledWith({ sort: '-deposit' }, { replace: true, resetScroll: false });
});

test.each([
  [120, 2, 'Messages 120 unread', '99+', 'News 2 unread', '2'],
  [3, 0, 'Messages 3 unread', '3', 'News', ''],
  [0, 1, 'Messages', '', 'News 1 unread', '1'],
] as const)(
  'with %i unread messages and %i unread announcements, the tile “%s” has the badge “%s” and the link “%s” the badge “%s” [AG-18] [AG-21]',
  async (unread, newAnnouncements, tile, tileBadge, news, newsBadge) => {
    const client = agentClient();
    mockReplies({
      ...home,
      '/wps/system/whitelabel': () => ({ MAILCEN: { enabled: '1' }, AGEREBINC3: { enabled: '0' } }),
      '/wps/message/unread': () => unread,
      '/wps/announcement': () => [
        ...Array.from({ length: newAnnouncements }, (_, id) => ({ ...announcement, id, read: false })),
        { ...announcement, id: 9, read: true },
      ],
      '*': () => buildRefusal('permission.denied'),
    });
    renderRoute(<AgentPage {...homeProps} />, { client });
    const readBadge = (area: string, name: string) =>
      within(screen.getByRole('navigation', { name: area }))
        .getByRole('link', { name: new RegExp(`^${name.replaceAll(' ', String.raw`\s*`)}$`) })
        .querySelector('[aria-hidden="true"]:not(svg)')?.textContent ?? '';
    await waitFor(() =>
      expect([readBadge('Services', tile), readBadge('More', news)]).toEqual([tileBadge, newsBadge]),
    );
    // Without rebates there are no dividends.
    expect(screen.queryByRole('link', { name: 'Dividends' })).toBeNull();
  },
);

test('on a platform without the newer calls, an agent’s home leaves their blocks out and shows no error', async () => {
  mockReplies({
    ...home,
    '/wps/announcement': () => [],
    '/wps/agent/team/pnl': () => buildRefusal('permission.denied'),
    '/wps/agent/team/movers': () => buildRefusal('call.absent'),
    '*': () => 0,
  });
  renderRoute(<AgentPage {...homeProps} />, { client: agentClient() });
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^(Trend|Most active)/ })).toBeNull());
  expect(screen.queryByRole('button', { name: /retry/ })).toBeNull();
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
    renderRoute(<AgentPage {...homeProps} />, { client: agentClient() });
    await waitFor(() => expect(days()).toEqual(['2026-03-02']));
    setServerTime('2026-03-03T12:00:00Z');
    act(() => focusManager.setFocused(true));
    await waitFor(() => expect(days()).toEqual(['2026-03-02', '2026-03-03']));
  } finally {
    focusManager.setFocused(undefined);
    setServerTime(new Date().toISOString());
  }
});

test('the greeting follows the merchant’s clock, also when the figures of the day fail to load [AG-02]', async () => {
  mockReplies({
    ...home,
    '/wps/agent/team/kpi': () => buildRefusal('system.error'),
    '/wps/announcement': () => [],
    '*': () => 0,
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    // The phone's clock is hours away from the server's.
    learnServerTime('2026-03-02T03:59:30Z');
    const { unmount } = renderRoute(<AgentPage {...homeProps} />, {
      client: agentClient(),
      merchant: { ...aMerchant, timeZone: 'Asia/Bangkok' },
    });
    expect(screen.getByText('Good morning')).toBeTruthy();
    learnServerTime('2026-03-02T04:00:30Z');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Good afternoon')).toBeTruthy();
    unmount();
    renderRoute(<AgentPage {...homeProps} />, {
      client: agentClient(),
      merchant: { ...aMerchant, timeZone: 'Australia/Sydney' },
    });
    expect(screen.getByText('Good afternoon')).toBeTruthy();
    learnServerTime('2026-03-02T12:00:00Z');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Good evening')).toBeTruthy();
  } finally {
    vi.useRealTimers();
    learnServerTime(new Date().toISOString());
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
  learnServerTime('2026-03-05T12:00:00Z');
  const { unmount } = renderRoute(<OverviewPage search={{}} onSearch={onSearch} />, {
    client: agentClient(),
  });
  expect(await screen.findByText('Mar 2, 2026 – Mar 5, 2026')).toBeTruthy();
  expect(getQuery()).toEqual({ startDate: '2026-03-05', endDate: '2026-03-05', size: '0' });
  const days = within(screen.getByRole('group', { name: 'Period' }));
  expect(days.getByRole('button', { pressed: true }).textContent).toBe('Today');
  await userEvent.click(days.getByRole('button', { name: '7 days' }));
  expect(onSearch).toHaveBeenCalledWith({ days: '7d', from: undefined, to: undefined });
  unmount();
  const month = renderRoute(<OverviewPage search={{ days: 'month' }} onSearch={onSearch} />, {
    client: agentClient(),
  });
  await waitFor(() =>
    expect(getQuery()).toEqual({ startDate: '2026-03-01', endDate: '2026-03-05', size: '0' }),
  );
  month.unmount();
  learnServerTime(new Date().toISOString());
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
  renderRoute(<AgentPage {...homeProps} />, { client });
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

test('a head sorts the team on the platform; without that, a complete team is sorted in the browser; the sums are those of the whole team [AG-22]', async () => {
  const list = [
    { ...downline, id: 'a-2', account: 'lan7', balance: 100 },
    { ...downline, teamCount: 4 },
  ];
  const reply = {
    path: [],
    list,
    next: 'x',
    sums: { accounts: 40, team: 9, balance: 99_900 },
    currency: 'USD',
  };
  const requests = mockReplies({ '/wps/agent/downlines': () => ({ ...reply, sort: '-balance' }) });
  const onSearch = vi.fn();
  const { unmount } = renderRoute(<TeamPage search={{ sort: '-balance' }} onSearch={onSearch} />, {
    client: agentClient(),
  });
  const readRows = async () =>
    within(await screen.findByRole('table', { name: 'Accounts' }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  expect(await readRows()).toEqual(['lan7Member', 'rich1Member', 'Total of 40 accounts']);
  expect(screen.getByText('$999.00')).toBeTruthy();
  expect(new URL(requests[0]?.url ?? '').searchParams.get('sort')).toBe('-balance');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSearch).toHaveBeenCalledWith({ sort: 'account' }, { replace: true, resetScroll: false });
  unmount();
  mockReplies({ '/wps/agent/downlines': () => ({ path: [], list, next: null, currency: 'USD' }) });
  renderRoute(<TeamPage search={{ sort: '-balance' }} onSearch={onSearch} />, { client: agentClient() });
  expect(await readRows()).toEqual(['rich1Member', 'lan7Member']);
});

test('the team’s rows and the details of an account show the rebate rates by category [AG-22]', async () => {
  const list = [downline, { ...downline, id: 'a-2', account: 'lan7', rebateRate: {} }];
  mockReplies({
    '/wps/agent/downlines': () => ({ path: [], list, next: null, currency: 'USD' }),
    '/wps/agent/downline': () => detail,
    '*': () => ({}),
  });
  const { unmount } = renderRoute(<TeamPage search={{}} onSearch={() => undefined} />, {
    client: agentClient(),
  });
  const table = within(await screen.findByRole('table', { name: 'Accounts' }));
  const readRates = (name: RegExp) =>
    within(table.getByRole('row', { name })).getByRole('cell', { name: /^Rebate rates/ }).textContent;
  expect([readRates(/rich1/), readRates(/lan7/)]).toEqual([
    'Rebate ratesSlots 0.5% · Live 0.3%',
    'Rebate rates–',
  ]);
  unmount();
  renderRoute(<DownlineDetail id="a-1" />, { client: agentClient() });
  expect(await screen.findByText('Slots 0.5% · Live 0.3%')).toBeTruthy();
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

test('a platform without transfers costs an account its form, not the rest of its page', async () => {
  const requests = mockReplies({
    '/wps/agent/downline': () => detail,
    '/wps/agent/transfer': () => buildRefusal('call.absent'),
  });
  renderRoute(<DownlineDetail id="a-1" />, { client: agentClient() });
  await waitFor(() =>
    expect(requests.map(({ url }) => new URL(url).pathname)).toContain('/wps/agent/transfer'),
  );
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Send money' })).toBeNull());
  expect(screen.getByRole('heading', { name: detail.account })).toBeTruthy();
  expect(screen.queryByText('Not available on this site.')).toBeNull();
});
