import { type SQL, sql } from 'drizzle-orm';

import { sentEnvelope, sentEnvelopes, type TeamEnvelope } from '#contract/calls/agents/envelopes.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { maskAccount } from '#platform/core/accounts/mask-account.ts';
import { implement, memberOf } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { returnEnvelopes } from '#platform/modules/agents/envelopes/returning.ts';

const iso = (at: number): string => new Date(at).toISOString();

/** An agent as his team is told him: nobody learns by what name he logs in. */
export const shownAgent = ({ username, nickname }: Pick<Account, 'username' | 'nickname'>): string =>
  nickname ?? maskAccount(username);

type Row = Omit<TeamEnvelope, 'state' | 'to' | 'sentAt' | 'expiresAt'> & {
  direct: number;
  createdAt: number;
  expiresAt: number;
};

/** Envelopes of an agent with what was opened, the newest first; `which`: of `e`. */
export const envelopesOf = (
  db: Database,
  agentId: string,
  rows: number,
  which: SQL = sql`true`,
): Promise<Row[]> =>
  db.all<Row>(sql`SELECT e.envelope_no AS envelopeNo, e.split, e.direct, e.greeting, e.currency,
      e.total_minor AS totalMinor, e.shares, e.returned_minor AS returnedMinor, e.created_at AS createdAt,
      e.expires_at AS expiresAt,
      (SELECT count(*) FROM team_envelope_shares AS s
        WHERE s.envelope_no = e.envelope_no AND s.account_id IS NOT NULL) AS openedShares,
      (SELECT coalesce(sum(s.amount_minor), 0) FROM team_envelope_shares AS s
        WHERE s.envelope_no = e.envelope_no AND s.account_id IS NOT NULL) AS openedMinor
    FROM team_envelopes AS e WHERE e.agent_id = ${agentId} AND ${which}
    ORDER BY e.created_at DESC, e.envelope_no DESC LIMIT ${rows}`);

const stateOf = ({ openedShares, shares, expiresAt }: Row, now: number): TeamEnvelope['state'] => {
  if (openedShares === shares) return 'empty';
  return expiresAt > now ? 'open' : 'over';
};

const onWire = (row: Row, now: number): TeamEnvelope => {
  const { direct, createdAt, expiresAt, ...rest } = row;
  return {
    ...rest,
    state: stateOf(row, now),
    to: direct ? 'direct' : 'team',
    sentAt: iso(createdAt),
    expiresAt: iso(expiresAt),
  };
};

/** A page of what an agent has sent. */
export async function sentPage(db: Database, agentId: string, before: string | undefined, now: number) {
  const [at, ...no] = before?.split('.') ?? [];
  const older =
    at === undefined ? sql`true` : sql`(e.created_at, e.envelope_no) < (${Number(at)}, ${no.join('.')})`;
  const rows = await envelopesOf(db, agentId, pageSizes.envelopes + 1, older);
  const last = rows.length > pageSizes.envelopes ? rows[pageSizes.envelopes - 1] : undefined;
  return {
    list: rows.slice(0, pageSizes.envelopes).map((row) => onWire(row, now)),
    next: last ? `${last.createdAt}.${last.envelopeNo}` : null,
  };
}

/** One that an agent has sent, with who opened what; undefined for another's. */
export async function sentOf(db: Database, agentId: string, envelopeNo: string, now: number) {
  const [row] = await envelopesOf(db, agentId, 1, sql`e.envelope_no = ${envelopeNo}`);
  if (!row) return undefined;
  const opened = await db.all<{ account: string; amountMinor: number; at: number }>(
    sql`SELECT a.username AS account, s.amount_minor AS amountMinor, s.opened_at AS at
      FROM team_envelope_shares AS s CROSS JOIN accounts AS a ON a.id = s.account_id
      WHERE s.envelope_no = ${envelopeNo} AND s.account_id IS NOT NULL`,
  );
  return {
    ...onWire(row, now),
    opened: opened.toSorted((a, b) => b.at - a.at).map((each) => ({ ...each, at: iso(each.at) })),
  };
}

const list = implement(sentEnvelopes, async (request) => {
  const { db, query, now } = request;
  const { account } = memberOf(request);
  // He waits for no job to have back what is his.
  if (query.before === undefined) await returnEnvelopes(db, now, account.id);
  return sentPage(db, account.id, query.before, now);
});

const one = implement(sentEnvelope, async (request) => {
  const { db, query, now } = request;
  const { account } = memberOf(request);
  await returnEnvelopes(db, now, account.id);
  const found = await sentOf(db, account.id, query.envelopeNo, now);
  if (!found) throw new WireError('not.found');
  return found;
});

export const viewCalls = [list, one];
