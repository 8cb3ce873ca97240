import { and, eq, sql } from 'drizzle-orm';

import {
  openReceived,
  receivedDays,
  type ReceivedEnvelope,
  receivedEnvelopes,
} from '#contract/calls/agents/received-envelopes.ts';
import { dayMs } from '#contract/values/durations.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { implement, implementBooking, memberOf } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import {
  ledgerAccountId,
  noAmount,
  openLedgerAccounts,
  transferStatements,
} from '#platform/core/ledger/ledger.ts';
import { recordNumber } from '#platform/core/wire/record-number.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { teamEnvelopeShares } from '#platform/modules/agents/envelopes/tables.ts';
import { shownAgent } from '#platform/modules/agents/envelopes/views.ts';
import { mayTake } from '#platform/modules/agents/transfers.ts';

const iso = (at: number): string => new Date(at).toISOString();

type Member = Pick<Account, 'id' | 'createdAt'>;

type Row = {
  envelopeNo: string;
  agentId: string;
  username: string;
  nickname: string | null;
  greeting: string;
  currency: string;
  createdAt: number;
  expiresAt: number;
  closed: number;
  amountMinor: number | null;
  left: number | null;
};

/**
 * Envelopes for a member since an instant, one of them or all: of agents above him, whose team he was in when they sent it.
 * `left`: the least that a share has in it which nobody has opened.
 */
export const envelopesFor = (db: Database, { id, createdAt }: Member, since: number, envelopeNo?: string) =>
  db.all<Row>(sql`SELECT e.envelope_no AS envelopeNo, e.agent_id AS agentId, a.username, a.nickname, e.greeting,
      e.currency, e.created_at AS createdAt, e.expires_at AS expiresAt, e.closed_at IS NOT NULL AS closed,
      mine.amount_minor AS amountMinor,
      (SELECT min(s.amount_minor) FROM team_envelope_shares AS s
        WHERE s.envelope_no = e.envelope_no AND s.account_id IS NULL) AS left
    FROM team_lines AS line
      CROSS JOIN team_envelopes AS e ON e.agent_id = line.ancestor_id AND e.created_at >= ${Math.max(since, createdAt)}
        AND (e.direct = 0 OR line.depth = 1)
        ${envelopeNo === undefined ? sql`` : sql`AND e.envelope_no = ${envelopeNo}`}
      CROSS JOIN accounts AS a ON a.id = e.agent_id
      LEFT JOIN team_envelope_shares AS mine ON mine.envelope_no = e.envelope_no AND mine.account_id = ${id}
    WHERE line.account_id = ${id}`);

function stateOf(row: Row, now: number): ReceivedEnvelope['state'] {
  if (row.amountMinor !== null) return 'opened';
  if (row.left === null) return 'empty';
  return row.closed === 0 && row.expiresAt > now ? 'open' : 'over';
}

const list = implement(receivedEnvelopes, async (request) => {
  const { db, now } = request;
  const rows = await envelopesFor(db, memberOf(request).account, now - receivedDays * dayMs);
  const newest = rows.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, pageSizes.receivedEnvelopes);
  return {
    list: newest.map((row) => ({
      envelopeNo: row.envelopeNo,
      from: shownAgent(row),
      greeting: row.greeting,
      state: stateOf(row, now),
      currency: row.currency,
      amountMinor: row.amountMinor,
      sentAt: iso(row.createdAt),
      expiresAt: iso(row.expiresAt),
    })),
  };
});

type Taking = { envelopeNo: string; account: Member; currency: string; shareNo: string; at: number };

/**
 * The statement that takes the next share for a member that his account may take, or none. Every rule is in it: the envelope
 * is open and for him, and his account takes money. That he has none yet stands in the table.
 */
export const takeShare = (db: Database, { envelopeNo, account, currency, shareNo, at }: Taking) => {
  const next = sql`(
    SELECT s.number FROM team_envelopes AS e
    CROSS JOIN team_lines AS line ON line.ancestor_id = e.agent_id AND line.account_id = ${account.id}
    CROSS JOIN team_envelope_shares AS s ON s.envelope_no = e.envelope_no AND s.account_id IS NULL
    WHERE e.envelope_no = ${envelopeNo} AND e.closed_at IS NULL AND ${at} < e.expires_at
      AND (e.direct = 0 OR line.depth = 1) AND e.created_at >= ${account.createdAt}
      AND ${mayTake(account.id, currency, sql`s.amount_minor`, at)}
    ORDER BY s.number LIMIT 1)`;
  return db
    .update(teamEnvelopeShares)
    .set({ accountId: account.id, shareNo, openedAt: at })
    .where(and(eq(teamEnvelopeShares.envelopeNo, envelopeNo), eq(teamEnvelopeShares.number, next)));
};

/**
 * Opens one. What is looked at first only says why not; what decides is the statement that takes a share, as D1 runs one
 * batch after another. Without a share there is no amount, so the batch fails and nothing is booked.
 */
const open = implementBooking(openReceived, async (request) => {
  const { db, body, now: at } = request;
  const { account } = memberOf(request);
  const { envelopeNo } = body;
  const [row] = await envelopesFor(db, account, 0, envelopeNo);
  if (!row) throw new WireError('not.found');
  if (stateOf(row, at) !== 'open') throw new WireError('order.closed');
  const { agentId, currency, left } = row;
  const takes = await db.get<{ takes: number }>(
    sql`SELECT ${mayTake(account.id, currency, left ?? 0, at)} AS takes`,
  );
  if (takes?.takes !== 1) throw new WireError('transfer.refused');
  const shareNo = recordNumber('E', at);
  const amountMinor = sql`(SELECT amount_minor FROM team_envelope_shares WHERE share_no = ${shareNo})`;
  return {
    statements: [
      openLedgerAccounts(db, currency, [{ kind: 'cash', owner: account.id }]),
      takeShare(db, { envelopeNo, account, currency, shareNo, at }),
      ...transferStatements(db, {
        scope: 'envelope-share',
        key: shareNo,
        from: ledgerAccountId('envelope', agentId, currency),
        to: ledgerAccountId('cash', account.id, currency),
        amountMinor,
        currency,
        at,
      }),
    ],
    reply: sql`json_object('envelopeNo', ${envelopeNo}, 'amountMinor', ${amountMinor}, 'at', ${iso(at)})`,
    refusals: {
      [noAmount]: 'order.closed',
      'UNIQUE constraint failed: team_envelope_shares': 'order.closed',
    },
  };
});

export const openingCalls = [list, open];
