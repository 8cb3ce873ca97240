import { and, eq, gt, max, ne, sql } from 'drizzle-orm';

import { dayMs, minuteMs } from '#contract/values/durations.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { isOpenWithdrawal, computeWithdrawalFee } from '#contract/values/wallet/withdrawals.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import type { ExclusionColumns } from '#platform/core/accounts/current-exclusion.ts';
import type { Database } from '#platform/core/database/client.ts';
import {
  toLedgerAccountId,
  readLedgerBalance,
  openLedgerAccounts,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { hasOpenTurnoverSql, readTurnoverInForce } from '#platform/core/ledger/turnover.ts';
import { getSuspensionEnd } from '#platform/core/protection/withdrawal-wait.ts';
import { type Booking, nullReply } from '#platform/core/wire/idempotency.ts';
import { createRecordNumber } from '#platform/core/wire/record-number.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { isClosing } from '#platform/modules/wallet/withdrawals/closing-payout.ts';
import { buildWithdrawalInsert } from '#platform/modules/wallet/withdrawals/orders.ts';
import { payoutRemovedError, readPayoutRow } from '#platform/modules/wallet/withdrawals/payout-accounts.ts';
import { toFee, type WithdrawalRules } from '#platform/modules/wallet/withdrawals/rules.ts';
import { withdrawals } from '#platform/modules/wallet/withdrawals/tables.ts';

/** The effect of earlier orders on the next one. */
export type WithdrawalHistory = {
  /** The ordinal of the next order. */
  ordinal: number;
  open: boolean;
  /** Amount (minor units) and number of the orders in the last 24 hours, without rejected orders. */
  usedMinor: number;
  usedCount: number;
  /** When another order may be requested. Null if it may be requested now. */
  nextAt: number | null;
};

/** Reads everything in one transaction, because the ordinal guards the other values. */
export async function readWithdrawalHistory(
  db: Database,
  accountId: string,
  currency: string,
  now: number,
): Promise<WithdrawalHistory> {
  const own = eq(withdrawals.accountId, accountId);
  const counted = and(
    own,
    eq(withdrawals.currency, currency),
    gt(withdrawals.createdAt, now - dayMs),
    ne(withdrawals.status, 'rejected'),
  );
  const [[all], statuses, [used]] = await db.batch([
    db
      .select({ ordinal: max(withdrawals.ordinal), nextAt: max(withdrawals.nextAt) })
      .from(withdrawals)
      .where(own),
    db.select({ status: withdrawals.status }).from(withdrawals).where(own),
    db
      .select({
        minor: sql<number>`coalesce(sum(${withdrawals.amountMinor}), 0)`,
        count: sql<number>`count(*)`,
      })
      .from(withdrawals)
      .where(counted),
  ]);
  const nextAt = all?.nextAt ?? null;
  return {
    ordinal: (all?.ordinal ?? 0) + 1,
    open: statuses.some(({ status }) => isOpenWithdrawal(status)),
    usedMinor: used?.minor ?? 0,
    usedCount: used?.count ?? 0,
    nextAt: nextAt !== null && nextAt > now ? nextAt : null,
  };
}

type Request = {
  db: Database;
  merchant: Pick<MerchantRecord, 'merchantCode' | 'currency' | 'withdrawalWaitHours'>;
  account: ExclusionColumns & Pick<Account, 'payeeName' | 'guardChangedAt'>;
  amountMinor: number;
  payoutAccountId: string;
  now: number;
  /** Throws unless the caller proves to be the member. Runs last, so that no code is consumed in vain. */
  prove: () => Promise<void>;
};

/**
 * Builds the booking of a new order: checks every rule, and moves the amount from the member's cash to pending. The
 * rules about earlier orders also apply to concurrent requests, because such requests get the same unique ordinal. If a
 * credit adds turnover meanwhile, the reply becomes NULL and the batch fails. An amount beyond the balance is refused
 * before the proof; if the balance falls meanwhile, the ledger refuses the amount.
 */
export async function buildWithdrawalBooking(
  request: Request,
  rules: WithdrawalRules & { whole?: boolean },
): Promise<Booking> {
  const { db, merchant, amountMinor, now } = request;
  const accountId = request.account.id;
  const { currency, merchantCode } = merchant;
  const history = await readWithdrawalHistory(db, accountId, currency, now);
  refuseByRules(history, rules, amountMinor);
  const until = getSuspensionEnd(merchant, request.account, now);
  if (until !== null) throw buildWaitError(until);
  const cash = toLedgerAccountId('cash', accountId, currency);
  const { leftMinor, waived } = await readTurnoverInForce(db, request.account, currency, now);
  if (leftMinor > 0 && !rules.whole) throw new WireError('withdraw.turnover.left');
  if (amountMinor > (await readLedgerBalance(db, cash))) throw new WireError('wallet.insufficient');
  const account = await readPayoutRow(db, accountId, request.payoutAccountId);
  if (account.holder !== request.account.payeeName) throw new WireError('payout.name.differs');
  await request.prove();
  const orderNo = createRecordNumber('W', now);
  const { statements, reply } = buildWithdrawalInsert(db, merchant, {
    order: {
      orderNo,
      merchantCode,
      accountId,
      ordinal: history.ordinal,
      payoutAccountId: account.id,
      currency,
      amountMinor,
      feeMinor: computeWithdrawalFee(amountMinor, toFee(rules)),
      status: 'requested',
      reason: null,
      nextAt: null,
      createdAt: now,
      expectedAt: now + rules.usualMinutes * minuteMs,
    },
    account,
  });
  const opened = openLedgerAccounts(db, currency, [
    { kind: 'cash', owner: accountId },
    { kind: 'pending', owner: accountId },
    { kind: 'fees', owner: merchantCode },
    { kind: 'clearing', owner: merchantCode },
  ]);
  const transfer = buildTransferStatements(db, {
    scope: 'withdrawal',
    key: orderNo,
    from: cash,
    to: toLedgerAccountId('pending', accountId, currency),
    amountMinor,
    currency,
    at: now,
  });
  const json = JSON.stringify(reply);
  return {
    statements: [opened, ...statements, ...transfer],
    reply: rules.whole
      ? sql`iif(${isClosing(accountId)}, ${json}, NULL)`
      : waived
        ? reply
        : sql`iif(${hasOpenTurnoverSql(accountId, currency)}, NULL, ${json})`,
    refusals: {
      [payoutRemovedError]: 'payout.account.unknown',
      [nullReply]: 'withdraw.turnover.left',
      'NOT NULL constraint failed: withdrawals.account_id': 'withdraw.not.yet',
    },
  };
}

const buildWaitError = (at: number) =>
  new WireError('withdraw.not.yet', { value: { nextAt: new Date(at).toISOString() } });

function refuseByRules(
  { open, nextAt, usedMinor, usedCount }: WithdrawalHistory,
  rules: WithdrawalRules,
  amountMinor: number,
): void {
  const { minMinor, maxMinor, perDayMinor, perDayCount } = rules;
  if (open) throw new WireError('withdraw.open.order');
  if (nextAt !== null) throw buildWaitError(nextAt);
  const arrives = amountMinor > computeWithdrawalFee(amountMinor, toFee(rules));
  if (amountMinor < minMinor || amountMinor > maxMinor || !arrives)
    throw new WireError('withdraw.amount.limits');
  if (usedCount >= perDayCount || usedMinor + amountMinor > perDayMinor)
    throw new WireError('withdraw.day.limits');
}
