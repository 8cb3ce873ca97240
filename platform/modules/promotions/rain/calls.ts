import { and, eq, sql } from 'drizzle-orm';

import { openRainEnvelope, rainNow } from '#contract/calls/promotions/rain.ts';
import { actualRoles } from '#contract/values/customers.ts';
import { getRainPhase } from '#contract/values/promotions/rain.ts';
import { isExcluded } from '#platform/core/accounts/account-states.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { maskAccount } from '#platform/core/accounts/mask-account.ts';
import { implement, implementBooking, requireCaller } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { buildGrantStatements } from '#platform/core/ledger/bonus-grants.ts';
import { noAmount } from '#platform/core/ledger/ledger.ts';
import { turnoverToReleaseSql } from '#platform/core/ledger/turnover.ts';
import { isTestAccount } from '#platform/core/wire/account-kinds.ts';
import { createRecordNumber } from '#platform/core/wire/record-number.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import {
  toWireRain,
  findRainWithLastOpening,
  findShownRains,
} from '#platform/modules/promotions/rain/events.ts';
import { rainEnvelopes } from '#platform/modules/promotions/rain/tables.ts';

const rainNowCall = implement(rainNow, async ({ db, merchant, caller, query: { language }, now: at }) => {
  const { rain, next } = await findShownRains(db, merchant.merchantCode, at);
  const accountId = caller && actualRoles.includes(caller.account.type) ? caller.account.id : null;
  return {
    rain: rain ? await toWireRain(db, rain, { accountId, language, now: at }) : null,
    next: next
      ? { title: getLocalisedText(next.title, language), startsAt: new Date(next.startsAt).toISOString() }
      : null,
  };
});

type EnvelopeRequest = {
  rainId: number;
  account: Pick<Account, 'id' | 'type' | 'username'>;
  /** The new number under which the prize is booked. */
  drawNo: string;
  at: number;
};

/**
 * Builds the statement that takes the next envelope that a member may have, or none. It checks all rules of the event.
 */
export const buildEnvelopeTake = (db: Database, { rainId, account, drawNo, at }: EnvelopeRequest) => {
  const next = sql`(
    SELECT e.number FROM rain_envelopes e JOIN rains r ON r.id = e.rain_id
    JOIN (
      SELECT count(*) AS draws, coalesce(sum(amount_minor), 0) AS won, coalesce(max(opened_at), 0) AS last
      FROM rain_envelopes WHERE rain_id = ${rainId} AND account_id = ${account.id}
    ) mine
    WHERE e.rain_id = ${rainId} AND e.account_id IS NULL
      AND r.state = 'published' AND r.starts_at <= ${at} AND ${at} < r.ends_at
      AND mine.draws < r.draws_per_member AND mine.won + e.amount_minor <= r.cap_minor
      AND mine.last + r.interval_ms <= ${at} AND NOT ${isExcluded(account.id, at)}
    ORDER BY e.number LIMIT 1)`;
  return db
    .update(rainEnvelopes)
    .set({
      accountId: account.id,
      drawNo,
      openedAt: at,
      shownName: isTestAccount(account.type) ? null : maskAccount(account.username),
    })
    .where(and(eq(rainEnvelopes.rainId, rainId), eq(rainEnvelopes.number, next)));
};

/**
 * Opens an envelope. The checks before the batch only choose the error. The batch decides, because D1 runs batches one
 * after another. If it takes no envelope, there is no amount to book, so the whole batch fails.
 */
const openEnvelopeCall = implementBooking(openRainEnvelope, async (request) => {
  const { db, merchant, body, now: at } = request;
  const { account } = requireCaller(request);
  const found = await findRainWithLastOpening(db, merchant.merchantCode, body.rainId, account.id);
  if (!found) throw new WireError('not.found');
  const { row, lastAt } = found;
  if (getRainPhase(row.startsAt, row.endsAt, at) !== 'running') throw new WireError('order.closed');
  const wait = lastAt === null ? 0 : lastAt + row.intervalMs - at;
  if (wait > 0) throw new WireError('too.many.requests', { retryAfter: Math.ceil(wait / 1000) });

  const drawNo = createRecordNumber('P', at);
  const amountMinor = sql`(SELECT amount_minor FROM rain_envelopes WHERE draw_no = ${drawNo})`;
  return {
    statements: [
      buildEnvelopeTake(db, { rainId: row.id, account, drawNo, at }),
      ...buildGrantStatements(db, {
        orderNo: drawNo,
        accountId: account.id,
        merchantCode: row.merchantCode,
        currency: row.currency,
        amountMinor,
        timesHundredths: row.turnoverHundredths,
        at,
      }),
    ],
    reply: sql`json_object('drawNo', ${drawNo}, 'amountMinor', ${amountMinor}, 'at', ${new Date(at).toISOString()},
      'heldMinor', ${turnoverToReleaseSql(drawNo)})`,
    refusals: { [noAmount]: 'order.closed' },
  };
});

export const rainCalls = [rainNowCall, openEnvelopeCall];
