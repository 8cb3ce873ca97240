import * as v from 'valibot';

import { homeSchema } from '../catalogue/home-blocks.ts';
import { normaliseHost } from '../hosts.ts';
import { merchantSchema } from '../merchant.ts';
import { regionRuleSchema } from '../region.ts';
import { upstreamAdapterSchema } from './upstream-adapter.ts';

/** A host, normalised: Unicode, capitals and port are accepted. */
const hostSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const host = normaliseHost(dataset.value);
    if (host !== null) return host;
    addIssue({ message: 'not a host' });
    return NEVER;
  }),
);

/** In the open only to this machine: sessions go there. */
const upstreamPattern =
  /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1))(?::\d{1,5})?$/;

/** A draft is served to nobody but who has a preview of it (docs/decisions/031-a-merchant-is-a-file.md). */
export const merchantStatuses = ['draft', 'published'] as const;

/**
 * The record of a merchant as the edge reads it: what pages are told, and what nobody beyond the edge may know
 * or set. Adding a merchant is adding such a record. A row that does not parse fails the whole record.
 */
export const merchantRecordSchema = v.object({
  ...merchantSchema.entries,
  home: homeSchema,
  /** Hosts that resolve to it, the main one first. */
  hosts: v.pipe(v.array(hostSchema), v.nonEmpty()),
  region: regionRuleSchema,
  maintenance: v.boolean(),
  status: v.optional(v.picklist(merchantStatuses), 'published'),
  /** True when every name below its hosts is served over TLS, which HSTS then promises for two years (RFC 6797). */
  hstsSubdomains: v.optional(v.boolean(), false),
  /**
   * How long withdrawals wait after a change of what guards them: a new address, payment password or payout account, an
   * authenticator that was ended or set up, a recovered login password. 0: not at all. No new address recovers a password before.
   */
  withdrawalWaitHours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(720)), 24),
  /** Part of every cache key of the edge: changing it invalidates everything cached before. */
  cacheEpoch: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** Origin (scheme, host, port) that answers the merchant's calls, `https` beyond this machine; null for the embedded platform. */
  upstream: v.optional(v.nullable(v.pipe(v.string(), v.regex(upstreamPattern, 'not an https origin'))), null),
  /** How that platform's names differ from the contract's; null: not at all. */
  adapter: v.optional(v.nullable(upstreamAdapterSchema), null),
});
export type MerchantRecord = v.InferOutput<typeof merchantRecordSchema>;
