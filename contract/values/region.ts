import * as v from 'valibot';

import { parseRange } from './addresses.ts';

/**
 * A place: country (ISO 3166-1 alpha-2), region of a country (ISO 3166-2, `CA-ON`), `EU` for every country of the
 * European Union, `T1` for Tor, `XX` for an unknown country. Case and space do not matter.
 */
const placeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9]{2}(-[A-Z0-9]{1,3})?$/, 'not a place'),
);

/** Number of a network (autonomous system), 1 to 4294967295; the form `AS64500` is accepted too. */
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
 * Which visitors a merchant serves: all except those in `countries` (`deny`), or only those in `countries` (`allow`).
 * The rule compares the visitor's address, network, region, country and EU membership, in this order (table in
 * `docs/architecture.md`). The first of these values that a list names decides. If a value is both allowed and denied,
 * the visitor is refused, except that `addresses.allow` overrides `addresses.deny`.
 */
export const regionRuleSchema = v.object({
  mode: v.picklist(['allow', 'deny']),
  /** Places to which `mode` applies. */
  countries: v.array(placeSchema),
  /** Places with the opposite treatment, for example a served region of a refused country. */
  exceptions: v.optional(v.array(placeSchema), []),
  /** If a list names regions of the visitor's country and theirs is unknown. `country`: the country's rule applies. */
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

/** Why a rule refuses a visitor. `network`: the address or the network. `unknown`: an unknown country. */
export const refusalReasonSchema = v.picklist(['country', 'region', 'network', 'tor', 'unknown']);
export type RefusalReason = v.InferOutput<typeof refusalReasonSchema>;
