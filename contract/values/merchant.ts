import * as v from 'valibot';

import { normaliseHost } from './hosts.ts';
import { languageSchema } from './languages.ts';
import { regionRuleSchema } from './region.ts';

/** A path of the merchant's own site. */
const pathSchema = v.pipe(v.string(), v.regex(/^\/(?!\/)[\w./-]*$/));

/** What a page is told of its merchant: brand, languages, money, origins (TH-02, TH-03, TH-05, ST-12). */
export const merchantSchema = v.object({
  /** Id on the wire (`Merchant` header) and in every cache and storage key. */
  merchantCode: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/)),
  brand: v.object({
    name: v.string(),
    /** Name of the value file in `src/shared/styles/themes`. */
    theme: v.picklist(['aurora', 'lotus', 'harbour']),
    /** Icons are this path with `-48.png`, `-192.png` and `-512.png`; null: a sign that the edge draws (ED-15). */
    icon: v.optional(v.nullable(pathSchema), null),
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
  /** Origins that a game may be framed from (CSP frame-src). */
  frameSources: v.array(v.string()),
  /** Bases of images, tried in this order (TH-05): a path of this origin or another origin. */
  imageCDNs: v.array(v.string()),
  /** Support links that stay reachable on maintenance and restricted screens (ST-14); who draws one checks it. */
  support: v.array(v.object({ label: v.string(), url: v.string() })),
});
export type Merchant = v.InferOutput<typeof merchantSchema>;

/** A host in its one spelling, whatever the record's: Unicode, capitals, port. */
const hostSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const host = normaliseHost(dataset.value);
    if (host !== null) return host;
    addIssue({ message: 'not a host' });
    return NEVER;
  }),
);

/**
 * The record of a merchant as the edge reads it: what pages are told, and what nobody beyond the edge may know
 * or set. Adding a merchant is adding such a record. A row that does not parse fails the whole record.
 */
export const merchantRecordSchema = v.object({
  ...merchantSchema.entries,
  /** Hosts that resolve to it, the main one first (TH-06, TH-09). */
  hosts: v.pipe(v.array(hostSchema), v.nonEmpty()),
  region: regionRuleSchema,
  maintenance: v.boolean(),
  /** Part of every key of the edge's caches: another number, and nothing that was kept before is found. */
  cacheEpoch: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** Origin (scheme, host, port) that answers the merchant's calls; null for the embedded platform. */
  upstream: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/))), null),
});
export type MerchantRecord = v.InferOutput<typeof merchantRecordSchema>;
