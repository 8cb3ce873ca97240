// @vitest-environment jsdom
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import type { Mall, MallItem, MallOrder } from '#contract/calls/promotions/mall.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, refusal } from '#src/testing/replies.ts';

import { MallPage } from './mall-page.tsx';

const item = (id: number, name: string, facts: Partial<MallItem> = {}): MallItem => ({
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
  ...facts,
});
const mall = (facts: Partial<Mall> = {}): Mall => ({
  currency: 'USD',
  perPointMinor: 100,
  pointsHundredths: 100,
  points: 1_260,
  items: [item(1, 'Scarf')],
  ...facts,
});
const order = (orderNo: string, facts: Partial<MallOrder> = {}): MallOrder => ({
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
  ...facts,
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

test('a member sees his points, how they come, and what keeps him from an item [SH-30] [PR-12]', async () => {
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
  expect(screen.getByText(/^×\s1\.5 at your level$/)).toBeTruthy();
  expect((await card('Scarf')).textContent).toContain('2 left');
  expect((await card('Lamp')).textContent).toContain('Sold out');
  expect((await card('Flight')).textContent).toContain('46,740 more');
  expect((await card('Book')).textContent).toContain('You have it');
  await userEvent.click(await card('Flight'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Flight' }));
  expect(sheet.getByText('46,740 points are missing.')).toBeTruthy();
  expect(sheet.queryByRole('button', { name: /Take it/ })).toBeNull();
});

test('an item is taken for the price that was seen, once, and its order is among those of the member [PR-12]', async () => {
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
  await userEvent.click(await screen.findByRole('button', { name: 'Take it for 100 points' }));
  expect(await screen.findByText('Done. We write to you about the delivery.')).toBeTruthy();
  expect(await screen.findByText('1,160')).toBeTruthy();
  const sent = requests.filter(({ url }) => url.endsWith('/wps/mall/redeem'));
  expect(sent).toHaveLength(1);
  expect(await sent[0]?.json()).toEqual({ itemId: 1, points: 100 });
  expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{36}$/);
  await userEvent.click(screen.getByRole('button', { name: 'My orders' }));
  expect(await screen.findByText('Being prepared')).toBeTruthy();
});

test('an item that was sold meanwhile says so, and shows that it is [PR-12]', async () => {
  let stock = 1;
  open(
    () => mall({ items: [item(1, 'Scarf', { stock })] }),
    {},
    {
      '/wps/mall/redeem': () => {
        stock = 0;
        return refusal('order.closed');
      },
    },
  );
  await userEvent.click(await card('Scarf'));
  await userEvent.click(await screen.findByRole('button', { name: /Take it/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This has changed meanwhile. Nothing was taken from your points.',
  );
  expect(await screen.findByText(/^Sold out\. When/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Take it/ })).toBeNull();
});

test('an item that was hidden meanwhile stays open with what became of it; opened again a sheet begins anew [PR-12]', async () => {
  let items = [item(1, 'Scarf'), item(2, 'Lamp')];
  open(
    () => mall({ items }),
    {},
    {
      '/wps/mall/redeem': () => {
        items = items.slice(1);
        return refusal('order.closed');
      },
    },
  );
  await userEvent.click(await card('Scarf'));
  await userEvent.click(await screen.findByRole('button', { name: /Take it/ }));
  expect(await screen.findByText(/^This has changed meanwhile/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Scarf/ })).toBeNull());
  expect(screen.getByRole('alert')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await card('Lamp'));
  expect(await screen.findByRole('dialog', { name: 'Lamp' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('orders say how far they are and why one was refused; older ones come by a button [PR-12]', async () => {
  open(
    () => mall(),
    {},
    {
      '/wps/mall/orders': ({ url }: Request) =>
        url.includes('before=')
          ? { orders: [order('M3', { kind: 'bonus', status: 'sent' })], next: null }
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
  expect(screen.getByText('We cannot get it any more.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show older ones' }));
  expect(await screen.findByText('Paid')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
});

test('a visitor sees what there is and the ways in; without orders or items the page leads on [PR-12]', async () => {
  open(() => mall({ points: null }), { session: false });
  expect(await card('Scarf')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  document.body.replaceChildren();
  open(() => mall({ items: [] }), {}, { '/wps/mall/orders': () => ({ orders: [], next: null }) });
  expect(await screen.findByText('Nothing here at the moment')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'My orders' }));
  expect(await screen.findByText('No orders yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'See the gifts' }));
  expect(await screen.findByText('Nothing here at the moment')).toBeTruthy();
});

test('a merchant without a mall says so; a failure can be tried again, a lost network is said [SH-30]', async () => {
  const requests = open(() => refusal('permission.denied'), { PTSYS3: '0' });
  expect(await screen.findByText('There is no points mall here')).toBeTruthy();
  expect(requests.filter(({ url }) => url.includes('/wps/mall'))).toEqual([]);
  document.body.replaceChildren();
  open(() => refusal('system.busy'));
  expect(await screen.findByRole('button', { name: /Loading failed/ })).toBeTruthy();
  document.body.replaceChildren();
  onlineManager.setOnline(false);
  open(() => mall());
  expect((await screen.findByRole('status')).textContent).toMatch(/offline|connection|network/i);
});

test('the statement tells what moved the points, by pages, newest first [PR-12]', async () => {
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
  await user.click(await screen.findByRole('tab', { name: 'Statement' }));
  const spent = within(await screen.findByRole('tabpanel', { name: 'Statement' }));
  expect((await spent.findByText('Taken for points')).closest('li')?.textContent).toMatch(/M1.*-100$/);
  await user.click(spent.getByRole('button', { name: 'Show older ones' }));
  expect((await spent.findByText('Bets')).closest('li')?.textContent).toMatch(/\+12$/);
  expect(spent.getAllByRole('listitem').map((row) => row.textContent?.includes('M1'))).toEqual([true, false]);
});

test('a statement without a line says how points come [PR-12]', async () => {
  open(() => mall(), {}, { '/wps/mall/points': () => ({ lines: [], next: null }) });
  await userEvent.click(await screen.findByRole('tab', { name: 'Statement' }));
  expect(await screen.findByText('No points yet')).toBeTruthy();
});
