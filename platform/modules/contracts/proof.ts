import { sql } from 'drizzle-orm';

import { dayIn } from '#platform/core/clock/days.ts';
import { firstProvenDay, type Job, type JobPart, nextProvenDay } from '#platform/core/jobs/job.ts';
import { bookedUnder } from '#platform/core/ledger/ledger.ts';

/** Days of a part, each with two queries. */
const DAYS = 60;
/** Shown of each kind of fault. */
const SHOWN = 20;

/** The numbers of the statements that were made on a day (UTC): from one, and until another. */
function numbersOf(day: string): { from: string; until: string } {
  const digits = day.slice(2).replaceAll('-', '');
  // In ASCII the full stop is the sign after the hyphen.
  return { from: `S${digits}-`, until: `S${digits}.` };
}

/** The query of a merchant's statements of a day, with what each is to be proved by. */
const statementsOf = (merchantCode: string, { from, until }: { from: string; until: string }) => sql`
  select s.* from contract_statements as s cross join contracts as c on c.contract_no = s.contract_no
  where s.statement_no >= ${from} and s.statement_no < ${until} and c.merchant_code = ${merchantCode}`;

/** Each finds one kind of fault among a merchant's statements of a day, and names the statement. */
function checks(merchantCode: string, day: string) {
  const numbers = numbersOf(day);
  const own = statementsOf(merchantCode, numbers);
  return [
    sql`select 'lines of ' || s.statement_no as fault from (${own}) as s
      where s.own_minor + s.late_minor <> coalesce(
        (select sum(l.figure_minor) from contract_lines l where l.statement_no = s.statement_no), 0)`,
    sql`select 'payment of ' || coalesce(s.statement_no, e.number) as fault from
        (select statement_no, payout_minor from (${own}) where paid_at is not null) as s
        full join (select number, amount_minor from (${bookedUnder('contract')}) as booked
          where number >= ${numbers.from} and number < ${numbers.until} and exists (
            select 1 from ledger_accounts as ledger cross join accounts as one on one.id = ledger.owner
            where ledger.id = booked.account_id and one.merchant_code = ${merchantCode})) as e
          on e.number = s.statement_no
      where s.payout_minor is not e.amount_minor`,
  ];
}

/**
 * Proves a merchant's statements against their lines and the ledger, by the days on which they were made
 * (`nextProvenDay` says which, night by night): lines add up, and what is paid was booked, once, and nothing else. A part
 * of it; names the statements of which it is not so.
 */
export async function contractFaults({
  db,
  merchant,
  now,
  cursor,
}: Job): Promise<{ faults: string[]; next: string | null }> {
  const tonight = dayIn('UTC', now);
  const [night = tonight, begun = firstProvenDay(tonight)] = cursor?.split(' ') ?? [];
  const oldest = await db.get<{ made: number | null }>(
    sql`select min(made_at) as made from contract_statements where id = (select min(id) from contract_statements)`,
  );
  const first = oldest?.made ? dayIn('UTC', oldest.made) : night;
  const faults: string[] = [];
  let day: string | null = begun;
  for (let days = 0; days < DAYS; days++) {
    if (day === null || day < first) return { faults, next: null };
    for (const check of checks(merchant.merchantCode, day)) {
      const rows = await db.all<{ fault: string }>(sql`select fault from (${check}) limit ${SHOWN}`);
      faults.push(...rows.map(({ fault }) => fault));
    }
    day = nextProvenDay(night, day);
  }
  return { faults, next: day === null ? null : `${night} ${day}` };
}

/** The job of each night that proves statements, a part of it; the log names what is wrong. */
export const proveContracts: JobPart = async (job) => {
  const { faults, next } = await contractFaults(job);
  if (faults.length)
    console.error(JSON.stringify({ job: 'contracts', merchant: job.merchant.merchantCode, faults }));
  return next;
};
