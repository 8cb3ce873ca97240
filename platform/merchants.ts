import { eq } from 'drizzle-orm';
import * as v from 'valibot';

import { type Whitelabel, whitelabelSchema } from '#contract/flags.ts';
import { type MerchantRecord, merchantRecordSchema, type RegionRule } from '#contract/merchant.ts';
import { settingsSchema } from '#contract/system.ts';
import type { Database } from '#platform/database/database.ts';
import { merchantHosts, merchants } from '#platform/database/merchant-tables.ts';
import type { PlatformEnv } from '#platform/env.ts';

type MerchantRow = typeof merchants.$inferSelect;
type Origins = Pick<PlatformEnv, 'GAME_ORIGIN' | 'CDN_ORIGIN'>;

const unvisitedSettings = v.omit(settingsSchema, ['maintenance', 'regionRestriction', 'location']);

/** A merchant as one row of the database says it. */
export type LoadedMerchant = {
  record: MerchantRecord;
  /** What the operator set beside the record; parsed when asked for, few calls need it. */
  configuration: () => MerchantConfiguration;
};
export type MerchantConfiguration = {
  settings: v.InferOutput<typeof unvisitedSettings>;
  flags: Whitelabel;
  tellsUnknownUser: boolean;
};

/** The merchant of a code, or null. Origins are filled in from the worker's variables. */
export async function loadMerchant(
  db: Database,
  origins: Origins,
  code: string,
): Promise<LoadedMerchant | null> {
  const row = await db.select().from(merchants).where(eq(merchants.merchantCode, code)).get();
  if (!row) return null;
  const configuration = () => ({
    settings: v.parse(unvisitedSettings, withOrigins(row.settings, origins)),
    flags: v.parse(whitelabelSchema, row.flags),
    tellsUnknownUser: row.tellsUnknownUser,
  });
  return { record: toMerchant(row, origins), configuration };
}

/** The record behind a host name, with or without port; null when no merchant has it (TH-09). */
export async function merchantByHost(
  db: Database,
  origins: Origins,
  host: string,
): Promise<MerchantRecord | null> {
  const name = host.trim().toLowerCase().replace(/:\d+$/, '');
  const found = await db
    .select({ row: merchants })
    .from(merchantHosts)
    .innerJoin(merchants, eq(merchants.merchantCode, merchantHosts.merchantCode))
    .where(eq(merchantHosts.host, name))
    .get();
  return found ? toMerchant(found.row, origins) : null;
}

/** True when the rule lets a visitor of this country in (ST-04). */
export const admits = (rule: RegionRule, country: string): boolean =>
  rule.countries.includes(country) === (rule.mode === 'allow');

function toMerchant(row: MerchantRow, origins: Origins): MerchantRecord {
  const record = v.parse(v.looseObject({}), withOrigins(row.record, origins));
  return v.parse(merchantRecordSchema, { ...record, maintenance: row.maintenance, region: row.region });
}

/** Stored JSON names origins as `$GAME_ORIGIN` and `$CDN_ORIGIN`, so that one seed serves any port. */
function withOrigins(json: unknown, origins: Origins): unknown {
  return JSON.parse(
    JSON.stringify(json)
      .replaceAll('$GAME_ORIGIN', origins.GAME_ORIGIN)
      .replaceAll('$CDN_ORIGIN', origins.CDN_ORIGIN),
  );
}
