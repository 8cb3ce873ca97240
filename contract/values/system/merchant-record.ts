import * as v from 'valibot';

import { homeSchema } from '../catalogue/home-blocks.ts';
import { normaliseHost } from '../hosts.ts';
import { merchantSchema } from '../merchant.ts';
import { regionRuleSchema } from '../region.ts';
import { upstreamAdapterSchema } from './upstream-adapter.ts';

/** A host. Unicode, capitals and a port are accepted; the parsed host is normalised. */
const hostSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const host = normaliseHost(dataset.value);
    if (host !== null) return host;
    addIssue({ message: 'not a host' });
    return NEVER;
  }),
);

/** HTTP is accepted only for localhost, because requests upstream have session tokens. */
const upstreamPattern =
  /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1))(?::\d{1,5})?$/;

/** A draft is served only to holders of a preview (docs/decisions/031-a-merchant-is-a-file.md). */
export const merchantStatuses = ['draft', 'published'] as const;

/** The merchant record as the edge reads it. If one field is invalid, the whole merchant record is rejected. */
export const merchantRecordSchema = v.object({
  ...merchantSchema.entries,
  home: homeSchema,
  /** Hosts of the merchant, main host first. */
  hosts: v.pipe(v.array(hostSchema), v.nonEmpty()),
  region: regionRuleSchema,
  maintenance: v.boolean(),
  status: v.optional(v.picklist(merchantStatuses), 'published'),
  /** True if every name below the hosts is served over TLS, which HSTS then promises for two years (RFC 6797). */
  hstsSubdomains: v.optional(v.boolean(), false),
  /**
   * Hours for which withdrawals are suspended after a change of the account's protection (decision 038): a new mail
   * address, withdrawal password, payout account or payee name, an authenticator set up or disabled, a recovered login
   * password. 0: withdrawals are not suspended. A new mail address can recover a password only after the same time.
   */
  withdrawalWaitHours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(720)), 24),
  /** Part of every cache key of the edge. A changed value invalidates everything that was cached before. */
  cacheEpoch: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** The platform that answers the merchant's calls: `https`, or `http` for localhost. Null: the embedded platform. */
  upstream: v.optional(v.nullable(v.pipe(v.string(), v.regex(upstreamPattern, 'not an https origin'))), null),
  /** Differences between the names of the platform at `upstream` and those of the contract; null if there are none. */
  adapter: v.optional(v.nullable(upstreamAdapterSchema), null),
});
export type MerchantRecord = v.InferOutput<typeof merchantRecordSchema>;
