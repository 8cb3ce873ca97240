// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { OrderDetail, Profit, Round } from '#contract/calls/wallet/records.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { readDefinitions } from '#src/testing/definitions.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { GameRecordPage } from './game-record-page.tsx';
import { ProfitPage } from './profit-page.tsx';
import { TransactionRecordPage } from './transaction-record-page.tsx';

// Every figure differs, so that the test proves which label shows which figure.

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function open(page: ReactElement, replies: Parameters<typeof mockReplies>[0]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies(replies);
  renderRoute(page, { client });
}
const range = { from: '2026-03-01', to: '2026-03-07' };

/** Waits until amounts are shown. Returns the labels and sums of the group with this name. */
async function readSums(name: string): Promise<string[]> {
  await screen.findAllByText(/\$/);
  return readDefinitions(screen.getByRole('group', { name }));
}

test('the sums of the timeline label money in, money out and the net [WA-12]', async () => {
  open(<TransactionRecordPage search={{}} onSearch={vi.fn()} />, {
    '/wps/transaction/record': () => ({
      list: [],
      next: null,
      range,
      currency: 'USD',
      totals: { count: 7, ofBalance: 7, in: 33_300, out: 11_100, net: 22_200 },
    }),
  });
  expect(await readSums('Totals for this period')).toEqual([
    'Transactions: 7',
    'In: $333.00',
    'Out: $111.00',
    'Net: +$222.00',
  ]);
});

const round: Round = {
  orderNo: 'round-1',
  gameName: 'Nova Reels',
  vassalage: 'NOVA',
  bet: 11_100,
  win: 33_300,
  currency: 'USD',
  status: 'settled',
  at: '2026-03-02T10:00:00Z',
};

test('the bet record labels bets, winnings and the net, in its sums and in each row [WA-09]', async () => {
  open(<GameRecordPage search={{}} onSearch={vi.fn()} />, {
    '/lgw/orders': () => ({
      list: [round, { ...round, orderNo: 'round-2', gameName: 'Gem Hall', bet: 44_400, win: 0 }],
      next: null,
      range,
      currency: 'USD',
      totals: { count: 9, bet: 88_800, win: 33_300, net: -55_500 },
    }),
  });
  expect(await readSums('Totals for this period')).toEqual([
    'Rounds: 9',
    'Bets: $888.00',
    'Wins: $333.00',
    'Net: −$555.00',
  ]);
  const readAmounts = (name: RegExp) =>
    screen.getByRole('button', { name }).textContent.match(/[+−]?\$[\d.]+/g);
  expect(readAmounts(/Nova Reels.*Bet \$111\.00/)).toEqual(['+$222.00', '$111.00']);
  expect(readAmounts(/Gem Hall.*Bet \$444\.00/)).toEqual(['−$444.00', '$444.00']);
});

test('an open round labels the bet, the payout and the result [WA-10]', async () => {
  const detail: OrderDetail = {
    ...round,
    settledAt: '2026-03-02T10:00:05Z',
    suborders: [],
    steps: [],
    movements: [],
  };
  open(<GameRecordPage search={{ orderNo: 'round-1' }} onSearch={vi.fn()} />, {
    '/lgw/orders': () => ({
      list: [],
      next: null,
      range,
      currency: 'USD',
      totals: { count: 0, bet: 0, win: 0, net: 0 },
    }),
    '/lgw/orders/detail': () => detail,
  });
  const dialog = await screen.findByRole('dialog', { name: 'Round' });
  expect(await within(dialog).findByText('+$222.00')).toBeTruthy();
  expect(readDefinitions(dialog).slice(0, 2)).toEqual(['Bet: $111.00', 'Payout: $333.00']);
});

const noSums = { rounds: 0, bet: 0, win: 0, net: 0, deposit: 0, withdrawal: 0, bonus: 0 };
const profit: Profit = {
  range,
  by: 'day',
  rows: [
    { day: '2026-03-01', ...noSums },
    {
      day: '2026-03-02',
      rounds: 2,
      bet: 11_100,
      win: 33_300,
      net: 22_200,
      deposit: 44_400,
      withdrawal: 55_500,
      bonus: 66_600,
    },
  ],
  totals: {
    rounds: 4,
    bet: 111_100,
    win: 333_300,
    net: 222_200,
    deposit: 444_400,
    withdrawal: 555_500,
    bonus: 666_600,
  },
  categories: [{ gameType: 'RNG', rounds: 2, bet: 77_700, win: 88_800, net: 11_100 }],
  currency: 'USD',
};
const openProfit = (overrides: Partial<Profit>) =>
  open(<ProfitPage search={{}} onSearch={vi.fn()} />, {
    '/wps/transaction/profitandloss': () => ({ ...profit, ...overrides }),
  });

/** Returns a table's rows as arrays of cell texts. */
const readCells = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('profit and loss shows each sum under its own label and each column under its own heading [WA-13]', async () => {
  openProfit({});
  expect(await readSums('Bets and wins')).toEqual(['Bets: $1,111.00', 'Wins: $3,333.00', 'Net: +$2,222.00']);
  expect(await readSums('Money in and out')).toEqual([
    'Deposits: $4,444.00',
    'Withdrawals: $5,555.00',
    'Bonuses: $6,666.00',
  ]);
  expect(readCells('Bets and wins by day')).toEqual([
    ['Day', 'Bets', 'Wins', 'Net'],
    ['Mar 2', '$111.00', '$333.00', '+$222.00'],
  ]);
  expect(readCells('Bets and wins by category').at(-1)?.slice(1)).toEqual(['$777.00', '$888.00', '+$111.00']);
  expect(readCells('Money in and out by day')).toEqual([
    ['Day', 'Deposits', 'Withdrawals', 'Bonuses'],
    ['Mar 2', '$444.00', '$555.00', '$666.00'],
  ]);
});

test.each([
  ['deposit', 'Deposits: $111.00'],
  ['withdrawal', 'Withdrawals: $111.00'],
  ['bonus', 'Bonuses: $111.00'],
] as const)(
  'a %s in a period without rounds is shown instead of the empty state [WA-13]',
  async (name, sum) => {
    const moved = { ...noSums, [name]: 11_100 };
    openProfit({ rows: [{ day: '2026-03-02', ...moved }], totals: moved, categories: [] });
    expect(await readSums('Money in and out')).toContain(sum);
    expect(screen.queryByText('No rounds in this period')).toBeNull();
  },
);

test('without any round or payment the page says that there are no rounds [WA-13]', async () => {
  openProfit({ rows: [{ day: '2026-03-02', ...noSums }], totals: noSums, categories: [] });
  expect(await screen.findByText('No rounds in this period')).toBeTruthy();
});
