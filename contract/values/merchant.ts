import * as v from 'valibot';

import { jurisdictionSchema, languageSchema } from './scalars.ts';

/** A path on the merchant's own site. */
const pathSchema = v.pipe(v.string(), v.regex(/^\/(?!\/)[\w./-]*$/));

/** Merchant data for pages: brand, languages, money and origins. */
export const merchantSchema = v.object({
  /** Id of the merchant on the wire (`Merchant` header) and in every cache and storage key. */
  merchantCode: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/)),
  brand: v.object({
    name: v.string(),
    /** Name of the theme's file in `src/shared/styles/themes`. */
    theme: v.picklist(['aurora', 'lotus', 'harbour']),
    /**
     * Path of the icons without the ending `-48.png`, `-192.png` or `-512.png`; null if the edge renders the icon.
     * The picture fills its square; phones may crop all but the inner 80 %.
     */
    icon: v.optional(v.nullable(pathSchema), null),
    schemes: v.array(v.picklist(['dark', 'light'])),
    copyright: v.object({ from: v.number(), to: v.number() }),
    /** Minimum age of players; the platform raises it to the jurisdiction's minimum. */
    ageLimit: v.picklist([18, 19, 21]),
    licence: v.string(),
    paymentMarks: v.array(v.string()),
  }),
  /** Blocks of home, top to bottom, as parsed by the edge (`homeSchema`). */
  home: v.array(v.string()),
  /** The regulator whose player protection rules apply. */
  jurisdiction: v.optional(jurisdictionSchema, 'none'),
  /** Whether storing unrequested data on the visitor's phone needs consent, by jurisdiction; if absent, it does. */
  asksConsent: v.optional(v.boolean(), true),
  languages: v.array(languageSchema),
  defaultLanguage: languageSchema,
  /** ISO 4217; the default is the yuan. */
  currency: v.optional(v.pipe(v.string(), v.length(3)), 'CNY'),
  /** IANA time zone in which the merchant's day begins. */
  timeZone: v.string(),
  /** Origins from which a game may be framed (CSP frame-src). */
  frameSources: v.array(v.string()),
  /** Bases of images, tried in this order: a path of this origin or another origin. */
  imageCDNs: v.array(v.string()),
  /**
   * Keys of the calls that the merchant's platform does not have. The app leaves out the pages that need one of them.
   */
  absent: v.optional(v.array(v.string()), []),
  /** Shown even on the screens for maintenance and refused regions. The component that renders a link validates it. */
  support: v.array(v.object({ label: v.string(), url: v.string() })),
});
export type Merchant = v.InferOutput<typeof merchantSchema>;
