// @vitest-environment jsdom
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import type { Mall, MallItem, MallOrder } from '#contract/calls/promotions/mall.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { MallPage } from './mall-page.tsx';

const item = (id: number, name: string, overrides: Partial<MallItem> = {}): MallItem => ({
  id,
  kind: 'goods',
  name,
  text: 'Of use.',
  picture: '',
  points: 100,
  stock: 50,
  perMember: null,
  taken: 0,
  bonusMinor: null,
  turnoverHundredths: 0,
  ...overrides,
});
const mall = (overrides: Partial<Mall> = {}): Mall => ({
  currency: 'USD',
  perPointMinor: 100,
  pointsHundredths: 100,
  points: 1_260,
  items: [item(1, 'Scarf')],
  ...overrides,
});
const order = (orderNo: string, overrides: Partial<MallOrder> = {}): MallOrder => ({
  orderNo,
  itemId: 1,
  name: `Thing ${orderNo}`,
  picture: '',
  kind: 'goods',
  points: 100,
  status: 'requested',
  reason: null,
  createdAt: '2026-03-02T10:00:00.000Z',
  movedAt: '2026-03-02T10:00:00.000Z',
  ...overrides,
});

function open(reply: () => unknown, { PTSYS3 = '1', session = true } = {}, more = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (session) setSession(client, aSession);
  const requests = mockReplies({
    '/wps/mall': reply,
    '/wps/system/whitelabel': () => ({ REWCEN3: { enabled: '1' }, PTSYS3: { enabled: PTSYS3 } }),
    '*': () => ({}),
    ...more,
  });
  renderRoute(<MallPage />, { client });
  return requests;
}
const card = async (name: string) => screen.findByRole('button', { name: new RegExp(name) });
afterEach(() => onlineManager.setOnline(true));

test('a member sees the points, how to earn them, and why an item is not available [SH-30] [PR-12]', async () => {
  open(() =>
    mall({
      pointsHundredths: 150,
      items: [
        item(1, 'Scarf', { stock: 2 }),
        item(2, 'Lamp', { stock: 0 }),
        item(3, 'Flight', { points: 48_000 }),
        item(4, 'Book', { perMember: 2, taken: 2 }),
      ],
    }),
  );
  expect(await screen.findByText('1,260')).toBeTruthy();
  expect(screen.getByText(/^1\.5× points at your level$/)).toBeTruthy();
  expect((await card('Scarf')).textContent).toContain('2 left');
  expect((await card('Lamp')).textContent).toContain('Sold out');
  expect((await card('Flight')).textContent).toContain('46,740 more');
  expect((await card('Book')).textContent).toContain('Limit reached');
  await userEvent.click(await card('Flight'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Flight' }));
  expect(sheet.getByText('You need 46,740 more points.')).toBeTruthy();
  expect(sheet.queryByRole('button', { name: /^Redeem for/ })).toBeNull();
});

test('an item is redeemed once, for the displayed price, and its order is in the member’s list [PR-12]', async () => {
  let points = 1_260;
  const requests = open(
    () => mall({ points }),
    {},
    {
      '/wps/mall/redeem': () => {
        points -= 100;
        return { orderNo: 'M261125-00000001', status: 'requested' };
      },
      '/wps/mall/orders': () => ({ orders: [order('M261125-00000001')], next: null }),
    },
  );
  await userEvent.click(await card('Scarf'));
  await userEvent.click(await screen.findByRole('button', { name: 'Redeem for 100 points' }));
  expect(await screen.findByText('Redeemed. We’ll message you about the delivery.')).toBeTruthy();
  expect(await screen.findByText('1,160')).toBeTruthy();
  const sent = requests.filter(({ url }) => url.endsWith('/wps/mall/redeem'));
  expect(sent).toHaveLength(1);
  expect(await sent[0]?.json()).toEqual({ itemId: 1, points: 100 });
  expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{36}$/);
  await userEvent.click(screen.getByRole('button', { name: 'My orders' }));
  expect(await screen.findByText('Being prepared')).toBeTruthy();
});

test('an item that was sold meanwhile shows an error and its new state [PR-12]', async () => {
  let stock = 1;
  open(
    () => mall({ items: [item(1, 'Scarf', { stock })] }),
    {},
    {
      '/wps/mall/redeem': () => {
        stock = 0;
        return buildRefusal('order.closed');
      },
    },
  );
  await userEvent.click(await card('Scarf'));
  await userEvent.click(await screen.findByRole('button', { name: /^Redeem for/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This gift has changed in the meantime. No points were taken.',
  );
  expect(await screen.findByText(/^Sold out\. If/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Redeem for/ })).toBeNull();
});

test('an item that was hidden meanwhile stays open with the result; a reopened sheet starts fresh [PR-12]', async () => {
  let items = [item(1, 'Scarf'), item(2, 'Lamp')];
  open(
    () => mall({ items }),
    {},
    {
      '/wps/mall/redeem': () => {
        items = items.slice(1);
        return buildRefusal('order.closed');
      },
    },
  );
  await userEvent.click(await card('Scarf'));
  await userEvent.click(await screen.findByRole('button', { name: /^Redeem for/ }));
  expect(await screen.findByText(/^This gift has changed in the meantime/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Scarf/ })).toBeNull());
  expect(screen.getByRole('alert')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await card('Lamp'));
  expect(await screen.findByRole('dialog', { name: 'Lamp' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('orders show their state, the reason of a refusal and what is left to bet; a button loads older orders [PR-12]', async () => {
  open(
    () => mall(),
    {},
    {
      '/wps/mall/orders': ({ url }: Request) =>
        url.includes('before=')
          ? {
              orders: [
                order('M3', { kind: 'bonus', status: 'sent', heldMinor: 8_400 }),
                order('M4', { kind: 'bonus', status: 'sent' }),
              ],
              next: null,
            }
          : {
              orders: [
                order('M1', { status: 'sent' }),
                order('M2', { status: 'refused', reason: 'unavailable' }),
              ],
              next: '1-M2',
            },
    },
  );
  await userEvent.click(await screen.findByRole('tab', { name: 'My orders' }));
  expect(await screen.findByText('Sent')).toBeTruthy();
  expect(screen.getByText('Points returned')).toBeTruthy();
  expect(screen.getByText('This gift is no longer available.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('Locked')).toBeTruthy();
  expect(screen.getByText('Locked bonus: bet $84.00 more to unlock it')).toBeTruthy();
  expect(screen.getByText('Credited')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('a visitor sees the items and links to log in; without orders or items the page offers a next step [PR-12]', async () => {
  open(() => mall({ points: null }), { session: false });
  expect(await card('Scarf')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  document.body.replaceChildren();
  open(() => mall({ items: [] }), {}, { '/wps/mall/orders': () => ({ orders: [], next: null }) });
  expect(await screen.findByText('No gifts right now')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'My orders' }));
  expect(await screen.findByText('No orders yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'View gifts' }));
  expect(await screen.findByText('No gifts right now')).toBeTruthy();
});

test('the page says if there is no mall or no network; after a failure the member can retry [SH-30]', async () => {
  const requests = open(() => buildRefusal('permission.denied'), { PTSYS3: '0' });
  expect(await screen.findByText('The points mall isn’t available')).toBeTruthy();
  expect(requests.filter(({ url }) => url.includes('/wps/mall'))).toEqual([]);
  document.body.replaceChildren();
  open(() => buildRefusal('system.busy'));
  expect(await screen.findByRole('button', { name: /Couldn’t load/ })).toBeTruthy();
  document.body.replaceChildren();
  onlineManager.setOnline(false);
  open(() => mall());
  expect((await screen.findByRole('status')).textContent).toMatch(/offline|connection|network/i);
});

test('the points history lists the movements of points, page by page, newest first [PR-12]', async () => {
  const line = { reason: 'turnover', points: 12, orderNo: null, at: '2026-03-02T10:00:00.000Z' };
  const pages: Record<string, unknown> = {
    '': { lines: [{ ...line, id: 9, reason: 'order', points: -100, orderNo: 'M1' }], next: 9 },
    '9': { lines: [{ ...line, id: 3 }], next: null },
  };
  open(
    () => mall(),
    {},
    {
      '/wps/mall/points': (request: Request) => pages[new URL(request.url).searchParams.get('before') ?? ''],
    },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: 'Points history' }));
  const spent = within(await screen.findByRole('tabpanel', { name: 'Points history' }));
  expect((await spent.findByText('Redeemed')).closest('li')?.textContent).toMatch(/M1.*-100$/);
  await user.click(spent.getByRole('button', { name: 'Show older' }));
  expect((await spent.findByText('Bets')).closest('li')?.textContent).toMatch(/\+12$/);
  expect(spent.getAllByRole('listitem').map((row) => row.textContent?.includes('M1'))).toEqual([true, false]);
});

test('an empty points history explains how to earn points [PR-12]', async () => {
  open(() => mall(), {}, { '/wps/mall/points': () => ({ lines: [], next: null }) });
  await userEvent.click(await screen.findByRole('tab', { name: 'Points history' }));
  expect(await screen.findByText('No points yet')).toBeTruthy();
});
