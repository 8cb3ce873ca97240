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
import { normalisePayoutNumber } from '#contract/values/wallet/payouts.ts';
import { provePaymentIfRequired, provePayment } from '#platform/core/accounts/payment-password.ts';
import { implement, implementBooking, requireCaller } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { toLedgerAccountId, readLedgerBalance } from '#platform/core/ledger/ledger.ts';
import { readTurnoverInForce } from '#platform/core/ledger/turnover.ts';
import {
  findSimilarAccountsByPayout,
  buildRecognitionStatements,
  notifyOfRecognition,
} from '#platform/core/protection/recognition.ts';
import { buildGuardChange, getSuspensionEnd } from '#platform/core/protection/withdrawal-wait.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { findLevelProgress } from '#platform/modules/promotions/exports.ts';
import { settleDue } from '#platform/modules/wallet/settle-due.ts';
import { type MemberRules, applyClosingRules } from '#platform/modules/wallet/withdrawals/closing-payout.ts';
import {
  listNewestWithdrawals,
  findOpenWithdrawal,
  findWithdrawal,
} from '#platform/modules/wallet/withdrawals/orders.ts';
import {
  buildPayoutAccountBooking,
  buildPayoutAccountChange,
  toPayoutAccounts,
  listPayoutRows,
} from '#platform/modules/wallet/withdrawals/payout-accounts.ts';
import {
  buildWithdrawalBooking,
  readWithdrawalHistory,
} from '#platform/modules/wallet/withdrawals/request.ts';
import { toFee, readWithdrawalRules } from '#platform/modules/wallet/withdrawals/rules.ts';

const ORDERS_SHOWN = 20;

async function readMemberRules(
  db: Database,
  merchant: Pick<MerchantRecord, 'merchantCode' | 'currency'>,
  accountId: string,
): Promise<MemberRules> {
  const [rules, progress] = await Promise.all([
    readWithdrawalRules(db, merchant),
    findLevelProgress(db, merchant, accountId),
  ]);
  const perDayCount = rules.perDayCount + (progress?.level.moreWithdrawals ?? 0);
  return applyClosingRules(db, { ...rules, perDayCount }, accountId);
}

const info = implement(withdrawInfo, async (request) => {
  const { db, merchant, now } = request;
  const { account } = requireCaller(request);
  const { currency } = merchant;
  await settleDue(request, now, account.id);
  const rules = await readMemberRules(db, merchant, account.id);
  const [balanceMinor, turnover, history, rows, openOrder] = await Promise.all([
    readLedgerBalance(db, toLedgerAccountId('cash', account.id, currency)),
    readTurnoverInForce(db, account, currency, now),
    readWithdrawalHistory(db, account.id, currency, now),
    listPayoutRows(db, account.id),
    findOpenWithdrawal(db, account.id),
  ]);
  const { minMinor, maxMinor, perDayMinor, perDayCount, accountsMax, kinds, usualMinutes } = rules;
  const { usedMinor, usedCount, nextAt } = history;
  const leftMinor = rules.whole ? 0 : turnover.leftMinor;
  const until = getSuspensionEnd(merchant, account, now);
  return {
    currency,
    balanceMinor,
    withdrawableMinor: leftMinor > 0 ? 0 : balanceMinor,
    limits: { minMinor, maxMinor, perDayMinor, perDayCount, usedMinor, usedCount },
    fee: toFee(rules),
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
    accounts: toPayoutAccounts(rows),
    accountsMax,
    kinds,
    openOrder,
    nextAt: nextAt === null ? null : new Date(nextAt).toISOString(),
    waitsUntil: until === null ? null : new Date(until).toISOString(),
    usualMinutes,
  };
});

/** A self-excluded member may withdraw their money, whatever turnover is left. */
const withdrawCall = implementBooking(withdraw, async (request) => {
  const { db, merchant, body, now } = request;
  const { account } = requireCaller(request);
  const { amountMinor, payoutAccountId, ...proof } = body;
  const prove = () => provePayment(request, account, proof);
  await settleDue(request, now, account.id);
  const withdrawal = { db, merchant, account, amountMinor, payoutAccountId, now, prove };
  return buildWithdrawalBooking(withdrawal, await readMemberRules(db, merchant, account.id));
});

const withdrawOrderCall = implement(withdrawOrder, async (request) => {
  const order = await findWithdrawal(request.db, requireCaller(request).account.id, request.query.orderNo);
  if (!order) throw new WireError('not.found');
  return order;
});

const withdrawOrdersCall = implement(withdrawOrders, (request) =>
  listNewestWithdrawals(request.db, requireCaller(request).account.id, ORDERS_SHOWN),
);

const add = implementBooking(addPayoutAccount, async (request) => {
  const { db, merchant, body, now } = request;
  const { account } = requireCaller(request);
  const booking = await buildPayoutAccountBooking(
    db,
    account,
    await readWithdrawalRules(db, merchant),
    body,
    now,
  );
  // The proof is checked last, so that no code is consumed in vain.
  await provePaymentIfRequired(request, account, body);
  const changed = await buildGuardChange(request, account, 'payoutAccountAdded');
  const number = normalisePayoutNumber(body.kind, body.number);
  const found = await findSimilarAccountsByPayout(db, account, { kind: body.kind, number }, now);
  request.runAfterReply(notifyOfRecognition(request, found));
  const noted = buildRecognitionStatements(db, account.id, found, now);
  return { ...booking, statements: [...booking.statements, ...changed, ...noted] };
});

const defaultPayoutAccountCall = implementBooking(defaultPayoutAccount, (request) =>
  buildPayoutAccountChange(request.db, requireCaller(request).account.id, request.body.id, {
    preferredAt: request.now,
  }),
);

const remove = implementBooking(removePayoutAccount, (request) =>
  buildPayoutAccountChange(request.db, requireCaller(request).account.id, request.body.id, {
    removedAt: request.now,
  }),
);

export const withdrawalCalls = [
  info,
  withdrawCall,
  withdrawOrderCall,
  withdrawOrdersCall,
  add,
  defaultPayoutAccountCall,
  remove,
];
