// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { PlaySums, TeamBetting, TeamProfit } from '#contract/calls/agents/figures.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';
import { expectColumnsToSort } from '#src/testing/table-sorting.ts';

import { BettingPage } from './betting-page.tsx';
import { PnlPage } from './pnl-page.tsx';
import { RoundsPage } from './rounds-page.tsx';

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

const sums = (bet: number, win = 0): PlaySums => ({ rounds: bet ? 1 : 0, bet, win, net: win - bet });
const betting = (overrides: Partial<TeamBetting> = {}): TeamBetting => ({
  range: { from: '2026-03-01', to: '2026-03-07' },
  account: 'agent1',
  path: [],
  totals: { own: sums(0), below: sums(12_300, 2_300) },
  categories: [{ gameType: 'RNG', own: sums(0), below: sums(12_300, 2_300) }],
  list: [{ account: 'lan7', type: 1, team: 3, own: sums(10_000), below: sums(2_300, 2_300) }],
  next: null,
  currency: 'USD',
  ...overrides,
});

function open(page: (onSearch: () => void) => ReactNode, replies: Parameters<typeof mockReplies>[0]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, { ...aSession, type: 1 });
  const requests = mockReplies(replies);
  const onSearch = vi.fn();
  renderRoute(page(onSearch), { client });
  return { requests, onSearch };
}
const openBetting = (reply: () => unknown, search = {}) =>
  open((onSearch) => <BettingPage search={search} onSearch={onSearch} />, {
    '/wps/agent/team/betting': reply,
  });

test('an account links to the betting of its team, for the same days and category [AG-14]', async () => {
  openBetting(() => betting(), { days: '30d', gameType: 'RNG' });
  const row = await screen.findByRole('row', { name: /lan7/ });
  expect(within(row).getByRole('link').getAttribute('href')).toBe(
    '/m/teamBetting?days=30d&account=lan7&gameType=RNG',
  );
  expect(within(row).getByText('$100.00')).toBeTruthy();
  expect(within(row).getByText('Team of 3')).toBeTruthy();
  // The wins of lan7 and of the account's team, minus their bets.
  expect(within(row).getByText('−$100.00')).toBeTruthy();
});

test('a chosen sort is requested from the platform, and the sums are those of the whole team [AG-14]', async () => {
  const { requests, onSearch } = openBetting(() => betting({ sort: '-net', next: 'lan7' }), { sort: '-net' });
  const table = await screen.findByRole('table', { name: 'Invited by agent1' });
  expect(new URL(requests[0]?.url ?? '').searchParams.get('sort')).toBe('-net');
  expect(within(table).getByRole('columnheader', { name: 'Net' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  // Own bets and team bets of the whole list are unknown until its last page.
  const sumsRow = within(table).getByRole('row', { name: /^Total/ });
  expect(
    within(sumsRow)
      .getAllByText(/\$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['$23.00', '−$100.00']);
  await userEvent.click(within(table).getByRole('button', { name: 'Own bets' }));
  expect(onSearch).toHaveBeenCalledWith({ sort: '-own' }, { replace: true, resetScroll: false });
});

test('the path links to the accounts above the shown account [AG-14]', async () => {
  openBetting(() => betting({ account: 'lan7', path: ['agent1', 'mai3'] }), { account: 'lan7' });
  const path = await screen.findByRole('navigation', { name: /^Path from you/ });
  expect(
    within(path)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/m/teamBetting', '/m/teamBetting?account=mai3']);
  expect(within(path).getByText('lan7').getAttribute('aria-current')).toBe('page');
});

const rounds = (overrides: object = {}) => ({
  account: 'lan7',
  list: [
    {
      orderNo: 'r-1',
      gameName: 'Amber Fox',
      vassalage: 'NOVA',
      bet: 500,
      win: 0,
      currency: 'USD',
      status: 'settled',
      at: '2026-03-02T10:15:30.000Z',
    },
  ],
  next: null,
  range: { from: '2026-03-02', to: '2026-03-02' },
  totals: { count: 1, bet: 500, win: 0, net: -500 },
  currency: 'USD',
  ...overrides,
});

test('an account’s own bets link to its rounds, for the same days and category [AG-14]', async () => {
  openBetting(() => betting({ account: 'lan7', totals: { own: sums(500), below: sums(0) } }), {
    account: 'lan7',
    days: '30d',
    gameType: 'RNG',
  });
  const link = await screen.findByRole('link', { name: 'lan7’s rounds' });
  expect(link.getAttribute('href')).toBe('/m/teamBetting?days=30d&account=lan7&gameType=RNG&rounds=all');
});

test('a page with the rounds of one hour shows the hour, and buttons show the whole day or other days [AG-14]', async () => {
  const { requests, onSearch } = open(
    (change) => (
      <RoundsPage search={{ account: 'lan7', rounds: '2026-03-02T10:00:00.000Z' }} onSearch={change} />
    ),
    { '/wps/agent/team/rounds': () => rounds() },
  );
  expect(await screen.findByText('Amber Fox')).toBeTruthy();
  expect(screen.getByText('r-1')).toBeTruthy();
  const request = requests.find(({ url }) => url.includes('/team/rounds'));
  const { searchParams } = new URL(request?.url ?? '');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    account: 'lan7',
    hour: '2026-03-02T10:00:00.000Z',
  });
  expect(screen.getByText(/^Rounds in the hour from /)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show the full day' }));
  const day = { account: 'lan7', rounds: 'all', from: '2026-03-02', to: '2026-03-02' };
  expect(onSearch).toHaveBeenLastCalledWith({ ...day, gameType: undefined });
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(onSearch).toHaveBeenLastCalledWith(
    expect.objectContaining({ account: 'lan7', rounds: 'all', days: 'today' }),
  );
});

function SortableRounds() {
  const [search, setSearch] = useState<ComponentProps<typeof RoundsPage>['search']>({
    account: 'lan7',
    rounds: 'all',
  });
  return <RoundsPage search={search} onSearch={setSearch} />;
}

test('an agent sorts the rounds by game, time and each amount [AG-14]', async () => {
  const [round] = rounds().list;
  const list = [
    { ...round, orderNo: 'r-3', gameName: 'wild koi', bet: 900, win: 0, at: '2026-03-02T10:17:00.000Z' },
    {
      ...round,
      orderNo: 'r-2',
      gameName: 'amber fox',
      bet: 12_000,
      win: 500,
      at: '2026-03-02T10:16:00.000Z',
    },
    {
      ...round,
      orderNo: 'r-1',
      gameName: 'night bus',
      bet: 3_000,
      win: 2_000,
      at: '2026-03-02T10:15:00.000Z',
    },
  ];
  open(() => <SortableRounds />, { '/wps/agent/team/rounds': () => rounds({ list }) });
  const table = await screen.findByRole('table');
  expect(await expectColumnsToSort(table)).toEqual(['Game', 'Time', 'Bets', 'Wins', 'Net']);
});

test('an account without rounds and an account outside the team each show a message [AG-14]', async () => {
  const show = (reply: () => unknown) =>
    open((change) => <RoundsPage search={{ account: 'lan7', rounds: 'all' }} onSearch={change} />, {
      '/wps/agent/team/rounds': reply,
    });
  show(() => rounds({ list: [], totals: { count: 0, bet: 0, win: 0, net: 0 } }));
  expect(await screen.findByText('No rounds found for lan7')).toBeTruthy();
  show(() => buildRefusal('not.found'));
  expect(await screen.findByText('No one in your team has this name')).toBeTruthy();
});

test('a search is in the URL, and a message says if no name matches [AG-14]', async () => {
  const { onSearch } = openBetting(() => betting({ list: [] }), { search: 'zz' });
  expect(await screen.findByText('No names start with “zz”')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(onSearch).toHaveBeenLastCalledWith({ search: undefined });
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), ' Lan {Enter}');
  expect(onSearch).toHaveBeenLastCalledWith({ search: 'lan' });
});

test('an account outside the team is not found, and a page that is switched off, or unknown to the platform, shows a message [AG-14]', async () => {
  openBetting(() => buildRefusal('not.found'), { account: 'master1' });
  expect(await screen.findByText('No one in your team has this name')).toBeTruthy();
  openBetting(() => buildRefusal('permission.denied'));
  expect(await screen.findByText('This page isn’t available')).toBeTruthy();
  openBetting(() => buildRefusal('call.absent'), { account: 'master1' });
  expect(await screen.findByText('Not available on this site.')).toBeTruthy();
});

test('if the platform does not find even the agent’s own team, the site does not have the page', async () => {
  openBetting(() => buildRefusal('not.found'));
  expect(await screen.findByText('Not available on this site.')).toBeTruthy();
});

test('a failed load can be retried [AG-14]', async () => {
  let fails = true;
  openBetting(() => (fails ? buildRefusal('system.error') : betting()));
  const again = await screen.findByRole('button', { name: 'Couldn’t load. Tap to retry' });
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: /lan7/ })).toBeTruthy();
});

const profit = (bet: number): TeamProfit => {
  const day = { ...sums(bet), deposit: 5_000, withdrawal: 0, bonus: 0, rebate: 25 };
  return {
    range: { from: '2026-03-01', to: '2026-03-02' },
    by: 'day',
    rows: [
      { day: '2026-03-01', ...day },
      { day: '2026-03-02', ...sums(0), deposit: 0, withdrawal: 0, bonus: 0, rebate: 0 },
    ],
    totals: day,
    currency: 'USD',
  };
};

test('profit and loss lists the days with activity, and a day links to its betting [AG-13]', async () => {
  open((onSearch) => <PnlPage search={{}} onSearch={onSearch} />, {
    '/wps/agent/team/pnl': () => profit(1_000),
  });
  const table = await screen.findByRole('table', { name: 'Bets and wins' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mar 1', 'Total']);
  expect(within(table).getByRole('link').getAttribute('href')).toBe(
    '/m/teamBetting?from=2026-03-01&to=2026-03-01',
  );
  const money = screen.getByRole('table', { name: 'Money in and out' });
  // The day and the total.
  expect(within(money).getAllByText('$0.25')).toHaveLength(2);
});

function SortableProfit() {
  const [search, setSearch] = useState<ComponentProps<typeof PnlPage>['search']>({});
  return <PnlPage search={search} onSearch={setSearch} />;
}

test('an agent sorts both tables of profit and loss by day and by each amount [AG-13]', async () => {
  const day = (text: string, bet: number, win: number, paid: readonly number[]) => {
    const [deposit = 0, withdrawal = 0, bonus = 0, rebate = 0] = paid;
    return { day: text, ...sums(bet, win), deposit, withdrawal, bonus, rebate };
  };
  open(() => <SortableProfit />, {
    '/wps/agent/team/pnl': () => ({
      ...profit(1_000),
      rows: [
        day('2026-03-01', 900, 100, [900, 10, 8_000, 5]),
        day('2026-03-02', 12_000, 500, [70_000, 300, 600, 40]),
        day('2026-03-03', 3_000, 2_000, [4_000, 20_000, 700, 9]),
      ],
    }),
  });
  for (const name of ['Bets and wins', 'Money in and out']) {
    const table = await screen.findByRole('table', { name });
    expect(await expectColumnsToSort(table)).toHaveLength(name === 'Bets and wins' ? 4 : 5);
  }
});

test('a team without activity shows a message [AG-13]', async () => {
  const nothing = { ...sums(0), deposit: 0, withdrawal: 0, bonus: 0, rebate: 0 };
  open((onSearch) => <PnlPage search={{}} onSearch={onSearch} />, {
    '/wps/agent/team/pnl': () => ({ ...profit(0), rows: [], totals: nothing }),
  });
  expect(await screen.findByText('No team activity in this period')).toBeTruthy();
});
