// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { AccountRebates, RebateStatement } from '#contract/calls/agents/rebates.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { aMerchant, aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';
import { expectColumnsToSort } from '#src/testing/table-sorting.ts';

import { IncomePage } from './income-page.tsx';
import { RatesPage } from './rates-page.tsx';

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

function open(page: ReactNode, replies: Parameters<typeof mockReplies>[0], absent: string[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, { ...aSession, type: 1 });
  const requests = mockReplies(replies);
  renderRoute(page, { client, merchant: { ...aMerchant, absent } });
  return { requests };
}

const rates: AccountRebates = {
  account: 'lan7',
  from: '2026-03-02',
  rates: [
    { gameType: 'RNG', rate: 30, next: 30, most: 80 },
    { gameType: 'LIVE', rate: 0, next: 0, most: 50 },
  ],
  history: [{ gameType: 'RNG', from: '2026-02-01', rate: 30, at: '2026-01-31T10:00:00Z', by: 'you' }],
};

test('a rate above the agent’s own rate shows an error at its field and is not sent; an equal rate is sent [AG-15][AG-25]', async () => {
  const { requests } = open(<RatesPage search={{ account: 'lan7' }} onSearch={vi.fn()} />, {
    '/wps/agent/rebates/of': () => rates,
    '/wps/agent/rebates': () => rates,
  });
  const slots = await screen.findByRole('textbox', { name: 'Slots' });
  const enterRate = async (text: string) => {
    await userEvent.clear(slots);
    await userEvent.type(slots, text);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  };
  await enterRate('0.81');
  expect(await screen.findByText('Can’t be higher than your own rate of 0.8%.')).toBeTruthy();
  await enterRate('half');
  expect(await screen.findByText(/up to 2 decimals/)).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
  await enterRate('0.8');
  await vi.waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
  const sent = requests.find(({ method }) => method === 'POST');
  expect(await sent?.clone().json()).toEqual({ account: 'lan7', rates: [{ gameType: 'RNG', rate: 80 }] });
});

test('the first day of a change and the author of each change are shown [AG-25]', async () => {
  open(<RatesPage search={{ account: 'lan7' }} onSearch={vi.fn()} />, {
    '/wps/agent/rebates/of': () => rates,
  });
  expect(await screen.findByText(/Changes apply from Mar 2, 2026/)).toBeTruthy();
  expect(screen.getByText('0.3% from Feb 1, 2026')).toBeTruthy();
  expect(screen.getByText(/^Set by you/)).toBeTruthy();
});

test('an agent without rates cannot set any [AG-15]', async () => {
  open(<RatesPage search={{}} onSearch={vi.fn()} />, {
    '/wps/agent/rebates': () => ({ own: [], from: '2026-03-02', list: [], next: null }),
  });
  expect(await screen.findByText('You have no rates to share yet')).toBeTruthy();
});

const statement: RebateStatement = {
  day: '2026-03-01',
  expected: false,
  number: 'a-2026-03-01',
  amount: 76,
  paidAt: '2026-03-02T03:00:00Z',
  lines: [
    {
      account: null,
      gameType: 'RNG',
      bet: 1_050,
      rate: 100,
      rateSince: '2026-01-01',
      sourceRate: 0,
      sourceSince: null,
      amount: 10,
    },
    {
      account: 'lan7',
      gameType: 'RNG',
      bet: 9_999,
      rate: 100,
      rateSince: '2026-01-01',
      sourceRate: 33,
      sourceSince: '2026-01-02',
      amount: 66,
    },
  ],
  currency: 'USD',
};

test('a day’s rebate shows its formula, the rates with their first days, and links to the bets [AG-16][AG-26]', async () => {
  open(<IncomePage search={{ day: '2026-03-01', days: '7d' }} onSearch={vi.fn()} />, {
    '/wps/agent/rebates/statement': () => statement,
  });
  expect(await screen.findByText('1% × $10.50 = $0.10')).toBeTruthy();
  expect(screen.getByText('(1% − 0.33%) × $99.99 = $0.66')).toBeTruthy();
  expect(
    screen.getByText('Your rate 1% since Jan 1, 2026; lan7’s rate 0.33% since Jan 2, 2026'),
  ).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'View bets' }).map((link) => link.getAttribute('href'))).toEqual(
    [
      '/m/gameRecord?from=2026-03-01&to=2026-03-01&gameType=RNG',
      '/m/teamBetting?from=2026-03-01&to=2026-03-01&account=lan7&gameType=RNG',
    ],
  );
  expect(screen.getByRole('link', { name: 'Back to all days' }).getAttribute('href')).toBe(
    '/m/member/teamRebate?days=7d',
  );
});

test('unpaid days and days that are not final yet are listed as links, with their amounts [AG-16]', async () => {
  open(<IncomePage search={{}} onSearch={vi.fn()} />, {
    '/wps/agent/rebates/income': () => ({
      range: { from: '2026-02-01', to: '2026-03-02' },
      list: [{ day: '2026-03-01', own: 10, team: 66, amount: 76, paidAt: null }],
      next: null,
      totals: { count: 1, own: 10, team: 66, amount: 76 },
      expected: [{ day: '2026-03-02', amount: 5 }],
      currency: 'USD',
    }),
  });
  const day = await screen.findByRole('row', { name: /Mar 1, 2026/ });
  expect(within(day).getByText('Not paid yet')).toBeTruthy();
  expect(within(day).getByRole('link').getAttribute('href')).toBe('/m/member/teamRebate?day=2026-03-01');
  const coming = screen.getByRole('link', { name: /Mar 2, 2026/ });
  expect(within(coming).getByText('$0.05')).toBeTruthy();
});

test('a day without a rebate shows a message and a link back [AG-16]', async () => {
  open(<IncomePage search={{ day: '2026-03-01' }} onSearch={vi.fn()} />, {
    '/wps/agent/rebates/statement': () => buildRefusal('not.found'),
  });
  expect(await screen.findByText('No rebate on this day')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to all days' })).toBeTruthy();
});

test.each([
  ['the rates', <RatesPage key="" search={{}} onSearch={vi.fn()} />],
  ['one account’s rates', <RatesPage key="" search={{ account: 'lan7' }} onSearch={vi.fn()} />],
  ['the statement', <IncomePage key="" search={{ day: '2026-03-01' }} onSearch={vi.fn()} />],
])('a site without the call for %s explains nothing', async (_, page) => {
  open(page, { '*': () => buildRefusal('call.absent') });
  expect(await screen.findByText('Not available on this site.')).toBeTruthy();
  expect(screen.queryByText(/You earn/)).toBeNull();
});

test('where agents cannot set rates, the list of rates does not tell them to', async () => {
  const list = { own: [], list: [], next: null };
  open(<RatesPage search={{}} onSearch={vi.fn()} />, { '/wps/agent/rebates': () => list }, ['rebate.of']);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByText(/You earn/)).toBeNull();
});

function SortableRates() {
  const [search, setSearch] = useState<ComponentProps<typeof RatesPage>['search']>({});
  return <RatesPage search={search} onSearch={setSearch} />;
}

test('an agent sorts the members by account and by each rate [AG-15]', async () => {
  const rate = (gameType: 'RNG' | 'LIVE', value: number) => ({
    gameType,
    rate: value,
    next: 99 - value,
    most: 100,
  });
  open(<SortableRates />, {
    '/wps/agent/rebates': () => ({
      own: [rate('RNG', 90), rate('LIVE', 90)],
      from: '2026-03-02',
      list: [
        { account: 'mai3', type: 0, rates: [rate('RNG', 9), rate('LIVE', 20)] },
        { account: 'lan7', type: 0, rates: [rate('RNG', 30), rate('LIVE', 5)] },
        { account: 'rich1', type: 0, rates: [rate('RNG', 10), rate('LIVE', 50)] },
      ],
      next: null,
    }),
  });
  const table = await screen.findByRole('table');
  expect(await expectColumnsToSort(table)).toEqual(['Name', 'Slots', 'Live']);
});

function SortableIncome() {
  const [search, setSearch] = useState<ComponentProps<typeof IncomePage>['search']>({});
  return <IncomePage search={search} onSearch={setSearch} />;
}

test('an agent sorts the days by date and by each amount [AG-16]', async () => {
  const day = (text: string, own: number, team: number, amount: number) => ({
    day: text,
    paidAt: `${text}T03:00:00Z`,
    own,
    team,
    amount,
  });
  open(<SortableIncome />, {
    '/wps/agent/rebates/income': () => ({
      range: { from: '2026-03-01', to: '2026-03-03' },
      list: [
        day('2026-03-03', 900, 20_000, 76),
        day('2026-03-02', 12_000, 700, 5_000),
        day('2026-03-01', 3_000, 1_000, 1_200),
      ],
      next: null,
      totals: { count: 3, own: 15_900, team: 21_700, amount: 6_276 },
      expected: [],
      currency: 'USD',
    }),
  });
  const table = await screen.findByRole('table');
  expect(await expectColumnsToSort(table)).toHaveLength(4);
});
