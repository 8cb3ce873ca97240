import * as v from 'valibot';

import { jurisdictionSchema, languageSchema } from './scalars.ts';

/** A path of the merchant's own site. */
const pathSchema = v.pipe(v.string(), v.regex(/^\/(?!\/)[\w./-]*$/));

/** Merchant data for pages: brand, languages, money, origins. */
export const merchantSchema = v.object({
  /** Id on the wire (`Merchant` header) and in every cache and storage key. */
  merchantCode: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/)),
  brand: v.object({
    name: v.string(),
    /** Name of the value file in `src/shared/styles/themes`. */
    theme: v.picklist(['aurora', 'lotus', 'harbour']),
    /** Icons are this path with `-48.png`, `-192.png` and `-512.png`; null: an icon drawn by the edge. */
    icon: v.optional(v.nullable(pathSchema), null),
    schemes: v.array(v.picklist(['dark', 'light'])),
    copyright: v.object({ from: v.number(), to: v.number() }),
    /** Who plays must be so old; the platform raises it to what the jurisdiction asks for. */
    ageLimit: v.picklist([18, 19, 21]),
    licence: v.string(),
    paymentMarks: v.array(v.string()),
  }),
  /** What home is made of, from its top to its end; as the edge has read it (`homeSchema`). */
  home: v.array(v.string()),
  /** Whose rules of player protection hold. */
  jurisdiction: v.optional(jurisdictionSchema, 'none'),
  /**
   * Whether what is not necessary for what a visitor asked for is stored on his phone only once he has said yes. The
   * platform sets it by the jurisdiction; where it says nothing, it is asked.
   */
  asksConsent: v.optional(v.boolean(), true),
  languages: v.array(languageSchema),
  defaultLanguage: languageSchema,
  /** ISO 4217; of a record that names none, the yuan. */
  currency: v.optional(v.pipe(v.string(), v.length(3)), 'CNY'),
  /** IANA time zone in which the merchant's day begins. */
  timeZone: v.string(),
  /** Origins that a game may be framed from (CSP frame-src). */
  frameSources: v.array(v.string()),
  /** Bases of images, tried in this order: a path of this origin or another origin. */
  imageCDNs: v.array(v.string()),
  /** Support links that stay reachable on maintenance and restricted screens; who draws one checks it. */
  support: v.array(v.object({ label: v.string(), url: v.string() })),
});
export type Merchant = v.InferOutput<typeof merchantSchema>;
