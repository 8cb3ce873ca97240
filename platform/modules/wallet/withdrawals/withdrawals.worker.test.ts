import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { TOTP, Secret } from 'otpauth';
import { afterEach, expect, test } from 'vitest';

import { excludeSelf, takeBreak } from '#contract/calls/member/protection.ts';
import { balance } from '#contract/calls/wallet/balance.ts';
import {
  addPayoutAccount,
  defaultPayoutAccount,
  removePayoutAccount,
  withdraw,
  withdrawInfo,
  withdrawOrder,
  withdrawOrders,
} from '#contract/calls/wallet/withdrawals.ts';
import { computeWithdrawalFee } from '#contract/values/wallet/withdrawals.ts';
import type { CallBody } from '#contract/wire/call.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { findAccountById } from '#platform/core/accounts/accounts.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import {
  toLedgerAccountId,
  readLedgerBalance,
  openLedgerAccounts,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { buildTurnoverRequirement } from '#platform/core/ledger/turnover.ts';
import { writeOnce } from '#platform/core/wire/idempotency.ts';
import { excludeMember } from '#platform/modules/member/protection/exclusion.ts';
import {
  changeWithdrawalStatus,
  listWithdrawalsByState,
} from '#platform/modules/wallet/withdrawals/operator.ts';
import { buildWithdrawalBooking } from '#platform/modules/wallet/withdrawals/request.ts';
import { readWithdrawalRules } from '#platform/modules/wallet/withdrawals/rules.ts';
import { withdrawalRules, withdrawals } from '#platform/modules/wallet/withdrawals/tables.ts';
import { ask, call, send } from '#platform/support/client.ts';
import { sendPaymentMessage, openDeposit } from '#platform/support/deposits.ts';
import {
  addPayoutAccountRow,
  requestWithdrawal,
  buildIdempotencyHeader,
  createPayer,
  type Payer,
  payerPassword,
  payerPaymentPassword,
} from '#platform/support/payer.ts';
import { listMessagesTo } from '#platform/support/verification.ts';

const db = openDatabase(env);
const getErrorCode = ({ envelope }: { envelope: { errorCode: string | null } }) => envelope.errorCode;

const aurora = { merchantCode: 'aurora', currency: 'USD', withdrawalWaitHours: 24 };
const createWrite = (scope: string) => ({ scope, key: crypto.randomUUID(), requestHash: '' });

async function newPayerWithTotp() {
  const secret = new Secret({ size: 20 });
  const payer = await createPayer({ totpSecret: secret.base32, totpSince: 1, paymentPasswordHash: null });
  return { payer, totp: () => new TOTP({ secret }).generate() };
}

/** Builds the request of a withdrawal, for tests that call `buildWithdrawalBooking` directly. */
async function buildBookingContext(payer: Payer) {
  const account = await findAccountById(db, payer.id);
  if (!account) throw new Error('no account');
  const payoutAccountId = await addPayoutAccountRow(payer);
  const now = Date.now();
  const prove = async () => undefined;
  return {
    account,
    request: { db, merchant: aurora, account, amountMinor: 5_000, payoutAccountId, now, prove },
  };
}

async function openWithdrawalOrder(token: string, id: string, amountMinor: number) {
  const reply = await requestWithdrawal(token, id, amountMinor);
  expect(reply.envelope.errorCode).toBeNull();
  const [order] = await ask(withdrawOrders, { token });
  if (!order) throw new Error('no order');
  return order;
}

// All payers of this file share a payout account, so they are recognised accounts: the exclusion of one payer would
// also apply to the next.
afterEach(() => env.DB.prepare('UPDATE accounts SET excluded_until = NULL').run());

test('a withdrawal takes its amount from the balance at once, and is shown with its fee and the amount that arrives [WA-08] [WA-20] [ED-05]', async () => {
  const payer = await createPayer();
  const { token } = payer;
  const id = await addPayoutAccountRow(payer);
  const info = await ask(withdrawInfo, { token });
  expect(info).toMatchObject({
    currency: 'USD',
    balanceMinor: 100_000,
    withdrawableMinor: 100_000,
    limits: { minMinor: 2_000, maxMinor: 500_000, usedMinor: 0, usedCount: 0 },
    turnover: { leftMinor: 0, requirements: [] },
    proof: { paymentPassword: true, totp: false },
    payeeName: 'Pat Payer',
    accounts: [{ id, kind: 'bank', holder: 'Pat Payer', number: '•••• 0785', isDefault: true }],
    openOrder: null,
    nextAt: null,
  });
  const order = await openWithdrawalOrder(token, id, 40_000);
  expect(order).toMatchObject({
    status: 'requested',
    amountMinor: 40_000,
    feeMinor: computeWithdrawalFee(40_000, info.fee),
    arrivesMinor: 40_000 - 300,
    account: { number: '•••• 0785', bankName: 'Nordic Demo Bank' },
    states: [{ status: 'requested' }],
  });
  // The usual time of arrival.
  const usualMs = Date.parse(order.expectedAt ?? '') - Date.parse(order.states[0]?.at ?? '');
  expect(usualMs).toBe(info.usualMinutes * 60_000);
  expect(usualMs).toBeGreaterThan(0);
  expect([await payer.cash(), await payer.pending()]).toEqual([60_000, 40_000]);
  const after = await ask(withdrawInfo, { token });
  expect(after.openOrder?.orderNo).toBe(order.orderNo);
  expect(after.limits).toMatchObject({ usedMinor: 40_000, usedCount: 1 });
  expect(await ask(withdrawOrder, { token, query: { orderNo: order.orderNo } })).toEqual(order);
});

test('a request with an unencrypted body is refused, and nothing is booked [ED-05]', async () => {
  const payer = await createPayer();
  const id = await addPayoutAccountRow(payer);
  const response = await send(withdraw.path, {
    method: 'POST',
    headers: {
      Merchant: 'aurora',
      Authorization: `Bearer ${payer.token}`,
      'X-Visitor-Ip': '203.0.113.7',
      ...buildIdempotencyHeader(),
    },
    body: JSON.stringify({ amountMinor: 5_000, payoutAccountId: id, paymentPassword: payerPaymentPassword }),
  });
  expect(await response.json()).toMatchObject({ errorCode: 'encryption.required' });
  expect(await payer.pending()).toBe(0);
});

test('the same key returns the first order again; another amount with this key is refused [WA-19]', async () => {
  const payer = await createPayer();
  const id = await addPayoutAccountRow(payer);
  const key = crypto.randomUUID();
  const first = await requestWithdrawal(payer.token, id, 5_000, { key });
  const again = await requestWithdrawal(payer.token, id, 5_000, { key });
  expect(again.envelope.value).toEqual(first.envelope.value);
  expect(getErrorCode(await requestWithdrawal(payer.token, id, 6_000, { key }))).toBe('idempotency.conflict');
  expect(await payer.pending()).toBe(5_000);
});

test('the stored hash of a request does not help to guess the six-digit payment password', async () => {
  const payer = await createPayer();
  const id = await addPayoutAccountRow(payer);
  const body = { amountMinor: 5_000, payoutAccountId: id, paymentPassword: payerPaymentPassword };
  await ask(withdraw, { token: payer.token, headers: buildIdempotencyHeader(), body });
  const row = await env.DB.prepare('SELECT request_hash FROM idempotent_replies WHERE scope = ?')
    .bind(`withdraw.request:${payer.id}`)
    .first('request_hash');
  const plain = new TextEncoder().encode(JSON.stringify({ query: {}, body }));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', plain));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  expect(row).not.toBe(hex);
});

test('amounts below the minimum, above the maximum or above the balance are refused, and nothing is booked [WA-20]', async () => {
  const payer = await createPayer({ cashMinor: 400_000 });
  const id = await addPayoutAccountRow(payer);
  for (const [amount, code] of [
    [1_999, 'withdraw.amount.limits'],
    [500_001, 'withdraw.amount.limits'],
    [400_001, 'wallet.insufficient'],
    [0, 'validation.failed'],
    [-5_000, 'validation.failed'],
    [2_000.5, 'validation.failed'],
    [Number.MAX_SAFE_INTEGER + 1, 'validation.failed'],
  ] as const)
    expect(getErrorCode(await requestWithdrawal(payer.token, id, amount)), `${amount}`).toBe(code);
  expect([await payer.cash(), await payer.pending()]).toEqual([400_000, 0]);
});

test('withdrawals stay within the daily limit; rejected withdrawals do not count [WA-20]', async () => {
  const payer = await createPayer({ cashMinor: 2_000_000 });
  const id = await addPayoutAccountRow(payer);
  const finish = async (amount: number, to: 'paid' | 'rejected') => {
    const { orderNo } = await openWithdrawalOrder(payer.token, id, amount);
    const acts =
      to === 'paid'
        ? ([{ to: 'review' }, { to: 'approved' }, { to: 'paid' }] as const)
        : ([{ to: 'rejected', reason: 'support', waitMs: -1 }] as const);
    for (const act of acts) expect(await changeWithdrawalStatus(db, orderNo, act, Date.now())).not.toBeNull();
  };
  await finish(500_000, 'rejected');
  await finish(500_000, 'paid');
  await finish(450_000, 'paid');
  expect(getErrorCode(await requestWithdrawal(payer.token, id, 50_001))).toBe('withdraw.day.limits');
  await finish(50_000, 'paid');
  const { limits } = await ask(withdrawInfo, { token: payer.token });
  expect(limits).toMatchObject({ usedMinor: 1_000_000, usedCount: 3 });
});

test('nothing may be withdrawn while turnover is left; the reply has the turnover that is left and its calculation [WA-20]', async () => {
  const payer = await createPayer();
  const id = await addPayoutAccountRow(payer);
  const demand = buildTurnoverRequirement(db, {
    orderNo: `D-${payer.id}`,
    accountId: payer.id,
    currency: 'USD',
    reason: 'deposit',
    baseMinor: 10_000,
    timesHundredths: 300,
    at: 1,
  });
  if (demand) await db.batch([demand]);
  expect(await ask(withdrawInfo, { token: payer.token })).toMatchObject({
    withdrawableMinor: 0,
    turnover: {
      leftMinor: 30_000,
      requirements: [{ baseMinor: 10_000, timesHundredths: 300, requiredMinor: 30_000, leftMinor: 30_000 }],
    },
  });
  expect(getErrorCode(await requestWithdrawal(payer.token, id, 5_000))).toBe('withdraw.turnover.left');
});

test('one withdrawal is open at a time, even with concurrent requests', async () => {
  const payer = await createPayer();
  const id = await addPayoutAccountRow(payer);
  const replies = await Promise.all([1, 2, 3, 4].map(() => requestWithdrawal(payer.token, id, 5_000)));
  expect(replies.filter(({ envelope }) => envelope.success)).toHaveLength(1);
  expect(await payer.pending()).toBe(5_000);
  expect(getErrorCode(await requestWithdrawal(payer.token, id, 5_000))).toBe('withdraw.open.order');
});

test('without the payment password or a code nothing is booked; wrong passwords are counted up to a limit [WA-17]', async () => {
  const payer = await createPayer();
  const { token } = payer;
  const id = await addPayoutAccountRow(payer);
  const tryProof = async (proof: { paymentPassword?: string; totp?: string }) =>
    getErrorCode(await requestWithdrawal(token, id, 5_000, { proof }));
  expect(await tryProof({})).toBe('payment.proof.required');
  expect(await tryProof({ totp: '123456' })).toBe('payment.proof.required');
  const wrong = await Promise.all(Array.from({ length: 10 }, () => tryProof({ paymentPassword: '000001' })));
  expect(new Set(wrong)).toEqual(new Set(['payment.password.wrong']));
  const refused = await requestWithdrawal(token, id, 5_000);
  expect(getErrorCode(refused)).toBe('too.many.requests');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(80_000);
  expect(await payer.pending()).toBe(0);
});

test('an authenticator code replaces the payment password, and each code works once [WA-17]', async () => {
  const { payer, totp: codeNow } = await newPayerWithTotp();
  const id = await addPayoutAccountRow(payer);
  const totp = codeNow();
  expect((await ask(withdrawInfo, { token: payer.token })).proof).toEqual({
    paymentPassword: false,
    totp: true,
  });
  expect(getErrorCode(await requestWithdrawal(payer.token, id, 5_000, { proof: { totp } }))).toBeNull();
  const [order] = await ask(withdrawOrders, { token: payer.token });
  await changeWithdrawalStatus(
    db,
    order?.orderNo ?? '',
    { to: 'rejected', reason: 'support', waitMs: -1 },
    Date.now(),
  );
  expect(getErrorCode(await requestWithdrawal(payer.token, id, 5_000, { proof: { totp } }))).toBe(
    'totp.wrong',
  );
});

test('an excluded member can withdraw their money, even unbet deposits; a held bonus stays held', async () => {
  const payer = await createPayer();
  const { token } = payer;
  const id = await addPayoutAccountRow(payer);
  const { orderNo } = await openDeposit(token, { amountMinor: 5_000, promotionId: 'weekday' });
  expect(await sendPaymentMessage({ orderNo, amountMinor: 5_000 })).toBe(200);
  const balanceMinor = 100_000 + 4_925;
  expect(getErrorCode(await requestWithdrawal(token, id, balanceMinor))).toBe('withdraw.turnover.left');
  await setAccountState(db, payer.id, 'excluded', Date.now() + 3_600_000);
  expect(await ask(withdrawInfo, { token })).toMatchObject({
    balanceMinor,
    withdrawableMinor: balanceMinor,
    turnover: { leftMinor: 0, waived: true, requirements: [] },
  });
  expect(getErrorCode(await requestWithdrawal(token, id, balanceMinor))).toBeNull();
  expect(await readLedgerBalance(db, toLedgerAccountId('bonus', payer.id, 'USD'))).toBe(500);
  expect(await payer.cash()).toBe(0);
});

test('a break waives no turnover; an exclusion does, even during a longer break [WA-20]', async () => {
  const payer = await createPayer();
  const { token } = payer;
  const id = await addPayoutAccountRow(payer);
  const { orderNo } = await openDeposit(token, { amountMinor: 5_000 });
  expect(await sendPaymentMessage({ orderNo, amountMinor: 5_000 })).toBe(200);
  await ask(takeBreak, { token, body: { days: 7, password: payerPassword } });
  const { turnover, withdrawableMinor } = await ask(withdrawInfo, { token });
  expect(turnover).toMatchObject({ waived: false, leftMinor: 4_925 });
  expect(withdrawableMinor).toBe(0);
  expect(getErrorCode(await requestWithdrawal(token, id, 5_000))).toBe('withdraw.turnover.left');
  await ask(excludeSelf, { token, body: { months: 6, password: payerPassword } });
  const now = Date.now();
  const account = await findAccountById(db, payer.id);
  if (!account) throw new Error('no account');
  await excludeMember(db, account, { days: 365 }, now);
  expect((await ask(withdrawInfo, { token })).turnover.waived).toBe(true);
  expect(getErrorCode(await requestWithdrawal(token, id, 104_925))).toBeNull();
});

test('a deposit that is credited while a withdrawal is checked cancels the withdrawal [WA-20]', async () => {
  const payer = await createPayer();
  const { account, request } = await buildBookingContext(payer);
  const credited = async () => {
    const statement = buildTurnoverRequirement(db, {
      orderNo: `D-${payer.id}`,
      accountId: payer.id,
      currency: 'USD',
      reason: 'deposit',
      baseMinor: 10_000,
      timesHundredths: 100,
      at: 1,
    });
    if (statement) await db.batch([statement]);
  };
  const booked = writeOnce(db, createWrite(account.id), Date.now(), async () =>
    buildWithdrawalBooking({ ...request, prove: credited }, await readWithdrawalRules(db, aurora)),
  );
  await expect(booked).rejects.toMatchObject({ code: 'withdraw.turnover.left' });
  expect([await payer.cash(), await payer.pending()]).toEqual([100_000, 0]);
});

test('a payout account that is removed while a withdrawal is checked receives nothing [WA-20]', async () => {
  const payer = await createPayer();
  const { account, request } = await buildBookingContext(payer);
  const removed = () =>
    env.DB.prepare('UPDATE payout_accounts SET removed_at = 1 WHERE account_id = ?').bind(account.id).run();
  const booked = writeOnce(db, createWrite(account.id), Date.now(), async () =>
    buildWithdrawalBooking(
      { ...request, prove: async () => void (await removed()) },
      await readWithdrawalRules(db, aurora),
    ),
  );
  await expect(booked).rejects.toMatchObject({ code: 'payout.account.unknown' });
  expect([await payer.cash(), await payer.pending()]).toEqual([100_000, 0]);
});

test('an amount in a currency without decimal digits is withdrawn unchanged', async () => {
  const payer = await createPayer();
  const { account, request } = await buildBookingContext(payer);
  const dong = { ...aurora, currency: 'VND' };
  await db
    .insert(withdrawalRules)
    .values({ ...(await readWithdrawalRules(db, aurora)), currency: 'VND', maxMinor: 9_000_000 });
  const purse = toLedgerAccountId('cash', account.id, 'VND');
  const house = toLedgerAccountId('house', 'aurora', 'VND');
  const given = { from: house, to: purse, amountMinor: 1_000_000, currency: 'VND', at: 0 } as const;
  await db.batch([
    openLedgerAccounts(db, 'VND', [
      { kind: 'cash', owner: account.id },
      { kind: 'house', owner: 'aurora' },
    ]),
    ...buildTransferStatements(db, { ...given, scope: 'deposit', key: `dong-${account.id}` }),
  ]);
  const order = await writeOnce(db, createWrite(account.id), Date.now(), async () =>
    buildWithdrawalBooking(
      { ...request, merchant: dong, amountMinor: 999_999 },
      await readWithdrawalRules(db, dong),
    ),
  );
  // The fee is 100 plus 0.5 % of the amount, which is 4,999.995 before rounding.
  expect(order).toMatchObject({ currency: 'VND', amountMinor: 999_999, feeMinor: 5_100 });
  expect(await readLedgerBalance(db, purse)).toBe(1);
});

test('at a merchant without rules withdrawals are closed, and nothing is taken', async () => {
  const payer = await createPayer();
  const id = await addPayoutAccountRow(payer);
  const rules = await readWithdrawalRules(db, aurora);
  await db.delete(withdrawalRules).where(eq(withdrawalRules.merchantCode, 'aurora'));
  try {
    const { status, envelope } = await call(withdrawInfo, { token: payer.token });
    expect([status, envelope.errorCode]).toEqual([409, 'withdraw.closed']);
    expect(getErrorCode(await requestWithdrawal(payer.token, id, 5_000))).toBe('withdraw.closed');
    expect([await payer.cash(), await payer.pending()]).toEqual([100_000, 0]);
  } finally {
    await db.insert(withdrawalRules).values(rules);
  }
});

test('the number of withdrawals a day is limited [WA-20]', async () => {
  const payer = await createPayer();
  const id = await addPayoutAccountRow(payer);
  for (let count = 0; count < 5; count++) {
    const { orderNo } = await openWithdrawalOrder(payer.token, id, 2_000);
    for (const to of ['review', 'approved', 'paid'] as const)
      await changeWithdrawalStatus(db, orderNo, { to }, Date.now());
  }
  expect(getErrorCode(await requestWithdrawal(payer.token, id, 2_000))).toBe('withdraw.day.limits');
  const { limits } = await ask(withdrawInfo, { token: payer.token });
  expect([limits.usedCount, limits.perDayCount]).toEqual([5, 5]);
  // A day is 24 hours from each withdrawal.
  const DAY = 24 * 3_600_000;
  const setCreatedAt = (at: number) =>
    db.update(withdrawals).set({ createdAt: at }).where(eq(withdrawals.accountId, payer.id));
  await setCreatedAt(Date.now() - DAY + 60_000);
  expect(getErrorCode(await requestWithdrawal(payer.token, id, 2_000))).toBe('withdraw.day.limits');
  await setCreatedAt(Date.now() - DAY);
  expect((await ask(withdrawInfo, { token: payer.token })).limits).toMatchObject({
    usedMinor: 0,
    usedCount: 0,
  });
  expect(getErrorCode(await requestWithdrawal(payer.token, id, 2_000))).toBeNull();
});

test('of concurrent withdrawals of the whole balance one succeeds, and the others get the reason', async () => {
  const payer = await createPayer();
  const id = await addPayoutAccountRow(payer);
  const replies = await Promise.all(
    [100_000, 100_000, 60_000].map((each) => requestWithdrawal(payer.token, id, each)),
  );
  const codes = replies.map(getErrorCode);
  expect(codes.filter((code) => code === null)).toHaveLength(1);
  for (const code of codes)
    expect([null, 'withdraw.open.order', 'wallet.insufficient', 'system.busy']).toContain(code);
  expect((await payer.cash()) + (await payer.pending())).toBe(100_000);
  expect((await ask(withdrawOrders, { token: payer.token })).length).toBe(1);
});

test('three concurrent requests with one key and one authenticator code make one order, and all get its reply [WA-19]', async () => {
  const { payer, totp } = await newPayerWithTotp();
  const id = await addPayoutAccountRow(payer);
  const same = { key: crypto.randomUUID(), proof: { totp: totp() } };
  const replies = await Promise.all([1, 2, 3].map(() => requestWithdrawal(payer.token, id, 5_000, same)));
  expect(replies.map(getErrorCode)).toEqual([null, null, null]);
  const [first, ...others] = replies.map(({ envelope }) => envelope.value);
  expect(others).toEqual([first, first]);
  expect(await payer.pending()).toBe(5_000);
});

test('a retry after a lost reply returns the first order, even with a wrong authenticator code [WA-19]', async () => {
  const { payer, totp } = await newPayerWithTotp();
  const id = await addPayoutAccountRow(payer);
  const key = crypto.randomUUID();
  const first = await requestWithdrawal(payer.token, id, 5_000, { key, proof: { totp: totp() } });
  const again = await requestWithdrawal(payer.token, id, 5_000, { key, proof: { totp: '000000' } });
  expect([first, again].map(getErrorCode)).toEqual([null, null]);
  expect(again.envelope.value).toEqual(first.envelope.value);
  expect(
    getErrorCode(await requestWithdrawal(payer.token, id, 5_001, { key, proof: { totp: '000000' } })),
  ).toBe('idempotency.conflict');
});

test('concurrent requests for the whole balance with one key all get the first reply [WA-19]', async () => {
  const payer = await createPayer();
  const id = await addPayoutAccountRow(payer);
  const same = { key: crypto.randomUUID() };
  const replies = await Promise.all(
    [1, 2, 3, 4, 5].map(() => requestWithdrawal(payer.token, id, 100_000, same)),
  );
  expect(replies.map(getErrorCode)).toEqual([null, null, null, null, null]);
  expect(new Set(replies.map(({ envelope }) => JSON.stringify(envelope.value))).size).toBe(1);
});

test('the same key of two members makes two orders, and neither gets the other’s reply [WA-19]', async () => {
  const payers = await Promise.all([createPayer(), createPayer()]);
  const ids = await Promise.all(payers.map((payer) => addPayoutAccountRow(payer)));
  const key = crypto.randomUUID();
  const requestAll = () =>
    Promise.all(payers.map(({ token }, index) => requestWithdrawal(token, ids[index] ?? '', 5_000, { key })));
  const replies = [...(await requestAll()), ...(await requestAll())].map(({ envelope }) =>
    JSON.stringify(envelope.value),
  );
  expect(new Set(replies).size).toBe(2);
  expect(replies.slice(2)).toEqual(replies.slice(0, 2));
  expect(await Promise.all(payers.map((payer) => payer.pending()))).toEqual([5_000, 5_000]);
});

test('an amount beyond the balance consumes no code [WA-17]', async () => {
  const { payer, totp } = await newPayerWithTotp();
  const id = await addPayoutAccountRow(payer);
  const proof = { totp: totp() };
  expect(getErrorCode(await requestWithdrawal(payer.token, id, 100_001, { proof }))).toBe(
    'wallet.insufficient',
  );
  expect(getErrorCode(await requestWithdrawal(payer.token, id, 100_000, { proof }))).toBeNull();
});

test('an amount that does not exceed its fee is refused [WA-20]', async () => {
  const payer = await createPayer();
  const id = await addPayoutAccountRow(payer);
  const row = and(eq(withdrawalRules.merchantCode, 'aurora'), eq(withdrawalRules.currency, 'USD'));
  const setFixedFee = (feeFixedMinor: number) => db.update(withdrawalRules).set({ feeFixedMinor }).where(row);
  await setFixedFee(3_000);
  try {
    expect(getErrorCode(await requestWithdrawal(payer.token, id, 3_015))).toBe('withdraw.amount.limits');
    expect(await payer.pending()).toBe(0);
    expect(await openWithdrawalOrder(payer.token, id, 3_017)).toMatchObject({
      feeMinor: 3_016,
      arrivesMinor: 1,
    });
  } finally {
    await setFixedFee(100);
  }
});

test('a bonus with met turnover can be withdrawn, and is in the header’s balance', async () => {
  const payer = await createPayer();
  const { token } = payer;
  const id = await addPayoutAccountRow(payer);
  const { orderNo } = await openDeposit(token, { amountMinor: 5_000, promotionId: 'weekday' });
  await sendPaymentMessage({ orderNo, amountMinor: 5_000 });
  const staked = { scope: 'bet', key: crypto.randomUUID(), from: payer.purse, to: payer.house } as const;
  await db.batch(
    buildTransferStatements(db, { ...staked, amountMinor: 4_925 + 2_500, currency: 'USD', at: Date.now() }),
  );
  const all = 100_000 - 2_500 + 500;
  const info = await ask(withdrawInfo, { token });
  expect([info.balanceMinor, info.withdrawableMinor]).toEqual([all, all]);
  expect((await ask(balance, { token })).sumBalance).toBe(all);
  expect(getErrorCode(await requestWithdrawal(token, id, all))).toBeNull();
});

test('`paid` sends the amount minus the fee out and keeps the fee; the order shows the time of each state', async () => {
  const payer = await createPayer();
  const id = await addPayoutAccountRow(payer);
  const readBalances = () =>
    Promise.all(
      (['clearing', 'fees'] as const).map((kind) =>
        readLedgerBalance(db, toLedgerAccountId(kind, 'aurora', 'USD')),
      ),
    );
  const before = await readBalances();
  const { orderNo, feeMinor, arrivesMinor } = await openWithdrawalOrder(payer.token, id, 30_000);
  expect(await changeWithdrawalStatus(db, orderNo, { to: 'paid' }, Date.now())).toBeNull();
  for (const to of ['review', 'approved', 'paid'] as const)
    expect(await changeWithdrawalStatus(db, orderNo, { to }, Date.now())).not.toBeNull();
  const after = await readBalances();
  expect(after.map((each, index) => each - (before[index] ?? 0))).toEqual([arrivesMinor, feeMinor]);
  expect([await payer.cash(), await payer.pending()]).toEqual([70_000, 0]);
  const order = await ask(withdrawOrder, { token: payer.token, query: { orderNo } });
  expect(order).toMatchObject({ status: 'paid', expectedAt: null });
  expect(order.states.map(({ status }) => status)).toEqual(['requested', 'review', 'approved', 'paid']);
  expect(
    await changeWithdrawalStatus(db, orderNo, { to: 'rejected', reason: 'support', waitMs: 0 }, Date.now()),
  ).toBeNull();
  expect((await proveLedger(db)).faults).toEqual([]);
});

test('a rejected withdrawal returns the money, with the reason and the time from which another may be requested', async () => {
  const payer = await createPayer();
  const id = await addPayoutAccountRow(payer);
  const { orderNo } = await openWithdrawalOrder(payer.token, id, 30_000);
  const now = Date.now();
  const rejection = { to: 'rejected', reason: 'account.name', waitMs: 3_600_000 } as const;
  const both = await Promise.all([
    changeWithdrawalStatus(db, orderNo, rejection, now),
    changeWithdrawalStatus(db, orderNo, rejection, now + 1),
  ]);
  expect(both.filter((moved) => moved !== null)).toHaveLength(1);
  expect([await payer.cash(), await payer.pending()]).toEqual([100_000, 0]);
  const info = await ask(withdrawInfo, { token: payer.token });
  expect(Date.parse(info.nextAt ?? '')).toBeGreaterThanOrEqual(now + 3_600_000);
  expect(await ask(withdrawOrder, { token: payer.token, query: { orderNo } })).toMatchObject({
    status: 'rejected',
    reason: 'account.name',
    nextAt: info.nextAt,
  });
  const soon = await requestWithdrawal(payer.token, id, 30_000);
  expect(getErrorCode(soon)).toBe('withdraw.not.yet');
  expect(soon.envelope.value).toEqual({ nextAt: info.nextAt });
});

test('another member’s order and account are not found, nor is an invalid number', async () => {
  const [payer, other] = await Promise.all([createPayer(), createPayer()]);
  const id = await addPayoutAccountRow(payer);
  const { orderNo } = await openWithdrawalOrder(payer.token, id, 5_000);
  const at = (query: { orderNo: string }) => call(withdrawOrder, { token: other.token, query });
  expect(getErrorCode(await at({ orderNo }))).toBe('not.found');
  expect(getErrorCode(await at({ orderNo: 'W261124-00000000' }))).toBe('not.found');
  expect(getErrorCode(await at({ orderNo: "W' OR 1=1" }))).toBe('validation.failed');
  expect(getErrorCode(await requestWithdrawal(other.token, id, 5_000))).toBe('payout.account.unknown');
  const body = { id };
  for (const change of [defaultPayoutAccount, removePayoutAccount])
    expect(
      getErrorCode(await call(change, { token: other.token, headers: buildIdempotencyHeader(), body })),
    ).toBe('payout.account.unknown');
});

test('payout accounts are in the payee’s name, of the merchant’s kinds, each once, five at most [ME-06]', async () => {
  const nameless = await createPayer({ payeeName: null });
  const bank = { kind: 'bank', bankName: 'Nordic Demo Bank', number: 'FI21 1234 5600 0007 85' } as const;
  const add = (token: string, body: CallBody<typeof addPayoutAccount>) =>
    call(addPayoutAccount, {
      token,
      headers: buildIdempotencyHeader(),
      body: { ...body, paymentPassword: payerPaymentPassword },
    });
  expect(getErrorCode(await add(nameless.token, bank))).toBe('payout.name.required');
  const payer = await createPayer();
  const { token } = payer;
  expect(getErrorCode(await add(token, { kind: 'pix', number: '52998224725' }))).toBe('validation.failed');
  expect(getErrorCode(await add(token, { ...bank, number: 'FI2112345600000786' }))).toBe('validation.failed');
  expect(getErrorCode(await add(token, { kind: 'bank', number: '12345678' }))).toBe('validation.failed');
  expect(getErrorCode(await add(token, bank))).toBeNull();
  expect(await listMessagesTo(payer.email)).toHaveLength(1);
  expect(getErrorCode(await add(token, { ...bank, number: 'fi2112345600000785' }))).toBe(
    'payout.account.exists',
  );
  for (const number of ['100001', '100002', '100003', '100004'])
    expect(getErrorCode(await add(token, { ...bank, number }))).toBeNull();
  expect(getErrorCode(await add(token, { ...bank, number: '100005' }))).toBe('payout.accounts.full');
});

test('the default payout account can change, and an order still shows its removed payout account', async () => {
  const payer = await createPayer();
  const { token } = payer;
  const first = await addPayoutAccountRow(payer);
  const second = await addPayoutAccountRow(payer, '20000200');
  const { orderNo } = await openWithdrawalOrder(token, first, 5_000);
  const accounts = async () =>
    (await ask(withdrawInfo, { token })).accounts.map(({ id, isDefault }) => [id, isDefault]);
  expect(await accounts()).toEqual([
    [first, true],
    [second, false],
  ]);
  await ask(defaultPayoutAccount, { token, headers: buildIdempotencyHeader(), body: { id: second } });
  expect(await accounts()).toEqual([
    [first, false],
    [second, true],
  ]);
  await ask(removePayoutAccount, { token, headers: buildIdempotencyHeader(), body: { id: first } });
  expect(await accounts()).toEqual([[second, true]]);
  const order = await ask(withdrawOrder, { token, query: { orderNo } });
  expect(order.account).toMatchObject({ bankName: 'Nordic Demo Bank', number: '•••• 0785' });
});

test('an operator sees the newest finished orders, paid or rejected, in one list', async () => {
  const payer = await createPayer();
  const id = await addPayoutAccountRow(payer);
  const paid = [{ to: 'review' }, { to: 'approved' }, { to: 'paid' }] as const;
  const rejected = [{ to: 'rejected', reason: 'support', waitMs: -1 }] as const;
  const done: string[] = [];
  for (const acts of [rejected, paid, rejected]) {
    const { orderNo } = await openWithdrawalOrder(payer.token, id, 5_000);
    for (const act of acts) expect(await changeWithdrawalStatus(db, orderNo, act, Date.now())).not.toBeNull();
    done.push(orderNo);
    // Later than all other orders.
    const createdAt = Date.now() + 86_400_000 + done.length;
    await db.update(withdrawals).set({ createdAt }).where(eq(withdrawals.orderNo, orderNo));
  }
  const listed = await listWithdrawalsByState(db, ['paid', 'rejected'], { newest: true, limit: 2 });
  expect(listed.map(({ order }) => order.orderNo)).toEqual([done[2], done[1]]);
});

test('an operator’s desk lists orders and changes their status, and refuses to repeat a change', async () => {
  const payer = await createPayer();
  const id = await addPayoutAccountRow(payer);
  const { orderNo } = await openWithdrawalOrder(payer.token, id, 5_000);
  const url = new URL('/platform/desk/withdrawals', env.GAME_ORIGIN);
  const page = await send(url.href);
  expect(await page.text()).toContain(`FI2112345600000785`);
  expect((await send(url.href, {}, { BACKOFFICE: '0' })).status).toBe(404);
  const post = (fields: Record<string, string>) =>
    send(url.href, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ orderNo, ...fields }) });
  expect((await post({ to: 'review' })).status).toBe(303);
  expect(await (await post({ to: 'review' })).text()).toContain(
    `The status of ${orderNo} has already changed. Nothing was changed.`,
  );
  expect(await (await post({ to: 'rejected', reason: 'none', hours: '1' })).text()).toContain(
    'Unknown action. Nothing was changed.',
  );
  expect((await post({ to: 'rejected', reason: 'identity', hours: '2' })).status).toBe(303);
  expect(await payer.pending()).toBe(0);
  expect((await listMessagesTo(payer.email))[0]).toContain(orderNo);
});
