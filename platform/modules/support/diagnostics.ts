import { desc, eq, inArray, lt, or } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import { brokeConstraint, type Database, type Statement } from '#platform/core/database/client.ts';
import { deleteSome, SOME } from '#platform/core/database/delete-some.ts';
import { diagnostics, diagnosticTraces as traces } from '#platform/modules/support/tables.ts';

export type ReportRow = typeof diagnostics.$inferSelect;

/** How long reports are kept, ms. */
const RETENTION_MS = 30 * dayMs;
const SHOWN = 20;
/** Rows of one statement: D1 takes a hundred values. */
const ROWS = 40;

/** Keeps a report with the trace ids by which it is found. An id is the first report's alone: another changes nothing. */
export async function keepReport(db: Database, row: ReportRow): Promise<void> {
  const { calls, traceId } = row.report;
  const ids = [...new Set([traceId, ...calls.map((call) => call.traceId)])].filter((id) => id !== null);
  const rows = ids.map((id) => ({ traceId: id, diagnosticsId: row.id }));
  const parts = Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, at) =>
    rows.slice(at * ROWS, (at + 1) * ROWS),
  );
  try {
    await db.batch([
      db.insert(diagnostics).values(row),
      ...parts.map((part) => db.insert(traces).values(part)),
    ]);
  } catch (error) {
    if (!brokeConstraint(error, 'UNIQUE constraint failed: diagnostics.id')) throw error;
  }
}

/** The reports with this id or trace id, the newest without one; newest first. */
export const findReports = (db: Database, id: string): Promise<ReportRow[]> =>
  db
    .select()
    .from(diagnostics)
    .where(
      id
        ? or(
            eq(diagnostics.id, id),
            inArray(
              diagnostics.id,
              db.select({ id: traces.diagnosticsId }).from(traces).where(eq(traces.traceId, id)),
            ),
          )
        : undefined,
    )
    .orderBy(desc(diagnostics.at))
    .limit(SHOWN);

/** The statement that deletes some of what is too old to be looked for. */
export const deleteOldReports = (db: Database, now: number) =>
  deleteSome(db, diagnostics, lt(diagnostics.at, now - RETENTION_MS), SOME.rows);

/** The statement that deletes the reports of accounts' pages. */
export const deleteReportsOf = (db: Database, accountIds: readonly string[]): Statement =>
  db.delete(diagnostics).where(inArray(diagnostics.accountId, [...accountIds]));

/** Reports of a member's pages, the newest first. */
export const reportsOf = (db: Database, accountId: string, most: number): Promise<ReportRow[]> =>
  db
    .select()
    .from(diagnostics)
    .where(eq(diagnostics.accountId, accountId))
    .orderBy(desc(diagnostics.at))
    .limit(most);
