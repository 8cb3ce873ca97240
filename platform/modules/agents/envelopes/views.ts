import { type SQL, sql } from 'drizzle-orm';

import { sentEnvelope, sentEnvelopes, type TeamEnvelope } from '#contract/calls/agents/envelopes.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { maskAccount } from '#platform/core/accounts/mask-account.ts';
import { implement, requireCaller } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { returnEnvelopes } from '#platform/modules/agents/envelopes/returning.ts';

const iso = (at: number): string => new Date(at).toISOString();

/** Returns the name under which the team sees an agent. The login name is never shown in full. */
export const formatAgentName = ({ username, nickname }: Pick<Account, 'username' | 'nickname'>): string =>
  nickname ?? maskAccount(username);

type Row = Omit<TeamEnvelope, 'state' | 'to' | 'sentAt' | 'expiresAt'> & {
  direct: number;
  createdAt: number;
  expiresAt: number;
};

/** Lists an agent's envelopes with the opened amounts, newest first. `which` is a condition on `e`, the envelope. */
export const listSentEnvelopes = (
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

const computeState = ({ openedShares, shares, expiresAt }: Row, now: number): TeamEnvelope['state'] => {
  if (openedShares === shares) return 'empty';
  return expiresAt > now ? 'open' : 'over';
};

const toWire = (row: Row, now: number): TeamEnvelope => {
  const { direct, createdAt, expiresAt, ...rest } = row;
  return {
    ...rest,
    state: computeState(row, now),
    to: direct ? 'direct' : 'team',
    sentAt: iso(createdAt),
    expiresAt: iso(expiresAt),
  };
};

/** Returns a page of an agent's sent envelopes. */
export async function readSentPage(db: Database, agentId: string, before: string | undefined, now: number) {
  const [at, ...no] = before?.split('.') ?? [];
  const older =
    at === undefined ? sql`true` : sql`(e.created_at, e.envelope_no) < (${Number(at)}, ${no.join('.')})`;
  const rows = await listSentEnvelopes(db, agentId, pageSizes.envelopes + 1, older);
  const last = rows.length > pageSizes.envelopes ? rows[pageSizes.envelopes - 1] : undefined;
  return {
    list: rows.slice(0, pageSizes.envelopes).map((row) => toWire(row, now)),
    next: last ? `${last.createdAt}.${last.envelopeNo}` : null,
  };
}

/** Finds an agent's envelope with the members who opened shares. Undefined if the agent has no such envelope. */
export async function findSentEnvelope(db: Database, agentId: string, envelopeNo: string, now: number) {
  const [row] = await listSentEnvelopes(db, agentId, 1, sql`e.envelope_no = ${envelopeNo}`);
  if (!row) return undefined;
  const opened = await db.all<{ account: string; amountMinor: number; at: number }>(
    sql`SELECT a.username AS account, s.amount_minor AS amountMinor, s.opened_at AS at
      FROM team_envelope_shares AS s CROSS JOIN accounts AS a ON a.id = s.account_id
      WHERE s.envelope_no = ${envelopeNo} AND s.account_id IS NOT NULL`,
  );
  return {
    ...toWire(row, now),
    opened: opened.toSorted((a, b) => b.at - a.at).map((each) => ({ ...each, at: iso(each.at) })),
  };
}

const list = implement(sentEnvelopes, async (request) => {
  const { db, query, now } = request;
  const { account } = requireCaller(request);
  // The money of expired envelopes is returned now, so that the agent need not wait for the job.
  if (query.before === undefined) await returnEnvelopes(db, now, account.id);
  return readSentPage(db, account.id, query.before, now);
});

const one = implement(sentEnvelope, async (request) => {
  const { db, query, now } = request;
  const { account } = requireCaller(request);
  await returnEnvelopes(db, now, account.id);
  const found = await findSentEnvelope(db, account.id, query.envelopeNo, now);
  if (!found) throw new WireError('not.found');
  return found;
});

export const viewCalls = [list, one];
