import { and, eq, sql } from 'drizzle-orm';

import { drawRain, rainNow } from '#contract/calls/promotions/rain.ts';
import { actualRoles } from '#contract/values/customers.ts';
import { rainPhaseAt } from '#contract/values/promotions/rain.ts';
import { isExcluded } from '#platform/core/accounts/account-states.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { maskAccount } from '#platform/core/accounts/mask-account.ts';
import { implement, implementBooking, memberOf } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { textIn } from '#platform/core/database/localised.ts';
import { grantStatements } from '#platform/core/ledger/bonus-grants.ts';
import { noAmount } from '#platform/core/ledger/ledger.ts';
import { isTestAccount } from '#platform/core/wire/account-kinds.ts';
import { recordNumber } from '#platform/core/wire/record-number.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { rainOf, rainWithLast, shownRains } from '#platform/modules/promotions/rain/events.ts';
import { rainEnvelopes } from '#platform/modules/promotions/rain/tables.ts';

const now = implement(rainNow, async ({ db, merchant, caller, query: { language }, now: at }) => {
  const { rain, next } = await shownRains(db, merchant.merchantCode, at);
  const accountId = caller && actualRoles.includes(caller.account.type) ? caller.account.id : null;
  return {
    rain: rain ? await rainOf(db, rain, { accountId, language, now: at }) : null,
    next: next
      ? { title: textIn(next.title, language), startsAt: new Date(next.startsAt).toISOString() }
      : null,
  };
});

type Taking = {
  rainId: number;
  account: Pick<Account, 'id' | 'type' | 'username'>;
  /** New: under it the envelope is found afterwards. */
  drawNo: string;
  at: number;
};

/**
 * The statement that takes the next envelope which a member may have, or none. The rules of the event are all in it: it is
 * on, so many for one member, so much for one member, so long after his last one; and he is not excluded.
 */
export const takeEnvelope = (db: Database, { rainId, account, drawNo, at }: Taking) => {
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
 * Opens an envelope. What is looked at first only says why not; what decides is the statement that takes one, as D1 runs one
 * batch after another. Without an envelope there is no amount, so the batch
 * fails and nothing is booked.
 */
const draw = implementBooking(drawRain, async (request) => {
  const { db, merchant, body, now: at } = request;
  const { account } = memberOf(request);
  const found = await rainWithLast(db, merchant.merchantCode, body.rainId, account.id);
  if (!found) throw new WireError('not.found');
  const { row, lastAt } = found;
  if (rainPhaseAt(row.startsAt, row.endsAt, at) !== 'running') throw new WireError('order.closed');
  const wait = lastAt === null ? 0 : lastAt + row.intervalMs - at;
  if (wait > 0) throw new WireError('too.many.requests', { retryAfter: Math.ceil(wait / 1000) });

  const drawNo = recordNumber('P', at);
  const amountMinor = sql`(SELECT amount_minor FROM rain_envelopes WHERE draw_no = ${drawNo})`;
  return {
    statements: [
      takeEnvelope(db, { rainId: row.id, account, drawNo, at }),
      ...grantStatements(db, {
        orderNo: drawNo,
        accountId: account.id,
        merchantCode: row.merchantCode,
        currency: row.currency,
        amountMinor,
        timesHundredths: row.turnoverHundredths,
        at,
      }),
    ],
    reply: sql`json_object('drawNo', ${drawNo}, 'amountMinor', ${amountMinor}, 'at', ${new Date(at).toISOString()})`,
    refusals: { [noAmount]: 'order.closed' },
  };
});

export const rainCalls = [now, draw];
