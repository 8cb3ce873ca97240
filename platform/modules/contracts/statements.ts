import { and, asc, eq, exists, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';

import { contractPeriods } from '#contract/values/contracts/terms.ts';
import { brokeConstraint, type Database, type Statement } from '#platform/core/database/client.ts';
import { type Job, type JobPart, phaseOf } from '#platform/core/jobs/job.ts';
import { Steps } from '#platform/core/jobs/steps.ts';
import { recordNumber } from '#platform/core/wire/record-number.ts';
import { refreshTeamDays } from '#platform/modules/agents/exports.ts';
import { partAt, periodAround } from '#platform/modules/contracts/parts.ts';
import { firstDues, payDues } from '#platform/modules/contracts/paying.ts';
import {
  type ContractRow,
  figuresOf,
  nextStretch,
  reckonStretch,
  signedOf,
  type Stretch,
} from '#platform/modules/contracts/reckoning.ts';
import {
  contractLines,
  contracts,
  contractStatements,
  contractVersions,
} from '#platform/modules/contracts/tables.ts';

type Merchant = Job['merchant'];

/** What SQLite says when another job was first. */
const moved = 'NOT NULL constraint failed: contracts.closed_until';
/** Contracts that are read at once. */
const PAGE = 100;
/** Statements that a part makes, each with at most nine queries. */
const STRETCHES = 40;

/** Moves a contract on to a part, with what is carried over; fails its batch when another job has moved it. */
const moveOn = (
  db: Database,
  { contractNo, closedUntil }: ContractRow,
  part: number,
  carryMinor: number,
): Statement =>
  db
    .update(contracts)
    .set({ closedUntil: sql`iif(${contracts.closedUntil} = ${closedUntil}, ${part}, null)`, carryMinor })
    .where(eq(contracts.contractNo, contractNo));

/** Writes what moves a contract on; false: another job was first. */
async function written(db: Database, first: Statement, others: readonly Statement[]): Promise<boolean> {
  try {
    await db.batch([first, ...others]);
    return true;
  } catch (error) {
    if (brokeConstraint(error, moved) || brokeConstraint(error, 'contract_statements.')) return false;
    throw error;
  }
}

/** Makes the statement of a stretch that is over, and moves the contract on, in one batch. */
async function closeStretch(
  db: Database,
  contract: ContractRow,
  stretch: Stretch,
  made: Awaited<ReturnType<typeof reckonStretch>>,
  now: number,
): Promise<boolean> {
  const { contractNo } = contract;
  const { from, until, version, periodParts } = stretch;
  const { carryInMinor, lateMinor, ownMinor, tier, payoutMinor, carryOutMinor, lines, seenChange } = made;
  const statementNo = recordNumber('S', now);
  const statement = db.insert(contractStatements).values({
    statementNo,
    contractNo,
    version: version.version,
    fromPart: from,
    untilPart: until,
    periodParts,
    carryInMinor,
    lateMinor,
    ownMinor,
    rateHundredths: tier?.rateHundredths ?? null,
    payoutMinor,
    carryOutMinor,
    madeAt: now,
    seenChange,
  });
  // As one value: D1 binds a hundred.
  const figures = db.insert(contractLines).select(
    sql`select ${contractNo}, value ->> 0, ${statementNo}, value ->> 1
      from json_each(${JSON.stringify(lines.map(({ part, figureMinor }) => [part, figureMinor]))}) where true`,
  );
  return written(db, moveOn(db, contract, until, carryOutMinor), [statement, figures]);
}

/** Passes over the hours up to the next one in which something was played: they have no statement. */
async function passSilence(db: Database, contract: ContractRow, from: number, now: number): Promise<void> {
  const figures = await figuresOf(db, contract, { from, until: now });
  const next = figures.find(({ figureMinor }) => figureMinor !== 0)?.part ?? now;
  await written(db, moveOn(db, contract, next, 0), []);
}

/**
 * Makes the next statement of a contract that is over, or passes over hours in which nothing was played. The team's days
 * must be up to date. `over`: nothing is.
 */
async function closeNext(
  db: Database,
  contractNo: string,
  { timeZone }: Merchant,
  now: number,
): Promise<'made' | 'passed' | 'over'> {
  const [[contract], versions] = await db.batch([
    db.select().from(contracts).where(eq(contracts.contractNo, contractNo)),
    db
      .select()
      .from(contractVersions)
      .where(and(eq(contractVersions.contractNo, contractNo), isNotNull(contractVersions.signedAt))),
  ]);
  const signed = signedOf(versions);
  const stretch = contract && signed.length > 0 ? nextStretch(contract, signed) : null;
  const running = contract ? partAt(contract.period, timeZone, now) : 0;
  if (!contract || !stretch || stretch.until > running) return 'over';
  const reckoned = await reckonStretch(db, contract, signed, stretch);
  const isSilent = contract.kind === 'hourly' && reckoned.lines.length === 0 && contract.carryMinor === 0;
  if (isSilent) {
    await passSilence(db, contract, stretch.from, running);
    return 'passed';
  }
  return (await closeStretch(db, contract, stretch, reckoned, now)) ? 'made' : 'passed';
}

/**
 * The query of a merchant's next contracts, by their numbers, that have a stretch that is over: the period of their first
 * part without a statement is, or they ended or another version began within it.
 */
function nextOver(db: Database, { merchantCode, timeZone }: Merchant, after: string, now: number) {
  const { contractNo, validFrom } = contractVersions;
  const first = sql`max(${contracts.closedUntil},
    (select min(${validFrom}) from ${contractVersions} where ${contractNo} = ${contracts.contractNo}))`;
  const isOver = contractPeriods.map((period) => {
    const running = partAt(period, timeZone, now);
    const begun = and(eq(contractNo, contracts.contractNo), gt(validFrom, first), lte(validFrom, running));
    return and(
      eq(contracts.period, period),
      or(
        lt(first, periodAround(period, running).from),
        lte(contracts.endsPart, running),
        exists(db.select({ validFrom }).from(contractVersions).where(begun)),
      ),
    );
  });
  return db
    .select({ contractNo: contracts.contractNo })
    .from(contracts)
    .where(
      and(
        eq(contracts.merchantCode, merchantCode),
        gt(contracts.contractNo, after),
        isNull(contracts.lapsedAt),
        or(isNull(contracts.endsPart), lt(first, contracts.endsPart)),
        or(...isOver),
      ),
    )
    .orderBy(asc(contracts.contractNo))
    .limit(PAGE);
}

/** Makes statements of a merchant, a part of them, contract by contract; `failed`: contracts that did until now. */
async function closeOver({
  db,
  merchant,
  now,
  cursor,
}: Job): Promise<{ next: string | null; failed: number }> {
  const [part = '0', failures = '0', after = ''] = cursor?.split(' ') ?? [];
  const steps = new Steps();
  const page = await nextOver(db, merchant, after, now);
  let [done, closed] = [0, after];
  for (const { contractNo } of page) {
    const about = { job: 'contracts', merchant: merchant.merchantCode, contract: contractNo };
    const one = () => closeNext(db, contractNo, merchant, now);
    let last: Awaited<ReturnType<typeof one>> | undefined = 'passed';
    while (done < STRETCHES && last && last !== 'over') {
      last = await steps.run(about, one);
      done++;
    }
    // One that failed is passed over; one that has more comes first in the next part.
    if (last && last !== 'over') break;
    closed = contractNo;
  }
  const failed = Number(failures) + steps.failed;
  return { next: page.length > 0 ? `${Number(part) + 1} ${failed} ${closed}` : null, failed };
}

const phases = ['days', 'close', 'pay'] as const;

/**
 * The job of each hour for a merchant, a part of it: brings the days of its teams up to date, makes every statement whose
 * period was over as the job began, each once for its contract, version and period, and pays them (`paying.ts`). What a
 * job that did not run has missed is made by the next one; of two at once each statement is made and paid by one. A
 * contract or payment that fails is named in the log and keeps no other waiting; throws at the end then.
 */
export const closeContracts: JobPart = async (job) => {
  const { phase, within } = phaseOf(job.cursor ?? 'days', phases) ?? { phase: 'days', within: null };
  const own = { ...job, cursor: within };
  if (phase === 'days') {
    const next = await refreshTeamDays(own);
    return next === null ? 'close' : `days ${next}`;
  }
  if (phase === 'close') {
    const { next, failed } = await closeOver(own);
    return next === null ? `pay ${firstDues(failed)}` : `close ${next}`;
  }
  const next = await payDues(own);
  return next === null ? null : `pay ${next}`;
};
