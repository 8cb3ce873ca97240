import * as v from 'valibot';

import { languageSchema } from '#contract/values/languages.ts';
import { tolerantArray } from '#contract/values/scalars.ts';
import { defineCall, minuteMs } from '#contract/wire/call.ts';

/** What a topic is about, the same in every language; `terms` are the terms and conditions (HP-05). */
const topicCodeSchema = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/));

const topicSchema = v.object({
  title: v.string(),
  /** HTML; sanitised before it is rendered. */
  content: v.string(),
  /** The spec's list has none: without it the last topic counts as the terms. */
  code: v.exactOptional(topicCodeSchema),
});
export type HelpTopic = v.InferOutput<typeof topicSchema>;

/** The merchant's topics of help in their order, in EN where there is no text in that language (HP-06). */
export const helpCentre = defineCall({
  key: 'help.centre',
  method: 'GET',
  path: '/wps/system/helpCenter',
  moduleId: 600,
  browserFreshMs: 5 * minuteMs,
  alert: 'silent',
  cache: 'public-long',
  query: v.object({ device: v.literal('MOBILE'), lang: languageSchema }),
  body: null,
  value: tolerantArray(topicSchema),
  source: 'HP-06',
});

export const helpCalls = [helpCentre] as const;
