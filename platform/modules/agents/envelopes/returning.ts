import { and, eq, isNull, sql } from 'drizzle-orm';

import { violatesConstraint, type Database } from '#platform/core/database/client.ts';
import { processPages, type Step } from '#platform/core/jobs/steps.ts';
import { toLedgerAccountId, noAmount, buildTransferStatements } from '#platform/core/ledger/ledger.ts';
import { buildEnvelopeReturnInboxMessage } from '#platform/core/notifications/inbox-texts.ts';
import { teamEnvelopes } from '#platform/modules/agents/envelopes/tables.ts';

const RETURN_BATCH = 50;
const PAGE_QUERIES = 10;

type Due = Pick<typeof teamEnvelopes.$inferSelect, 'envelopeNo' | 'merchantCode' | 'agentId' | 'currency'> & {
  left: number | null;
  place: string;
};

/** Lists expired envelopes that are not closed yet: those of one agent, or of all agents after the cursor `after`. */
export function listDueEnvelopes(
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
    ORDER BY e.expires_at, e.rowid LIMIT ${RETURN_BATCH}`);
}

/**
 * Returns the unopened money with a letter, in one batch. If two jobs close the same envelope at once, the ledger
 * accepts only one booking. Returns false if another job closed the envelope or a share was opened meanwhile.
 */
async function closeEnvelope(db: Database, due: Due, now: number): Promise<boolean> {
  const { envelopeNo, merchantCode, agentId, currency, left } = due;
  const unopened = sql`(SELECT sum(amount_minor) FROM team_envelope_shares
    WHERE envelope_no = ${envelopeNo} AND account_id IS NULL)`;
  // The booking returns exactly the amount in the letter. If a share was opened in the meantime, the amount is NULL.
  // Then the whole batch fails, and no letter is sent.
  const amountMinor = sql`CASE WHEN ${unopened} = ${left} THEN ${left} END`;
  const closing = db
    .update(teamEnvelopes)
    .set({ closedAt: now, returnedMinor: sql`coalesce(${unopened}, 0)` })
    .where(and(eq(teamEnvelopes.envelopeNo, envelopeNo), isNull(teamEnvelopes.closedAt)));
  if (left === null) {
    await db.batch([closing]);
    return true;
  }
  try {
    await db.batch([
      closing,
      ...buildTransferStatements(db, {
        scope: 'envelope-return',
        key: envelopeNo,
        from: toLedgerAccountId('envelope', agentId, currency),
        to: toLedgerAccountId('cash', agentId, currency),
        amountMinor,
        currency,
        at: now,
      }),
      buildEnvelopeReturnInboxMessage(db, {
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
    // A share was opened in the meantime, so the next run closes the envelope; or another job has closed it.
    const expected = ['UNIQUE constraint failed: ledger_transactions', noAmount];
    if (!expected.some((constraint) => violatesConstraint(error, constraint))) throw error;
    return false;
  }
}

/** Closes at most `RETURN_BATCH` of an agent's expired envelopes. The next request or the job returns the rest. */
export async function returnEnvelopes(db: Database, now: number, agentId: string): Promise<void> {
  for (const due of await listDueEnvelopes(db, now, { agentId })) await closeEnvelope(db, due, now);
}

/** Job step that returns the unopened money of all expired envelopes. */
export const returnAllEnvelopes: Step = ({ db, now, cursor, budget }) =>
  processPages(
    { db, cursor, budget },
    {
      most: RETURN_BATCH,
      queries: PAGE_QUERIES,
      alone: true,
      page: (after) => listDueEnvelopes(db, now, { after }),
      about: ({ envelopeNo }) => ({ job: 'envelopes', envelope: envelopeNo }),
      work: async ([due]) => due && closeEnvelope(db, due, now),
    },
  );
