import { and, asc, eq, exists, gt, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';

import { contractPeriods } from '#contract/values/contracts/terms.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { brokeConstraint, type Database, type Statement } from '#platform/database/client.ts';
import { refreshTeamDays } from '#platform/modules/agents/team-days.ts';
import { partAt, periodAround } from '#platform/modules/contracts/parts.ts';
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
import { isClosed, unlessClosed } from '#platform/modules/identity/account-states.ts';
import {
  bookedUnder,
  ledgerAccountId,
  noAmount,
  openLedgerAccounts,
  transferStatements,
} from '#platform/modules/wallet/ledger.ts';
import { Steps } from '#platform/steps.ts';
import { recordNumber } from '#platform/wire/record-number.ts';

type Merchant = Pick<MerchantRecord, 'merchantCode' | 'timeZone' | 'currency'>;

/** What SQLite says when another job was first. */
const moved = 'NOT NULL constraint failed: contracts.closed_until';
/** Contracts that are read at once. */
const PAGE = 100;

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
  const { carryInMinor, lateMinor, ownMinor, tier, payoutMinor, carryOutMinor, lines } = made;
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

/** A statement that is to be paid, and between whom. */
export type Due = Pick<ContractRow, 'merchantCode' | 'currency' | 'accountId' | 'payerId'> & {
  statementNo: string;
  payoutMinor: number;
};

/**
 * The query of statements that are due; of one contract, one statement, or all of a merchant. What a closed account
 * earned is due to nobody.
 */
export const dueStatements = (
  db: Database,
  which: { contractNo: string } | { statementNo: string } | { merchantCode: string },
) =>
  db
    .select({
      statementNo: contractStatements.statementNo,
      payoutMinor: contractStatements.payoutMinor,
      merchantCode: contracts.merchantCode,
      currency: contracts.currency,
      accountId: contracts.accountId,
      payerId: contracts.payerId,
    })
    .from(contracts)
    .innerJoin(contractStatements, eq(contractStatements.contractNo, contracts.contractNo))
    .where(
      and(
        gt(contractStatements.payoutMinor, 0),
        isNull(contractStatements.paidAt),
        not(isClosed(contracts.accountId)),
        'contractNo' in which ? eq(contracts.contractNo, which.contractNo) : undefined,
        'statementNo' in which ? eq(contractStatements.statementNo, which.statementNo) : undefined,
        'merchantCode' in which ? eq(contracts.merchantCode, which.merchantCode) : undefined,
      ),
    )
    .orderBy(asc(contractStatements.id));

/**
 * The statements that pay one, for one batch: a second time it fails, as it does when the payer has too little, or the
 * account that earned it is closed by then (`noAmount`).
 */
export function payment(db: Database, due: Due, now: number): Statement[] {
  const { statementNo, payoutMinor, merchantCode, currency, accountId, payerId } = due;
  const payer =
    payerId === null
      ? ({ kind: 'promotion', owner: merchantCode } as const)
      : ({ kind: 'cash', owner: payerId } as const);
  const earner = { kind: 'cash', owner: accountId } as const;
  return [
    openLedgerAccounts(db, currency, [payer, earner]),
    ...transferStatements(db, {
      scope: 'contract',
      key: statementNo,
      from: ledgerAccountId(payer.kind, payer.owner, currency),
      to: ledgerAccountId('cash', accountId, currency),
      amountMinor: unlessClosed(accountId, payoutMinor),
      currency,
      at: now,
    }),
    db.update(contractStatements).set({ paidAt: now }).where(eq(contractStatements.statementNo, statementNo)),
  ];
}

/** Pays what is due; false: the payer has no money for it, so that it stays due, or another job has paid it. */
async function pay(db: Database, due: Due, now: number): Promise<boolean> {
  const [first, ...others] = payment(db, due, now);
  if (!first) return false;
  try {
    await db.batch([first, ...others]);
    return true;
  } catch (error) {
    const expected = ['ledger_no_overdraft', 'UNIQUE constraint failed: ledger_transactions', noAmount];
    if (!expected.some((constraint) => brokeConstraint(error, constraint))) throw error;
    return false;
  }
}

/** Makes the statements of what is over of one contract. The team's days must be up to date. */
async function closeOver(
  db: Database,
  contractNo: string,
  { timeZone }: Merchant,
  now: number,
): Promise<number> {
  let made = 0;
  for (;;) {
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
    if (!contract || !stretch || stretch.until > running) return made;
    const reckoned = await reckonStretch(db, contract, signed, stretch);
    if (contract.kind === 'hourly' && reckoned.lines.length === 0 && contract.carryMinor === 0)
      await passSilence(db, contract, stretch.from, running);
    else if (await closeStretch(db, contract, stretch, reckoned, now)) made++;
  }
}

/** Makes and pays what one contract has due; as it is looked at, so that no member waits for the job. */
export async function catchUp(
  db: Database,
  merchant: Merchant,
  contractNo: string,
  now: number,
): Promise<void> {
  await closeOver(db, contractNo, merchant, now);
  for (const due of await dueStatements(db, { contractNo })) await pay(db, due, now);
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
        or(isNull(contracts.endsPart), lt(first, contracts.endsPart)),
        or(...isOver),
      ),
    )
    .orderBy(asc(contracts.contractNo))
    .limit(PAGE);
}

/**
 * Makes every statement of a merchant whose period is over, each once for its contract, version and period, and pays
 * them: the merchant's first, so that agents have it before they pay theirs. What a job that did not run has missed is
 * made by the next one; of two at once each statement is made and paid by one. A contract or payment that fails is
 * logged and keeps no other waiting; throws at the end then.
 */
export async function closeContracts(
  db: Database,
  merchant: Merchant,
  now: number,
): Promise<{ made: number; paid: number }> {
  const steps = new Steps();
  const about = { job: 'contracts', merchant: merchant.merchantCode };
  await refreshTeamDays(db, merchant);
  let made = 0;
  for (let after = ''; ;) {
    const page = await nextOver(db, merchant, after, now);
    for (const { contractNo } of page)
      made +=
        (await steps.run({ ...about, contract: contractNo }, () =>
          closeOver(db, contractNo, merchant, now),
        )) ?? 0;
    const last = page.at(-1);
    if (page.length < PAGE || !last) break;
    after = last.contractNo;
  }
  // An agent may be paid and pay in turn: as long as somebody could.
  let paid = 0;
  for (let done = 1; done > 0; paid += done) {
    done = 0;
    const dues = await dueStatements(db, { merchantCode: merchant.merchantCode });
    for (const due of dues.toSorted((a, b) => Number(a.payerId !== null) - Number(b.payerId !== null)))
      if (await steps.run({ ...about, statement: due.statementNo }, () => pay(db, due, now))) done++;
  }
  steps.finish();
  return { made, paid };
}

/**
 * Proves statements against their lines and the ledger: lines add up, and what is paid was booked, once, and nothing
 * else. Names the statements of which it is not so.
 */
export const contractFaults = async (db: Database): Promise<string[]> =>
  (
    await db.all<{ fault: string }>(sql`
      select 'lines of ' || s.statement_no as fault from contract_statements s
      where s.own_minor + s.late_minor <> coalesce(
        (select sum(l.figure_minor) from contract_lines l where l.statement_no = s.statement_no), 0)
      union all
      select 'payment of ' || coalesce(s.statement_no, e.number) from
        (select statement_no, payout_minor from contract_statements where paid_at is not null) s
        full join (${bookedUnder('contract')}) e on e.number = s.statement_no
      where s.payout_minor is not e.amount_minor
      limit 20`)
  ).map(({ fault }) => fault);
