import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import {
  contractKinds,
  contractPeriods,
  contractStarts,
  type Tier,
} from '#contract/values/contracts/terms.ts';
import { accountId, accounts } from '#platform/core/accounts/tables.ts';

// A part is what figures are counted by: a day of the merchant's calendar, as days since 1970, or an hour, as hours since
// 1970 (`parts.ts`). Amounts are minor units of the contract's currency; instants milliseconds since 1970.

/** Who earns by which agreement, and who pays. One of a kind for each account, those that ended aside. */
export const contracts = sqliteTable(
  'contracts',
  {
    /** `C261125-7K3QX9MB`. */
    contractNo: text('contract_no').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    currency: text('currency').notNull(),
    kind: text('kind', { enum: contractKinds }).notNull(),
    /** The same for all versions. */
    period: text('period', { enum: contractPeriods }).notNull(),
    accountId: accountId(),
    /** The agent right above, who pays from his cash; null: the merchant's promotion account does. */
    payerId: text('payer_id').references(() => accounts.id),
    /** The first part that has no statement yet; 0 before the first one. */
    closedUntil: integer('closed_until').notNull().default(0),
    /** What was below zero at the last statement, 0 or less: it goes on to the next one. */
    carryMinor: integer('carry_minor').notNull().default(0),
    /** The first part that does not count any more; null: it has not ended. */
    endsPart: integer('ends_part'),
    /** Since when nothing is computed or paid of it any more, as its payer's account is closed or somebody else's; null: it is. */
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

/** What was offered, and signed. Only the signature and the withdrawal are written later, once. */
export const contractVersions = sqliteTable(
  'contract_versions',
  {
    contractNo: text('contract_no')
      .notNull()
      .references(() => contracts.contractNo),
    /** From 1 on. */
    version: integer('version').notNull(),
    rates: text('rates', { mode: 'json' }).$type<Tier[]>().notNull(),
    starts: text('starts', { enum: contractStarts }).notNull(),
    offeredAt: integer('offered_at').notNull(),
    signedAt: integer('signed_at'),
    /** The first part that it counts for; later versions go before. Null until it is signed. */
    validFrom: integer('valid_from'),
    /** Replaced before it was signed, or its contract ended. */
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
 * What a version came to in a period, or in the part of it in which it was in force. Made once and never changed, but
 * for when it was paid, and that it could not be; its number is the key of its payment in the ledger.
 */
export const contractStatements = sqliteTable(
  'contract_statements',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** `S261125-7K3QX9MB`. */
    statementNo: text('statement_no').notNull(),
    contractNo: text('contract_no')
      .notNull()
      .references(() => contracts.contractNo),
    version: integer('version').notNull(),
    fromPart: integer('from_part').notNull(),
    untilPart: integer('until_part').notNull(),
    /** Parts of the whole period: thresholds count by the share of it. */
    periodParts: integer('period_parts').notNull(),
    carryInMinor: integer('carry_in_minor').notNull(),
    lateMinor: integer('late_minor').notNull(),
    ownMinor: integer('own_minor').notNull(),
    /** Null: no row of the table was reached. */
    rateHundredths: integer('rate_hundredths'),
    payoutMinor: integer('payout_minor').notNull(),
    carryOutMinor: integer('carry_out_minor').notNull(),
    madeAt: integer('made_at').notNull(),
    /** Null: nothing to pay, or not paid yet. */
    paidAt: integer('paid_at'),
    /** Since when the paying agent has had too little for it; null: they had enough, or nobody has tried. */
    shortSince: integer('short_since'),
    /** How far it has seen what changed of rounds late (`platform/modules/agents/late-changes.ts`). */
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
 * The figures of a statement by part. What became of a part after its statement is a line of a later one, so that all
 * lines of a part are what it is.
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
