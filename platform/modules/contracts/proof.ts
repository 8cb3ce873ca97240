import { sql } from 'drizzle-orm';

import { dayIn } from '#platform/core/clock/days.ts';
import {
  getFirstProvenDay,
  type JobPartInput,
  type JobPart,
  findNextProvenDay,
} from '#platform/core/jobs/job.ts';
import { bookedUnderSql } from '#platform/core/ledger/ledger.ts';

/** Days per part of the job, each with two queries. */
const DAYS = 60;
/** Faults reported per check and day. */
const FAULTS_MAX = 20;

/** Returns the range of statement numbers of a day (UTC): `from` is included, `until` is not. */
function getNumberRange(day: string): { from: string; until: string } {
  const digits = day.slice(2).replaceAll('-', '');
  // In ASCII the full stop follows the hyphen.
  return { from: `S${digits}-`, until: `S${digits}.` };
}

const statementsInRangeQuery = (
  merchantCode: string,
  { from, until }: { from: string; until: string },
) => sql`
  select s.* from contract_statements as s cross join contracts as c on c.contract_no = s.contract_no
  where s.statement_no >= ${from} and s.statement_no < ${until} and c.merchant_code = ${merchantCode}`;

/**
 * Builds the queries that check a merchant's statements of a day. Each finds one kind of fault and names the statement.
 */
function buildChecks(merchantCode: string, day: string) {
  const numbers = getNumberRange(day);
  const own = statementsInRangeQuery(merchantCode, numbers);
  return [
    sql`select 'lines of ' || s.statement_no as fault from (${own}) as s
      where s.own_minor + s.late_minor <> coalesce(
        (select sum(l.figure_minor) from contract_lines l where l.statement_no = s.statement_no), 0)`,
    sql`select 'payment of ' || coalesce(s.statement_no, e.number) as fault from
        (select statement_no, payout_minor from (${own}) where paid_at is not null) as s
        full join (select number, amount_minor from (${bookedUnderSql('contract')}) as booked
          where number >= ${numbers.from} and number < ${numbers.until} and exists (
            select 1 from ledger_accounts as ledger cross join accounts as one on one.id = ledger.owner
            where ledger.id = booked.account_id and one.merchant_code = ${merchantCode})) as e
          on e.number = s.statement_no
      where s.payout_minor is not e.amount_minor`,
  ];
}

/**
 * Checks a merchant's statements against their lines and the ledger: lines must add up, and each payment must be booked
 * exactly once. Statements are selected by the day on which they were made. `findNextProvenDay` chooses the days that
 * each night checks. Handles one part of the job and returns the faulty statements.
 */
export async function findContractFaults({
  db,
  merchant,
  now,
  cursor,
}: JobPartInput): Promise<{ faults: string[]; next: string | null }> {
  const tonight = dayIn('UTC', now);
  const [night = tonight, startDay = getFirstProvenDay(tonight)] = cursor?.split(' ') ?? [];
  const oldest = await db.get<{ made: number | null }>(
    sql`select min(made_at) as made from contract_statements where id = (select min(id) from contract_statements)`,
  );
  const oldestDay = oldest?.made ? dayIn('UTC', oldest.made) : night;
  const faults: string[] = [];
  let day: string | null = startDay;
  for (let days = 0; days < DAYS; days++) {
    if (day === null || day < oldestDay) return { faults, next: null };
    for (const check of buildChecks(merchant.merchantCode, day)) {
      const rows = await db.all<{ fault: string }>(sql`select fault from (${check}) limit ${FAULTS_MAX}`);
      faults.push(...rows.map(({ fault }) => fault));
    }
    day = findNextProvenDay(night, day);
  }
  return { faults, next: day === null ? null : `${night} ${day}` };
}

/** Runs one part of the nightly job that checks statements, and logs the faults. */
export const proveContracts: JobPart = async (job) => {
  const { faults, next } = await findContractFaults(job);
  if (faults.length)
    console.error(JSON.stringify({ job: 'contracts', merchant: job.merchant.merchantCode, faults }));
  return next;
};
