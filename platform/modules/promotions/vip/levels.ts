import { asc, eq } from 'drizzle-orm';

import type { LanguageCode } from '#contract/values/languages.ts';
import type { VipBasis } from '#contract/values/promotions/vip.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Database } from '#platform/core/database/client.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { readTotalDeposited } from '#platform/core/ledger/deposited.ts';
import { readTotalStaked } from '#platform/core/ledger/played.ts';
import { vipLevels, vipProgrammes } from '#platform/modules/promotions/vip/tables.ts';

export type LevelRow = typeof vipLevels.$inferSelect;
type Merchant = Pick<MerchantRecord, 'merchantCode' | 'currency'>;
type LevelProgress = { level: LevelRow; doneMinor: number };

/** Finds a merchant's levels, lowest first, and their `basis`. Null if the merchant has no levels. */
export async function findProgramme(
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

/** The amount that counts towards a level, in minor units. It never decreases, so no level is lost. */
const computeDone = (db: Database, basis: VipBasis, accountId: string, currency: string): Promise<number> =>
  (basis === 'deposit' ? readTotalDeposited : readTotalStaked)(db, accountId, currency);

/** Computes a member's current level from the ledger. Null if the merchant has no levels. */
export async function findLevelProgress(
  db: Database,
  merchant: Merchant,
  accountId: string,
): Promise<LevelProgress | null> {
  const programme = await findProgramme(db, merchant);
  if (!programme) return null;
  const doneMinor = await computeDone(db, programme.basis, accountId, merchant.currency);
  const level = programme.levels.findLast(({ thresholdMinor }) => thresholdMinor <= doneMinor);
  return level ? { level, doneMinor } : null;
}

/** Finds the name of a member's level. Null if the merchant has no levels. */
export async function findLevelName(
  db: Database,
  merchant: Merchant,
  accountId: string,
  language: LanguageCode,
): Promise<string | null> {
  const progress = await findLevelProgress(db, merchant, accountId);
  return progress && getLocalisedText(progress.level.name, language);
}
