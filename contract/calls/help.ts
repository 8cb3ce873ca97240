import * as v from 'valibot';

import { actualRoles } from '#contract/values/customers.ts';
import {
  feedbackCategories,
  feedbackLength,
  feedbackPicturesMax,
  feedbackStates,
} from '#contract/values/help/feedback.ts';
import { sentPictureSchema } from '#contract/values/pictures/sent-pictures.ts';
import { instantSchema, languageSchema, tolerantArray } from '#contract/values/scalars.ts';
import { textSchema } from '#contract/values/typed/typed-text.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/** Code of a topic, the same in every language. The code `terms` is the terms and conditions. */
const topicCodeSchema = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/));

const topicSchema = v.object({
  title: v.string(),
  /** HTML. The app sanitises this text before rendering. */
  content: v.string(),
  /** Absent in the specification's topics. If no topic has a code, the last topic counts as the terms. */
  code: v.exactOptional(topicCodeSchema),
});
export type HelpTopic = v.InferOutput<typeof topicSchema>;

/** Lists the merchant's help topics in the merchant's order. A topic without a translation is in English. */
export const helpCentre = defineCall({
  ...publicRead,
  key: 'help.centre',
  path: '/wps/system/helpCenter',
  moduleId: 600,
  browserFreshMs: freshness.lists,
  cache: 'public-long',
  query: v.object({ device: v.literal('MOBILE'), lang: languageSchema }),
  value: tolerantArray(topicSchema),
  source: 'HP-06',
});

const write = {
  session: 'required',
  roles: actualRoles,
  alert: 'silent',
  method: 'PUT',
  effect: 'write',
  query: noQuery,
} as const;

/**
 * Uploads a picture for a feedback ticket or an application that the member is still writing. The type is detected from
 * the content, and metadata is removed. A picture that no ticket and no application uses is deleted after a day.
 */
export const sendPicture = defineCall({
  ...write,
  key: 'feedback.picture',
  payout: true,
  path: '/wps/feedback/picture',
  moduleId: 601,
  limit: 'picture',
  body: v.object({ jpeg: sentPictureSchema }),
  value: v.object({ pictureId: v.string() }),
  errors: ['validation.failed'],
  source: 'HP-08',
});

/** Number of a feedback ticket, such as `F261124-7K3QX9MB`. */
export const ticketNoSchema = v.pipe(v.string(), v.regex(/^F\d{6}-[0-9A-Z]{8}$/));

const ticketEntries = {
  ticketNo: ticketNoSchema,
  category: v.picklist(feedbackCategories),
  status: v.picklist(feedbackStates),
  text: v.string(),
  createdAt: instantSchema,
};
const ticketSchema = v.object(ticketEntries);
export type FeedbackTicket = v.InferOutput<typeof ticketSchema>;

/**
 * Sends the merchant a message with up to three pictures that `feedback.picture` has uploaded, and returns the new
 * ticket. The client chooses `draftId`; a repeated request with the same `draftId` opens no second ticket.
 */
export const sendFeedback = defineCall({
  ...write,
  key: 'feedback.send',
  payout: true,
  path: '/wps/feedback',
  moduleId: 602,
  limit: 'feedback',
  body: v.object({
    draftId: v.pipe(v.string(), v.uuid()),
    category: v.picklist(feedbackCategories),
    text: textSchema(feedbackLength.min, feedbackLength.max),
    pictures: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(feedbackPicturesMax)),
  }),
  value: ticketSchema,
  errors: ['validation.failed'],
  source: 'HP-08, HP-09',
});

const read = {
  ...publicRead,
  session: 'required',
  roles: actualRoles,
  browserFreshMs: freshness.never,
} as const;

/** Lists the member's fifty newest tickets. */
export const feedbackTickets = defineCall({
  ...read,
  key: 'feedback.tickets',
  payout: true,
  path: '/wps/feedback',
  moduleId: 603,
  query: noQuery,
  value: v.object({ tickets: v.array(ticketSchema) }),
  source: 'HP-08',
});

/** Returns one of the member's own tickets with its pictures (JPEG as Base64) and the answers, oldest first. */
export const feedbackTicket = defineCall({
  ...read,
  key: 'feedback.ticket',
  payout: true,
  path: '/wps/feedback/ticket',
  moduleId: 604,
  query: v.object({ ticketNo: ticketNoSchema }),
  value: v.object({
    ...ticketEntries,
    pictures: v.array(sentPictureSchema),
    answers: v.array(v.object({ text: v.string(), at: instantSchema })),
  }),
  errors: ['not.found'],
  source: 'HP-08',
});

export const helpCalls = [helpCentre, sendPicture, sendFeedback, feedbackTickets, feedbackTicket] as const;
