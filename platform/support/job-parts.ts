import { env } from 'cloudflare:workers';

import { type Database, databaseOf } from '#platform/core/database/client.ts';
import { type Job, toEnd } from '#platform/core/jobs/job.ts';
import { teamDayFaults } from '#platform/modules/agents/team-days-proof.ts';
import { refreshTeamDays } from '#platform/modules/agents/team-days.ts';
import { closeContracts } from '#platform/modules/contracts/statements.ts';

const aurora = { merchantCode: 'aurora', timeZone: 'Europe/Helsinki', currency: 'USD' };

/** Brings the days of a merchant's teams up to date, Aurora's without another, as the job of each minute does. */
export const makeDays = (
  merchant: Job['merchant'] = aurora,
  db: Database = databaseOf(env),
  now = Date.now(),
): Promise<void> => toEnd(refreshTeamDays, { db, merchant, now });

/** Makes and pays the statements of contracts that are over, Aurora's, as the job of each hour does. */
export const makeStatements = (now = Date.now()): Promise<void> =>
  toEnd(closeContracts, { db: databaseOf(env), merchant: aurora, now });

/** All that a proof finds in a night, whatever its parts. */
export async function faultsFound(
  proof: (job: Job) => Promise<{ faults: string[]; next: string | null }>,
  job: Omit<Job, 'cursor'>,
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

/** What is wrong with the days of a merchant's teams, of those that a night proves. */
export const dayFaults = (merchant: Job['merchant'], now: number): Promise<string[]> =>
  faultsFound(teamDayFaults, { db: databaseOf(env), merchant, now });
