import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { feedbackCategories, feedbackStates } from '#contract/values/help/feedback.ts';
import { accountId } from '#platform/core/accounts/tables.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/** Topics of a merchant's help centre, including the terms. `content` is HTML. */
export const helpTopics = sqliteTable(
  'help_topics',
  {
    merchantCode: merchantCode(),
    code: text('code').notNull(),
    sequence: integer('sequence').notNull(),
    title: text('title', { mode: 'json' }).$type<Localised>().notNull(),
    content: text('content', { mode: 'json' }).$type<Localised>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.code] }),
    index('help_topics_in_order').on(table.merchantCode, table.sequence),
  ],
);

/** Members' feedback to the merchant. */
export const feedbackTickets = sqliteTable(
  'feedback_tickets',
  {
    ticketNo: text('ticket_no').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    accountId: accountId(),
    /** The app's own id of the feedback. Sending the same id again returns the same ticket. */
    draftId: text('draft_id').notNull(),
    category: text('category', { enum: feedbackCategories }).notNull(),
    text: text('text').notNull(),
    /** NOT NULL makes a batch fail that would change a closed ticket (`platform/modules/help/feedback/tickets.ts`). */
    status: text('status', { enum: feedbackStates }).notNull(),
    createdAt: integer('created_at').notNull(),
    closedAt: integer('closed_at'),
  },
  (table) => [
    uniqueIndex('feedback_ticket_of_draft').on(table.accountId, table.draftId),
    index('feedback_tickets_of_account').on(table.accountId, table.createdAt),
    index('feedback_tickets_in_state').on(table.status, table.createdAt),
  ],
);

/** Pictures for feedback tickets, JPEG as Base64. A picture has no ticket until the ticket is sent. */
export const feedbackPictures = sqliteTable(
  'feedback_pictures',
  {
    id: text('id').primaryKey(),
    accountId: accountId(),
    ticketNo: text('ticket_no').references(() => feedbackTickets.ticketNo),
    position: integer('position').notNull(),
    jpeg: text('jpeg').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    index('feedback_pictures_of_ticket').on(table.ticketNo, table.position),
    index('feedback_pictures_by_age').on(table.at),
  ],
);

/** Operators' answers, oldest first by `id`. */
export const feedbackAnswers = sqliteTable(
  'feedback_answers',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    ticketNo: text('ticket_no')
      .notNull()
      .references(() => feedbackTickets.ticketNo),
    text: text('text').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('feedback_answers_of_ticket').on(table.ticketNo)],
);
