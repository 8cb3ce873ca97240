// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { withdraw, type Withdrawal, type WithdrawInfo } from '#contract/calls/wallet/withdrawals.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { loadBalanceHidden, setBalanceHidden } from '#src/domain/wallet/balance-hidden.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { withIdempotencyKey } from '#src/shared/http/idempotency-key.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { factsIn } from '#src/testing/facts.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, refusal } from '#src/testing/replies.ts';

import { AccountsPage } from './accounts-page.tsx';
import { clearDraft } from './lib/draft.ts';
import { WithdrawOrderPage } from './order-page.tsx';
import { WithdrawPage } from './withdraw-page.tsx';

// Sealing is the call's own and tested with it; here is what goes into it.
vi.mock(import('#src/shared/http/use-call.ts'), { spy: true });
const sent = vi.fn();

const anOrder: Withdrawal = {
  orderNo: 'W261124-7K3QX9MB',
  status: 'requested',
  amountMinor: 25_000,
  feeMinor: 225,
  arrivesMinor: 24_775,
  currency: 'USD',
  account: { kind: 'bank', bankName: 'Nordic Demo Bank', holder: 'Jo Ney', number: '•••• 0785' },
  reason: null,
  nextAt: null,
  expectedAt: '2026-11-24T14:00:00.000Z',
  states: [{ status: 'requested', at: '2026-11-24T12:00:00.000Z' }],
};
const anAccount = { ...anOrder.account, id: 'first', isDefault: true };
const someInfo: WithdrawInfo = {
  currency: 'USD',
  balanceMinor: 100_000,
  withdrawableMinor: 100_000,
  limits: {
    minMinor: 2_000,
    maxMinor: 500_000,
    perDayMinor: 1_000_000,
    perDayCount: 5,
    usedMinor: 0,
    usedCount: 0,
  },
  fee: { fixedMinor: 100, basisPoints: 50 },
  turnover: { leftMinor: 0, waived: false, requirements: [] },
  proof: { paymentPassword: true, totp: false },
  payeeName: 'Jo Ney',
  accounts: [anAccount],
  accountsMax: 3,
  kinds: ['bank', 'usdt'],
  openOrder: null,
  nextAt: null,
  waitsUntil: null,
  usualMinutes: 90,
};

let infoNow: WithdrawInfo;
async function open(facts: Partial<WithdrawInfo> = {}) {
  infoNow = { ...someInfo, ...facts };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({
    '/wps/transaction/withdraw/info': () => infoNow,
    '/wps/transaction/withdraw/orders': () => [],
    '*': () => ({ sumBalance: 0, currency: 'USD' }),
  });
  const view = renderRoute(<WithdrawPage />, { client });
  await screen.findByText(facts.openOrder || facts.nextAt ? 'You can withdraw next' : 'You can withdraw now');
  return view;
}
/** The page of one withdrawal. */
function openOrder(order: Withdrawal) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({ '*': () => order });
  renderRoute(<WithdrawOrderPage orderNo={order.orderNo} />, { client });
}
const refuse = (code: ErrorCode, status = 400) =>
  sent.mockRejectedValueOnce(new CallError(code, { status, traceId: 'trace-1' }));

beforeEach(() => {
  clearDraft();
  sent.mockReset().mockResolvedValue(anOrder);
  vi.mocked(useCall).mockReturnValue(sent);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => userEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
const type = async (amount: string, pin = '280417') => {
  await userEvent.clear(field('Amount'));
  if (amount) await userEvent.type(field('Amount'), amount);
  await userEvent.clear(field('Withdrawal password'));
  if (pin) await userEvent.type(field('Withdrawal password'), pin);
};

test('where the site pays nothing out the page says so, in place of a failure, and leads to support', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({
    '/wps/transaction/withdraw/info': () => refusal('withdraw.closed'),
    '/wps/transaction/withdraw/orders': () => [],
    '*': () => ({ sumBalance: 0, currency: 'USD' }),
  });
  renderRoute(<WithdrawPage />, { client });
  expect(await screen.findByRole('heading', { name: 'Withdrawals are closed' })).toBeTruthy();
  expect(screen.getByText(/Your money stays in your balance/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ask support' })).toBeTruthy();
  expect(screen.queryByText(/Loading failed/i)).toBeNull();
});

test('a withdrawal under way: no form, and what is left is for the next one', async () => {
  await open({ openOrder: anOrder });
  expect(screen.queryByText('You can withdraw now')).toBeNull();
  expect(screen.getByText(/one withdrawal at a time/)).toBeTruthy();
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test.each([
  ['', 'Please enter an amount.'],
  ['NaN', /Please use digits only/],
  ['1e3', /Please use digits only/],
  ['-50', /Please use digits only/],
  ['1,000.00', /Please use digits only/],
  ['50.123', 'At most 2 digits after the point.'],
  ['19.99', 'The least is $20.00.'],
  ['1000.01', 'The most is $1,000.00.'],
  ['99999999999999999999', 'The most is $1,000.00.'],
])(
  'an amount such as "%s" is refused at its field, and nothing is sent [WA-20]',
  async (amount, sentence) => {
    await open();
    await type(amount);
    await submit();
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(field('Amount').value).toBe(amount);
    expect(sent).not.toHaveBeenCalled();
  },
);

test('fee, what arrives and how long it takes are there before anything is sent; then the order is shown [WA-08] [WA-20]', async () => {
  const { router } = await open();
  await userEvent.type(field('Amount'), '250');
  const facts = (name: string) => screen.getByText(name).parentElement?.textContent;
  expect(facts('Fee')).toBe('Fee$2.25');
  expect(facts('You receive')).toBe('You receive$247.75');
  expect(facts('Usually takes')).toBe('Usually takes90 minutes');
  await userEvent.type(field('Withdrawal password'), '280417');
  await submit();
  await waitFor(() =>
    expect(sent.mock.calls).toEqual([
      [{ body: { amountMinor: 25_000, payoutAccountId: 'first', paymentPassword: '280417' } }],
    ]),
  );
  await waitFor(() => expect(router.latestLocation.pathname).toBe(`/m/withdraw/${anOrder.orderNo}`));
});

test('all is the most that may be withdrawn now: of balance, order and day', async () => {
  await open({ limits: { ...someInfo.limits, perDayMinor: 60_000, usedMinor: 15_050 } });
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(field('Amount').value).toBe('449.50');
});

test('the last withdrawal of a day may be typed, and one more than the day allows may not [WA-20]', async () => {
  const { unmount } = await open({ limits: { ...someInfo.limits, perDayCount: 5, usedCount: 4 } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'All' }).disabled).toBe(false);
  unmount();
  await open({ limits: { ...someInfo.limits, perDayCount: 5, usedCount: 5 } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'All' }).disabled).toBe(true);
  await type('50');
  await submit();
  expect(await screen.findByText(/The least of a withdrawal is \$20\.00/)).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});

test('the least and the most of one withdrawal and what of a day is left stand there before anything is typed [WA-20]', async () => {
  await open({
    limits: { ...someInfo.limits, minMinor: 2_000, maxMinor: 50_000, perDayMinor: 60_000, usedMinor: 15_050 },
  });
  const limit = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;
  expect(limit('Each withdrawal')).toBe('$20.00 to $500.00');
  expect(limit('In 24 hours')).toMatch(/^\$449\.50 of \$600\.00 left/);
});

test('where less than the least may be withdrawn, the form says so', async () => {
  await open({ balanceMinor: 1_500, withdrawableMinor: 1_500 });
  await type('15');
  await submit();
  expect(await screen.findByText(/The least of a withdrawal is \$20\.00/)).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});

test('turnover that is left is shown with how it is reckoned, order by order [WA-20]', async () => {
  const deposit = {
    orderNo: 'D261124-7K3QX9MB',
    reason: 'deposit',
    baseMinor: 10_000,
    timesHundredths: 150,
    requiredMinor: 15_000,
    leftMinor: 6_000,
    at: '2026-11-20T12:00:00.000Z',
  } as const;
  await open({
    withdrawableMinor: 0,
    turnover: { leftMinor: 6_000, waived: false, requirements: [deposit] },
  });
  expect(screen.getByText('Still to bet: $60.00')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: '$90.00 of $150.00 bet' })).toBeDefined();
  await userEvent.click(screen.getByText('How this is reckoned'));
  expect(screen.getByText('$100.00 × 1.5 = $150.00')).toBeDefined();
  expect(screen.queryByText(/for your bonus/)).toBeNull();
});

test('a bonus that has to be bet says so, and that the balance does not wait for it [WA-20]', async () => {
  const bonus = {
    orderNo: 'V261124-7K3QX9MB',
    reason: 'bonus',
    baseMinor: 500,
    timesHundredths: 300,
    requiredMinor: 1_500,
    leftMinor: 900,
    at: '2026-11-20T12:00:00.000Z',
  } as const;
  await open({ turnover: { leftMinor: 0, waived: false, requirements: [bonus] } });
  expect(screen.getByRole('heading', { name: 'To bet for your bonus: $9.00' })).toBeDefined();
  expect(screen.getByText(/It holds back nothing of what you have/)).toBeDefined();
  expect(screen.queryByText(/^Still to bet/)).toBeNull();
});

test('an account is added once there is a name that it has to be in [ME-06]', async () => {
  const show = (facts: Partial<WithdrawInfo>) => {
    mockReplies({ '/wps/transaction/withdraw/info': () => ({ ...someInfo, accounts: [], ...facts }) });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    setSession(client, aSession);
    return renderRoute(<AccountsPage />, { client });
  };
  const { unmount } = show({ payeeName: null });
  expect(await screen.findByRole('button', { name: 'Set the name' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add an account' })).toBeNull();
  unmount();
  show({ payeeName: 'Robin Reed' });
  expect(await screen.findByRole('button', { name: 'Add an account' })).toBeDefined();
});

test('a name that is longer than one may be is refused in words, and not cut; a box to tick is asked for [ME-06]', async () => {
  await open({ payeeName: null, accounts: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Set the name' }));
  const name = await screen.findByLabelText<HTMLInputElement>('Name as at your bank');
  await userEvent.click(name);
  await userEvent.paste('N'.repeat(70));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(name.value).toHaveLength(70);
  expect(screen.getByText('Please use 2 to 64 characters.')).toBeDefined();
  expect(screen.getByText('Please confirm this.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
});

test('without a name, an account or a proof the page leads to it [ME-06] [WA-17]', async () => {
  const { unmount } = await open({ payeeName: null, accounts: [] });
  expect(screen.getByRole('button', { name: 'Set the name' })).toBeDefined();
  unmount();
  const second = await open({ accounts: [] });
  expect(screen.getByRole('button', { name: 'Add an account' })).toBeDefined();
  second.unmount();
  await open({ proof: { paymentPassword: false, totp: false } });
  expect(screen.getByRole('button', { name: 'Set a withdrawal password' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

test('the authenticator stands for the withdrawal password, for who wants it or has it alone [WA-17]', async () => {
  const { unmount } = await open({ proof: { paymentPassword: true, totp: true } });
  await userEvent.type(field('Amount'), '50');
  await userEvent.click(screen.getByRole('button', { name: 'Use the authenticator app instead' }));
  await userEvent.type(field('Code of your authenticator app'), '123456');
  await submit();
  await waitFor(() =>
    expect(sent.mock.calls[0]).toEqual([
      { body: { amountMinor: 5_000, payoutAccountId: 'first', totp: '123456' } },
    ]),
  );
  unmount();
  await open({ proof: { paymentPassword: false, totp: true } });
  expect(field('Code of your authenticator app')).toBeDefined();
});

test('a wrong withdrawal password is said at its field, and the amount stays [WA-17]', async () => {
  await open();
  refuse('payment.password.wrong');
  await type('50', '000001');
  await submit();
  expect(await screen.findByText('This is not your withdrawal password. Please try again.')).toBeDefined();
  expect(field('Amount').value).toBe('50');
});

test('a lost reply: the same request again, or the order that was made after all', async () => {
  await open();
  refuse('result.unknown', 504);
  await type('250');
  await submit();
  expect(await screen.findByText(/it can only be booked once/)).toBeDefined();
  infoNow = { ...infoNow, openOrder: anOrder };
  refuse('result.unknown', 504);
  await submit();
  expect(await screen.findByText('Under way')).toBeDefined();
  const [first, second] = sent.mock.calls;
  expect(second).toEqual(first);
  expect(screen.getByRole('link', { name: /\$250\.00.*Requested/ })).toBeDefined();
});

test('after a rejection the page says from when another is possible', async () => {
  await open({ nextAt: '2026-11-25T09:30:00.000Z' });
  expect(screen.getByText(/Another withdrawal is possible from Nov 25, 2026, 09:30/)).toBeDefined();
  expect(screen.getByRole('region', { name: 'You can withdraw next' })).toBeDefined();
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('what was typed outlives a visit to another page, but for the withdrawal password', async () => {
  const { unmount } = await open({ accounts: [anAccount, { ...anAccount, id: 'second', isDefault: false }] });
  await type('75');
  const [, second] = screen.getAllByRole('radio');
  if (second) await userEvent.click(second);
  unmount();
  await open({ accounts: [anAccount, { ...anAccount, id: 'second', isDefault: false }] });
  expect(field('Amount').value).toBe('75');
  expect(field('Withdrawal password').value).toBe('');
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true]);
});

test('what cannot be loaded is said, with a way to try again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({ '/wps/transaction/withdraw/orders': () => [], '*': () => refusal('system.busy') });
  renderRoute(<WithdrawPage />, { client });
  expect(await screen.findByRole('button', { name: /Loading failed/ })).toBeDefined();
});

test('while the balance is hidden, this page does not show it either [WA-02]', async () => {
  setBalanceHidden(true);
  try {
    await open({ withdrawableMinor: 90_000 });
    expect(screen.getByText('✱✱✱✱')).toBeDefined();
    expect(screen.queryByText(/\$1,000\.00|\$900\.00/)).toBeNull();
    setBalanceHidden(false);
    expect(await screen.findByText('$900.00')).toBeDefined();
    expect(screen.getByText('Balance $1,000.00')).toBeDefined();
  } finally {
    setBalanceHidden(false);
    localStorage.clear();
    loadBalanceHidden();
  }
});

test('who has excluded himself reads that nothing has to be bet first', async () => {
  await open({ turnover: { leftMinor: 0, waived: true, requirements: [] } });
  expect(screen.getByText(/nothing has to be bet first/)).toBeDefined();
  expect(screen.getByLabelText('Amount')).toBeDefined();
});

test('an amount of which the fee leaves nothing is refused at its field [WA-20]', async () => {
  await open({ fee: { fixedMinor: 5_000, basisPoints: 0 } });
  await type('50');
  await submit();
  expect(await screen.findByText('The fee of $50.00 leaves nothing of this amount.')).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});

test('after a lost reply’s order is found under way, the same amount later is a new request [WA-19]', async () => {
  const keys: string[] = [];
  const lost = () =>
    withIdempotencyKey(withdraw, { body: { amountMinor: 25_000 } }, (key) => {
      keys.push(key);
      return Promise.reject(new CallError('result.unknown', { status: 504 }));
    }).catch(() => undefined);
  await lost();
  const { unmount } = await open();
  await lost();
  unmount();
  await open({ openOrder: anOrder });
  await lost();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a withdrawal under way is looked at again by itself; when it is finished, the form is there [WA-08]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open({ openOrder: anOrder });
  expect(screen.getByText('Under way')).toBeTruthy();
  infoNow = someInfo;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText('Under way')).toBeNull();
  expect(screen.getByText('You can withdraw now')).toBeTruthy();
});

test('the page of a withdrawal looks again while it is under way, ever more seldom, and no more when it is paid [WA-08]', async () => {
  vi.useFakeTimers();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  let order: Withdrawal = anOrder;
  const requests = mockReplies({ '*': () => order });
  renderRoute(<WithdrawOrderPage orderNo={anOrder.orderNo} />, { client });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(60_000);
  const [soon] = [requests.length];
  expect(soon).toBeGreaterThan(4);
  await pass(600_000);
  // Ten minutes later once a minute.
  expect(requests.length - soon).toBeLessThan(20);
  const paid = { status: 'paid', at: '2026-11-24T13:00:00.000Z' } as const;
  order = { ...anOrder, status: 'paid', expectedAt: null, states: [...anOrder.states, paid] };
  await pass(60_000);
  expect(screen.getAllByText('Paid out').length).toBeGreaterThan(0);
  const last = requests.length;
  await pass(600_000);
  expect(requests.length).toBe(last);
});

test('the page of a withdrawal says what arrives after the fee, what was taken and the fee, each under its own name [WA-08] [WA-20]', async () => {
  openOrder({ ...anOrder, amountMinor: 33_300, feeMinor: 1_100, arrivesMinor: 32_200 });
  const head = await screen.findByRole('region', { name: 'You receive' });
  expect(head.textContent).toContain('$322.00');
  expect(factsIn(document.body).slice(0, 2)).toEqual(['From your balance: $333.00', 'Fee: $11.00']);
});

test.each([
  ['2099-11-24T14:00:00.000Z', /^Usually there by Nov 24, 2099/],
  ['2001-11-24T14:00:00.000Z', /^This takes longer than usual/],
])('a withdrawal that is expected by %s says so: %s [WA-08]', async (expectedAt, says) => {
  openOrder({ ...anOrder, expectedAt });
  await screen.findByRole('region', { name: 'You receive' });
  // Looked at after hydration.
  await act(async () => undefined);
  expect(screen.getByText(says)).toBeTruthy();
});

test('of a rejected withdrawal nothing is said to arrive and no fee to be kept: its whole amount is back [WA-08]', async () => {
  const rejected = { status: 'rejected', at: '2026-11-24T13:00:00.000Z' } as const;
  openOrder({ ...anOrder, status: 'rejected', states: [...anOrder.states, rejected] });
  const head = await screen.findByRole('region', { name: 'Rejected' });
  expect(head.textContent).toContain('$250.00 is back in your balance.');
  expect(screen.queryByText('You receive')).toBeNull();
  expect(screen.queryByText('$247.75')).toBeNull();
  expect(screen.queryByText('Fee')).toBeNull();
});

test('the number of a withdrawal that is not the member’s own is said to be unknown', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({ '*': () => refusal('not.found') });
  renderRoute(<WithdrawOrderPage orderNo="W261124-7K3QX9MC" />, { client });
  expect(await screen.findByText('There is no such withdrawal')).toBeTruthy();
});
