import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import {
  depositHolds,
  depositKinds,
  depositRejections,
  depositStates,
} from '#contract/values/wallet/deposits.ts';
import { accountId } from '#platform/core/accounts/tables.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/** An account of the merchant's at a bank, for transfers by hand. */
type ReceivingAccount = {
  bankId: string;
  bankName: string;
  holder: string;
  number: string;
  note: string | null;
};

/** Fee and bonus as they stood when the order was opened, for `depositTerms`. */
type Terms = {
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

/** Ways to deposit, by merchant. What an operator changes here holds for orders opened from then on. */
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
    /** Times of day, `HH:MM` in the merchant's time zone; null: at any time. */
    opensAt: text('opens_at'),
    closesAt: text('closes_at'),
    /** 1 web, 3 mobile. */
    gateways: text('gateways', { mode: 'json' }).$type<number[]>().notNull(),
    /** Name of the payment service; null for a transfer by hand. */
    service: text('service'),
    receivers: text('receivers', { mode: 'json' }).$type<ReceivingAccount[]>().notNull(),
    quickMinor: text('quick_minor', { mode: 'json' }).$type<number[]>().notNull(),
    receiptRequired: integer('receipt_required', { mode: 'boolean' }).notNull().default(false),
    /** What has to be bet before the money may be withdrawn, in hundredths of it: 100 is once. */
    turnoverHundredths: integer('turnover_hundredths').notNull().default(100),
    /** How long an order waits for money. */
    minutesToPay: integer('minutes_to_pay').notNull(),
    enabled: integer('enabled', { mode: 'boolean' }).notNull().default(true),
    sequence: integer('sequence').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.methodId] })],
);

/** Orders of deposits. Amounts in minor units. */
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
     * A trigger (`deposit_order_moved`, in `triggers.sql`) lets it go along the edges of `order-moves.ts` alone. NOT NULL
     * is what fails a batch that was decided by what is not so any more.
     */
    status: text('status', { enum: depositStates }).notNull(),
    amountMinor: integer('amount_minor').notNull(),
    feeMinor: integer('fee_minor').notNull(),
    creditMinor: integer('credit_minor').notNull(),
    bonusMinor: integer('bonus_minor').notNull(),
    terms: text('terms', { mode: 'json' }).$type<Terms>().notNull(),
    /** Of `depositPromotions`; null without a bonus. */
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
     * Why an operator decides about it, and not the payment service alone: another amount or currency came in, or the
     * member's own limit or exclusion is against it, or was when it closed the order. Null: nothing is.
     */
    heldFor: text('held_for', { enum: depositHolds }),
    /** What came in, once that is known, and the service's id of the payment. */
    paidMinor: integer('paid_minor'),
    paymentId: text('payment_id'),
    reason: text('reason', {
      enum: depositRejections,
    }),
    /** When it was moved to the balance, or given up as the account closed; null: it is held. */
    bonusReleasedAt: integer('bonus_released_at'),
    /** What the member's own limits left with this order when it last moved; null where he has none (`deposit-limit.ts`). */
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

/** Pictures of receipts, JPEG as Base64; deleted some time after their order is closed. */
export const depositReceipts = sqliteTable('deposit_receipts', {
  orderNo: text('order_no')
    .primaryKey()
    .references(() => depositOrders.orderNo),
  jpeg: text('jpeg').notNull(),
  at: integer('at').notNull(),
});

/** What a message of a payment service says of its payment. `pending`: paid, and not confirmed yet. */
export const paymentKinds = ['succeeded', 'failed', 'pending'] as const;

/** Messages of payment services: each is acted on once. */
export const paymentMessages = sqliteTable(
  'payment_messages',
  {
    /** `<service>:<merchant>:<webhook-id>`: each merchant's account at a service counts its messages by itself. */
    id: text('id').primaryKey(),
    /** NOT NULL is what fails a batch that was decided by where its payment is not any more (`payments.ts`). */
    orderNo: text('order_no')
      .notNull()
      .references(() => depositOrders.orderNo),
    paymentId: text('payment_id').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /** Null of a message that did nothing, and was heard before this was kept. */
    kind: text('kind', { enum: paymentKinds }),
    /**
     * What it did. `unmatched`: money that no order waits for; an operator returns it. `confirmed`: what was credited
     * did come in. `differs`: what was credited or returned is not what came in. `taken-back`: a payment that failed
     * after it was credited or returned. `ignored`: nothing; it said what was known.
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
 * Where the money of a payment is: it was announced, and has not come in; its order was credited with it; its order holds it for an operator; it is a stray, which
 * an operator sends back; it was sent back; it did not come in after all. On the desk, too: what was credited or returned is
 * not what came in (`differs`), or the service has taken it back (`taken-back`), until an operator has `settled` that.
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

/** What the desk lists. A literal: an index is found by the same words. */
export const onDesk = sql`place in ('stray', 'differs', 'taken-back')`;

/**
 * Payments that came in or were announced, one row for each payment of a merchant's account at a service, however many
 * messages tell of it and whichever orders they name. One that failed before either has none.
 */
export const payments = sqliteTable(
  'payments',
  {
    /** Of the orders: two merchants' accounts at a service may count their payments alike. */
    merchantCode: text('merchant_code').notNull(),
    service: text('service').notNull(),
    /** The service's own id of it. */
    paymentId: text('payment_id').notNull(),
    /** The order that it was first told for. */
    orderNo: text('order_no')
      .notNull()
      .references(() => depositOrders.orderNo),
    /** What came in by what the service said last, minor units; 0 before it came in, and once it failed. */
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    place: text('place', { enum: paymentPlaces }).notNull(),
    /** The message that said so last; the version of the row, beside its place. */
    messageId: text('message_id')
      .notNull()
      .references(() => paymentMessages.id),
    /** Since when it is in its place. */
    at: integer('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.service, table.paymentId] }),
    uniqueIndex('payments_by_message').on(table.messageId),
    index('payments_on_desk').on(table.at, table.messageId).where(onDesk),
  ],
);

/**
 * What operators noted of payments on their desk: that a stray was sent back, or a difference settled. One row for each,
 * by the message that put it there, which a trigger keeps as it was noted.
 */
export const returnedPayments = sqliteTable(
  'returned_payments',
  {
    paymentMessageId: text('payment_message_id')
      .primaryKey()
      .references(() => paymentMessages.id),
    /** Who sent it back or settled it, and why, in the operator's own words. */
    operator: text('operator').notNull(),
    reason: text('reason').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('returned_payments_by_time').on(table.at)],
);
