// @vitest-environment jsdom
import { focusManager, QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import type { DepositMethod, DepositOrder, DepositPromotion } from '#contract/calls/wallet/deposits.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { readDefinitions } from '#src/testing/definitions.ts';
import { aMerchant, aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';
import { setTemplate } from '#src/testing/template.ts';

import { getPollInterval } from './api/deposit-queries.ts';
import { OrderView } from './components/order-view.tsx';
import { DepositPage } from './deposit-page.tsx';

const isInstalled = vi.hoisted(() => vi.fn(() => false));
vi.mock('#src/shared/navigation/installed-app.ts', () => ({
  isInstalledApp: isInstalled,
  useInstalledApp: isInstalled,
}));

const aMethod = (overrides: Partial<DepositMethod> = {}): DepositMethod => ({
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
  ...overrides,
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
const anOrder = (overrides: Partial<DepositOrder> = {}): DepositOrder => ({
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
  ...overrides,
});

type Catalogue = {
  methods?: DepositMethod[];
  promotions?: DepositPromotion[];
  lastMethodId?: string | null;
  limitLeftMinor?: number | null;
};
const catalogue = (overrides: Catalogue) => ({
  currency: 'USD',
  methods: [aMethod()],
  promotions: [],
  lastMethodId: null,
  limitLeftMinor: null,
  ...overrides,
});

/** Renders the deposit page with this catalogue and these orders. `created` returns the reply to a new order. */
function open(
  overrides: Catalogue,
  { orders = [], created = () => anOrder() }: { orders?: DepositOrder[]; created?: () => unknown } = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  const requests = mockReplies({
    '/wps/transaction/deposit/methods': () => catalogue(overrides),
    '/wps/transaction/deposit': ({ method }) => (method === 'POST' ? created() : { orders }),
    '/wps/transaction/deposit/order': () => orders[0] ?? buildRefusal('not.found'),
    '*': () => ({ sumBalance: 0, currency: 'USD' }),
  });
  const { router } = renderRoute(<DepositPage orderNo={undefined} />, { client });
  return { requests, router };
}
/** Renders the page of one order. */
function openOrder(order: DepositOrder | Response, absent: string[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({
    '/wps/transaction/deposit/order': () => order,
    '*': () => ({ sumBalance: 0, currency: 'USD' }),
  });
  const merchant = { ...aMerchant, absent };
  renderRoute(<DepositPage orderNo="D261124-7K3QX9MB" />, { client, merchant });
}

test.each([
  ['a list of orders', [], true],
  ['no list of orders', ['deposit.orders'], false],
] as const)(
  'at a site with %s an order to pay says whether it is found again',
  async (_, absent, isFound) => {
    openOrder(anOrder({ status: 'awaiting_payment' }), [...absent]);
    const state = await screen.findByText(/^Pay by/);
    expect(state.textContent.includes('You can leave this page and come back.')).toBe(isFound);
  },
);

test('without a deposit entry in the template the page accepts no deposit, but still shows past ones [WA-16]', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  setTemplate(client, { dep_func: '0' });
  mockReplies({
    '/wps/transaction/deposit/methods': () => catalogue({}),
    '/wps/transaction/deposit': () => ({ orders: [anOrder({ status: 'credited' })] }),
    '*': () => ({ sumBalance: 0, currency: 'USD' }),
  });
  renderRoute(<DepositPage orderNo={undefined} />, { client });
  expect(await screen.findByText('Latest deposits')).toBeTruthy();
  expect(screen.getByText('No payment method is open right now')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test.each([
  ['awaiting_payment', 1],
  ['submitted', 1],
  // The page already offers a new deposit.
  ['credited', 0],
] as const)(
  'over a game, an order in state %s has this number of buttons back to all deposits: %i',
  async (status, count) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    setSession(client, aSession);
    mockReplies({
      '/wps/transaction/deposit/order': () => anOrder({ status }),
      '*': () => ({ sumBalance: 0, currency: 'USD' }),
    });
    renderRoute(<OrderView orderNo="D261124-7K3QX9MB" newWindow onNew={() => undefined} />, { client });
    await screen.findByText('Status history');
    expect(screen.queryAllByRole('button', { name: 'Back to all deposits' })).toHaveLength(count);
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
  ['', 'Enter an amount.'],
  ['NaN', 'Use digits only'],
  ['1e3', 'Use digits only'],
  ['-50', 'Use digits only'],
  ['10.005', 'Use up to 2 decimals.'],
  ['9.99', 'The minimum is $10.00.'],
  ['1000.01', 'The maximum is $1,000.00.'],
  ['99999999999999999999', 'The maximum is $1,000.00.'],
])('for the amount "%s" the field shows "%s", and nothing is sent [WA-20]', async (typed, message) => {
  const { requests } = open({});
  await type(typed);
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect((await amount()).value).toBe(typed);
  expect(posted(requests)).toEqual([]);
});

test('fee, bonus, turnover and credit are shown before the tap; no promotion is preselected [WA-20]', async () => {
  open({ promotions: [aPromotion] });
  await type('100');
  const sum = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')?.textContent;
  expect(sum('Fee')).toBe('− $2.00');
  expect(sum('Added to your balance')).toBe('$98.00');
  expect(sum('Turnover before you can withdraw')).toBe('$98.00');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /No bonus/ }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /Weekday bonus/ }));
  expect(screen.getByText('+ $10.00')).toBeTruthy();
  expect(screen.getByText('Added once you’ve bet $50.00')).toBeTruthy();
});

test('a deposit method and a bonus show their own minimum, maximum, fee and turnover [WA-06] [WA-20]', async () => {
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
  for (const details of [
    /\$111\.00 to \$999\.00 · Fee \$2\.22 \+ 3\.33%$/,
    /\$10\.00 to \$1,000\.00 · Fee 0\.5%$/,
    /\$10\.00 to \$1,000\.00 · No fee$/,
  ])
    expect(await screen.findByRole('radio', { name: details })).toBeTruthy();
  expect(
    screen.getByText(
      '44%, up to $555.00, on deposits from $666.00. To unlock the bonus, bet 7.5× its amount.',
    ),
  ).toBeTruthy();
});

test('each sum above the button has its own label [WA-20]', async () => {
  open({
    methods: [aMethod({ fee: { fixedMinor: 1_100, basisPoints: 0 }, turnoverHundredths: 200 })],
    promotions: [{ ...aPromotion, basisPoints: 2_000, minDepositMinor: 1_000, turnoverHundredths: 300 }],
  });
  await type('111');
  fireEvent.click(screen.getByRole('radio', { name: /Weekday bonus/ }));
  expect(readDefinitions(document.body)).toEqual([
    'You pay: $111.00',
    'Fee: − $11.00',
    'BonusAdded once you’ve bet $66.60: + $22.20',
    'Turnover before you can withdraw: $200.00',
    'Added to your balance: $100.00',
  ]);
});

test('an order labels the amounts due, received, kept as fee and credited [WA-18]', async () => {
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
  await screen.findByText('Added to your balance');
  expect(readDefinitions(document.body)).toEqual([
    'Deposit number: D261124-7K3QX9MB',
    'Payment method: Card',
    'Amount: $111.00',
    'Received: $222.00',
    'Fee: − $3.33',
    'Weekday bonusAdded once you complete its turnover: + $44.00',
    'Added to your balance: $555.00',
  ]);
});

test('an order with a locked bonus says what is left to bet [WA-18] [PR-08]', async () => {
  openOrder(anOrder({ bonusMinor: 4_400, promotionName: 'Weekday bonus', heldMinor: 8_400 }));
  await screen.findByText('Added to your balance');
  expect(readDefinitions(document.body)).toContain(
    'Weekday bonusLocked bonus: bet $84.00 more to unlock it: + $44.00',
  );
});

test('an amount too small for the chosen bonus shows an error at the field', async () => {
  const { requests } = open({ promotions: [aPromotion] });
  await type('20');
  fireEvent.click(screen.getByRole('radio', { name: /Weekday bonus/ }));
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain('at least $50.00');
  expect(posted(requests)).toEqual([]);
});

test('the deposit methods are requested for a phone, with gateways 3 [WA-07]', async () => {
  const { requests } = open({});
  await amount();
  const methodRequests = requests.filter(({ url }) => url.includes('/deposit/methods'));
  expect(methodRequests.map(({ url }) => new URL(url).searchParams.get('gateways'))).toEqual(['3']);
});

test('a closed method shows its hours and cannot be chosen; the first open method is preselected [WA-06]', async () => {
  const hours = { from: '09:00', to: '22:00' };
  open({ methods: [aMethod({ methodId: 'qr', name: 'QR', open: false, hours }), aMethod()] });
  const closed = await screen.findByRole<HTMLInputElement>('radio', {
    name: /QR.*Closed now, open 09:00–22:00/,
  });
  expect(closed.disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Card/ }).checked).toBe(true);
});

test('the member’s own limit lowers the maximum, and a refusal because of the limit is shown at the amount', async () => {
  open({ limitLeftMinor: 4_000 }, { created: () => buildRefusal('deposit.limit') });
  await type('50');
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain('The maximum is $40.00.');
  await type('40');
  submit();
  await waitFor(() => expect(screen.getByText(/above your own deposit limit/)).toBeTruthy());
});

test('no quick amount exceeds the maximum or the rest of the member’s own limit [WA-20]', async () => {
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

test('an order is sent once with all choices, and its page opens [WA-06, WA-19]', async () => {
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

test('an open order comes first, with its next action [WA-18]', async () => {
  open({}, { orders: [anOrder(), anOrder({ orderNo: 'D261123-AAAAAAAA', status: 'credited' })] });
  const row = await screen.findByRole('button', { name: /\$100\.00.*Continue/ });
  const list = row.closest('section');
  expect(list && within(list).getAllByRole('button')).toHaveLength(1);
  expect(screen.getByText('In your balance')).toBeTruthy();
});

test('the newest two of many unfinished orders are shown, and the rest can be unfolded [WA-18]', async () => {
  const orders = [6, 5, 4, 3, 2, 1].map((nth) =>
    anOrder({ orderNo: `D261124-AAAAAAA${nth}`, amountMinor: nth * 1_000 }),
  );
  open({}, { orders });
  const more = await screen.findByText('Show 4 more');
  const rows = (element: Element | null | undefined) => element?.querySelectorAll('li').length;
  const folded = more.closest('details');
  expect(folded?.open).toBe(false);
  expect([rows(more.closest('section')), rows(folded)]).toEqual([6, 4]);
  expect(within(folded ?? document.body).queryByText('$60.00')).toBeNull();
  fireEvent.click(within(folded ?? document.body).getByText('$10.00'));
});

test('if no deposit method is open, the page says so', async () => {
  open({ methods: [] });
  expect(await screen.findByText('No payment method is open right now')).toBeTruthy();
});

test.each([
  ['created', {}, 'Nothing was charged. You can try again', 'Try again'],
  ['expired', {}, 'No payment arrived in time', 'Make another deposit'],
  ['rejected', { reason: 'no-money' as const }, 'We received no payment for this deposit', 'Contact support'],
  ['credited', {}, 'The money is in your balance', 'Make another deposit'],
] as const)(
  'an order in state %s says so and what to do next [WA-18]',
  async (status, overrides, says, action) => {
    openOrder(anOrder({ status, payAddress: null, ...overrides }));
    expect(await screen.findByText(new RegExp(says))).toBeTruthy();
    expect(screen.getByRole('button', { name: action })).toBeTruthy();
  },
);

test('an order that was not paid in time shows no fee and no credit [WA-18]', async () => {
  openOrder(anOrder({ status: 'expired', payAddress: null }));
  expect(await screen.findByText('$100.00')).toBeTruthy();
  for (const figure of ['Fee', 'Added to your balance']) expect(screen.queryByText(figure)).toBeNull();
});

test.each([
  ['in this window if the site runs in the browser', false, ''],
  ['in its own window if the site runs as an installed app, which stays at the order', true, '_blank'],
] as const)('the payment page opens %s [WA-18]', async (_, installed, target) => {
  isInstalled.mockReturnValue(installed);
  openOrder(anOrder());
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Pay \$/ });
  expect(link.target).toBe(target);
  isInstalled.mockReturnValue(false);
});

test('a member on a break or self-excluded sees no deposit method and no bonus, but a link to the details of the break', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({
    '/wps/transaction/deposit/methods': () => buildRefusal('account.excluded'),
    '/wps/transaction/deposit': () => ({ orders: [anOrder({ status: 'submitted' })] }),
    '*': () => ({ sumBalance: 0, currency: 'USD' }),
  });
  renderRoute(<DepositPage orderNo={undefined} />, { client });
  expect(await screen.findByText('Deposits are closed')).toBeTruthy();
  const more = screen.getByRole('link', { name: 'View details' });
  expect(more.getAttribute('href')).toBe('/m/member/protection');
  expect(screen.queryByRole('button', { name: /Couldn’t load/ })).toBeNull();
  // An order from before the break can still be followed.
  expect(await screen.findByText('In review')).toBeTruthy();
});

test('the page says if another amount was paid than the order asks for', async () => {
  openOrder(anOrder({ status: 'submitted', payAddress: null, paidMinor: 5_000 }));
  expect(await screen.findByText(/received \$50\.00 instead of \$100\.00/)).toBeTruthy();
});

test.each([
  ['submitted', 'limit', /above your own deposit limit, so it isn’t credited automatically/],
  ['submitted', 'exclusion', /Deposits are closed because of your break or self-exclusion/],
  ['submitted', 'currency', /received a different currency/],
  ['expired', 'limit', /^This deposit was closed because it’s above your own deposit limit/],
  ['expired', 'exclusion', /^This deposit was closed because of your break/],
] as const)('an order in state %s because of %s says so', async (status, heldFor, says) => {
  openOrder(anOrder({ status, payAddress: null, heldFor, paidMinor: heldFor === 'currency' ? 0 : null }));
  expect(await screen.findByText(says)).toBeTruthy();
  expect(screen.queryByText('Added to your balance')).toBeNull();
});

test.each([
  ['limit', /above your own deposit limit\. It will be returned/],
  ['exclusion', /while deposits were closed because of your break.*It will be returned/],
] as const)(
  'an order that was rejected because of %s says that the money will be returned',
  async (reason, says) => {
    openOrder(anOrder({ status: 'rejected', payAddress: null, reason }));
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.queryByText('Added to your balance')).toBeNull();
  },
);

test('a receipt above the deposit limit is refused; the page says what to do about the money and links to support', async () => {
  const order = anOrder({ status: 'expired', kind: 'bank', payAddress: null });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({
    '/wps/transaction/deposit/order': () => order,
    '/wps/transaction/deposit/receipt': () => buildRefusal('deposit.limit'),
    '*': () => ({ sumBalance: 0, currency: 'USD' }),
  });
  renderRoute(<DepositPage orderNo={order.orderNo} />, { client });
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'I’ve paid' });
  // The form loads after its order and sends nothing before it is ready.
  await waitFor(() => expect(send.type).toBe('submit'));
  fireEvent.click(send);
  expect(await screen.findByText(/above your own deposit limit\. Nothing was charged/)).toBeTruthy();
  expect(screen.getByText(/If you’ve already paid, contact support for a refund/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Contact support' })).toBeTruthy();
});

test('an unknown order number is reported [WA-18]', async () => {
  openOrder(buildRefusal('not.found'));
  expect(await screen.findByText('Deposit not found')).toBeTruthy();
});

const buildQueryState = (dataUpdateCount: number, errorUpdateCount = 0) => ({
  dataUpdateCount,
  errorUpdateCount,
});

test('an order is polled while it is pending, at growing intervals, and not once it is final [WA-18]', () => {
  const now = Date.parse(anOrder().expiresAt);
  const getInterval = (
    status: DepositOrder['status'],
    queryState: ReturnType<typeof buildQueryState>,
    lateMs = 0,
  ) => getPollInterval(anOrder({ status }), queryState, now + lateMs);
  expect(getInterval('awaiting_payment', buildQueryState(0))).toBe(3_000);
  expect(getInterval('submitted', buildQueryState(100))).toBe(30_000);
  // Failed polls count too, so the next poll does not come any sooner.
  expect(getInterval('submitted', buildQueryState(1, 99))).toBe(30_000);
  for (const status of ['created', 'credited', 'rejected'] as const)
    expect(getInterval(status, buildQueryState(1))).toBe(false);
  expect(getPollInterval(undefined, buildQueryState(1), now)).toBe(false);
  // A late payment is credited for as long as payment services repeat their callbacks.
  expect(getInterval('expired', buildQueryState(0))).toBe(3_000);
  expect(getInterval('expired', buildQueryState(100))).toBe(300_000);
  expect(getInterval('expired', buildQueryState(1), 24 * 3_600_000)).toBe(false);
});

test('the page of an expired order shows a late payment; a hidden page does not poll [WA-18]', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:31:00Z') });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  let order = anOrder({ status: 'expired', payAddress: null });
  const requests = mockReplies({
    '/wps/transaction/deposit/order': () => order,
    '*': () => ({ sumBalance: 0, currency: 'USD' }),
  });
  const countPolls = () => requests.filter(({ url }) => url.includes('/deposit/order')).length;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  renderRoute(<DepositPage orderNo={order.orderNo} />, { client });
  await pass(100);
  expect(screen.getByText(/No payment arrived in time/)).toBeTruthy();
  await pass(10_000);
  expect(countPolls()).toBeGreaterThan(1);
  focusManager.setFocused(false);
  const before = countPolls();
  await pass(60_000);
  expect(countPolls()).toBe(before);
  order = anOrder({ status: 'credited', payAddress: null });
  focusManager.setFocused(true);
  await pass(10_000);
  expect(screen.getByText(/The money is in your balance/)).toBeTruthy();
  const last = countPolls();
  await pass(600_000);
  expect(countPolls()).toBe(last);
});
