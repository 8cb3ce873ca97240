import * as v from 'valibot';

import { pageSizes } from '#contract/values/page-sizes.ts';
import { instantSchema, languageSchema, tolerantArray, wireNumber } from '#contract/values/scalars.ts';
import { defineCall, memberRead, memberWrite, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

import { announcementSchema } from './announcements.ts';

// Calls that a first view does not need: popular announcements, marking announcements as read, and the member's inbox.
// Guests have no inbox and cannot mark announcements as read.

const emptyValue = v.nullable(v.object({}));
const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

const read = { ...memberRead, browserFreshMs: freshness.never } as const;
const write = { ...memberWrite, alert: 'silent', method: 'POST', limit: 'write', value: emptyValue } as const;

/** Marks an announcement as read, on all devices. Fails with `not.found` if the member cannot see it. */
export const markAnnouncementAsRead = defineCall({
  ...write,
  key: 'announcement.read',
  path: '/wps/announcement',
  moduleId: 201,
  token: 'parameter',
  throttleMs: 150,
  body: v.object({ announcementId: idSchema, read: v.literal(true) }),
  errors: ['not.found'],
  source: 'MC-11, MC-12, ED-04',
});

/** Lists the most read announcements, at most five, without popups. */
export const popularAnnouncements = defineCall({
  ...publicRead,
  key: 'announcement.popular',
  path: '/wps/announcement/popular',
  moduleId: 202,
  session: 'optional',
  token: 'parameter',
  cache: 'public-short',
  query: v.object({ platform: v.literal('M'), language: languageSchema }),
  value: tolerantArray(announcementSchema),
  source: 'MC-19',
});

/** Counts the unread messages of the inbox. */
export const unreadMessages = defineCall({
  ...read,
  key: 'message.unread',
  payout: true,
  path: '/wps/message/unread',
  moduleId: 210,
  throttleMs: 250,
  browserFreshMs: freshness.records,
  query: noQuery,
  value: v.number(),
  source: 'MC-18, ED-04',
});

export const messageSchema = v.object({
  id: idSchema,
  title: v.string(),
  /** HTML. The app sanitises this text before rendering. */
  content: v.string(),
  read: v.boolean(),
  at: instantSchema,
});
export type InboxMessage = v.InferOutput<typeof messageSchema>;

/** Lists the member's own messages, and those sent to all members since this member joined, newest first. */
export const inboxMessages = defineCall({
  ...read,
  key: 'message.list',
  payout: true,
  path: '/wps/message',
  moduleId: 211,
  query: v.object({
    language: languageSchema,
    before: v.optional(wireNumber),
    rows: v.optional(v.pipe(wireNumber, v.minValue(1), v.maxValue(100)), pageSizes.inbox),
  }),
  value: v.object({
    list: v.array(messageSchema),
    next: v.nullable(v.number()),
  }),
  source: 'MC-05',
});

/** Marks a message as read. Fails with `not.found` if the message belongs to another member. */
export const markMessageAsRead = defineCall({
  ...write,
  key: 'message.read',
  payout: true,
  path: '/wps/message/read',
  moduleId: 212,
  body: v.object({ id: idSchema }),
  errors: ['not.found'],
  source: 'MC-05',
});

/** Marks messages up to `upTo`, the newest on the screen, as read; a message that arrives meanwhile stays unread. */
export const markAllMessagesAsRead = defineCall({
  ...write,
  key: 'message.readAll',
  payout: true,
  path: '/wps/message/read/all',
  moduleId: 213,
  body: v.object({ upTo: idSchema }),
  source: 'MC-05',
});

/** Removes a message, or restores it with `restore`. Fails with `not.found` if it belongs to another member. */
export const deleteMessage = defineCall({
  ...write,
  key: 'message.delete',
  payout: true,
  path: '/wps/message/delete',
  moduleId: 214,
  body: v.object({ id: idSchema, restore: v.exactOptional(v.literal(true)) }),
  errors: ['not.found'],
  source: 'MC-05',
});

export const inboxCalls = [
  markAnnouncementAsRead,
  popularAnnouncements,
  unreadMessages,
  inboxMessages,
  markMessageAsRead,
  markAllMessagesAsRead,
  deleteMessage,
] as const;
