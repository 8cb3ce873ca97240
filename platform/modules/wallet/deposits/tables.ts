import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import {
  depositReviewReasons,
  depositKinds,
  depositRejections,
  depositStates,
} from '#contract/values/wallet/deposits.ts';
import { accountId } from '#platform/core/accounts/tables.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

type ReceivingAccount = {
  bankId: string;
  bankName: string;
  holder: string;
  number: string;
  note: string | null;
};

/** Fee and bonus when the order was opened, for `computeDepositTerms`. */
type OrderTerms = {
  fee: { fixedMinor: number; basisPoints: number };
  bonus: {
    basisPoints: number;
    maxBonusMinor: number;
    minDepositMinor: number;
    firstDepositOnly?: boolean;
    perMember?: number | null;
    maxPerMemberMinor?: number | null;
  } | null;
};

/** Deposit methods by merchant. An operator's changes apply to orders opened afterwards. */
export const depositMethods = sqliteTable(
  'deposit_methods',
  {
    merchantCode: merchantCode(),
    methodId: text('method_id').notNull(),
    kind: text('kind', { enum: depositKinds }).notNull(),
    currency: text('currency').notNull(),
    name: text('name', { mode: 'json' }).$type<Localised>().notNull(),
    minMinor: integer('min_minor').notNull(),
    maxMinor: integer('max_minor').notNull(),
    feeFixedMinor: integer('fee_fixed_minor').notNull().default(0),
    feeBasisPoints: integer('fee_basis_points').notNull().default(0),
    /** Times of day, `HH:MM` in the merchant's time zone. Null if the method is always open. */
    opensAt: text('opens_at'),
    closesAt: text('closes_at'),
    /** 1 for web, 3 for mobile. */
    gateways: text('gateways', { mode: 'json' }).$type<number[]>().notNull(),
    /** Name of the payment service. Null for a manual transfer. */
    service: text('service'),
    receivers: text('receivers', { mode: 'json' }).$type<ReceivingAccount[]>().notNull(),
    quickMinor: text('quick_minor', { mode: 'json' }).$type<number[]>().notNull(),
    receiptRequired: integer('receipt_required', { mode: 'boolean' }).notNull().default(false),
    /** Bets needed before the money may be withdrawn, in hundredths of the amount (100 = once). */
    turnoverHundredths: integer('turnover_hundredths').notNull().default(100),
    minutesToPay: integer('minutes_to_pay').notNull(),
    enabled: integer('enabled', { mode: 'boolean' }).notNull().default(true),
    sequence: integer('sequence').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.methodId] })],
);

/** Deposit orders. Amounts in minor units. */
export const depositOrders = sqliteTable(
  'deposit_orders',
  {
    orderNo: text('order_no').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    accountId: accountId(),
    currency: text('currency').notNull(),
    methodId: text('method_id').notNull(),
    kind: text('kind', { enum: depositKinds }).notNull(),
    methodName: text('method_name', { mode: 'json' }).$type<Localised>().notNull(),
    service: text('service'),
    /**
     * The trigger `deposit_order_moved` (`triggers.sql`) only allows the transitions of `order-status-changes.ts`. NOT
     * NULL makes a batch fail whose decision is outdated.
     */
    status: text('status', { enum: depositStates }).notNull(),
    amountMinor: integer('amount_minor').notNull(),
    feeMinor: integer('fee_minor').notNull(),
    creditMinor: integer('credit_minor').notNull(),
    bonusMinor: integer('bonus_minor').notNull(),
    terms: text('terms', { mode: 'json' }).$type<OrderTerms>().notNull(),
    /** An id of `depositPromotions`. Null without a bonus. */
    promotionId: text('promotion_id'),
    promotionName: text('promotion_name', { mode: 'json' }).$type<Localised>(),
    turnoverHundredths: integer('turnover_hundredths').notNull(),
    bonusTurnoverHundredths: integer('bonus_turnover_hundredths').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    payAddress: text('pay_address'),
    transferTo: text('transfer_to', { mode: 'json' }).$type<Omit<ReceivingAccount, 'bankId'>>(),
    receiptRequired: integer('receipt_required', { mode: 'boolean' }).notNull(),
    failedAt: integer('failed_at'),
    /**
     * Why an operator decides about the order instead of only the payment service. Another amount or currency came in,
     * the member's own limit or exclusion forbids the deposit, or this limit or exclusion closed the order before. Null
     * if there is no such reason.
     */
    heldFor: text('held_for', { enum: depositReviewReasons }),
    /** The amount that came in. Null until it is known. */
    paidMinor: integer('paid_minor'),
    /** The service's id of the payment. */
    paymentId: text('payment_id'),
    reason: text('reason', {
      enum: depositRejections,
    }),
    /** When the bonus was moved to the balance, or given up because the account closed. Null if it is held. */
    bonusReleasedAt: integer('bonus_released_at'),
    /** Rest of the member's limits after this order, at its last status change. Null if none (`deposit-limit.ts`). */
    limitLeftMinor: integer('limit_left_minor'),
  },
  (table) => [
    check('deposit_limit', sql`${table.limitLeftMinor} is null or ${table.limitLeftMinor} >= 0`),
    index('deposit_orders_of_account').on(table.accountId, table.createdAt),
    index('deposit_orders_of_member_by_state').on(table.accountId, table.status),
    index('deposit_orders_by_state').on(table.status, table.createdAt),
    index('deposit_orders_due').on(table.status, table.expiresAt),
    index('deposit_bonuses_held')
      .on(table.accountId)
      .where(sql`bonus_minor > 0 and bonus_released_at is null and status = 'credited'`),
  ],
);

/** JPEG as Base64. Deleted 90 days after they were sent, if their order is credited or rejected by then. */
export const depositReceipts = sqliteTable('deposit_receipts', {
  orderNo: text('order_no')
    .primaryKey()
    .references(() => depositOrders.orderNo),
  jpeg: text('jpeg').notNull(),
  at: integer('at').notNull(),
});

/** The kind of a payment service's message. `pending` means paid but not confirmed yet. */
export const paymentKinds = ['succeeded', 'failed', 'pending'] as const;

/** Messages of payment services. Each is processed once. */
export const paymentMessages = sqliteTable(
  'payment_messages',
  {
    /** `<service>:<merchant>:<webhook-id>`, because each merchant's account at a service numbers its own messages. */
    id: text('id').primaryKey(),
    /** NOT NULL makes a batch fail if the message's payment has changed since the decision (`payments.ts`). */
    orderNo: text('order_no')
      .notNull()
      .references(() => depositOrders.orderNo),
    paymentId: text('payment_id').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /** Null for an old message without effect whose kind is unknown. */
    kind: text('kind', { enum: paymentKinds }),
    /**
     * The effect of the message. `unmatched`: money that no order waits for, which an operator returns. `confirmed`:
     * the credited money did come in. `differs`: the credited or returned amount is not what came in. `taken-back`: a
     * payment failed after it was credited or returned. `ignored`: nothing new.
     */
    outcome: text('outcome', {
      enum: [
        'credited',
        'held',
        'pending',
        'failed',
        'ignored',
        'unmatched',
        'confirmed',
        'differs',
        'taken-back',
      ],
    }).notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('payment_messages_of_payment').on(table.paymentId)],
);

/**
 * The place of a payment's money: announced but not come in, credited by its order, held by its order for an operator,
 * stray (an operator returns it), returned, or failed. Payments at two more places are on the desk until an operator
 * has `settled` the difference: the credited or returned amount is not what came in (`differs`), or the service has
 * reversed the payment (`taken-back`).
 */
export const paymentPlaces = [
  'announced',
  'credited',
  'held',
  'stray',
  'returned',
  'failed',
  'differs',
  'taken-back',
  'settled',
] as const;

/** Condition for the payments on the desk. A literal, because SQLite only uses the partial index for the same text. */
export const onDesk = sql`place in ('stray', 'differs', 'taken-back')`;

/**
 * Payments that came in or were announced: one row for each payment of a merchant's account at a service, whatever the
 * number of messages and the orders they name. A payment that failed before it came in or was announced has no row.
 */
export const payments = sqliteTable(
  'payments',
  {
    /** The orders' merchant, because two merchants' accounts at a service may have equal payment ids. */
    merchantCode: text('merchant_code').notNull(),
    service: text('service').notNull(),
    /** The service's own id of the payment. */
    paymentId: text('payment_id').notNull(),
    /** The first order that the payment was reported for. */
    orderNo: text('order_no')
      .notNull()
      .references(() => depositOrders.orderNo),
    /** The amount that came in by the last report, in minor units. 0 if none came in or the payment failed. */
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    place: text('place', { enum: paymentPlaces }).notNull(),
    /** The last message about the payment. Together with `place` it is the version of the row. */
    messageId: text('message_id')
      .notNull()
      .references(() => paymentMessages.id),
    /** Since when the payment is at its place. */
    at: integer('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.service, table.paymentId] }),
    uniqueIndex('payments_by_message').on(table.messageId),
    index('payments_on_desk').on(table.at, table.messageId).where(onDesk),
  ],
);

/** One note per case, by the message that put the payment on the desk. A trigger makes notes immutable. */
export const returnedPayments = sqliteTable(
  'returned_payments',
  {
    paymentMessageId: text('payment_message_id')
      .primaryKey()
      .references(() => paymentMessages.id),
    /** The operator who returned or settled the payment. `reason` is in the operator's own words. */
    operator: text('operator').notNull(),
    reason: text('reason').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('returned_payments_by_time').on(table.at)],
);
