import {
  addPayoutAccount,
  defaultPayoutAccount,
  removePayoutAccount,
  withdraw,
  withdrawInfo,
  withdrawOrder,
  withdrawOrders,
} from '#contract/calls/wallet/withdrawals.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { plainPayoutNumber } from '#contract/values/wallet/payouts.ts';
import { proveIfAny, provePayment } from '#platform/core/accounts/payment-password.ts';
import { implement, implementBooking, memberOf } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { ledgerAccountId, ledgerBalance } from '#platform/core/ledger/ledger.ts';
import { turnoverInForce } from '#platform/core/ledger/turnover.ts';
import { likeByPayout, recognise, tellRecognised } from '#platform/core/protection/recognition.ts';
import { guardChange, waitsUntil } from '#platform/core/protection/withdrawal-wait.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { standingOf } from '#platform/modules/promotions/exports.ts';
import { settleDue } from '#platform/modules/wallet/settle-due.ts';
import { type MemberRules, withClosing } from '#platform/modules/wallet/withdrawals/closing-payout.ts';
import { newestWithdrawals, openOrderOf, orderOf } from '#platform/modules/wallet/withdrawals/orders.ts';
import {
  bookPayoutAccount,
  changePayoutAccount,
  payoutAccountsOf,
  payoutRowsOf,
} from '#platform/modules/wallet/withdrawals/payout-accounts.ts';
import { bookWithdrawal, historyOf } from '#platform/modules/wallet/withdrawals/request.ts';
import { feeOf, rulesOf } from '#platform/modules/wallet/withdrawals/rules.ts';

const SHOWN = 20;

/** The merchant's rules with what the member's level adds to them, and closing the account. */
async function rulesFor(
  db: Database,
  merchant: Pick<MerchantRecord, 'merchantCode' | 'currency'>,
  accountId: string,
): Promise<MemberRules> {
  const [rules, standing] = await Promise.all([rulesOf(db, merchant), standingOf(db, merchant, accountId)]);
  const perDayCount = rules.perDayCount + (standing?.level.moreWithdrawals ?? 0);
  return withClosing(db, { ...rules, perDayCount }, accountId);
}

const info = implement(withdrawInfo, async (request) => {
  const { db, merchant, now } = request;
  const { account } = memberOf(request);
  const { currency } = merchant;
  await settleDue(request, now, account.id);
  const rules = await rulesFor(db, merchant, account.id);
  const [balanceMinor, turnover, history, rows, openOrder] = await Promise.all([
    ledgerBalance(db, ledgerAccountId('cash', account.id, currency)),
    turnoverInForce(db, account, currency, now),
    historyOf(db, account.id, currency, now),
    payoutRowsOf(db, account.id),
    openOrderOf(db, account.id),
  ]);
  const { minMinor, maxMinor, perDayMinor, perDayCount, accountsMax, kinds, usualMinutes } = rules;
  const { usedMinor, usedCount, nextAt } = history;
  const leftMinor = rules.whole ? 0 : turnover.leftMinor;
  const until = waitsUntil(merchant, account, now);
  return {
    currency,
    balanceMinor,
    withdrawableMinor: leftMinor > 0 ? 0 : balanceMinor,
    limits: { minMinor, maxMinor, perDayMinor, perDayCount, usedMinor, usedCount },
    fee: feeOf(rules),
    turnover: {
      leftMinor,
      waived: turnover.waived,
      requirements: turnover.requirements
        .filter(({ reason }) => reason === 'bonus' || !rules.whole)
        .map(({ at, ...each }) => ({
          ...each,
          at: new Date(at).toISOString(),
        })),
    },
    proof: { paymentPassword: account.paymentPasswordHash !== null, totp: account.totpSince !== null },
    payeeName: account.payeeName,
    accounts: payoutAccountsOf(rows),
    accountsMax,
    kinds,
    openOrder,
    nextAt: nextAt === null ? null : new Date(nextAt).toISOString(),
    waitsUntil: until === null ? null : new Date(until).toISOString(),
    usualMinutes,
  };
});

/** A member who excluded himself may take out what is his, whatever he has not bet. */
const ask = implementBooking(withdraw, async (request) => {
  const { db, merchant, body, now } = request;
  const { account } = memberOf(request);
  const { amountMinor, payoutAccountId, ...proof } = body;
  const prove = () => provePayment(request, account, proof);
  await settleDue(request, now, account.id);
  const asked = { db, merchant, account, amountMinor, payoutAccountId, now, prove };
  return bookWithdrawal(asked, await rulesFor(db, merchant, account.id));
});

const one = implement(withdrawOrder, async (request) => {
  const order = await orderOf(request.db, memberOf(request).account.id, request.query.orderNo);
  if (!order) throw new WireError('not.found');
  return order;
});

const newest = implement(withdrawOrders, (request) =>
  newestWithdrawals(request.db, memberOf(request).account.id, SHOWN),
);

const add = implementBooking(addPayoutAccount, async (request) => {
  const { db, merchant, body, now } = request;
  const { account } = memberOf(request);
  const booking = await bookPayoutAccount(db, account, await rulesOf(db, merchant), body, now);
  // After all else, so that no code is used up for nothing.
  await proveIfAny(request, account, body);
  const changed = await guardChange(request, account, 'payoutAccountAdded');
  const number = plainPayoutNumber(body.kind, body.number);
  const found = await likeByPayout(db, account, { kind: body.kind, number }, now);
  request.afterwards(tellRecognised(request, found));
  const noted = recognise(db, account.id, found, now);
  return { ...booking, statements: [...booking.statements, ...changed, ...noted] };
});

const prefer = implementBooking(defaultPayoutAccount, (request) =>
  changePayoutAccount(request.db, memberOf(request).account.id, request.body.id, {
    preferredAt: request.now,
  }),
);

const remove = implementBooking(removePayoutAccount, (request) =>
  changePayoutAccount(request.db, memberOf(request).account.id, request.body.id, { removedAt: request.now }),
);

export const withdrawalCalls = [info, ask, one, newest, add, prefer, remove];
