import * as v from 'valibot';

import { parseRange } from './addresses.ts';

/**
 * A place: country (ISO 3166-1 alpha-2), region of a country (ISO 3166-2, `CA-ON`), `EU` for every country of
 * the European Union, `T1` for Tor, `XX` for a country that is not known. Case and space do not matter.
 */
const placeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9]{2}(-[A-Z0-9]{1,3})?$/, 'not a place'),
);

/** Number of a network (autonomous system), 1 to 4294967295; `AS64500` is read too. */
const networkSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^(AS)?\d{1,10}$/i))]),
  v.transform((written) => Number(String(written).replace(/^AS/i, ''))),
  v.integer(),
  v.minValue(1),
  v.maxValue(2 ** 32 - 1),
);

/** IPv4 or IPv6 range in CIDR notation, or one address. */
const rangeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => parseRange(text) !== null, 'not an address range'),
);

/**
 * Which visitors a merchant may serve: all but `countries` (`deny`), or those alone (`allow`). Of what is known
 * of a visitor the most exact thing that a list names decides: address, network, region, country, EU; the order
 * is `docs/architecture.md`'s table. Named on both sides of one step: refused.
 */
export const regionRuleSchema = v.object({
  mode: v.picklist(['allow', 'deny']),
  /** Places that `mode` speaks of. */
  countries: v.array(placeSchema),
  /** Places that are treated the other way round: a served region of a refused country, say. */
  exceptions: v.optional(v.array(placeSchema), []),
  /** A visitor of whose country a list names a region, and whose own region is not known: refused, or as the country. */
  unknownRegion: v.optional(v.picklist(['refuse', 'country']), 'refuse'),
  networks: v.optional(
    v.object({ allow: v.optional(v.array(networkSchema), []), deny: v.optional(v.array(networkSchema), []) }),
    {},
  ),
  addresses: v.optional(
    v.object({ allow: v.optional(v.array(rangeSchema), []), deny: v.optional(v.array(rangeSchema), []) }),
    {},
  ),
});
export type RegionRule = v.InferOutput<typeof regionRuleSchema>;

/** What of a visitor a rule refused; `unknown`: nothing is known of the country. */
export const refusalReasonSchema = v.picklist(['country', 'region', 'network', 'tor', 'unknown']);
export type RefusalReason = v.InferOutput<typeof refusalReasonSchema>;
