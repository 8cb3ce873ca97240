import { and, asc, eq, exists, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';

import { contractPeriods } from '#contract/values/contracts/terms.ts';
import { violatesConstraint, type Database, type Statement } from '#platform/core/database/client.ts';
import { type JobPartInput, type JobPart, parsePhase } from '#platform/core/jobs/job.ts';
import { Steps } from '#platform/core/jobs/steps.ts';
import { createRecordNumber } from '#platform/core/wire/record-number.ts';
import { refreshTeamDays } from '#platform/modules/agents/exports.ts';
import { getPartAt, getPeriodAround } from '#platform/modules/contracts/parts.ts';
import { buildFirstCursor, payDues } from '#platform/modules/contracts/paying.ts';
import {
  type ContractRow,
  readFigures,
  findNextSpan,
  computeStatement,
  filterSigned,
  type StatementSpan,
} from '#platform/modules/contracts/statement-figures.ts';
import {
  contractLines,
  contracts,
  contractStatements,
  contractVersions,
} from '#platform/modules/contracts/tables.ts';

type Merchant = JobPartInput['merchant'];

/** SQLite's error if another job advanced the contract first. */
const alreadyAdvancedError = 'NOT NULL constraint failed: contracts.closed_until';
const PAGE_SIZE = 100;
/** Statements per part of the job, each with at most nine queries. */
const STATEMENTS_MAX = 40;

/** The statement fails its batch if another job has advanced the contract. */
const buildAdvance = (
  db: Database,
  { contractNo, closedUntil }: ContractRow,
  part: number,
  carryMinor: number,
): Statement =>
  db
    .update(contracts)
    .set({ closedUntil: sql`iif(${contracts.closedUntil} = ${closedUntil}, ${part}, null)`, carryMinor })
    .where(eq(contracts.contractNo, contractNo));

/** Runs the batch that advances a contract. Returns false if another job has advanced the contract first. */
async function advanceContract(
  db: Database,
  first: Statement,
  others: readonly Statement[],
): Promise<boolean> {
  try {
    await db.batch([first, ...others]);
    return true;
  } catch (error) {
    if (violatesConstraint(error, alreadyAdvancedError) || violatesConstraint(error, 'contract_statements.'))
      return false;
    throw error;
  }
}

/** One batch. Returns false if another job has advanced the contract first. */
async function closeSpan(
  db: Database,
  contract: ContractRow,
  span: StatementSpan,
  made: Awaited<ReturnType<typeof computeStatement>>,
  now: number,
): Promise<boolean> {
  const { contractNo } = contract;
  const { from, until, version, periodParts } = span;
  const { carryInMinor, lateMinor, ownMinor, tier, payoutMinor, carryOutMinor, lines, seenChange } = made;
  const statementNo = createRecordNumber('S', now);
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
  // The lines are one JSON value, because D1 allows only 100 bound parameters.
  const figures = db.insert(contractLines).select(
    sql`select ${contractNo}, value ->> 0, ${statementNo}, value ->> 1
      from json_each(${JSON.stringify(lines.map(({ part, figureMinor }) => [part, figureMinor]))}) where true`,
  );
  return advanceContract(db, buildAdvance(db, contract, until, carryOutMinor), [statement, figures]);
}

/** Advances a contract to its next hour with play, or to the current hour. Hours without play have no statement. */
async function skipIdleHours(
  db: Database,
  contract: ContractRow,
  from: number,
  currentPart: number,
): Promise<void> {
  const figures = await readFigures(db, contract, { from, until: currentPart });
  const next = figures.find(({ figureMinor }) => figureMinor !== 0)?.part ?? currentPart;
  await advanceContract(db, buildAdvance(db, contract, next, 0), []);
}

/**
 * The team's days must be up to date. Returns `passed` if hours were skipped or another job was first, and `over` if
 * nothing is due.
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
  const signed = filterSigned(versions);
  const span = contract && signed.length > 0 ? findNextSpan(contract, signed) : null;
  const currentPart = contract ? getPartAt(contract.period, timeZone, now) : 0;
  if (!contract || !span || span.until > currentPart) return 'over';
  const computed = await computeStatement(db, contract, signed, span);
  const isIdle = contract.kind === 'hourly' && computed.lines.length === 0 && contract.carryMinor === 0;
  if (isIdle) {
    await skipIdleHours(db, contract, span.from, currentPart);
    return 'passed';
  }
  return (await closeSpan(db, contract, span, computed, now)) ? 'made' : 'passed';
}

/**
 * Returns the query of a merchant's contracts after the number `after` that have a finished span without a statement,
 * sorted by number. A span is finished if its period is over, or if the contract ended or another version took effect
 * within the period.
 */
function nextContractsQuery(db: Database, { merchantCode, timeZone }: Merchant, after: string, now: number) {
  const { contractNo, validFrom } = contractVersions;
  const first = sql`max(${contracts.closedUntil},
    (select min(${validFrom}) from ${contractVersions} where ${contractNo} = ${contracts.contractNo}))`;
  const isOver = contractPeriods.map((period) => {
    const currentPart = getPartAt(period, timeZone, now);
    const begun = and(
      eq(contractNo, contracts.contractNo),
      gt(validFrom, first),
      lte(validFrom, currentPart),
    );
    return and(
      eq(contracts.period, period),
      or(
        lt(first, getPeriodAround(period, currentPart).from),
        lte(contracts.endsPart, currentPart),
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
    .limit(PAGE_SIZE);
}

/**
 * Runs one part of the phase that makes statements, contract by contract. `failed` is the number of contracts that have
 * failed so far in the job.
 */
async function closeFinished({
  db,
  merchant,
  now,
  cursor,
}: JobPartInput): Promise<{ next: string | null; failed: number }> {
  const [part = '0', failures = '0', after = ''] = cursor?.split(' ') ?? [];
  const steps = new Steps();
  const page = await nextContractsQuery(db, merchant, after, now);
  let [done, closed] = [0, after];
  for (const { contractNo } of page) {
    const about = { job: 'contracts', merchant: merchant.merchantCode, contract: contractNo };
    const makeNext = () => closeNext(db, contractNo, merchant, now);
    let last: Awaited<ReturnType<typeof makeNext>> | undefined = 'passed';
    while (done < STATEMENTS_MAX && last && last !== 'over') {
      last = await steps.run(about, makeNext);
      done++;
    }
    // A contract that failed is skipped. A contract with more statements to make comes first in the next part.
    if (last && last !== 'over') break;
    closed = contractNo;
  }
  const failed = Number(failures) + steps.failed;
  return { next: page.length > 0 ? `${Number(part) + 1} ${failed} ${closed}` : null, failed };
}

const phases = ['days', 'close', 'pay'] as const;

/**
 * Runs one part of a merchant's hourly job. It updates team days, makes every statement whose period was over when the
 * job began, and pays due statements (`paying.ts`). A contract has at most one statement for each version and period.
 * The next job makes the statements that a missed run did not make. If two jobs run at once, each statement is still
 * made and paid only once. A contract or payment that fails is logged and delays no other; the job throws at its end.
 */
export const closeContracts: JobPart = async (job) => {
  const { phase, within } = parsePhase(job.cursor ?? 'days', phases) ?? { phase: 'days', within: null };
  const own = { ...job, cursor: within };
  if (phase === 'days') {
    const next = await refreshTeamDays(own);
    return next === null ? 'close' : `days ${next}`;
  }
  if (phase === 'close') {
    const { next, failed } = await closeFinished(own);
    return next === null ? `pay ${buildFirstCursor(failed)}` : `close ${next}`;
  }
  const next = await payDues(own);
  return next === null ? null : `pay ${next}`;
};
