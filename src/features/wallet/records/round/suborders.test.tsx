// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { balance } from '#contract/calls/wallet/balance.ts';
import {
  type OrderDetail,
  orders,
  type Suborder,
  transactionRecord,
} from '#contract/calls/wallet/records.ts';
import { idempotencyHeader } from '#contract/wire/call.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { buildCallKey } from '#src/shared/http/call-query.ts';
import { learnServerTime } from '#src/shared/scheduling/server-clock.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { RoundDetail } from './round-detail.tsx';

const MINUTE = 60_000;
const cancelPath = '/lgw/orders/suborders/cancel';

/** How far the phone's clock is behind the server's, in ms. */
const clockLagMs = 60 * MINUTE;
const serverTime = () => Date.now() + clockLagMs;
const setClockLag = (ms: number) => learnServerTime(new Date(Date.now() + ms).toUTCString());
beforeEach(() => setClockLag(clockLagMs));
afterEach(() => {
  setClockLag(0);
  vi.unstubAllGlobals();
});

const bet = (drawNo: string, overrides: Partial<Suborder> = {}): Suborder => ({
  suborderNo: `t1-${drawNo}`,
  drawNo,
  kind: 'keno',
  closesAt: new Date(serverTime() + 5 * MINUTE).toISOString(),
  stake: 250,
  status: 'open',
  win: 0,
  drawn: [],
  ...overrides,
});
const ticket = (suborders: Suborder[]): OrderDetail => ({
  orderNo: 't1',
  gameName: 'Quick Keno',
  vassalage: 'KENOG',
  bet: 500,
  win: 0,
  currency: 'USD',
  status: 'open',
  at: '2026-03-02T10:00:00.000Z',
  settledAt: null,
  suborders,
  steps: [{ at: '2026-03-02T10:00:00.000Z', shown: ['3', '7'] }],
  movements: [],
});

/** Renders the detail of a ticket. `current.bets` are the bets that the platform returns with the next reply. */
function open(current: { bets: Suborder[] }, cancel: (request: Request) => unknown) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  const requests = mockReplies({
    '/lgw/orders/detail': () => ticket(current.bets),
    [cancelPath]: cancel,
  });
  // Other cached data of the member.
  for (const call of [orders, balance, transactionRecord]) client.setQueryData(buildCallKey(call), {});
  renderRoute(<RoundDetail orderNo="t1" onClose={vi.fn()} />, { client });
  const listCancelRequests = () => requests.filter(({ url }) => new URL(url).pathname === cancelPath);
  const listStaleKeys = () =>
    client
      .getQueryCache()
      .findAll({ stale: true })
      .map(({ queryKey }) => queryKey[1]);
  return { listCancelRequests, listStaleKeys };
}
const rows = async () => within(await screen.findByRole('list', { name: 'Draws' })).findAllByRole('listitem');
const findCancelButton = (drawNo: string) =>
  screen.findByRole('button', { name: `Cancel bet: Draw ${drawNo}` });
const confirm = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Cancel this bet?' })).getByRole('button', {
    name: 'Cancel bet',
  });

test('a ticket shows each draw with its stake, state and numbers; only a bet on an open draw can be taken back [WA-11] [LS-12]', async () => {
  const past = new Date(serverTime() - MINUTE).toISOString();
  open(
    {
      bets: [
        bet('344', { status: 'won', win: 900, closesAt: past, drawn: [3, 7, 9] }),
        bet('345', { status: 'lost', closesAt: past, drawn: [1, 2, 4] }),
        bet('346', { status: 'cancelled' }),
        bet('347', { closesAt: new Date(serverTime() - 1_000).toISOString() }),
        bet('348'),
      ],
    },
    () => null,
  );
  await findCancelButton('348');
  const texts = (await rows()).map(({ textContent }) => textContent);
  expect(texts[0]).toContain('Draw 344$2.50Won $9.00');
  expect(texts.find((text) => text?.includes('Draw 345'))).toContain('No win');
  expect(texts.find((text) => text?.includes('Draw 346'))).toContain('Cancelled');
  expect(texts.find((text) => text?.includes('Draw 347'))).toContain('Awaiting result');
  expect(screen.getAllByRole('button', { name: /^Cancel bet: / })).toHaveLength(1);
  expect(screen.getByText('Waiting for draws')).toBeTruthy();
});

test('the numbers of each lottery kind are written as they were drawn, with the ticket’s hits highlighted [LS-12]', async () => {
  const at = { closesAt: new Date(serverTime() - MINUTE).toISOString(), status: 'lost' } as const;
  const bets = [
    bet('344', { ...at, drawn: [3, 9] }),
    bet('345', { ...at, kind: 'numero', drawn: [0, 4, 0, 3, 7] }),
    // A prize table: a pick hits each prize whose number ends with the pick.
    bet('346', { ...at, kind: 'vn-south', drawn: [7, 13] }),
  ];
  open({ bets }, () => null);
  await rows();
  const listNumbers = (marked: boolean) =>
    [...document.querySelectorAll(`[aria-label="Draws"] li li${marked ? '[data-marked]' : ''}`)].map(
      ({ textContent }) => textContent,
    );
  expect(listNumbers(false)).toEqual(['3', '9', '04037', '000007', '00013']);
  expect(listNumbers(true)).toEqual(['3', '04037', '000007', '00013']);
});

test('the time to the draw is the server’s, whatever the phone’s clock says [LS-13]', async () => {
  open({ bets: [bet('348')] }, () => null);
  // By the phone's clock the countdown would show an hour and five minutes.
  expect(await screen.findByText(/^Closes in (5:00|4:5\d)$/)).toBeTruthy();
});

test('before a bet is taken back, a dialog shows the refund; then detail, list and balance are refetched [WA-11]', async () => {
  const current = { bets: [bet('348'), bet('349')] };
  const { listCancelRequests, listStaleKeys } = open(current, () => {
    current.bets = [bet('348', { status: 'cancelled' }), bet('349')];
    return { suborderNo: 't1-348', returned: 250, currency: 'USD' };
  });
  await userEvent.click(await findCancelButton('348'));
  expect(await screen.findByText(/^You’ll get \$2\.50 back and won’t take part in draw 348/)).toBeTruthy();
  expect(listCancelRequests()).toHaveLength(0);
  await userEvent.click(await confirm());
  await screen.findByText('Cancelled');
  expect(screen.queryByRole('button', { name: 'Cancel bet: Draw 348' })).toBeNull();
  expect(await listCancelRequests()[0]?.json()).toEqual({ orderNo: 't1', suborderNo: 't1-348' });
  await waitFor(() => {
    for (const key of ['order.list', 'wallet.balance', 'transaction.record'])
      expect(listStaleKeys()).toContain(key);
  });
});

test('a double tap sends one request [WA-11]', async () => {
  let sendReply = () => {};
  const replyAllowed = new Promise<void>((resolve) => {
    sendReply = resolve;
  });
  const { listCancelRequests } = open({ bets: [bet('348')] }, async () => {
    await replyAllowed;
    return { suborderNo: 't1-348', returned: 250, currency: 'USD' };
  });
  await userEvent.click(await findCancelButton('348'));
  await userEvent.dblClick(await confirm());
  await waitFor(() => expect(listCancelRequests()).toHaveLength(1));
  sendReply();
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Cancel this bet?' })).toBeNull());
  expect(listCancelRequests()).toHaveLength(1);
});

test('a closed draw is reported, and the bet’s new state is shown [WA-11]', async () => {
  const current = { bets: [bet('348')] };
  open(current, () => {
    current.bets = [bet('348', { status: 'lost', drawn: [1] })];
    return buildRefusal('draw.closed');
  });
  await userEvent.click(await findCancelButton('348'));
  await userEvent.click(await confirm());
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This draw is closed, so the bet can’t be cancelled.',
  );
  expect(await screen.findByText('No win')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel bet' })).toBeNull();
});

test('offline, the page claims no result, and the next attempt sends the same request [ER-18] [WA-19]', async () => {
  let offline = true;
  const { listCancelRequests } = open({ bets: [bet('348')] }, () => {
    if (offline) throw new TypeError('Failed to fetch');
    return { suborderNo: 't1-348', returned: 250, currency: 'USD' };
  });
  await userEvent.click(await findCancelButton('348'));
  await userEvent.click(await confirm());
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByText('$2.50 was returned to your balance.')).toBeNull();
  offline = false;
  await userEvent.click(await confirm());
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Cancel this bet?' })).toBeNull());
  const keys = listCancelRequests().map(({ headers }) => headers.get(idempotencyHeader));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
