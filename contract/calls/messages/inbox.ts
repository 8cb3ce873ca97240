import * as v from 'valibot';

import { pageSizes } from '#contract/values/page-sizes.ts';
import { instantSchema, languageSchema, tolerantArray, wireNumber } from '#contract/values/scalars.ts';
import { defineCall, memberRead, memberWrite, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

import { announcementSchema } from './announcements.ts';

// What a first view does not ask for: marks on announcements, and the member's inbox. Guests have none.

const nothing = v.nullable(v.object({}));
const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

const read = { ...memberRead, browserFreshMs: freshness.never } as const;
const write = { ...memberWrite, alert: 'silent', method: 'POST', limit: 'write', value: nothing } as const;

/** Marks an announcement as read by the member, on all devices; `not.found` for one that is not shown to him. */
export const readAnnouncement = defineCall({
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

/** The announcements that most members have read, at most five, popups aside. */
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

/** How many messages of the inbox are unread. */
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
  /** HTML; made into safe elements before it is shown. */
  content: v.string(),
  read: v.boolean(),
  at: instantSchema,
});
export type InboxMessage = v.InferOutput<typeof messageSchema>;

/** The member's messages and those to all members since he is one, newest first. `before`: `next` of the page before. */
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
    /** Null after the last page. */
    next: v.nullable(v.number()),
  }),
  source: 'MC-05',
});

/** Marks a message as read; `not.found` for one that is not the member's. */
export const readMessage = defineCall({
  ...write,
  key: 'message.read',
  payout: true,
  path: '/wps/message/read',
  moduleId: 212,
  body: v.object({ id: idSchema }),
  errors: ['not.found'],
  source: 'MC-05',
});

/** Marks all messages as read up to one that the member has seen, so that none which comes meanwhile is missed. */
export const readAllMessages = defineCall({
  ...write,
  key: 'message.readAll',
  payout: true,
  path: '/wps/message/read/all',
  moduleId: 213,
  body: v.object({ upTo: idSchema }),
  source: 'MC-05',
});

/** Takes a message out of the inbox, or with `restore` puts it back; `not.found` for one that is not the member's. */
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
  readAnnouncement,
  popularAnnouncements,
  unreadMessages,
  inboxMessages,
  readMessage,
  readAllMessages,
  deleteMessage,
] as const;
