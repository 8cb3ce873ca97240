import { and, eq, gt, max, ne, sql } from 'drizzle-orm';

import { dayMs, minuteMs } from '#contract/values/durations.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { isOpenWithdrawal, withdrawalFee } from '#contract/values/wallet/withdrawals.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import type { Excluded } from '#platform/core/accounts/exclusion-under-way.ts';
import type { Database } from '#platform/core/database/client.ts';
import {
  ledgerAccountId,
  ledgerBalance,
  openLedgerAccounts,
  transferStatements,
} from '#platform/core/ledger/ledger.ts';
import { someLeft, turnoverInForce } from '#platform/core/ledger/turnover.ts';
import { waitsUntil } from '#platform/core/protection/withdrawal-wait.ts';
import { type Booking, nullReply } from '#platform/core/wire/idempotency.ts';
import { recordNumber } from '#platform/core/wire/record-number.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { isClosing } from '#platform/modules/wallet/withdrawals/closing-payout.ts';
import { newOrder } from '#platform/modules/wallet/withdrawals/orders.ts';
import { payoutRemoved, payoutRow } from '#platform/modules/wallet/withdrawals/payout-accounts.ts';
import { feeOf, type WithdrawalRules } from '#platform/modules/wallet/withdrawals/rules.ts';
import { withdrawals } from '#platform/modules/wallet/withdrawals/tables.ts';

/** What earlier orders mean for the next one. */
export type History = {
  /** Of the next order. */
  ordinal: number;
  open: boolean;
  /** In the last 24 hours, rejected ones aside. */
  usedMinor: number;
  usedCount: number;
  /** When another may be asked for; null: now. */
  nextAt: number | null;
};

/** Reads it all in one transaction: the ordinal belongs to the rest. */
export async function historyOf(
  db: Database,
  accountId: string,
  currency: string,
  now: number,
): Promise<History> {
  const own = eq(withdrawals.accountId, accountId);
  const counted = and(
    own,
    eq(withdrawals.currency, currency),
    gt(withdrawals.createdAt, now - dayMs),
    ne(withdrawals.status, 'rejected'),
  );
  const [[all], latest, [used]] = await db.batch([
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
    open: latest.some(({ status }) => isOpenWithdrawal(status)),
    usedMinor: used?.minor ?? 0,
    usedCount: used?.count ?? 0,
    nextAt: nextAt !== null && nextAt > now ? nextAt : null,
  };
}

type Request = {
  db: Database;
  merchant: Pick<MerchantRecord, 'merchantCode' | 'currency' | 'withdrawalWaitHours'>;
  account: Excluded & Pick<Account, 'payeeName' | 'guardChangedAt'>;
  amountMinor: number;
  payoutAccountId: string;
  now: number;
  /** Throws unless the member is who asks; after all other rules, so that no code is used up for nothing. */
  prove: () => Promise<void>;
};

/**
 * The booking of a new order: every rule is checked before, and the amount goes from the member's cash to what is
 * under way. Rules about earlier orders hold for two requests at once too: they would have the same ordinal. So does
 * that nothing is left to bet: what is credited meanwhile makes the reply NULL. An amount that the balance does not
 * hold is refused before the proof, and by the ledger.
 */
export async function bookWithdrawal(
  request: Request,
  rules: WithdrawalRules & { whole?: boolean },
): Promise<Booking> {
  const { db, merchant, amountMinor, now } = request;
  const accountId = request.account.id;
  const { currency, merchantCode } = merchant;
  const history = await historyOf(db, accountId, currency, now);
  refuseByRules(history, rules, amountMinor);
  const until = waitsUntil(merchant, request.account, now);
  if (until !== null) throw notBefore(until);
  const cash = ledgerAccountId('cash', accountId, currency);
  const { leftMinor, waived } = await turnoverInForce(db, request.account, currency, now);
  if (leftMinor > 0 && !rules.whole) throw new WireError('withdraw.turnover.left');
  if (amountMinor > (await ledgerBalance(db, cash))) throw new WireError('wallet.insufficient');
  const account = await payoutRow(db, accountId, request.payoutAccountId);
  if (account.holder !== request.account.payeeName) throw new WireError('payout.name.differs');
  await request.prove();
  const orderNo = recordNumber('W', now);
  const { statements, reply } = newOrder(db, merchant, {
    order: {
      orderNo,
      merchantCode,
      accountId,
      ordinal: history.ordinal,
      payoutAccountId: account.id,
      currency,
      amountMinor,
      feeMinor: withdrawalFee(amountMinor, feeOf(rules)),
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
  const transfer = transferStatements(db, {
    scope: 'withdrawal',
    key: orderNo,
    from: cash,
    to: ledgerAccountId('pending', accountId, currency),
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
        : sql`iif(${someLeft(accountId, currency)}, NULL, ${json})`,
    refusals: {
      [payoutRemoved]: 'payout.account.unknown',
      [nullReply]: 'withdraw.turnover.left',
      'NOT NULL constraint failed: withdrawals.account_id': 'withdraw.not.yet',
    },
  };
}

const notBefore = (at: number) =>
  new WireError('withdraw.not.yet', { value: { nextAt: new Date(at).toISOString() } });

function refuseByRules(
  { open, nextAt, usedMinor, usedCount }: History,
  rules: WithdrawalRules,
  amountMinor: number,
): void {
  const { minMinor, maxMinor, perDayMinor, perDayCount } = rules;
  if (open) throw new WireError('withdraw.open.order');
  if (nextAt !== null) throw notBefore(nextAt);
  const arrives = amountMinor > withdrawalFee(amountMinor, feeOf(rules));
  if (amountMinor < minMinor || amountMinor > maxMinor || !arrives)
    throw new WireError('withdraw.amount.limits');
  if (usedCount >= perDayCount || usedMinor + amountMinor > perDayMinor)
    throw new WireError('withdraw.day.limits');
}
