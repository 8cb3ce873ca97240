import * as v from 'valibot';

import { sessionFactsSchema } from '#contract/calls/identity/session.ts';
import { languageSchema } from '#contract/values/languages.ts';
import { merchantSchema } from '#contract/values/merchant.ts';

import type { CarriedReplies } from './carried-replies.ts';

/** Dark, light, or system (TH-01, TH-11). */
export const schemeSchema = v.picklist(['dark', 'light', 'auto']);
export type Scheme = v.InferOutput<typeof schemeSchema>;

/** The boot record: data that the edge passes to the page with the first view, as JSON in the document. */
export const bootSchema = v.object({
  merchant: merchantSchema,
  language: languageSchema,
  scheme: schemeSchema,
  /** Whether the view was rendered to save data (saving.ts). */
  saving: v.boolean(),
  /** Null for a visitor. Without the token, which never reaches JavaScript. */
  session: v.nullable(sessionFactsSchema),
  /** Replies that the view was rendered from; null when the edge could not render it. */
  state: v.nullable(v.custom<CarriedReplies>((value) => typeof value === 'object' && value !== null)),
});
export type Boot = v.InferOutput<typeof bootSchema>;

/** Id of the `<script type="application/json">` that carries the boot record. */
export const bootElementId = 'boot';
