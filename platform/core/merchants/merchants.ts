import { asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import * as v from 'valibot';

import { settingsSchema, whitelabelSchema } from '#contract/calls/system/site.ts';
import type { Whitelabel } from '#contract/values/flags.ts';
import { normaliseHost } from '#contract/values/hosts.ts';
import type { RegionRule } from '#contract/values/region.ts';
import { type MerchantRecord, merchantRecordSchema } from '#contract/values/system/merchant-record.ts';
import type { Database } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { type NumberService, storedNumberService } from '#platform/core/merchants/number-service.ts';
import { protectionProfiles } from '#platform/core/merchants/protection-profiles.ts';
import {
  type Registration,
  registrationSchema,
  requireNamingFields,
} from '#platform/core/merchants/registration-rules.ts';
import { merchantHosts, merchants } from '#platform/core/merchants/tables.ts';

/** A JSON list in insertion order. Raw SQL, because the query builder omits table names if there is only one table. */
const hostList = sql<string>`(SELECT json_group_array(host ORDER BY rowid) FROM merchant_hosts AS hosts
  WHERE hosts.merchant_code = merchants.merchant_code)`;
const columns = { ...getTableColumns(merchants), hosts: hostList };
/** SQL for a JSON column, or null if its JSON is invalid, so that invalid JSON affects only its own row. */
const validJsonSql = (column: typeof merchants.record | typeof merchants.region) =>
  sql<unknown>`iif(json_valid(${column}), ${column}, 'null')`.mapWith(column);
const recordColumns = {
  merchantCode: merchants.merchantCode,
  record: validJsonSql(merchants.record),
  region: validJsonSql(merchants.region),
  maintenance: merchants.maintenance,
  status: merchants.status,
  hosts: hostList,
};
type RecordRow = Pick<
  typeof merchants.$inferSelect,
  'merchantCode' | 'record' | 'region' | 'maintenance' | 'status'
> & { hosts: string };
type Origins = Pick<PlatformEnv, 'GAME_ORIGIN' | 'CDN_ORIGIN'>;

const storedSettings = v.object({
  ...v.omit(settingsSchema, ['maintenance', 'regionRestriction', 'location']).entries,
  numberService: v.fallback(v.nullable(storedNumberService), null),
});

export type LoadedMerchant = {
  record: MerchantRecord;
  /** The operator's configuration besides the merchant record; parsed lazily, because few calls need it. */
  configuration: () => MerchantConfiguration;
};
export type MerchantConfiguration = {
  settings: v.InferOutput<typeof storedSettings>;
  flags: Whitelabel;
  registration: Registration;
  tellsUnknownUser: boolean;
};

/** Reads the merchant with a code; null if there is none. Origins are filled in from the worker's variables. */
export async function loadMerchant(
  db: Database,
  origins: Origins,
  code: string,
): Promise<LoadedMerchant | null> {
  const row = await db.select(columns).from(merchants).where(eq(merchants.merchantCode, code)).get();
  if (!row) return null;
  const record = toMerchant(row, origins);
  const configuration = () => ({
    settings: v.parse(storedSettings, fillOrigins(row.settings, origins)),
    flags: v.parse(whitelabelSchema, row.flags),
    // Parsed lazily, because an error in the registration must not break the settings.
    get registration() {
      const registration = v.parse(registrationSchema, row.registration ?? {});
      const { pretickedConsent, findsExcluded } = protectionProfiles[record.jurisdiction];
      return {
        ...registration,
        fields: findsExcluded.value ? requireNamingFields(registration.fields) : registration.fields,
        termsPreticked: registration.termsPreticked && pretickedConsent.value,
      };
    },
    tellsUnknownUser: row.tellsUnknownUser,
  });
  return { record, configuration };
}

/** Returns the merchant record of a host, in any spelling of the host; null if no merchant has it. */
export async function findMerchantByHost(
  db: Database,
  origins: Origins,
  host: string,
): Promise<MerchantRecord | null> {
  const found = await db
    .select(columns)
    .from(merchants)
    .innerJoin(merchantHosts, eq(merchants.merchantCode, merchantHosts.merchantCode))
    .where(eq(merchantHosts.host, normaliseHost(host) ?? ''))
    .get();
  return found ? toMerchant(found, origins) : null;
}

/** Returns true if this database has the merchant, else null. */
export async function hasMerchant(db: Database, code: string): Promise<true | null> {
  const { merchantCode } = merchants;
  return (await db.select({ merchantCode }).from(merchants).where(eq(merchantCode, code)).get())
    ? true
    : null;
}

/** Returns a merchant's time zone (IANA). Throws for an unknown code. */
export async function readTimeZone(db: Database, code: string): Promise<string> {
  const row = await db
    .select({ timeZone: sql<string>`${merchants.record} ->> '$.timeZone'` })
    .from(merchants)
    .where(eq(merchants.merchantCode, code))
    .get();
  if (!row) throw new Error(`no merchant ${code}`);
  return row.timeZone;
}

export const RECORDS_PER_PAGE = 100;

/** A merchant record with `fault` null, or the unparsed data of an invalid record with its fault. */
export type ListedRecord = { merchantCode: string } & (
  | { record: MerchantRecord; fault: null }
  | { record: unknown; fault: string }
);

/**
 * Returns the next merchant records after a merchant code, ordered by code; `next` is null on the last page. Each
 * record is parsed separately, so that an invalid record does not hide the others.
 */
export async function readMerchantsAfter(
  db: Database,
  origins: Origins,
  after: string,
): Promise<{ records: ListedRecord[]; next: string | null }> {
  const rows = await db
    .select(recordColumns)
    .from(merchants)
    .where(gt(merchants.merchantCode, after))
    .orderBy(asc(merchants.merchantCode))
    .limit(RECORDS_PER_PAGE + 1);
  const page = rows.slice(0, RECORDS_PER_PAGE);
  const next = rows.length > RECORDS_PER_PAGE ? (page.at(-1)?.merchantCode ?? null) : null;
  return { records: page.map((row) => toListedRecord(row, origins)), next };
}

function toListedRecord(row: RecordRow, origins: Origins): ListedRecord {
  const { merchantCode } = row;
  try {
    return { merchantCode, record: toMerchant(row, origins), fault: null };
  } catch (error) {
    return { merchantCode, record: buildStoredRecord(row, origins), fault: String(error) };
  }
}

/** Changes settings in a merchant's row for an operator; returns false if no merchant has the code. */
export async function changeMerchant(
  db: Database,
  code: string,
  {
    numberService,
    ...change
  }: Partial<
    Pick<typeof merchants.$inferInsert, 'maintenance' | 'region' | 'status' | 'tellsUnknownUser'>
  > & { numberService?: NumberService | null },
): Promise<boolean> {
  const service = JSON.stringify(numberService);
  const settings = sql`json_set(${merchants.settings}, '$.numberService', json(${service}))`;
  const set = { ...change, ...(numberService !== undefined && { settings }) };
  if (!Object.keys(set).length) return true;
  const changed = await db
    .update(merchants)
    .set(set)
    .where(eq(merchants.merchantCode, code))
    .returning({ merchantCode: merchants.merchantCode });
  return changed.length > 0;
}

/**
 * True if the rule admits this country. The platform knows only the country; the edge also considers address, network,
 * region and EU.
 */
export function admits({ mode, countries, exceptions }: RegionRule, country: string): boolean {
  const [deny, allow] = mode === 'deny' ? [countries, exceptions] : [exceptions, countries];
  if (deny.includes(country)) return false;
  return mode === 'deny' || allow.includes(country);
}

/** Builds the merchant record from its row and hosts, unparsed. */
function buildStoredRecord({ record, hosts, ...row }: RecordRow, origins: Origins): Record<string, unknown> {
  const stored = v.parse(v.fallback(v.looseObject({}), {}), fillOrigins(record, origins));
  const { merchantCode, maintenance, region, status } = row;
  return { ...stored, merchantCode, maintenance, region, status, hosts: JSON.parse(hosts) };
}

function toMerchant(row: RecordRow, origins: Origins): MerchantRecord {
  const merchant = v.parse(merchantRecordSchema, buildStoredRecord(row, origins));
  const { age, storageConsent } = protectionProfiles[merchant.jurisdiction];
  const record = { ...merchant, asksConsent: storageConsent.value };
  const { brand } = record;
  return brand.ageLimit >= age.value ? record : { ...record, brand: { ...brand, ageLimit: age.value } };
}

/**
 * Returns the origin for links in mails: the merchant's main host, never a host from a request. Scheme and port come
 * from the pictures' origin, because games may have their own port.
 */
export function getSiteOrigin(
  { hosts: [host = ''] }: MerchantRecord,
  env: Pick<PlatformEnv, 'CDN_ORIGIN'>,
): string {
  const url = new URL(env.CDN_ORIGIN);
  url.hostname = host;
  return url.origin;
}

/** Replaces `$GAME_ORIGIN` and `$CDN_ORIGIN` in stored JSON, so that one seed works on any port. */
function fillOrigins(json: unknown, origins: Origins): unknown {
  return JSON.parse(
    JSON.stringify(json)
      .replaceAll('$GAME_ORIGIN', () => origins.GAME_ORIGIN)
      .replaceAll('$CDN_ORIGIN', () => origins.CDN_ORIGIN),
  );
}
