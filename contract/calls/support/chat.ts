import * as v from 'valibot';

import { customerServiceSchema } from '#contract/calls/system/site.ts';
import { instantSchema, languageSchema, tolerantArray, wireNumber } from '#contract/values/scalars.ts';
import { chatLength } from '#contract/values/support/chat.ts';
import { textSchema } from '#contract/values/typed/typed-text.ts';
import { defineCall, memberRead, memberWrite, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

export type CustomerService = v.InferOutput<typeof customerServiceSchema>;

const exactly = (value: number) => v.pipe(wireNumber, v.minValue(value), v.maxValue(value));

/** Lists the contact channels that have a link, in the merchant's order. `type` 3: channels of the mobile site. */
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

// Calls of the chat are only for members; guests have no chat. If the merchant has switched the chat off, members can
// still read old messages.
const read = { ...memberRead, browserFreshMs: freshness.never } as const;
const write = { ...memberWrite, alert: 'silent', method: 'POST' } as const;

/** Returns the chat's address: a path of the app, or another site, which sends the member back to `backUrl`. */
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
    headerColor: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)),
    title: v.pipe(v.string(), v.maxLength(100)),
  }),
  value: v.object({ chatUrl: v.string() }),
  source: 'CS-03, CS-04, CS-06..08, IN-09',
});

/** Counts the operator's messages that the member has not read. */
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
  /** Position in the chat, assigned by the server: later messages have higher numbers. */
  seq: v.number(),
  from: v.picklist(['member', 'desk']),
  /** Id that the sender's app assigned. */
  messageId: v.string(),
  text: v.string(),
  at: instantSchema,
});
export type ChatMessage = v.InferOutput<typeof chatMessageSchema>;

/** Lists the chat, newest message first. Pass a page's `next` as `before` to get the following page. */
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

/** Sends a message. The call is idempotent by `messageId`, so that the client can retry after a lost reply. */
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
    text: textSchema(chatLength.min, chatLength.max),
  }),
  value: chatMessageSchema,
  source: 'CS-06, CS-07',
});

/** Marks the operator's messages as read on all devices, up to `upTo`, the `seq` of the newest one seen. */
export const markChatAsRead = defineCall({
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
  markChatAsRead,
] as const;
