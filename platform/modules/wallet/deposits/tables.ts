import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import {
  depositHolds,
  depositKinds,
  depositRejections,
  depositStates,
} from '#contract/values/wallet/deposits.ts';
import type { Localised } from '#platform/database/localised.ts';
import { accounts } from '#platform/modules/identity/tables.ts';
import { merchants } from '#platform/modules/system/tables.ts';

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
  bonus: { basisPoints: number; maxBonusMinor: number; minDepositMinor: number } | null;
};

/** Ways to deposit, by merchant (WA-06). What an operator changes here holds for orders opened from then on. */
export const depositMethods = sqliteTable(
  'deposit_methods',
  {
    merchantCode: text('merchant_code')
      .notNull()
      .references(() => merchants.merchantCode),
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
    /** 1 web, 3 mobile (WA-07). */
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

/** Bonuses on deposits, of the currency that their amounts are in. */
export const depositPromotions = sqliteTable(
  'deposit_promotions',
  {
    merchantCode: text('merchant_code')
      .notNull()
      .references(() => merchants.merchantCode),
    promotionId: text('promotion_id').notNull(),
    currency: text('currency').notNull(),
    name: text('name', { mode: 'json' }).$type<Localised>().notNull(),
    basisPoints: integer('basis_points').notNull(),
    maxBonusMinor: integer('max_bonus_minor').notNull(),
    minDepositMinor: integer('min_deposit_minor').notNull(),
    /** What has to be bet before the bonus is released, in hundredths of it. */
    turnoverHundredths: integer('turnover_hundredths').notNull(),
    enabled: integer('enabled', { mode: 'boolean' }).notNull().default(true),
    sequence: integer('sequence').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.promotionId] })],
);

/** Orders of deposits (WA-18). Amounts in minor units. */
export const depositOrders = sqliteTable(
  'deposit_orders',
  {
    orderNo: text('order_no').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    currency: text('currency').notNull(),
    methodId: text('method_id').notNull(),
    kind: text('kind', { enum: depositKinds }).notNull(),
    methodName: text('method_name', { mode: 'json' }).$type<Localised>().notNull(),
    service: text('service'),
    /** NOT NULL is what fails a batch that would move an order out of a state that it is not in (`order-moves.ts`). */
    status: text('status', { enum: depositStates }).notNull(),
    amountMinor: integer('amount_minor').notNull(),
    feeMinor: integer('fee_minor').notNull(),
    creditMinor: integer('credit_minor').notNull(),
    bonusMinor: integer('bonus_minor').notNull(),
    terms: text('terms', { mode: 'json' }).$type<Terms>().notNull(),
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

/** Messages of payment services: each is acted on once. */
export const paymentMessages = sqliteTable(
  'payment_messages',
  {
    /** `<service>:<webhook-id>`. */
    id: text('id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => depositOrders.orderNo),
    paymentId: text('payment_id').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /**
     * `unmatched`: money that no order waits for; an operator returns it. `taken-back`: a payment that failed after it was
     * credited; an operator books it.
     */
    outcome: text('outcome', {
      enum: ['credited', 'held', 'pending', 'failed', 'ignored', 'unmatched', 'taken-back'],
    }).notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('payment_messages_of_outcome').on(table.outcome, table.at, table.id)],
);

/** Stray payments that an operator has sent back: one row for each, which a trigger keeps as it was noted. */
export const returnedPayments = sqliteTable(
  'returned_payments',
  {
    paymentMessageId: text('payment_message_id')
      .primaryKey()
      .references(() => paymentMessages.id),
    /** Who sent it back, and why, in the operator's own words. */
    operator: text('operator').notNull(),
    reason: text('reason').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('returned_payments_by_time').on(table.at)],
);
