import * as v from 'valibot';

import { customerServiceSchema } from '#contract/calls/system/site.ts';
import { instantSchema, languageSchema, tolerantArray, wireNumber } from '#contract/values/scalars.ts';
import { chatLength } from '#contract/values/support/chat.ts';
import { defineCall, memberRead, memberWrite, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/** One way to reach the merchant. */
export type CustomerService = v.InferOutput<typeof customerServiceSchema>;

const exactly = (value: number) => v.pipe(wireNumber, v.minValue(value), v.maxValue(value));

/** The ways to reach the merchant that have a link, in its order. Type 3 is the mobile site's. */
export const customerService = defineCall({
  ...publicRead,
  key: 'support.ways',
  payout: true,
  path: '/wps/customerService',
  moduleId: 620,
  browserFreshMs: freshness.site,
  cache: 'public-long',
  query: v.object({ type: exactly(3) }),
  value: tolerantArray(customerServiceSchema),
  source: 'CS-01, CS-02, CS-10',
});

// Of members alone: guests have no chat. Where the merchant has it switched off, what was said can still be read.
const read = { ...memberRead, browserFreshMs: freshness.never } as const;
const write = { ...memberWrite, alert: 'silent', method: 'POST' } as const;

/** Where this member's chat is: a path of the app, or another site's address. `backUrl` is where it leads back to. */
export const launchChat = defineCall({
  ...read,
  key: 'chat.launch',
  payout: true,
  path: '/wps/chat/launch',
  moduleId: 621,
  flag: 'CBS3',
  query: v.object({
    b2c: exactly(1),
    language: languageSchema,
    backUrl: v.pipe(v.string(), v.url(), v.maxLength(1_000)),
    /** Of the chat's head, `#rrggbb`. */
    headerColor: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)),
    title: v.pipe(v.string(), v.maxLength(100)),
  }),
  value: v.object({ chatUrl: v.string() }),
  source: 'CS-03, CS-04, CS-06..08, IN-09',
});

/** How many of the operator's messages the member has not read. */
export const unreadChat = defineCall({
  ...read,
  key: 'chat.unread',
  payout: true,
  path: '/wps/chat/unread',
  moduleId: 622,
  throttleMs: 250,
  browserFreshMs: freshness.records,
  query: noQuery,
  value: v.object({ unReadCount: v.number() }),
  source: 'CS-05, MC-18, ED-04',
});

export const chatMessageSchema = v.object({
  /** The order of a chat, given by the server: a message that came later has a higher one. */
  seq: v.number(),
  from: v.picklist(['member', 'desk']),
  /** The id that its sender's app gave it. */
  messageId: v.string(),
  text: v.string(),
  at: instantSchema,
});
export type ChatMessage = v.InferOutput<typeof chatMessageSchema>;

/** A page of the chat, newest first. `before`: `next` of the page before, null after the last one. */
export const chatMessages = defineCall({
  ...read,
  key: 'chat.list',
  payout: true,
  path: '/wps/chat/messages',
  moduleId: 623,
  query: v.object({ before: v.optional(wireNumber) }),
  value: v.object({ list: v.array(chatMessageSchema), next: v.nullable(v.number()) }),
  source: 'CS-06, CS-07',
});

/** Sends a message. The same `messageId` once more is the same message, so that a lost reply may be repeated. */
export const sendChat = defineCall({
  ...write,
  key: 'chat.send',
  payout: true,
  path: '/wps/chat/messages',
  moduleId: 624,
  flag: 'CBS3',
  limit: 'chat',
  body: v.object({
    messageId: v.pipe(v.string(), v.uuid()),
    text: v.pipe(v.string(), v.trim(), v.minLength(chatLength.min), v.maxLength(chatLength.max)),
  }),
  value: chatMessageSchema,
  source: 'CS-06, CS-07',
});

/** Marks the operator's messages as read up to one that the member has seen; on all devices. */
export const readChat = defineCall({
  ...write,
  key: 'chat.read',
  payout: true,
  path: '/wps/chat/read',
  moduleId: 625,
  limit: 'write',
  body: v.object({ upTo: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  value: v.nullable(v.object({})),
  source: 'CS-05',
});

export const supportCalls = [
  customerService,
  launchChat,
  unreadChat,
  chatMessages,
  sendChat,
  readChat,
] as const;
