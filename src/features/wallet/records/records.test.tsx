// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Movement, Round } from '#contract/calls/wallet/records.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { createTranslator } from '#src/shared/intl/intl.tsx';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';
import { setTemplate } from '#src/testing/template.ts';

import { MovementRow } from './components/movement-row.tsx';
import { GameRecordPage } from './game-record-page.tsx';
import { buildMovementsCsv } from './lib/movements-csv.ts';
import { ProfitPage } from './profit-page.tsx';
import { TransactionRecordPage } from './transaction-record-page.tsx';

type Seen = { element: Element; see: (isIntersecting: boolean, height?: number) => void };
let seen: Seen[] = [];
let printQuery = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  seen = [];
  printQuery = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => printQuery);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (entries: object[]) => void;
      constructor(report: (entries: object[]) => void) {
        this.#report = report;
      }
      observe(element: Element) {
        const see: Seen['see'] = (isIntersecting, height = 0) =>
          this.#report([{ isIntersecting, boundingClientRect: { height } }]);
        seen.push({ element, see });
      }
      disconnect() {
        seen = seen.filter(({ see }) => see !== undefined);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const round = (orderNo: string): Round => ({
  orderNo,
  gameName: `Game ${orderNo}`,
  vassalage: 'NOVA',
  bet: 100,
  win: 0,
  currency: 'USD',
  status: 'settled',
  at: '2026-03-02T10:00:00Z',
});
const page = (list: Round[], next: string | null, count = 3) => ({
  list,
  next,
  range: { from: '2026-03-01', to: '2026-03-07' },
  currency: 'USD',
  totals: { count, bet: 300, win: 0, net: -300 },
});

function open(replies: Parameters<typeof mockReplies>[0], search = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  const requests = mockReplies(replies);
  const onSearch = vi.fn();
  renderRoute(<GameRecordPage search={search} onSearch={onSearch} />, { client });
  return { requests, onSearch };
}

test('without the call on the merchant’s platform there are no filters over an empty page [ER-31]', async () => {
  open({ '/lgw/orders': () => buildRefusal('call.absent') });
  expect(await screen.findByText('Not available on this site.')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Period' })).toBeNull();
});

test('without the call on the merchant’s platform no text explains the sums of profit and loss [ER-31]', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({ '*': () => buildRefusal('call.absent') });
  renderRoute(<ProfitPage search={{}} onSearch={vi.fn()} />, { client });
  expect(await screen.findByText('Not available on this site.')).toBeTruthy();
  expect(screen.queryByText('Each round counts on the day it started.')).toBeNull();
});

test('if the first page fails, no totals keep loading above the error; a successful retry shows the totals', async () => {
  let fails = true;
  open({ '/lgw/orders': () => (fails ? buildRefusal('system.error') : page([round('a')], null)) });
  const again = await screen.findByRole('button', { name: 'Couldn’t load. Tap to retry' });
  expect(screen.queryByRole('group', { name: 'Totals for this period' })).toBeNull();
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByRole('group', { name: 'Totals for this period' })).toBeTruthy();
});

/** Scrolls the end of the list near the view. */
const reachEnd = () => act(async () => seen.at(-1)?.see(true));

test('a list loads its next page when its end comes near, with the cursor of the previous page', async () => {
  const { requests } = open({
    '/lgw/orders': ({ url }) =>
      new URL(url).searchParams.has('before')
        ? page([round('c')], null)
        : page([round('a'), round('b')], '1.b'),
  });
  await screen.findByText('Game a');
  await reachEnd();
  await screen.findByText('Game c');
  expect(new URL(requests[1]?.url ?? '').searchParams.get('before')).toBe('1.b');
  // A day that spans two pages has only one visible heading.
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.className)).toContain('sr-only');
});

test('if a further page fails, the rows stay, and an error is shown that can be retried', async () => {
  let fails = true;
  open({
    '/lgw/orders': ({ url }) => {
      if (!new URL(url).searchParams.has('before')) return page([round('a')], '1.a');
      return fails ? buildRefusal('system.error') : page([round('b')], null);
    },
  });
  await screen.findByText('Game a');
  await reachEnd();
  const again = await screen.findByRole('button', { name: 'Couldn’t load. Tap to retry' });
  expect(screen.getByText('Game a')).toBeTruthy();
  fails = false;
  await userEvent.click(again);
  await screen.findByText('Game b');
});

test('a page of rows far from the view becomes an empty block of the same height, and comes back near the view', async () => {
  open({ '/lgw/orders': () => page([round('a')], null) });
  const row = await screen.findByText('Game a');
  const block = seen.find(({ element }) => element.contains(row));
  act(() => block?.see(false, 640));
  expect(screen.queryByText('Game a')).toBeNull();
  expect(block?.element.getAttribute('style')).toContain('640px');
  act(() => block?.see(true));
  expect(screen.getByText('Game a')).toBeTruthy();
});

test('a printout includes the pages of rows far from the view and a note that the list goes on', async () => {
  open({ '/lgw/orders': () => page([round('a')], '1700000000000.b') });
  const row = await screen.findByText('Game a');
  act(() => seen.find(({ element }) => element.contains(row))?.see(false, 640));
  expect(screen.queryByText('Game a')).toBeNull();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('Game a')).toBeTruthy();
  expect(screen.getByText('This printout shows only the newest 1 row.')).toBeTruthy();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('Game a')).toBeNull();
  // A print preview changes only the media query.
  for (const matches of [true, false]) {
    printQuery.matches = matches;
    act(() => void printQuery.dispatchEvent(new Event('change')));
    expect(screen.queryByText('Game a') !== null).toBe(matches);
  }
});

test('a printed record shows the member, the merchant and the time zone', async () => {
  open({ '/lgw/orders': () => page([round('a')], null) });
  expect(await screen.findByText('Aurora · account robin · times in UTC')).toBeTruthy();
});

test('an empty record explains what appears here and what to do; more days are one tap away', async () => {
  const { onSearch } = open({ '/lgw/orders': () => page([], null, 0) }, { gameType: 'RNG' });
  await screen.findByText('No rounds in this period');
  expect(screen.getByRole('link', { name: 'Find a game' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show 30 days' }));
  expect(onSearch).toHaveBeenCalledWith({ gameType: 'RNG', days: '30d' });
});

test('an empty record of 30 days or more offers to remove the filters instead of more days', async () => {
  const days = { from: '2026-01-01', to: '2026-03-01' };
  const { onSearch } = open({ '/lgw/orders': () => page([], null, 0) }, { ...days, gameType: 'RNG' });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filters' }));
  expect(onSearch).toHaveBeenCalledWith(days);
  expect(screen.queryByRole('button', { name: 'Show 30 days' })).toBeNull();
});

test('the page says if the member has no round with the number in the address', async () => {
  open(
    { '/lgw/orders': () => page([], null, 0), '/lgw/orders/detail': () => buildRefusal('not.found') },
    { orderNo: 'stranger' },
  );
  await screen.findByText('You have no round with the number stranger.');
});

const movement = (overrides: Partial<Movement>): Movement => ({
  id: 1,
  number: 'D261124-7K3QX9MB',
  step: 'deposit',
  account: 'cash',
  fee: null,
  amount: 1_250,
  before: -5,
  after: 1_245,
  currency: 'USD',
  at: '2026-03-02T17:00:00+07:00',
  gameName: null,
  reason: null,
  bonusOf: null,
  promotionName: null,
  counterpart: null,
  ...overrides,
});

test('a CSV file has full amounts and the merchant’s time with its offset; the name of a game cannot run as a formula', () => {
  const { t } = createTranslator({ language: 'EN', messages: {}, currency: 'USD', timeZone: 'UTC' });
  const movements = [
    movement({ fee: 150 }),
    movement({ step: 'bet', number: 'r1', amount: -100, gameName: '=1+1, "x"', currency: 'JPY' }),
    movement({ step: 'payout', number: 'W1', account: 'pending', amount: -400, before: 400, after: 0 }),
    movement({ step: 'withdrawal-return', number: 'W2', reason: 'account.name' }),
    movement({ step: 'bonus', promotionName: 'Weekend, doubled' }),
    movement({ step: 'transfer', amount: -500, counterpart: 'rich1' }),
  ];
  const lines = buildMovementsCsv(t, movements, 'Asia/Bangkok').split('\r\n');
  expect(lines[0]).toBe(
    'Time (Asia/Bangkok),Number,Type,Reason,Game,Account,Fee deducted,Amount,Balance before,Balance after,Currency',
  );
  expect(lines[1]).toBe(
    '2026-03-02T17:00:00+07:00,D261124-7K3QX9MB,Deposit,,,Balance,1.50,12.50,-0.05,12.45,USD',
  );
  expect(lines[2]).toBe(`2026-03-02T17:00:00+07:00,r1,Bet,,"'=1+1, ""x""",Balance,,-100,-5,1245,JPY`);
  expect(lines[3]).toBe('2026-03-02T17:00:00+07:00,W1,Withdrawal paid,,,Reserved,,-4.00,4.00,0.00,USD');
  expect(lines[4]).toContain(',W2,Withdrawal returned,Account in another name,,Balance,');
  expect(lines[5]).toContain(',Bonus,"Weekend, doubled",,Balance,');
  expect(lines[6]).toContain(',Team transfer,To rich1,,Balance,');
});

test('each row names the member’s account and the fee of a deposit [WA-12]', () => {
  const rows = [
    movement({ fee: 150 }),
    movement({ step: 'payout', account: 'pending', amount: -400, before: 400, after: 0 }),
    movement({ step: 'bonus', account: 'bonus', amount: 100, before: 0, after: 100 }),
  ];
  const texts = rows.map((row) => {
    const { container, unmount } = renderRoute(<MovementRow movement={row} />);
    const text = container.textContent;
    const spoken = container.querySelector('.sr-only')?.textContent;
    unmount();
    return { text, spoken };
  });
  expect(texts.map(({ spoken }) => spoken)).toEqual([
    'Balance, before: -$0.05, after: $12.45',
    'Reserved, before: $4.00, after: $0.00',
    'Bonus money, before: $0.00, after: $1.00',
  ]);
  expect(texts.map(({ text }) => text?.includes('Fee of $1.50 deducted'))).toEqual([true, false, false]);
});

test('each row has its number and the reason why money moved; the row of a round has the game, and the round the number [WA-12]', () => {
  const renderText = (overrides: Partial<Movement>) => {
    const { container, unmount } = renderRoute(<MovementRow movement={movement(overrides)} />);
    const { textContent } = container;
    unmount();
    return textContent;
  };
  const bet = renderText({ step: 'bet', number: 'round-1', gameName: 'Nova Reels' });
  expect(bet).toContain('Nova Reels');
  expect(bet).not.toContain('round-1');
  const returned = renderText({ step: 'withdrawal-return', number: 'W1', reason: 'account.refused' });
  expect(returned).toContain('W1');
  expect(returned).toContain('Refused by the bank or service');
  expect(renderText({ step: 'correction', reason: 'game.fault' })).toContain('Game error corrected');
  expect(renderText({ step: 'bonus', promotionName: 'Weekend bonus' })).toContain('Weekend bonus');
  expect(renderText({ step: 'bonus', bonusOf: 'vip', promotionName: 'Silver' })).toContain(
    'VIP level Silver',
  );
  const rebate = renderText({ step: 'rebate', number: 'aurora-rich1-2026-11-27' });
  expect(rebate).toContain('for Nov 27, 2026');
  expect(rebate).not.toContain('rich1');
  const transfer = { step: 'transfer', number: 'T260302-AAAAAAAA' } as const;
  expect(renderText({ ...transfer, counterpart: 'agent1', amount: 500 })).toContain('From agent1');
  expect(renderText({ ...transfer, counterpart: 'rich1', amount: -500 })).toContain('To rich1');
});

test('the totals say what they cover and how many transactions they leave out [WA-12]', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  const openWithTotals = (count: number, ofBalance: number) => {
    mockReplies({
      '/wps/transaction/record': () => ({
        list: [movement({})],
        next: null,
        range: { from: '2026-03-01', to: '2026-03-07' },
        currency: 'USD',
        totals: { count, ofBalance, in: 1_250, out: 0, net: 1_250 },
      }),
    });
    client.removeQueries();
    setSession(client, aSession);
    return renderRoute(<TransactionRecordPage search={{}} onSearch={vi.fn()} />, { client });
  };
  const { unmount } = openWithTotals(6, 3);
  const sums = await screen.findByRole('group', { name: 'Totals for this period' });
  await within(sums).findByText('6');
  expect(sums.textContent).toContain('In, Out and Net cover your balance only.');
  expect(sums.textContent).toContain('These totals leave out 3 transactions');
  unmount();
  openWithTotals(1, 1);
  const plain = await screen.findByRole('group', { name: 'Totals for this period' });
  await within(plain).findByText('1');
  expect(plain.textContent).not.toContain('bonus money');
});

test.each([
  ['1', true],
  ['0', false],
] as const)('with dep_func %s an empty timeline links to a deposit: %s [WA-16]', async (dep_func, leads) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  setTemplate(client, { dep_func });
  mockReplies({
    '/wps/transaction/record': () => ({
      list: [],
      next: null,
      range: { from: '2026-03-01', to: '2026-03-07' },
      currency: 'USD',
      totals: { count: 0, ofBalance: 0, in: 0, out: 0, net: 0 },
    }),
  });
  renderRoute(<TransactionRecordPage search={{}} onSearch={vi.fn()} />, { client });
  await screen.findByText('No transactions in this period');
  expect(screen.queryByRole('link', { name: 'Deposit' }) !== null).toBe(leads);
});
