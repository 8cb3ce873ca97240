// @vitest-environment jsdom
import { focusManager, QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import type { DepositMethod, DepositOrder, DepositPromotion } from '#contract/calls/wallet/deposits.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { factsIn } from '#src/testing/facts.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, refusal } from '#src/testing/replies.ts';
import { setTemplate } from '#src/testing/template.ts';

import { pollAfter } from './api/deposit-queries.ts';
import { OrderView } from './components/order-view.tsx';
import { DepositPage } from './deposit-page.tsx';

const isInstalled = vi.hoisted(() => vi.fn(() => false));
vi.mock('#src/shared/navigation/installed-app.ts', () => ({
  isInstalledApp: isInstalled,
  useInstalledApp: isInstalled,
}));

const aMethod = (facts: Partial<DepositMethod> = {}): DepositMethod => ({
  methodId: 'card',
  kind: 'gateway',
  name: 'Card',
  minMinor: 1_000,
  maxMinor: 100_000,
  fee: { fixedMinor: 50, basisPoints: 150 },
  hours: null,
  open: true,
  quickMinor: [2_000, 5_000],
  banks: [],
  receiptRequired: false,
  turnoverHundredths: 100,
  ...facts,
});
const aPromotion: DepositPromotion = {
  promotionId: 'weekday',
  name: 'Weekday bonus',
  basisPoints: 1_000,
  maxBonusMinor: 5_000,
  minDepositMinor: 5_000,
  turnoverHundredths: 500,
  firstDepositOnly: false,
  perMember: null,
  maxPerMemberMinor: null,
};
const anOrder = (facts: Partial<DepositOrder> = {}): DepositOrder => ({
  orderNo: 'D261124-7K3QX9MB',
  status: 'awaiting_payment',
  kind: 'gateway',
  methodName: 'Card',
  currency: 'USD',
  amountMinor: 10_000,
  feeMinor: 150,
  creditMinor: 9_850,
  bonusMinor: 0,
  bonusReleased: false,
  promotionName: null,
  paidMinor: null,
  createdAt: '2026-11-24T12:00:00.000Z',
  expiresAt: '2026-11-24T12:30:00.000Z',
  states: [{ status: 'created', at: '2026-11-24T12:00:00.000Z' }],
  payAddress: 'https://pay.test/1',
  failedAt: null,
  transferTo: null,
  receiptRequired: false,
  heldFor: null,
  reason: null,
  ...facts,
});

type Catalogue = {
  methods?: DepositMethod[];
  promotions?: DepositPromotion[];
  lastMethodId?: string | null;
  limitLeftMinor?: number | null;
};
const catalogue = (facts: Catalogue) => ({
  currency: 'USD',
  methods: [aMethod()],
  promotions: [],
  lastMethodId: null,
  limitLeftMinor: null,
  ...facts,
});

/** The page with that catalogue and those orders; what a new order is answered with. */
function open(
  facts: Catalogue,
  { orders = [], created = () => anOrder() }: { orders?: DepositOrder[]; created?: () => unknown } = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  const requests = mockReplies({
    '/wps/transaction/deposit/methods': () => catalogue(facts),
    '/wps/transaction/deposit': ({ method }) => (method === 'POST' ? created() : { orders }),
    '/wps/transaction/deposit/order': () => orders[0] ?? refusal('not.found'),
    '*': () => ({ sumBalance: 0, currency: 'USD' }),
  });
  const { router } = renderRoute(<DepositPage orderNo={undefined} />, { client });
  return { requests, router };
}
/** One order's page. */
function openOrder(order: DepositOrder | Response) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({
    '/wps/transaction/deposit/order': () => order,
    '*': () => ({ sumBalance: 0, currency: 'USD' }),
  });
  renderRoute(<DepositPage orderNo="D261124-7K3QX9MB" />, { client });
}
test('where the template shows no entry to a deposit, the page takes none either, but shows what was paid [WA-16]', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  setTemplate(client, { dep_func: '0' });
  mockReplies({
    '/wps/transaction/deposit/methods': () => catalogue({}),
    '/wps/transaction/deposit': () => ({ orders: [anOrder({ status: 'credited' })] }),
    '*': () => ({ sumBalance: 0, currency: 'USD' }),
  });
  renderRoute(<DepositPage orderNo={undefined} />, { client });
  expect(await screen.findByText('Your latest deposits')).toBeTruthy();
  expect(screen.getByText('No way to deposit is open')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test.each([
  ['awaiting_payment', 1],
  ['submitted', 1],
  // Leads to a new deposit already.
  ['credited', 0],
] as const)(
  'over a game an order that is %s has a way back to all methods, or needs none',
  async (status, ways) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    setSession(client, aSession);
    mockReplies({
      '/wps/transaction/deposit/order': () => anOrder({ status }),
      '*': () => ({ sumBalance: 0, currency: 'USD' }),
    });
    renderRoute(<OrderView orderNo="D261124-7K3QX9MB" newWindow onNew={() => undefined} />, { client });
    await screen.findByText('What happened when');
    expect(screen.queryAllByRole('button', { name: 'All deposits and methods' })).toHaveLength(ways);
  },
);

const amount = () => screen.findByLabelText<HTMLInputElement>('Amount');
const type = async (text: string) => fireEvent.change(await amount(), { target: { value: text } });
const submit = () =>
  fireEvent.click(screen.getAllByRole('button', { name: 'Continue' }).at(-1) ?? document.body);
const posted = (requests: Request[]) => requests.filter(({ method }) => method === 'POST');
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

test.each([
  ['', 'Please enter an amount.'],
  ['NaN', 'Please use digits only'],
  ['1e3', 'Please use digits only'],
  ['-50', 'Please use digits only'],
  ['10.005', 'At most 2 digits after the point.'],
  ['9.99', 'The least is $10.00.'],
  ['1000.01', 'The most is $1,000.00.'],
  ['99999999999999999999', 'The most is $1,000.00.'],
])('"%s" is no amount: "%s", and nothing is sent [WA-20]', async (typed, says) => {
  const { requests } = open({});
  await type(typed);
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain(says);
  expect((await amount()).value).toBe(typed);
  expect(posted(requests)).toEqual([]);
});

test('fee, bonus, turnover and credit stand there before the tap; no promotion is chosen for the member [WA-20]', async () => {
  open({ promotions: [aPromotion] });
  await type('100');
  const sum = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')?.textContent;
  expect(sum('Fee')).toBe('− $2.00');
  expect(sum('To your balance')).toBe('$98.00');
  expect(sum('To bet before you withdraw')).toBe('$98.00');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /No bonus/ }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /Weekday bonus/ }));
  expect(screen.getByText('+ $10.00')).toBeTruthy();
  expect(screen.getByText('Yours once you have bet $50.00')).toBeTruthy();
});

test('a way to deposit and a bonus say their own least, most, fee and turnover [WA-06] [WA-20]', async () => {
  open({
    methods: [
      aMethod({ minMinor: 11_100, maxMinor: 99_900, fee: { fixedMinor: 222, basisPoints: 333 } }),
      aMethod({ methodId: 'share', name: 'Share', fee: { fixedMinor: 0, basisPoints: 50 } }),
      aMethod({ methodId: 'free', name: 'Free', fee: { fixedMinor: 0, basisPoints: 0 } }),
    ],
    promotions: [
      {
        ...aPromotion,
        basisPoints: 4_400,
        maxBonusMinor: 55_500,
        minDepositMinor: 66_600,
        turnoverHundredths: 750,
      },
    ],
  });
  expect(await screen.findByText('$111.00 to $999.00 · Fee $2.22 + 3.33%')).toBeTruthy();
  expect(screen.getByText('$10.00 to $1,000.00 · Fee 0.5%')).toBeTruthy();
  expect(screen.getByText('$10.00 to $1,000.00 · No fee')).toBeTruthy();
  expect(
    screen.getByText('44%, at most $555.00, from a deposit of $666.00 on. Bet it 7.5 times to get it.'),
  ).toBeTruthy();
});

test('the sums above the button are each under their own name [WA-20]', async () => {
  open({
    methods: [aMethod({ fee: { fixedMinor: 1_100, basisPoints: 0 }, turnoverHundredths: 200 })],
    promotions: [{ ...aPromotion, basisPoints: 2_000, minDepositMinor: 1_000, turnoverHundredths: 300 }],
  });
  await type('111');
  fireEvent.click(screen.getByRole('radio', { name: /Weekday bonus/ }));
  expect(factsIn(document.body)).toEqual([
    'You pay: $111.00',
    'Fee: − $11.00',
    'BonusYours once you have bet $66.60: + $22.20',
    'To bet before you withdraw: $200.00',
    'To your balance: $100.00',
  ]);
});

test('an order says what was to be paid, came in, was kept and is credited, each under its own name [WA-18]', async () => {
  openOrder(
    anOrder({
      amountMinor: 11_100,
      paidMinor: 22_200,
      feeMinor: 333,
      bonusMinor: 4_400,
      creditMinor: 55_500,
      promotionName: 'Weekday bonus',
    }),
  );
  await screen.findByText('To your balance');
  expect(factsIn(document.body)).toEqual([
    'Order: D261124-7K3QX9MB',
    'Paid by: Card',
    'Amount: $111.00',
    'Came in: $222.00',
    'Fee: − $3.33',
    'Weekday bonusAdded once its turnover is met: + $44.00',
    'To your balance: $555.00',
  ]);
});

test('too little for the chosen bonus is said at the amount', async () => {
  const { requests } = open({ promotions: [aPromotion] });
  await type('20');
  fireEvent.click(screen.getByRole('radio', { name: /Weekday bonus/ }));
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain('at least $50.00');
  expect(posted(requests)).toEqual([]);
});

test('the ways to deposit are asked for by a phone, gateways 3 [WA-07]', async () => {
  const { requests } = open({});
  await amount();
  const asked = requests.filter(({ url }) => url.includes('/deposit/methods'));
  expect(asked.map(({ url }) => new URL(url).searchParams.get('gateways'))).toEqual(['3']);
});

test('a closed method says when it is open and cannot be chosen; the first open one is [WA-06]', async () => {
  const hours = { from: '09:00', to: '22:00' };
  open({ methods: [aMethod({ methodId: 'qr', name: 'QR', open: false, hours }), aMethod()] });
  const closed = await screen.findByRole<HTMLInputElement>('radio', {
    name: /QR.*Closed now, open 09:00–22:00/,
  });
  expect(closed.disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Card/ }).checked).toBe(true);
});

test('the member’s own limit lowers the most, and the platform’s refusal by it is said at the amount', async () => {
  open({ limitLeftMinor: 4_000 }, { created: () => refusal('deposit.limit') });
  await type('50');
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain('The most is $40.00.');
  await type('40');
  submit();
  await waitFor(() => expect(screen.getByText(/more than your own deposit limit/)).toBeTruthy());
});

test('no quick amount is above the most, nor above what the member’s own limit leaves [WA-20]', async () => {
  const amounts = async () => {
    await amount();
    return screen.getAllByRole('button', { name: /^\$/ }).map(({ textContent }) => textContent);
  };
  const methods = [aMethod({ maxMinor: 5_000, quickMinor: [2_000, 5_000, 5_001] })];
  open({ methods });
  expect(await amounts()).toEqual(['$20.00', '$50.00']);
  cleanup();
  open({ methods, limitLeftMinor: 4_999 });
  expect(await amounts()).toEqual(['$20.00']);
});

test('an order is asked for once with all that was chosen, and its page opens [WA-06, WA-19]', async () => {
  const banks = [
    { bankId: 'a', name: 'Bank A' },
    { bankId: 'b', name: 'Bank B' },
  ];
  const { requests, router } = open({
    methods: [aMethod({ kind: 'bank', banks })],
    promotions: [aPromotion],
  });
  await type('100');
  fireEvent.click(screen.getByRole('radio', { name: 'Bank B' }));
  fireEvent.click(screen.getByRole('radio', { name: /Weekday bonus/ }));
  submit();
  submit();
  await waitFor(() => expect(router.latestLocation.href).toContain('orderNo=D261124-7K3QX9MB'));
  const sent = posted(requests);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(await sent[0]?.json()).toMatchObject({
    methodId: 'card',
    amountMinor: 10_000,
    gateways: 3,
    bankId: 'b',
    promotionId: 'weekday',
  });
});

test('an open order comes first, with the way to go on [WA-18]', async () => {
  open({}, { orders: [anOrder(), anOrder({ orderNo: 'D261123-AAAAAAAA', status: 'credited' })] });
  const row = await screen.findByRole('button', { name: /\$100\.00.*Continue/ });
  const list = row.closest('section');
  expect(list && within(list).getAllByRole('button')).toHaveLength(1);
  expect(screen.getByText('In your balance')).toBeTruthy();
});

test('of many unfinished orders the newest two are shown, and the rest unfolds [WA-18]', async () => {
  const orders = [6, 5, 4, 3, 2, 1].map((nth) =>
    anOrder({ orderNo: `D261124-AAAAAAA${nth}`, amountMinor: nth * 1_000 }),
  );
  open({}, { orders });
  const more = await screen.findByText('and 4 more');
  const rows = (element: Element | null | undefined) => element?.querySelectorAll('li').length;
  const folded = more.closest('details');
  expect(folded?.open).toBe(false);
  expect([rows(more.closest('section')), rows(folded)]).toEqual([6, 4]);
  expect(within(folded ?? document.body).queryByText('$60.00')).toBeNull();
  fireEvent.click(within(folded ?? document.body).getByText('$10.00'));
});

test('a merchant without any open method says so and offers support', async () => {
  open({ methods: [] });
  expect(await screen.findByText('No way to deposit is open')).toBeTruthy();
});

test.each([
  ['created', {}, 'Nothing was taken; your order is kept', 'Ask the payment service again'],
  ['expired', {}, 'No payment came in time', 'New deposit'],
  ['rejected', { reason: 'no-money' as const }, 'No money came in for this order', 'Ask support'],
  ['credited', {}, 'The money is in your balance', 'New deposit'],
] as const)(
  'an order that is %s says so and what to do next [WA-18]',
  async (status, facts, says, action) => {
    openOrder(anOrder({ status, payAddress: null, ...facts }));
    expect(await screen.findByText(new RegExp(says))).toBeTruthy();
    expect(screen.getByRole('button', { name: action })).toBeTruthy();
  },
);

test('an order that nobody paid in time names no fee and nothing that comes to the balance [WA-18]', async () => {
  openOrder(anOrder({ status: 'expired', payAddress: null }));
  expect(await screen.findByText('$100.00')).toBeTruthy();
  for (const figure of ['Fee', 'To your balance']) expect(screen.queryByText(figure)).toBeNull();
});

test.each([
  ['in the browser in this window', false, ''],
  ['in an installed app in one of its own, so that the app stays at its order', true, '_blank'],
] as const)('the payment page opens %s [WA-18]', async (_, installed, target) => {
  isInstalled.mockReturnValue(installed);
  openOrder(anOrder());
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Pay \$/ });
  expect(link.target).toBe(target);
  isInstalled.mockReturnValue(false);
});

test('who is on a break or excluded is offered neither a way to pay nor a bonus, and led to until when', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({
    '/wps/transaction/deposit/methods': () => refusal('account.excluded'),
    '/wps/transaction/deposit': () => ({ orders: [anOrder({ status: 'submitted' })] }),
    '*': () => ({ sumBalance: 0, currency: 'USD' }),
  });
  renderRoute(<DepositPage orderNo={undefined} />, { client });
  expect(await screen.findByText('Deposits are closed to you')).toBeTruthy();
  const more = screen.getByRole('link', { name: 'See until when' });
  expect(more.getAttribute('href')).toBe('/m/member/protection');
  expect(screen.queryByRole('button', { name: /Loading failed/ })).toBeNull();
  // What was sent before is still there to be followed.
  expect(await screen.findByText('Being checked')).toBeTruthy();
});

test('another amount than was asked for is told', async () => {
  openOrder(anOrder({ status: 'submitted', payAddress: null, paidMinor: 5_000 }));
  expect(await screen.findByText(/received \$50\.00 in place of \$100\.00/)).toBeTruthy();
});

test.each([
  ['submitted', 'limit', /more than your own deposit limit allows, so it is not credited by itself/],
  ['submitted', 'exclusion', /Deposits are closed to you/],
  ['submitted', 'currency', /received another currency/],
  ['expired', 'limit', /was closed, as it is more than your own deposit limit/],
  ['expired', 'exclusion', /was closed, as you took a break/],
] as const)('an order that is %s and held for %s says so', async (status, heldFor, says) => {
  openOrder(anOrder({ status, payAddress: null, heldFor, paidMinor: heldFor === 'currency' ? 0 : null }));
  expect(await screen.findByText(says)).toBeTruthy();
  expect(screen.queryByText('To your balance')).toBeNull();
});

test.each([
  ['limit', /more than your own deposit limit allows\. It goes back/],
  ['exclusion', /while deposits were closed to you.*It goes back/],
] as const)('money that is returned for %s is said to go back', async (reason, says) => {
  openOrder(anOrder({ status: 'rejected', payAddress: null, reason }));
  expect(await screen.findByText(says)).toBeTruthy();
  expect(screen.queryByText('To your balance')).toBeNull();
});

test('a receipt over the limit is refused with what becomes of the money, and with support', async () => {
  const order = anOrder({ status: 'expired', kind: 'bank', payAddress: null });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({
    '/wps/transaction/deposit/order': () => order,
    '/wps/transaction/deposit/receipt': () => refusal('deposit.limit'),
    '*': () => ({ sumBalance: 0, currency: 'USD' }),
  });
  renderRoute(<DepositPage orderNo={order.orderNo} />, { client });
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'I have paid' });
  // It comes later than its order, and sends nothing before it is ready.
  await waitFor(() => expect(send.type).toBe('submit'));
  fireEvent.click(send);
  expect(await screen.findByText(/more than your own deposit limit allows now/)).toBeTruthy();
  expect(screen.getByText(/If you have sent the money already, support returns it/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ask support' })).toBeTruthy();
});

test('a number that is not one of the member’s is told, and leads to a new deposit [WA-18]', async () => {
  openOrder(refusal('not.found'));
  expect(await screen.findByText('There is no such order')).toBeTruthy();
});

const looked = (dataUpdateCount: number, errorUpdateCount = 0) => ({ dataUpdateCount, errorUpdateCount });

test('an order is asked for again while it waits, ever more seldom, and not once it is final [WA-18]', () => {
  const now = Date.parse(anOrder().expiresAt);
  const after = (status: DepositOrder['status'], looks: ReturnType<typeof looked>, late = 0) =>
    pollAfter(anOrder({ status }), looks, now + late);
  expect(after('awaiting_payment', looked(0))).toBe(3_000);
  expect(after('submitted', looked(100))).toBe(30_000);
  // What fails is asked for again no sooner.
  expect(after('submitted', looked(1, 99))).toBe(30_000);
  for (const status of ['created', 'credited', 'rejected'] as const)
    expect(after(status, looked(1))).toBe(false);
  expect(pollAfter(undefined, looked(1), now)).toBe(false);
  // What comes late is credited all the same, for as long as services repeat it.
  expect(after('expired', looked(0))).toBe(3_000);
  expect(after('expired', looked(100))).toBe(300_000);
  expect(after('expired', looked(1), 24 * 3_600_000)).toBe(false);
});

test('an order that expired is credited before the member’s eyes when its payment comes late; a hidden page asks nothing [WA-18]', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:31:00Z') });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  let order = anOrder({ status: 'expired', payAddress: null });
  const requests = mockReplies({
    '/wps/transaction/deposit/order': () => order,
    '*': () => ({ sumBalance: 0, currency: 'USD' }),
  });
  const looks = () => requests.filter(({ url }) => url.includes('/deposit/order')).length;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  renderRoute(<DepositPage orderNo={order.orderNo} />, { client });
  await pass(100);
  expect(screen.getByText(/No payment came in time/)).toBeTruthy();
  await pass(10_000);
  expect(looks()).toBeGreaterThan(1);
  focusManager.setFocused(false);
  const before = looks();
  await pass(60_000);
  expect(looks()).toBe(before);
  order = anOrder({ status: 'credited', payAddress: null });
  focusManager.setFocused(true);
  await pass(10_000);
  expect(screen.getByText(/The money is in your balance/)).toBeTruthy();
  const last = looks();
  await pass(600_000);
  expect(looks()).toBe(last);
});
