import { and, eq, type SQL, sql } from 'drizzle-orm';

import { teamTransfer, teamTransferInfo } from '#contract/calls/agents/transfers.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { takesMoney } from '#platform/core/accounts/account-states.ts';
import { accountById } from '#platform/core/accounts/accounts.ts';
import { provePayment } from '#platform/core/accounts/payment-password.ts';
import { implement, implementBooking, memberOf, type WireRequest } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { depositLimitRoom } from '#platform/core/ledger/deposit-limit-room.ts';
import {
  ledgerAccountId,
  ledgerBalance,
  openLedgerAccounts,
  transferStatements,
} from '#platform/core/ledger/ledger.ts';
import { someLeft, turnoverInForce } from '#platform/core/ledger/turnover.ts';
import { refuseWhileWaiting, unlessWaiting } from '#platform/core/protection/withdrawal-wait.ts';
import { type Booking, nullReply } from '#platform/core/wire/idempotency.ts';
import { recordNumber } from '#platform/core/wire/record-number.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { sentToday } from '#platform/modules/agents/sent-today.ts';
import { teamTransferRules, teamTransfers } from '#platform/modules/agents/tables.ts';
import { depthBelow } from '#platform/modules/agents/team.ts';
import { settleDue } from '#platform/modules/wallet/exports.ts';

type Merchant = Pick<MerchantRecord, 'merchantCode' | 'currency' | 'timeZone'>;

/** What a merchant allows; undefined: nothing. */
const rulesOf = (db: Database, { merchantCode, currency }: Merchant) =>
  db
    .select()
    .from(teamTransferRules)
    .where(and(eq(teamTransferRules.merchantCode, merchantCode), eq(teamTransferRules.currency, currency)))
    .get();

/** Which transfer of an agent the next one is, and what he has sent to his team on this day; in one transaction. */
async function historyOf(db: Database, agentId: string, merchant: Merchant, now: number) {
  const rows = await db.all<{ ordinal: number; usedMinor: number }>(
    sql`SELECT coalesce(max(ordinal), 0) + 1 AS ordinal, ${sentToday(agentId, merchant, now)} AS usedMinor
      FROM team_transfers WHERE agent_id = ${agentId}`,
  );
  return rows[0] ?? { ordinal: 1, usedMinor: 0 };
}

const info = implement(teamTransferInfo, async (request) => {
  const { db, merchant, now } = request;
  const { account } = memberOf(request);
  const { currency } = merchant;
  await settleDue(request, now, account.id);
  const [rules, { usedMinor }, balanceMinor] = await Promise.all([
    rulesOf(db, merchant),
    historyOf(db, account.id, merchant, now),
    ledgerBalance(db, ledgerAccountId('cash', account.id, currency)),
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

/** In SQL: the account is open for money, and its own limits of deposits leave room for it. */
export const mayTake = (accountId: string, currency: string, amountMinor: number | SQL, now: number): SQL =>
  sql`(${takesMoney(accountId, now)}
    AND coalesce(${depositLimitRoom({ accountId, currency, now })}, ${amountMinor}) >= ${amountMinor})`;

type Asked = { id: string; amountMinor: number };

/**
 * The booking of a transfer. Every rule is looked at before; those that may turn meanwhile are looked at again by the
 * batch: the day's limit by the ordinal, which two at once would share, and, as an envelope may be sent meanwhile, by the
 * reply, which is NULL then; the receiver and what is left to bet by the reply, the wait after a change by the row, the balance by the ledger, and the line down to the receiver by a trigger.
 */
async function book(request: WireRequest<unknown, Asked>, prove: () => Promise<void>): Promise<Booking> {
  const { db, merchant, body, now } = request;
  const { account } = memberOf(request);
  const { id: receiverId, amountMinor } = body;
  const { currency } = merchant;
  const depth = await depthBelow(db, account.id, receiverId);
  const receiver = depth === null ? undefined : await accountById(db, receiverId);
  if (!receiver) throw new WireError('not.found');
  const [rules, { ordinal, usedMinor }, turnover, takes] = await Promise.all([
    rulesOf(db, merchant),
    historyOf(db, account.id, merchant, now),
    turnoverInForce(db, account, currency, now),
    db.get<{ takes: number }>(sql`select ${mayTake(receiverId, currency, amountMinor, now)} as takes`),
  ]);
  if (!rules) throw new WireError('transfer.limits');
  const { minMinor, maxMinor, perDayMinor } = rules;
  if (amountMinor < minMinor || amountMinor > maxMinor || usedMinor + amountMinor > perDayMinor)
    throw new WireError('transfer.limits');
  if (takes?.takes !== 1) throw new WireError('transfer.refused');
  if (turnover.leftMinor > 0) throw new WireError('withdraw.turnover.left');
  const cash = ledgerAccountId('cash', account.id, currency);
  if (amountMinor > (await ledgerBalance(db, cash))) throw new WireError('wallet.insufficient');
  await prove();
  const orderNo = recordNumber('T', now);
  const at = new Date(now).toISOString();
  const reply = JSON.stringify({ orderNo, account: receiver.username, amountMinor, currency, at });
  // It is booked by then, so that nothing more has to fit.
  const done = sql`iif(${mayTake(receiverId, currency, 0, now)}
    AND ${sentToday(account.id, merchant, now)} <= ${perDayMinor}
    AND NOT ${turnover.waived ? sql`0` : someLeft(account.id, currency)}, ${reply}, NULL)`;
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
        // Not the agent's id: the trigger that asks about the line would come first.
        currency: unlessWaiting(merchant, account.id, now, currency),
        amountMinor,
        createdAt: now,
      }),
      ...transferStatements(db, {
        scope: 'transfer',
        key: orderNo,
        from: cash,
        to: ledgerAccountId('cash', receiverId, currency),
        amountMinor,
        currency,
        at: now,
      }),
    ],
    reply: done,
    refusals: {
      [nullReply]: 'transfer.refused',
      'NOT NULL constraint failed: team_transfers.currency': 'transfer.not.yet',
    },
  };
}

const transfer = implementBooking(teamTransfer, async (request) => {
  const { id: _, amountMinor: __, ...proof } = request.body;
  const { account } = memberOf(request);
  await settleDue(request, request.now, account.id);
  refuseWhileWaiting(request, account);
  return book(request, () => provePayment(request, account, proof));
});

type Parties = { orderNo: string; sender: string; receiver: string };

/** The user names of who sent and who received transfers, by their numbers. */
export async function partiesOf(
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
