// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  addPayoutAccount,
  withdraw,
  type Withdrawal,
  type WithdrawInfo,
} from '#contract/calls/wallet/withdrawals.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { loadBalanceHidden, setBalanceHidden } from '#src/domain/wallet/balance-hidden.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { withIdempotencyKey } from '#src/shared/http/idempotency-key.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { readDefinitions } from '#src/testing/definitions.ts';
import { aMerchant, aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { AccountsPage } from './accounts-page.tsx';
import { clearDraft } from './lib/draft.ts';
import { WithdrawOrderPage } from './order-page.tsx';
import { WithdrawPage } from './withdraw-page.tsx';

// The call itself encrypts the body, and its own test covers that. This test checks the plain body.
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
async function open(overrides: Partial<WithdrawInfo> = {}, orders: Withdrawal[] = [], absent: string[] = []) {
  infoNow = { ...someInfo, ...overrides };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({
    '/wps/transaction/withdraw/info': () => infoNow,
    '/wps/transaction/withdraw/orders': () => orders,
    '*': () => ({ sumBalance: 0, currency: 'USD' }),
  });
  const view = renderRoute(<WithdrawPage />, { client, merchant: { ...aMerchant, absent } });
  await screen.findByText(
    overrides.openOrder || overrides.nextAt ? 'Available for your next withdrawal' : 'Available to withdraw',
  );
  return view;
}
/** Renders the page of one withdrawal. */
function openOrder(order: Withdrawal, absent: string[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({ '*': () => order });
  renderRoute(<WithdrawOrderPage orderNo={order.orderNo} />, { client, merchant: { ...aMerchant, absent } });
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

test('if withdrawals are closed, the page says so instead of reporting a failure, and links to support', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({
    '/wps/transaction/withdraw/info': () => buildRefusal('withdraw.closed'),
    '/wps/transaction/withdraw/orders': () => [],
    '*': () => ({ sumBalance: 0, currency: 'USD' }),
  });
  renderRoute(<WithdrawPage />, { client });
  expect(await screen.findByRole('heading', { name: 'Withdrawals are closed' })).toBeTruthy();
  expect(screen.getByText(/Your money stays in your balance/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Contact support' })).toBeTruthy();
  expect(screen.queryByText(/Couldn’t load/i)).toBeNull();
});

test('a pending withdrawal is said first, with amount, start and state, is listed once, and replaces the form [WA-08]', async () => {
  const paid: Withdrawal = {
    ...anOrder,
    orderNo: 'W261101-7K3QX9MB',
    status: 'paid',
    amountMinor: 7_700,
  };
  await open({ openOrder: anOrder }, [anOrder, paid]);
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Withdraw', 'In progress', 'Latest withdrawals']);
  const [pending, available] = [screen.getByText('$250.00'), screen.getByText(/for your next withdrawal/)];
  expect(pending.compareDocumentPosition(available) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByText(/^Requested Nov 24/)).toBeTruthy();
  expect(screen.getByText(/one withdrawal at a time/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: /\$77\.00/ })).toBeTruthy();
  expect(screen.getAllByText('$250.00')).toHaveLength(1);
  expect(screen.queryByText('Available to withdraw')).toBeNull();
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test.each([
  ['', 'Enter an amount.'],
  ['NaN', /Use digits only/],
  ['1e3', /Use digits only/],
  ['-50', /Use digits only/],
  ['1,000.00', /Use digits only/],
  ['50.123', 'Use up to 2 decimals.'],
  ['19.99', 'The minimum is $20.00.'],
  ['1000.01', 'The maximum is $1,000.00.'],
  ['99999999999999999999', 'The maximum is $1,000.00.'],
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

test('fee, amount to receive and expected time are shown before sending; then the order is shown [WA-08] [WA-20]', async () => {
  const { router } = await open();
  await userEvent.type(field('Amount'), '250');
  const readRow = (name: string) => screen.getByText(name).parentElement?.textContent;
  expect(readRow('Fee')).toBe('Fee$2.25');
  expect(readRow('You receive')).toBe('You receive$247.75');
  expect(readRow('Usually takes')).toBe('Usually takes90 minutes');
  await userEvent.type(field('Withdrawal password'), '280417');
  await submit();
  await waitFor(() =>
    expect(sent.mock.calls).toEqual([
      [{ body: { amountMinor: 25_000, payoutAccountId: 'first', paymentPassword: '280417' } }],
    ]),
  );
  await waitFor(() => expect(router.latestLocation.pathname).toBe(`/m/withdraw/${anOrder.orderNo}`));
});

test('“Max” fills in the maximum that balance, order limit and daily limit allow', async () => {
  await open({ limits: { ...someInfo.limits, perDayMinor: 60_000, usedMinor: 15_050 } });
  await userEvent.click(screen.getByRole('button', { name: 'Max' }));
  expect(field('Amount').value).toBe('449.50');
});

test('the last withdrawal that the daily count allows can be entered; a further withdrawal cannot [WA-20]', async () => {
  const { unmount } = await open({ limits: { ...someInfo.limits, perDayCount: 5, usedCount: 4 } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Max' }).disabled).toBe(false);
  unmount();
  await open({ limits: { ...someInfo.limits, perDayCount: 5, usedCount: 5 } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Max' }).disabled).toBe(true);
  await type('50');
  await submit();
  expect(await screen.findByText(/The minimum withdrawal is \$20\.00/)).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});

test('the minimum, the maximum and the rest of the daily limit are shown before anything is typed [WA-20]', async () => {
  await open({
    limits: { ...someInfo.limits, minMinor: 2_000, maxMinor: 50_000, perDayMinor: 60_000, usedMinor: 15_050 },
  });
  const limit = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;
  expect(limit('Per withdrawal')).toBe('$20.00 to $500.00');
  expect(limit('Per 24 hours')).toMatch(/^\$449\.50 of \$600\.00 left/);
});

test('the form says if less than the minimum can be withdrawn', async () => {
  await open({ balanceMinor: 1_500, withdrawableMinor: 1_500 });
  await type('15');
  await submit();
  expect(await screen.findByText(/The minimum withdrawal is \$20\.00/)).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});

test('remaining turnover is shown with its computation, order by order [WA-20]', async () => {
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
  expect(screen.getByText('Turnover left: $60.00')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: '$90.00 of $150.00 bet' })).toBeDefined();
  await userEvent.click(screen.getByText('How this is calculated'));
  expect(screen.getByText('$100.00 × 1.5 = $150.00')).toBeDefined();
  expect(screen.queryByText(/Bonus turnover left/)).toBeNull();
});

test('the page shows the turnover left for a bonus and says that this turnover does not block the balance [WA-20]', async () => {
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
  expect(screen.getByRole('heading', { name: 'Bonus turnover left: $9.00' })).toBeDefined();
  expect(screen.getByText(/It doesn’t affect what you can withdraw now/)).toBeDefined();
  expect(screen.queryByText(/^Turnover left/)).toBeNull();
});

test('an account can be added once the member’s name is known [ME-06]', async () => {
  const show = (overrides: Partial<WithdrawInfo>) => {
    mockReplies({ '/wps/transaction/withdraw/info': () => ({ ...someInfo, accounts: [], ...overrides }) });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    setSession(client, aSession);
    return renderRoute(<AccountsPage />, { client });
  };
  const { unmount } = show({ payeeName: null });
  expect(await screen.findByRole('button', { name: 'Set name' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add account' })).toBeNull();
  unmount();
  show({ payeeName: 'Robin Reed' });
  expect(await screen.findByRole('button', { name: 'Add account' })).toBeDefined();
});

test('an overlong name is refused with a message instead of being cut; an unticked required box shows a message too [ME-06]', async () => {
  await open({ payeeName: null, accounts: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Set name' }));
  const name = await screen.findByLabelText<HTMLInputElement>('Name as shown on your bank account');
  await userEvent.click(name);
  await userEvent.paste('N'.repeat(70));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(name.value).toHaveLength(70);
  expect(screen.getByText('Use 2 to 64 characters.')).toBeDefined();
  expect(screen.getByText('Please tick this box.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
});

test('if the name, an account or a proof is missing, the page links to that step [ME-06] [WA-17]', async () => {
  const { unmount } = await open({ payeeName: null, accounts: [] });
  expect(screen.getByRole('button', { name: 'Set name' })).toBeDefined();
  unmount();
  const second = await open({ accounts: [] });
  expect(screen.getByRole('button', { name: 'Add account' })).toBeDefined();
  second.unmount();
  await open({ proof: { paymentPassword: false, totp: false } });
  expect(screen.getByRole('button', { name: 'Set withdrawal password' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

test('the authenticator replaces the withdrawal password if the member prefers the authenticator or has no withdrawal password [WA-17]', async () => {
  const { unmount } = await open({ proof: { paymentPassword: true, totp: true } });
  await userEvent.type(field('Amount'), '50');
  await userEvent.click(screen.getByRole('button', { name: 'Use authenticator app instead' }));
  await userEvent.type(field('Authenticator code'), '123456');
  await submit();
  await waitFor(() =>
    expect(sent.mock.calls[0]).toEqual([
      { body: { amountMinor: 5_000, payoutAccountId: 'first', totp: '123456' } },
    ]),
  );
  unmount();
  await open({ proof: { paymentPassword: false, totp: true } });
  expect(field('Authenticator code')).toBeDefined();
});

test('a wrong withdrawal password shows an error at its field, and the amount stays [WA-17]', async () => {
  await open();
  refuse('payment.password.wrong');
  await type('50', '000001');
  await submit();
  expect(await screen.findByText('Wrong withdrawal password. Please try again.')).toBeDefined();
  expect(field('Amount').value).toBe('50');
});

test('after a lost reply the member can repeat the request, or sees the order if it exists', async () => {
  await open();
  refuse('result.unknown', 504);
  await type('250');
  await submit();
  expect(await screen.findByText(/It can’t be paid twice/)).toBeDefined();
  infoNow = { ...infoNow, openOrder: anOrder };
  refuse('result.unknown', 504);
  await submit();
  expect(await screen.findByText('In progress')).toBeDefined();
  const [first, second] = sent.mock.calls;
  expect(second).toEqual(first);
  expect(screen.getByText('$250.00')).toBeDefined();
});

test('after a rejection the page says when the next withdrawal is possible', async () => {
  await open({ nextAt: '2026-11-25T09:30:00.000Z' });
  expect(screen.getByText(/You can withdraw again from Nov 25, 2026, 09:30/)).toBeDefined();
  expect(screen.getByRole('region', { name: 'Available for your next withdrawal' })).toBeDefined();
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('the draft survives a visit to another page, except for the withdrawal password', async () => {
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

test('a failed load is reported with a retry button', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({ '/wps/transaction/withdraw/orders': () => [], '*': () => buildRefusal('system.busy') });
  renderRoute(<WithdrawPage />, { client });
  expect(await screen.findByRole('button', { name: /Couldn’t load/ })).toBeDefined();
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

test('an excluded member reads that no turnover is required', async () => {
  await open({ turnover: { leftMinor: 0, waived: true, requirements: [] } });
  expect(screen.getByText(/you can withdraw without completing turnover/)).toBeDefined();
  expect(screen.getByLabelText('Amount')).toBeDefined();
});

test('an amount that the fee consumes entirely is refused at its field [WA-20]', async () => {
  await open({ fee: { fixedMinor: 5_000, basisPoints: 0 } });
  await type('50');
  await submit();
  expect(await screen.findByText('The amount must be more than the fee of $50.00.')).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});

test('once the order whose reply was lost is shown, a withdrawal of the same amount is a new request [WA-19]', async () => {
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

test('an open withdrawal is polled; once it is final, the form appears [WA-08]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open({ openOrder: anOrder });
  expect(screen.getByText('In progress')).toBeTruthy();
  infoNow = someInfo;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText('In progress')).toBeNull();
  expect(screen.getByText('Available to withdraw')).toBeTruthy();
});

test('the page of a withdrawal polls at growing intervals while it is open, and stops once it is paid [WA-08]', async () => {
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
  // After ten minutes it polls once a minute.
  expect(requests.length - soon).toBeLessThan(20);
  const paid = { status: 'paid', at: '2026-11-24T13:00:00.000Z' } as const;
  order = { ...anOrder, status: 'paid', expectedAt: null, states: [...anOrder.states, paid] };
  await pass(60_000);
  expect(screen.getAllByText('Paid out').length).toBeGreaterThan(0);
  const last = requests.length;
  await pass(600_000);
  expect(requests.length).toBe(last);
});

test('where members cannot add an account, a member without one is sent to support', async () => {
  await open({ accounts: [] }, [], [addPayoutAccount.key]);
  expect(screen.getByText('Ask support to add an account in the name of Jo Ney.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Contact support' })).toBeDefined();
  expect(screen.queryByText(/Where should we send/)).toBeNull();
});

test('where members cannot set a withdrawal password, support helps with a missing and with a forgotten one', async () => {
  const absent = ['payment.password'];
  const { unmount } = await open({}, [], absent);
  expect(field('Withdrawal password')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change or reset password' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Contact support' })).toBeDefined();
  unmount();
  await open({ proof: { paymentPassword: false, totp: false } }, [], absent);
  expect(screen.getByText('You need a withdrawal password. Support can set one for you.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Set withdrawal password' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Contact support' })).toBeDefined();
});

test('the page of a withdrawal labels the amount after the fee, the amount taken and the fee [WA-08] [WA-20]', async () => {
  openOrder({ ...anOrder, amountMinor: 33_300, feeMinor: 1_100, arrivesMinor: 32_200 });
  const head = await screen.findByRole('region', { name: 'You receive' });
  expect(head.textContent).toContain('$322.00');
  expect(readDefinitions(document.body).slice(0, 2)).toEqual(['Taken from balance: $333.00', 'Fee: $11.00']);
});

test.each([
  ['2099-11-24T14:00:00.000Z', /^Expected by Nov 24, 2099/],
  ['2001-11-24T14:00:00.000Z', /^This is taking longer than usual/],
])('a withdrawal that was expected by %s shows the text %s [WA-08]', async (expectedAt, text) => {
  openOrder({ ...anOrder, expectedAt });
  await screen.findByRole('region', { name: 'You receive' });
  // The page compares the time only after hydration.
  await act(async () => undefined);
  expect(screen.getByText(text)).toBeTruthy();
});

test('a rejected withdrawal shows no arrival and no fee, because the whole amount was returned [WA-08]', async () => {
  const rejected = { status: 'rejected', at: '2026-11-24T13:00:00.000Z' } as const;
  openOrder({ ...anOrder, status: 'rejected', states: [...anOrder.states, rejected] });
  const head = await screen.findByRole('region', { name: 'Rejected' });
  expect(head.textContent).toContain('$250.00 was returned to your balance.');
  expect(screen.queryByText('You receive')).toBeNull();
  expect(screen.queryByText('$247.75')).toBeNull();
  expect(screen.queryByText('Fee')).toBeNull();
});

test.each([
  ['leads to', [], 1],
  ['has no link to', ['withdraw.orders'], 0],
])(
  'the page of a withdrawal %s the list of all, if the platform lacks %j [ER-31]',
  async (_, absent, count) => {
    openOrder(anOrder, absent);
    await screen.findByRole('region', { name: 'You receive' });
    expect(screen.queryAllByRole('link', { name: 'All withdrawals' })).toHaveLength(count);
  },
);

test('at a platform without withdrawals nothing above the message explains the accounts [ER-31]', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({ '*': () => buildRefusal('call.absent') });
  renderRoute(<AccountsPage />, { client });
  expect(await screen.findByText('Not available on this site.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling).toBeNull();
});

test.each([
  ['the number of another member’s withdrawal is reported as unknown', 'not.found', 'Withdrawal not found'],
  ['at a platform without the call no withdrawal is denied', 'call.absent', 'Not available on this site.'],
] as const)('%s', async (_, code, text) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({ '*': () => buildRefusal(code) });
  renderRoute(<WithdrawOrderPage orderNo="W261124-7K3QX9MC" />, { client });
  expect(await screen.findByText(text)).toBeTruthy();
});
