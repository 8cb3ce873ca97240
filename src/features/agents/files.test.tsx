// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { BettingPage } from './figures/betting-page.tsx';
import { PnlPage } from './figures/pnl-page.tsx';
import { IncomePage } from './rebates/income-page.tsx';
import { RatesPage } from './rebates/rates-page.tsx';

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const names = ['createObjectURL', 'revokeObjectURL'] as const;
  const before = names.map((name): [string, unknown] => [name, Reflect.get(URL, name)]);
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved.push(blob);
      return 'blob:file';
    },
    revokeObjectURL: () => {},
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  return () => {
    vi.unstubAllGlobals();
    click.mockRestore();
    Object.assign(URL, Object.fromEntries(before));
  };
});

/**
 * Returns the rows of the file that a page saves. The numbers in the reply should all be different, so that a test
 * finds columns in the wrong order.
 */
async function saveRows(page: ReactNode, path: string, reply: (url: URL) => unknown): Promise<string[]> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, { ...aSession, type: 1 });
  mockReplies({ [path]: ({ url }) => reply(new URL(url)) });
  renderRoute(page, { client });
  await userEvent.click(await screen.findByRole('button', { name: 'Save as file' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const text = (await saved[0]?.text()) ?? '';
  return text.replace('\uFEFF', '').trim().split('\r\n');
}
const range = { from: '2026-03-01', to: '2026-03-02' };
const sums = (rounds: number, bet: number, win: number) => ({ rounds, bet, win, net: win - bet });

test('the betting file has every account of every page, with columns for the account’s own and its team’s figures [AG-14]', async () => {
  const row = (account: string, from: number) => ({
    account,
    type: 1,
    team: 2,
    own: sums(from, from * 100, 5),
    below: sums(from + 1, from * 1_000, 7),
  });
  const page = { range, account: 'agent1', path: [], totals: null, categories: [], currency: 'USD' };
  const rows = await saveRows(
    <BettingPage search={{}} onSearch={vi.fn()} />,
    '/wps/agent/team/betting',
    (url) =>
      url.searchParams.has('before')
        ? { ...page, list: [row('mai3', 4)], next: null }
        : {
            ...page,
            totals: { own: sums(0, 0, 0), below: sums(9, 9, 9) },
            list: [row('lan7', 2)],
            next: 'lan7',
          },
  );
  expect(rows.slice(1)).toEqual([
    'lan7,2,2.00,0.05,-1.95,3,20.00,0.07,-19.93,USD',
    'mai3,4,4.00,0.05,-3.95,5,40.00,0.07,-39.93,USD',
  ]);
  expect(rows[0]?.split(',')).toHaveLength(10);
});

test('the profit and loss file has every day, oldest first, with rounds, bets, wins and payments [AG-13]', async () => {
  const buildDay = (date: string, bet: number) => ({
    day: date,
    ...sums(3, bet, 20),
    deposit: 500,
    withdrawal: 400,
    bonus: 30,
    rebate: 2,
  });
  const [first, second] = [buildDay('2026-03-01', 100), buildDay('2026-03-02', 900)];
  const rows = await saveRows(<PnlPage search={{}} onSearch={vi.fn()} />, '/wps/agent/team/pnl', () => ({
    range,
    by: 'day',
    rows: [first, second],
    totals: first,
    currency: 'USD',
  }));
  expect(rows.slice(1)).toEqual([
    '2026-03-01,3,1.00,0.20,-0.80,5.00,4.00,0.30,0.02,USD',
    '2026-03-02,3,9.00,0.20,-8.80,5.00,4.00,0.30,0.02,USD',
  ]);
  // The page shows the newest day first.
  const [played] = screen.getAllByRole('table');
  expect(played?.textContent).toMatch(/Mar 2.*Mar 1/);
});

test('the rebate settings file has each account with its next rate for each category [AG-15]', async () => {
  const own = [
    { gameType: 'RNG', rate: 80, next: 80, most: 80 },
    { gameType: 'LIVE', rate: 50, next: 50, most: 50 },
  ];
  const list = [
    { account: 'lan7', type: 1, rates: own.map((rate, at) => ({ ...rate, rate: 9, next: 30 - at })) },
  ];
  const rows = await saveRows(<RatesPage search={{}} onSearch={vi.fn()} />, '/wps/agent/rebates', () => ({
    own,
    from: '2026-03-02',
    list,
    next: null,
  }));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^[^,]+,Slots[^,]*,Live[^,]*$/);
  expect(rows[1]).toBe('lan7,0.3,0.29');
});

test('the rebate income file has each day with the rebates for own and team bets, and the time of payment [AG-16]', async () => {
  const rows = await saveRows(
    <IncomePage search={{}} onSearch={vi.fn()} />,
    '/wps/agent/rebates/income',
    () => ({
      range,
      list: [
        { day: '2026-03-02', own: 10, team: 66, amount: 76, paidAt: null },
        { day: '2026-03-01', own: 1, team: 2, amount: 3, paidAt: '2026-03-02T03:00:00.000Z' },
      ],
      next: null,
      totals: { count: 2, own: 11, team: 68, amount: 79 },
      expected: [],
      currency: 'USD',
    }),
  );
  expect(rows.slice(1)).toEqual([
    '2026-03-02,0.10,0.66,0.76,,USD',
    '2026-03-01,0.01,0.02,0.03,2026-03-02T03:00:00+00:00,USD',
  ]);
});
