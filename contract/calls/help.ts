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
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/** What a topic is about, the same in every language; `terms` are the terms and conditions. */
const topicCodeSchema = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/));

const topicSchema = v.object({
  title: v.string(),
  /** HTML; sanitised before it is rendered. */
  content: v.string(),
  /** The spec's list has none: without it the last topic counts as the terms. */
  code: v.exactOptional(topicCodeSchema),
});
export type HelpTopic = v.InferOutput<typeof topicSchema>;

/** The merchant's topics of help in their order, in EN where there is no text in that language. */
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
 * A picture for a message that is still being written. It is judged by its content, and loses what the phone wrote
 * into it. One that no message takes up is deleted after a day.
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

/** `F261124-7K3QX9MB`. */
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
 * What a member writes to the merchant, with up to three pictures that were sent before (`feedback.picture`); the reply
 * has the ticket's number. `draftId` is the member's own: the same one again opens no second ticket.
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
    text: v.pipe(v.string(), v.trim(), v.minLength(feedbackLength.min), v.maxLength(feedbackLength.max)),
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

/** The member's fifty newest tickets. */
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

/** One of the member's own tickets with its pictures (JPEG as Base64) and what was answered, oldest first. */
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
