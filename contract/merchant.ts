import * as v from 'valibot';

import { defineCall } from './call.ts';
import { languageSchema } from './languages.ts';

/** Two-letter country as the edge sees it; `XX` unknown, `T1` Tor. */
export const countrySchema = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2}$/));

/** Which visitors a merchant may serve: all but `deny`, or `allow` only. */
export const regionRuleSchema = v.object({
  mode: v.picklist(['allow', 'deny']),
  countries: v.array(countrySchema),
});
export type RegionRule = v.InferOutput<typeof regionRuleSchema>;

/**
 * What one merchant is: brand, languages, money, regions, origins. The edge resolves it by host and
 * renders with it; the app gets it with the first view. Adding a merchant is adding such a record.
 * TH-02 (template), TH-03, TH-05 (imageCDNs), TH-06, ST-12.
 */
export const merchantSchema = v.object({
  /** Id on the wire (`Merchant` header) and in every cache and storage key. */
  merchantCode: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/)),
  /** Hosts that resolve to it, without port. */
  hosts: v.array(v.string()),
  brand: v.object({
    name: v.string(),
    /** Name of the value file in `src/shared/styles/themes`. */
    theme: v.picklist(['aurora', 'lotus', 'harbour']),
    schemes: v.array(v.picklist(['dark', 'light'])),
    copyright: v.object({ from: v.number(), to: v.number() }),
    ageLimit: v.picklist([18, 21]),
    licence: v.string(),
    paymentMarks: v.array(v.string()),
  }),
  languages: v.array(languageSchema),
  defaultLanguage: languageSchema,
  /** ISO 4217. */
  currency: v.pipe(v.string(), v.length(3)),
  /** IANA time zone in which the merchant's day begins. */
  timeZone: v.string(),
  region: regionRuleSchema,
  maintenance: v.boolean(),
  /** Origins that a game may be framed from (CSP frame-src). */
  frameSources: v.array(v.string()),
  /** Bases of images, tried in this order (TH-05): a path of this origin or another origin. */
  imageCDNs: v.array(v.string()),
  /** Support links that stay reachable on maintenance and restricted screens (ST-14). */
  support: v.array(v.object({ label: v.string(), url: v.pipe(v.string(), v.url()) })),
});
export type Merchant = v.InferOutput<typeof merchantSchema>;

/**
 * The record as the edge reads it: the merchant and what nobody beyond the edge may know or set. A merchant
 * with a platform of its own changes `upstream` alone.
 */
export const merchantRecordSchema = v.object({
  ...merchantSchema.entries,
  /** Origin (scheme, host, port) that answers the merchant's calls; null for the embedded platform. */
  upstream: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/))), null),
});
export type MerchantRecord = v.InferOutput<typeof merchantRecordSchema>;

/**
 * The record behind a host; `not.found` when no merchant has it (ST-11, TH-09). Asked by the edge, which
 * answers a browser's own question without what is not for browsers.
 */
export const domainRoute = defineCall({
  key: 'system.domainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  moduleId: 100,
  cache: 'private',
  query: v.object({ host: v.string() }),
  body: null,
  value: merchantRecordSchema,
  errors: ['not.found'],
  source: 'ST-11',
});
