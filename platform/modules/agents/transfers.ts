import { and, eq, type SQL, sql } from 'drizzle-orm';

import { teamTransfer, teamTransferInfo } from '#contract/calls/agents/transfers.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { canReceiveMoney } from '#platform/core/accounts/account-states.ts';
import { findAccountById } from '#platform/core/accounts/accounts.ts';
import { provePayment } from '#platform/core/accounts/payment-password.ts';
import {
  implement,
  implementBooking,
  requireCaller,
  type WireRequest,
} from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { depositLimitMargin } from '#platform/core/ledger/deposit-limit-margin.ts';
import {
  toLedgerAccountId,
  readLedgerBalance,
  openLedgerAccounts,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { hasOpenTurnoverSql, readTurnoverInForce } from '#platform/core/ledger/turnover.ts';
import { refuseWhileSuspended, textUnlessSuspended } from '#platform/core/protection/withdrawal-wait.ts';
import { type Booking, nullReply } from '#platform/core/wire/idempotency.ts';
import { createRecordNumber } from '#platform/core/wire/record-number.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { sentTodaySql } from '#platform/modules/agents/sent-today.ts';
import { teamTransferRules, teamTransfers } from '#platform/modules/agents/tables.ts';
import { findDepthBelow } from '#platform/modules/agents/team.ts';
import { settleDue } from '#platform/modules/wallet/exports.ts';

type Merchant = Pick<MerchantRecord, 'merchantCode' | 'currency' | 'timeZone'>;

const findTransferRules = (db: Database, { merchantCode, currency }: Merchant) =>
  db
    .select()
    .from(teamTransferRules)
    .where(and(eq(teamTransferRules.merchantCode, merchantCode), eq(teamTransferRules.currency, currency)))
    .get();

/** Reads, in one transaction, the ordinal of the agent's next transfer and the amount sent to the team on this day. */
async function readTransferHistory(db: Database, agentId: string, merchant: Merchant, now: number) {
  const rows = await db.all<{ ordinal: number; usedMinor: number }>(
    sql`SELECT coalesce(max(ordinal), 0) + 1 AS ordinal, ${sentTodaySql(agentId, merchant, now)} AS usedMinor
      FROM team_transfers WHERE agent_id = ${agentId}`,
  );
  return rows[0] ?? { ordinal: 1, usedMinor: 0 };
}

const info = implement(teamTransferInfo, async (request) => {
  const { db, merchant, now } = request;
  const { account } = requireCaller(request);
  const { currency } = merchant;
  await settleDue(request, now, account.id);
  const [rules, { usedMinor }, balanceMinor] = await Promise.all([
    findTransferRules(db, merchant),
    readTransferHistory(db, account.id, merchant, now),
    readLedgerBalance(db, toLedgerAccountId('cash', account.id, currency)),
  ]);
  return {
    currency,
    balanceMinor,
    limits: rules
      ? { minMinor: rules.minMinor, maxMinor: rules.maxMinor, perDayMinor: rules.perDayMinor, usedMinor }
      : null,
    proof: { paymentPassword: account.paymentPasswordHash !== null, totp: account.totpSince !== null },
  };
});

/** Returns the SQL condition that an account may receive money within the deposit limits that its owner has set. */
export const canReceiveSql = (
  accountId: string,
  currency: string,
  amountMinor: number | SQL,
  now: number,
): SQL =>
  sql`(${canReceiveMoney(accountId, now)}
    AND coalesce(${depositLimitMargin({ accountId, currency, now })}, ${amountMinor}) >= ${amountMinor})`;

type TransferBody = { id: string; amountMinor: number };

/**
 * Builds the booking of a transfer. Every rule is checked first. The batch then checks again each rule that may have
 * changed meanwhile:
 * - The ordinal protects the day's limit: two concurrent transfers have the same ordinal, so the batch of one fails.
 * - The reply is NULL, which fails the batch, if an envelope used up the limit, if the receiver no longer accepts
 *   money, or if turnover is left.
 * - The row is refused while withdrawals are suspended, the ledger refuses an overdraft, and a trigger refuses a
 *   receiver who is not below the agent.
 */
async function buildTransferBooking(
  request: WireRequest<unknown, TransferBody>,
  prove: () => Promise<void>,
): Promise<Booking> {
  const { db, merchant, body, now } = request;
  const { account } = requireCaller(request);
  const { id: receiverId, amountMinor } = body;
  const { currency } = merchant;
  const depth = await findDepthBelow(db, account.id, receiverId);
  const receiver = depth === null ? undefined : await findAccountById(db, receiverId);
  if (!receiver) throw new WireError('not.found');
  const [rules, { ordinal, usedMinor }, turnover, receiving] = await Promise.all([
    findTransferRules(db, merchant),
    readTransferHistory(db, account.id, merchant, now),
    readTurnoverInForce(db, account, currency, now),
    db.get<{ allowed: number }>(
      sql`select ${canReceiveSql(receiverId, currency, amountMinor, now)} as allowed`,
    ),
  ]);
  if (!rules) throw new WireError('transfer.limits');
  const { minMinor, maxMinor, perDayMinor } = rules;
  if (amountMinor < minMinor || amountMinor > maxMinor || usedMinor + amountMinor > perDayMinor)
    throw new WireError('transfer.limits');
  if (receiving?.allowed !== 1) throw new WireError('transfer.refused');
  if (turnover.leftMinor > 0) throw new WireError('withdraw.turnover.left');
  const cash = toLedgerAccountId('cash', account.id, currency);
  if (amountMinor > (await readLedgerBalance(db, cash))) throw new WireError('wallet.insufficient');
  await prove();
  const orderNo = createRecordNumber('T', now);
  const at = new Date(now).toISOString();
  const reply = JSON.stringify({ orderNo, account: receiver.username, amountMinor, currency, at });
  // The amount is already booked at this point, so the receiver's limit is checked with an amount of 0.
  const replySql = sql`iif(${canReceiveSql(receiverId, currency, 0, now)}
    AND ${sentTodaySql(account.id, merchant, now)} <= ${perDayMinor}
    AND NOT ${turnover.waived ? sql`0` : hasOpenTurnoverSql(account.id, currency)}, ${reply}, NULL)`;
  return {
    statements: [
      openLedgerAccounts(db, currency, [
        { kind: 'cash', owner: account.id },
        { kind: 'cash', owner: receiverId },
      ]),
      db.insert(teamTransfers).values({
        orderNo,
        agentId: account.id,
        accountId: receiverId,
        ordinal,
        // While withdrawals are suspended, `currency` is NULL. The agent's id is not used for this, because with a NULL
        // id the trigger that checks the team would fail first.
        currency: textUnlessSuspended(merchant, account.id, now, currency),
        amountMinor,
        createdAt: now,
      }),
      ...buildTransferStatements(db, {
        scope: 'transfer',
        key: orderNo,
        from: cash,
        to: toLedgerAccountId('cash', receiverId, currency),
        amountMinor,
        currency,
        at: now,
      }),
    ],
    reply: replySql,
    refusals: {
      [nullReply]: 'transfer.refused',
      'NOT NULL constraint failed: team_transfers.currency': 'transfer.not.yet',
    },
  };
}

const transfer = implementBooking(teamTransfer, async (request) => {
  const { id: _, amountMinor: __, ...proof } = request.body;
  const { account } = requireCaller(request);
  await settleDue(request, request.now, account.id);
  refuseWhileSuspended(request, account);
  return buildTransferBooking(request, () => provePayment(request, account, proof));
});

type Parties = { orderNo: string; sender: string; receiver: string };

/** Reads the user names of the senders and receivers of transfers, by order number. */
export async function readTransferParties(
  db: Database,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, Parties>> {
  if (orderNos.length === 0) return new Map();
  const rows = await db.all<Parties>(sql`
    select transfer.order_no as orderNo, sender.username as sender, receiver.username as receiver
    from json_each(${JSON.stringify(orderNos)}) cross join team_transfers as transfer on transfer.order_no = json_each.value
    join accounts as sender on sender.id = transfer.agent_id
    join accounts as receiver on receiver.id = transfer.account_id`);
  return new Map(rows.map((row) => [row.orderNo, row]));
}

export const transferCalls = [info, transfer];
