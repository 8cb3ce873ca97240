import { and, eq, isNull, sql } from 'drizzle-orm';

import { brokeConstraint, type Database } from '#platform/core/database/client.ts';
import { pageByPage, type Step } from '#platform/core/jobs/steps.ts';
import { ledgerAccountId, noAmount, transferStatements } from '#platform/core/ledger/ledger.ts';
import { envelopeReturnLetter } from '#platform/core/notifications/letters.ts';
import { teamEnvelopes } from '#platform/modules/agents/envelopes/tables.ts';

/** How many one look of an agent closes, and a page of the job, each with five queries. */
const AT_ONCE = 50;
const QUERIES = 10;

type Due = Pick<typeof teamEnvelopes.$inferSelect, 'envelopeNo' | 'merchantCode' | 'agentId' | 'currency'> & {
  left: number | null;
  place: string;
};

/** Envelopes whose time is over and that are not closed yet: of one agent, or of all, after a place. */
export function dueEnvelopes(
  db: Database,
  now: number,
  { agentId, after }: { agentId?: string; after?: string | null } = {},
): Promise<Due[]> {
  const [expiresAt = 0, rowid = 0] = after?.split(' ').map(Number) ?? [];
  return db.all<Due>(sql`SELECT e.envelope_no AS envelopeNo, e.merchant_code AS merchantCode, e.agent_id AS agentId, e.currency,
      e.expires_at || ' ' || e.rowid AS place,
      (SELECT sum(s.amount_minor) FROM team_envelope_shares AS s
        WHERE s.envelope_no = e.envelope_no AND s.account_id IS NULL) AS left
    FROM team_envelopes AS e WHERE e.closed_at IS NULL AND e.expires_at <= ${now}
      ${agentId === undefined ? sql`` : sql`AND e.agent_id = ${agentId}`}
      ${after ? sql`AND (e.expires_at, e.rowid) > (${expiresAt}, ${rowid})` : sql``}
    ORDER BY e.expires_at, e.rowid LIMIT ${AT_ONCE}`);
}

/**
 * Closes one and gives back what nobody opened, with a letter, in one batch. Once it is closed no share can be opened; of
 * two jobs at once the ledger lets one book it. False where the other one did.
 */
async function close(db: Database, due: Due, now: number): Promise<boolean> {
  const { envelopeNo, merchantCode, agentId, currency, left } = due;
  const unopened = sql`(SELECT sum(amount_minor) FROM team_envelope_shares
    WHERE envelope_no = ${envelopeNo} AND account_id IS NULL)`;
  // Only what the letter says: NULL fails the batch, letter and all, where a share was opened meanwhile.
  const amountMinor = sql`CASE WHEN ${unopened} = ${left} THEN ${left} END`;
  const closing = db
    .update(teamEnvelopes)
    .set({ closedAt: now, returnedMinor: sql`coalesce(${unopened}, 0)` })
    .where(and(eq(teamEnvelopes.envelopeNo, envelopeNo), isNull(teamEnvelopes.closedAt)));
  if (left === null) {
    // Nobody can open any more than all.
    await db.batch([closing]);
    return true;
  }
  try {
    await db.batch([
      closing,
      ...transferStatements(db, {
        scope: 'envelope-return',
        key: envelopeNo,
        from: ledgerAccountId('envelope', agentId, currency),
        to: ledgerAccountId('cash', agentId, currency),
        amountMinor,
        currency,
        at: now,
      }),
      envelopeReturnLetter(db, {
        merchantCode,
        accountId: agentId,
        envelopeNo,
        minor: left,
        currency,
        at: now,
      }),
    ]);
    return true;
  } catch (error) {
    // A share was opened meanwhile: the next look closes it.
    const expected = ['UNIQUE constraint failed: ledger_transactions', noAmount];
    if (!expected.some((constraint) => brokeConstraint(error, constraint))) throw error;
    return false;
  }
}

/**
 * Gives back what nobody opened of an agent's envelopes whose time is over, as they look. What is beyond so many comes with
 * the next look, or the job.
 */
export async function returnEnvelopes(db: Database, now: number, agentId: string): Promise<void> {
  for (const due of await dueEnvelopes(db, now, { agentId })) await close(db, due, now);
}

/** The step of a job that gives back what nobody opened of all envelopes whose time is over. */
export const returnAllEnvelopes: Step = ({ db, now, cursor, budget }) =>
  pageByPage(
    { db, cursor, budget },
    {
      most: AT_ONCE,
      queries: QUERIES,
      alone: true,
      page: (after) => dueEnvelopes(db, now, { after }),
      about: ({ envelopeNo }) => ({ job: 'envelopes', envelope: envelopeNo }),
      work: async ([due]) => due && close(db, due, now),
    },
  );
