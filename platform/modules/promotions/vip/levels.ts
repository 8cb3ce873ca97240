import { asc, eq } from 'drizzle-orm';

import type { LanguageCode } from '#contract/values/languages.ts';
import type { VipBasis } from '#contract/values/promotions/vip.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Database } from '#platform/core/database/client.ts';
import { textIn } from '#platform/core/database/localised.ts';
import { depositedInAll } from '#platform/core/ledger/deposited.ts';
import { stakedInAll } from '#platform/core/ledger/played.ts';
import { vipLevels, vipProgrammes } from '#platform/modules/promotions/vip/tables.ts';

export type LevelRow = typeof vipLevels.$inferSelect;
type Merchant = Pick<MerchantRecord, 'merchantCode' | 'currency'>;
type Standing = { level: LevelRow; doneMinor: number };

/** A merchant's levels from the lowest on, and what they are reckoned by; null where it has none. */
export async function programmeOf(
  db: Database,
  { merchantCode }: Pick<Merchant, 'merchantCode'>,
): Promise<{ basis: VipBasis; levels: LevelRow[] } | null> {
  const rows = await db
    .select({ basis: vipProgrammes.basis, level: vipLevels })
    .from(vipProgrammes)
    .innerJoin(vipLevels, eq(vipLevels.merchantCode, vipProgrammes.merchantCode))
    .where(eq(vipProgrammes.merchantCode, merchantCode))
    .orderBy(asc(vipLevels.level));
  const [first] = rows;
  return first ? { basis: first.basis, levels: rows.map(({ level }) => level) } : null;
}

/** What of a member's counts towards his level, minor units: it never gets less, so no level is lost. */
const doneBy = (db: Database, basis: VipBasis, accountId: string, currency: string): Promise<number> =>
  (basis === 'deposit' ? depositedInAll : stakedInAll)(db, accountId, currency);

/** Where a member stands, reckoned from the ledger whenever somebody looks; null where the merchant has no levels. */
export async function standingOf(
  db: Database,
  merchant: Merchant,
  accountId: string,
): Promise<Standing | null> {
  const programme = await programmeOf(db, merchant);
  if (!programme) return null;
  const doneMinor = await doneBy(db, programme.basis, accountId, merchant.currency);
  const level = programme.levels.findLast(({ thresholdMinor }) => thresholdMinor <= doneMinor);
  return level ? { level, doneMinor } : null;
}

/** The name of a member's level; null where the merchant has none. */
export async function levelNameOf(
  db: Database,
  merchant: Merchant,
  accountId: string,
  language: LanguageCode,
): Promise<string | null> {
  const standing = await standingOf(db, merchant, accountId);
  return standing && textIn(standing.level.name, language);
}
