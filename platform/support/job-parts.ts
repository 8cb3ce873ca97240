import { env } from 'cloudflare:workers';

import { type Database, openDatabase } from '#platform/core/database/client.ts';
import { type JobPartInput, runAllParts } from '#platform/core/jobs/job.ts';
import { findTeamDayFaults } from '#platform/modules/agents/team-days-proof.ts';
import { refreshTeamDays } from '#platform/modules/agents/team-days.ts';
import { closeContracts } from '#platform/modules/contracts/statements.ts';

const aurora = { merchantCode: 'aurora', timeZone: 'Europe/Helsinki', currency: 'USD' };

/** Recomputes a merchant's changed team days (Aurora's by default), as the minutely job does. */
export const refreshAllTeamDays = (
  merchant: JobPartInput['merchant'] = aurora,
  db: Database = openDatabase(env),
  now = Date.now(),
): Promise<void> => runAllParts(refreshTeamDays, { db, merchant, now });

/** Creates and pays Aurora's contract statements for ended periods, as the hourly job does. */
export const createStatements = (now = Date.now()): Promise<void> =>
  runAllParts(closeContracts, { db: openDatabase(env), merchant: aurora, now });

/** Collects all faults that a proof finds, over all its portions. */
export async function collectFaults(
  proof: (job: JobPartInput) => Promise<{ faults: string[]; next: string | null }>,
  job: Omit<JobPartInput, 'cursor'>,
): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { faults, next }: Awaited<ReturnType<typeof proof>> = await proof({
      ...job,
      cursor: cursor ?? null,
    });
    found.push(...faults);
    cursor = next;
  }
  return found;
}

/** Lists the faults that the nightly proof finds in a merchant's team days. */
export const listTeamDayFaults = (merchant: JobPartInput['merchant'], now: number): Promise<string[]> =>
  collectFaults(findTeamDayFaults, { db: openDatabase(env), merchant, now });
