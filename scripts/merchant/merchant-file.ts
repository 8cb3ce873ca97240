import * as v from 'valibot';

import { settingsSchema } from '#contract/calls/system/site.ts';
import { homeBlocks } from '#contract/values/catalogue/home-blocks.ts';
import { flagKeys } from '#contract/values/flags.ts';
import { normaliseHost } from '#contract/values/hosts.ts';
import { languageSchema, minorSchema } from '#contract/values/scalars.ts';
import { merchantRecordSchema } from '#contract/values/system/merchant-record.ts';
import { storedNumberService } from '#platform/core/merchants/number-service.ts';
import { registrationSchema } from '#platform/core/merchants/registration-rules.ts';

/** Fields that the platform adds to a merchant record, or that an operator sets directly in the merchant's row. */
const notInFile = ['asksConsent', 'cacheEpoch', 'maintenance', 'status'] as const;

/** In canonical form. Other forms are refused, not converted: operators would search for the form that they wrote. */
const hostSchema = v.pipe(
  v.string(),
  v.check((host) => normaliseHost(host) !== null, 'not a host'),
  v.check(
    (host) => normaliseHost(host) === host || normaliseHost(host) === null,
    ({ input }) => `is written ${normaliseHost(input)}: small letters, no port`,
  ),
);

/** Texts by language code. Other languages fall back to English. */
const texts = v.pipe(
  v.record(languageSchema, v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'))),
  v.check(({ EN }) => EN !== undefined, 'has no EN, which every other language falls back on'),
);

/** A topic of the help centre, in display order. `code` is part of URLs, `content` is HTML. */
const topicSchema = v.object({
  code: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'is no code; small letters, digits, hyphen')),
  title: texts,
  content: texts,
});

/** Limits of transfers from agents to their teams, in minor units of the merchant's currency. */
const amount = v.pipe(minorSchema, v.minValue(1, 'must be above 0'));
const transferRules = v.pipe(
  v.object({ minMinor: amount, maxMinor: amount, perDayMinor: amount }),
  v.check(
    ({ minMinor, maxMinor, perDayMinor }) => minMinor <= maxMinor && maxMinor <= perDayMinor,
    'must rise: minMinor is at most maxMinor, which is at most perDayMinor',
  ),
);

/** Values of both record and settings are written once. Refuses unknown blocks and flags, which the product ignores. */
export const merchantFileSchema = v.object({
  ...v.omit(merchantRecordSchema, notInFile).entries,
  hosts: v.pipe(v.array(hostSchema), v.nonEmpty()),
  home: v.optional(v.array(v.picklist(homeBlocks)), []),
  settings: v.object({
    ...v.omit(settingsSchema, [
      'maintenance',
      'regionRestriction',
      'location',
      'loginProviders',
      'mainDomain',
      'domainRoute',
      'imageCDNs',
    ]).entries,
    numberService: v.exactOptional(storedNumberService),
  }),
  flags: v.record(v.picklist(flagKeys), v.object({ enabled: v.picklist(['0', '1']) })),
  registration: v.optional(registrationSchema, {}),
  /** Rows of `help_topics`. If absent, the stored rows stay unchanged. */
  help: v.exactOptional(v.array(topicSchema)),
  /** The row of `team_transfer_rules`. If null, agents cannot transfer. If absent, the stored row stays unchanged. */
  teamTransfers: v.exactOptional(v.nullable(transferRules)),
});
export type MerchantFile = v.InferOutput<typeof merchantFileSchema>;

/** Converts a file to the columns of the merchant's row and its hosts, with JSON as written in the file. */
export function toColumns(json: Record<string, unknown>, { hosts, imageCDNs }: MerchantFile) {
  const { hosts: _, help: _help, teamTransfers: _rules, settings, flags, region, ...others } = json;
  const { registration = null, ...record } = others;
  const givenSettings = typeof settings === 'object' ? settings : {};
  return {
    record,
    settings: { ...givenSettings, imageCDNs, mainDomain: hosts[0], domainRoute: hosts },
    flags,
    region,
    registration,
    hosts,
  };
}
