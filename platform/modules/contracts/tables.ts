import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import {
  contractKinds,
  contractPeriods,
  contractStarts,
  type Tier,
} from '#contract/values/contracts/terms.ts';
import { accountId, accounts } from '#platform/core/accounts/tables.ts';

// A part of a contract is the unit by which figures are counted: a day of the merchant's calendar (as days since 1970),
// or an hour (as hours since 1970); see `parts.ts`. Amounts are in minor units of the contract's currency, instants in
// ms since 1970.

/** Contracts. `accountId` is the earner. An account has at most one active contract of each kind. */
export const contracts = sqliteTable(
  'contracts',
  {
    /** Such as `C261125-7K3QX9MB`. */
    contractNo: text('contract_no').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    currency: text('currency').notNull(),
    kind: text('kind', { enum: contractKinds }).notNull(),
    /** The period of the statements. All versions of the contract have the same. */
    period: text('period', { enum: contractPeriods }).notNull(),
    accountId: accountId(),
    /** The agent directly above, who pays from their cash. Null if the merchant's promotion account pays. */
    payerId: text('payer_id').references(() => accounts.id),
    /** Earlier parts have a statement, or are hours without play, which get none. 0 in a new contract. */
    closedUntil: integer('closed_until').notNull().default(0),
    /** The negative result of the last statement, 0 or less, which carries over to the next one. */
    carryMinor: integer('carry_minor').notNull().default(0),
    /** The first part that no longer counts. Null if the contract has not ended. */
    endsPart: integer('ends_part'),
    /**
     * When the payer's account was closed or changed owner: nothing is computed or paid any more. Null if not lapsed.
     */
    lapsedAt: integer('lapsed_at'),
  },
  (table) => [
    uniqueIndex('contracts_one_of_kind')
      .on(table.accountId, table.kind)
      .where(sql`${table.endsPart} is null`),
    index('contracts_of_account').on(table.accountId, table.kind),
    index('contracts_of_payer').on(table.payerId, table.kind),
    index('contracts_of_merchant').on(table.merchantCode, table.contractNo),
    check('contracts_carry', sql`${table.carryMinor} <= 0`),
  ],
);

/** Versions of contracts. Their terms never change. A version is signed or withdrawn at most once. */
export const contractVersions = sqliteTable(
  'contract_versions',
  {
    contractNo: text('contract_no')
      .notNull()
      .references(() => contracts.contractNo),
    /** Counted from 1. */
    version: integer('version').notNull(),
    rates: text('rates', { mode: 'json' }).$type<Tier[]>().notNull(),
    starts: text('starts', { enum: contractStarts }).notNull(),
    offeredAt: integer('offered_at').notNull(),
    signedAt: integer('signed_at'),
    /** The first part in which the version counts, until a later version begins. Null until the version is signed. */
    validFrom: integer('valid_from'),
    /** When another version replaced the unsigned version or the contract ended. Null if not withdrawn. */
    withdrawnAt: integer('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.contractNo, table.version] }),
    check(
      'contract_versions_signed',
      sql`(${table.signedAt} is null) = (${table.validFrom} is null) and (${table.signedAt} is null or ${table.withdrawnAt} is null)`,
    ),
  ],
);

/**
 * The result of a contract version for a period, or for those parts of the period in which the version was in force.
 * After the insert, only `paidAt` and `shortSince` change. `statementNo` is the key of the payment in the ledger.
 */
export const contractStatements = sqliteTable(
  'contract_statements',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Such as `S261125-7K3QX9MB`. */
    statementNo: text('statement_no').notNull(),
    contractNo: text('contract_no')
      .notNull()
      .references(() => contracts.contractNo),
    version: integer('version').notNull(),
    fromPart: integer('from_part').notNull(),
    untilPart: integer('until_part').notNull(),
    /** Parts in the whole period. Thresholds are scaled by the share that the statement covers. */
    periodParts: integer('period_parts').notNull(),
    carryInMinor: integer('carry_in_minor').notNull(),
    lateMinor: integer('late_minor').notNull(),
    ownMinor: integer('own_minor').notNull(),
    /** Null if no row of the rate table was reached. */
    rateHundredths: integer('rate_hundredths'),
    payoutMinor: integer('payout_minor').notNull(),
    carryOutMinor: integer('carry_out_minor').notNull(),
    madeAt: integer('made_at').notNull(),
    /** When the statement was paid. Null if there is nothing to pay or the statement is not paid yet. */
    paidAt: integer('paid_at'),
    /** When a job first found that the paying agent lacks the money for the statement. Null if no job found this. */
    shortSince: integer('short_since'),
    /** The last late change of rounds that the statement includes (`platform/modules/agents/late-changes.ts`). */
    seenChange: integer('seen_change').notNull().default(0),
  },
  (table) => [
    uniqueIndex('contract_statements_by_number').on(table.statementNo),
    uniqueIndex('contract_statements_once').on(table.contractNo, table.version, table.fromPart),
    index('contract_statements_of_contract').on(table.contractNo, table.id),
    index('contract_statements_due')
      .on(table.contractNo)
      .where(sql`${table.payoutMinor} > 0 and ${table.paidAt} is null`),
    check(
      'contract_statements_signs',
      sql`${table.payoutMinor} >= 0 and ${table.carryOutMinor} <= 0 and ${table.fromPart} < ${table.untilPart}`,
    ),
  ],
);

/**
 * Figures by part. If a part changes after its statement, a later statement gets a line with the difference, unless the
 * part is older than `LOOKBACK_PARTS` (`statement-figures.ts`).
 */
export const contractLines = sqliteTable(
  'contract_lines',
  {
    contractNo: text('contract_no').notNull(),
    part: integer('part').notNull(),
    statementNo: text('statement_no').notNull(),
    figureMinor: integer('figure_minor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractNo, table.part, table.statementNo] }),
    index('contract_lines_of_statement').on(table.statementNo, table.part, table.figureMinor),
  ],
);
