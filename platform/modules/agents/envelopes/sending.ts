import { and, eq, sql } from 'drizzle-orm';

import { envelopeInfo, sendEnvelope, type TeamEnvelope } from '#contract/calls/agents/envelopes.ts';
import { hourMs } from '#contract/values/durations.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { provePayment } from '#platform/core/accounts/payment-password.ts';
import {
  implement,
  implementBooking,
  requireCaller,
  type WireRequest,
} from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import {
  toLedgerAccountId,
  readLedgerBalance,
  openLedgerAccounts,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { hasOpenTurnoverSql, readTurnoverInForce } from '#platform/core/ledger/turnover.ts';
import { buildEnvelopeInboxMessages } from '#platform/core/notifications/inbox-texts.ts';
import { idUnlessSuspended, refuseWhileSuspended } from '#platform/core/protection/withdrawal-wait.ts';
import { type Booking, nullReply } from '#platform/core/wire/idempotency.ts';
import { createRecordNumber } from '#platform/core/wire/record-number.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import {
  teamEnvelopeRules,
  teamEnvelopes,
  teamEnvelopeShares,
} from '#platform/modules/agents/envelopes/tables.ts';
import { formatAgentName } from '#platform/modules/agents/envelopes/views.ts';
import { sentTodaySql } from '#platform/modules/agents/sent-today.ts';
import { pickEnvelopeAmounts, isShareable, type BudgetShares } from '#platform/modules/promotions/exports.ts';
import { settleDue } from '#platform/modules/wallet/exports.ts';

/**
 * Maximum number of letters per envelope. They go to the members who logged in last. The other members find the
 * envelope on the page where envelopes are opened.
 */
const LETTERS = 500;

type Merchant = Pick<MerchantRecord, 'merchantCode' | 'currency' | 'timeZone'>;

const findEnvelopeRules = (db: Database, { merchantCode, currency }: Merchant) =>
  db
    .select()
    .from(teamEnvelopeRules)
    .where(and(eq(teamEnvelopeRules.merchantCode, merchantCode), eq(teamEnvelopeRules.currency, currency)))
    .get();

const info = implement(envelopeInfo, async (request) => {
  const { db, merchant, now } = request;
  const { account } = requireCaller(request);
  const { currency } = merchant;
  await settleDue(request, now, account.id);
  const [rules, counts, balanceMinor] = await Promise.all([
    findEnvelopeRules(db, merchant),
    db.get<{ team: number; direct: number; used: number }>(
      sql`SELECT count(*) AS team, coalesce(sum(depth = 1), 0) AS direct, ${sentTodaySql(account.id, merchant, now)} AS used
        FROM team_lines WHERE ancestor_id = ${account.id}`,
    ),
    readLedgerBalance(db, toLedgerAccountId('cash', account.id, currency)),
  ]);
  const { team, direct, used } = counts;
  const toWireRules = (row: NonNullable<typeof rules>) => {
    const { minShareMinor, maxShares, maxMinor, perDayMinor, hours } = row;
    return { minShareMinor, maxShares, maxMinor, perDayMinor, hours, usedMinor: used };
  };
  return {
    currency,
    balanceMinor,
    members: { direct, team },
    rules: rules ? toWireRules(rules) : null,
    proof: { paymentPassword: account.paymentPasswordHash !== null, totp: account.totpSince !== null },
  };
});

type EnvelopeTerms = { totalMinor: number; shares: number; split: TeamEnvelope['split'] };

/**
 * Computes the bounds of the shares. Equal shares differ by at most one minor unit. Random shares have at least the
 * minimum.
 */
function computeShareBounds({ totalMinor, shares, split }: EnvelopeTerms, leastMinor: number): BudgetShares {
  const even = Math.floor(totalMinor / shares);
  const bounds =
    split === 'equal'
      ? { minMinor: Math.max(even, leastMinor), maxMinor: Math.ceil(totalMinor / shares) }
      : { minMinor: leastMinor, maxMinor: totalMinor };
  return { budgetMinor: totalMinor, envelopes: shares, ...bounds };
}

/**
 * Every rule is checked first. The batch then checks the daily limit and open turnover again: its reply is NULL, which
 * fails the batch, if they no longer allow the envelope. The envelope's row is refused while withdrawals are suspended,
 * and the ledger refuses an overdraft.
 */
async function buildEnvelopeBooking(
  request: WireRequest<unknown, EnvelopeTerms & { to: TeamEnvelope['to']; greeting: string }>,
  prove: () => Promise<void>,
): Promise<Booking> {
  const { db, merchant, body, now } = request;
  const { account } = requireCaller(request);
  const { totalMinor, shares, split, to, greeting } = body;
  const { merchantCode, currency } = merchant;
  const cash = toLedgerAccountId('cash', account.id, currency);
  const sent = sentTodaySql(account.id, merchant, now);
  const [rules, used, turnover, balanceMinor] = await Promise.all([
    findEnvelopeRules(db, merchant),
    db.get<{ minor: number }>(sql`SELECT ${sent} AS minor`),
    readTurnoverInForce(db, account, currency, now),
    readLedgerBalance(db, cash),
  ]);
  if (!rules) throw new WireError('transfer.limits');
  const budgetShares = computeShareBounds(body, rules.minShareMinor);
  const isWithinLimits =
    shares <= rules.maxShares &&
    totalMinor <= rules.maxMinor &&
    (used?.minor ?? 0) + totalMinor <= rules.perDayMinor &&
    isShareable(budgetShares);
  if (!isWithinLimits) throw new WireError('transfer.limits');
  if (turnover.leftMinor > 0) throw new WireError('withdraw.turnover.left');
  if (totalMinor > balanceMinor) throw new WireError('wallet.insufficient');
  await prove();
  const envelopeNo = createRecordNumber('E', now);
  const expiresAt = now + rules.hours * hourMs;
  const direct = to === 'direct';
  const reply: TeamEnvelope = {
    envelopeNo,
    state: 'open',
    split,
    to,
    greeting,
    currency,
    totalMinor,
    shares,
    openedShares: 0,
    openedMinor: 0,
    returnedMinor: 0,
    sentAt: new Date(now).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  };
  return {
    statements: [
      openLedgerAccounts(db, currency, [
        { kind: 'cash', owner: account.id },
        { kind: 'envelope', owner: account.id },
      ]),
      db.insert(teamEnvelopes).values({
        envelopeNo,
        merchantCode,
        agentId: idUnlessSuspended(merchant, account.id, now),
        currency,
        totalMinor,
        shares,
        split,
        direct,
        greeting,
        createdAt: now,
        expiresAt,
      }),
      // The shares are one JSON value, because D1 allows only 100 bound parameters.
      db.insert(teamEnvelopeShares).select(
        sql`SELECT ${envelopeNo}, key, value, NULL, NULL, NULL
          FROM json_each(${JSON.stringify(pickEnvelopeAmounts(budgetShares))}) WHERE true`,
      ),
      ...buildTransferStatements(db, {
        scope: 'envelope',
        key: envelopeNo,
        from: cash,
        to: toLedgerAccountId('envelope', account.id, currency),
        amountMinor: totalMinor,
        currency,
        at: now,
      }),
      buildEnvelopeInboxMessages(db, {
        merchantCode,
        agent: formatAgentName(account),
        greeting,
        to: sql`SELECT one.id FROM team_lines AS line CROSS JOIN accounts AS one ON one.id = line.account_id
          WHERE line.ancestor_id = ${account.id} ${direct ? sql`AND line.depth = 1` : sql``}
            AND one.state = 'active' AND max(coalesce(one.excluded_until, 0), coalesce(one.recognised_until, 0)) <= ${now}
          ORDER BY one.last_login_at DESC LIMIT ${LETTERS}`,
        at: now,
      }),
    ],
    reply: sql`iif(${sent} <= ${rules.perDayMinor}
      AND NOT ${turnover.waived ? sql`0` : hasOpenTurnoverSql(account.id, currency)}, ${JSON.stringify(reply)}, NULL)`,
    refusals: {
      [nullReply]: 'transfer.limits',
      'NOT NULL constraint failed: team_envelopes.agent_id': 'transfer.not.yet',
    },
  };
}

const send = implementBooking(sendEnvelope, async (request) => {
  await settleDue(request, request.now, requireCaller(request).account.id);
  const { paymentPassword, totp } = request.body;
  const proof = {
    ...(paymentPassword !== undefined && { paymentPassword }),
    ...(totp !== undefined && { totp }),
  };
  const { account } = requireCaller(request);
  refuseWhileSuspended(request, account);
  return buildEnvelopeBooking(request, () => provePayment(request, account, proof));
});

export const sendingCalls = [info, send];
