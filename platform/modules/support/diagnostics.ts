import { desc, eq, inArray, lt, or } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import { violatesConstraint, type Database, type Statement } from '#platform/core/database/client.ts';
import { deleteBatch, deleteBatchSizes } from '#platform/core/database/delete-batch.ts';
import { diagnostics, diagnosticTraces as traces } from '#platform/modules/support/tables.ts';

export type ReportRow = typeof diagnostics.$inferSelect;

const RETENTION_MS = 30 * dayMs;
const REPORTS_SHOWN = 20;
/** Rows per statement, because D1 allows only 100 parameters. */
const ROWS_PER_STATEMENT = 40;

/** Saves a report with its trace ids, by which the desk finds it. A second report with the same id changes nothing. */
export async function saveReport(db: Database, row: ReportRow): Promise<void> {
  const { calls, traceId } = row.report;
  const ids = [...new Set([traceId, ...calls.map((call) => call.traceId)])].filter((id) => id !== null);
  const rows = ids.map((id) => ({ traceId: id, diagnosticsId: row.id }));
  const parts = Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, at) =>
    rows.slice(at * ROWS_PER_STATEMENT, (at + 1) * ROWS_PER_STATEMENT),
  );
  try {
    await db.batch([
      db.insert(diagnostics).values(row),
      ...parts.map((part) => db.insert(traces).values(part)),
    ]);
  } catch (error) {
    if (!violatesConstraint(error, 'UNIQUE constraint failed: diagnostics.id')) throw error;
  }
}

/** Lists reports with `id` as their own id or a trace id, newest first. An empty `id` lists the newest reports. */
export const listReportsById = (db: Database, id: string): Promise<ReportRow[]> =>
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
    .limit(REPORTS_SHOWN);

/** Builds the statement that deletes a batch of expired reports. */
export const buildOldReportDeletion = (db: Database, now: number) =>
  deleteBatch(db, diagnostics, lt(diagnostics.at, now - RETENTION_MS), deleteBatchSizes.rows);

/** Builds the statement that deletes the reports of accounts. */
export const buildReportDeletion = (db: Database, accountIds: readonly string[]): Statement =>
  db.delete(diagnostics).where(inArray(diagnostics.accountId, [...accountIds]));

/** Lists a member's reports, newest first. */
export const listMemberReports = (db: Database, accountId: string, most: number): Promise<ReportRow[]> =>
  db
    .select()
    .from(diagnostics)
    .where(eq(diagnostics.accountId, accountId))
    .orderBy(desc(diagnostics.at))
    .limit(most);
