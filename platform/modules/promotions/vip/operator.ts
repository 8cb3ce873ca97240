import { and, asc, eq } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import type { LevelRow } from '#platform/modules/promotions/vip/levels.ts';
import { vipLevels } from '#platform/modules/promotions/vip/tables.ts';

// Levels are computed on each request, so a change applies immediately. Claimed bonuses stay.

export type LevelChange = Pick<
  LevelRow,
  | 'thresholdMinor'
  | 'upgradeBonusMinor'
  | 'birthdayBonusMinor'
  | 'turnoverHundredths'
  | 'pointsHundredths'
  | 'moreWithdrawals'
>;

/** Lists the levels of all merchants, lowest first for each merchant. */
export const listLevelsForDesk = (db: Database): Promise<LevelRow[]> =>
  db.select().from(vipLevels).orderBy(asc(vipLevels.merchantCode), asc(vipLevels.level)).all();

/** Returns `threshold` if it is not between the adjacent levels' thresholds, or not 0 for level 0. Null if it fits. */
export function findLevelFault(
  levels: readonly LevelRow[],
  level: number,
  change: LevelChange,
): string | null {
  const below = levels.find((row) => row.level === level - 1);
  const above = levels.find((row) => row.level === level + 1);
  const { thresholdMinor } = change;
  if (below ? thresholdMinor <= below.thresholdMinor : thresholdMinor !== 0) return 'threshold';
  return above && thresholdMinor >= above.thresholdMinor ? 'threshold' : null;
}

/** Changes a level. Returns false if the merchant has no such level. */
export async function changeLevel(
  db: Database,
  merchantCode: string,
  level: number,
  change: LevelChange,
): Promise<boolean> {
  const changed = await db
    .update(vipLevels)
    .set(change)
    .where(and(eq(vipLevels.merchantCode, merchantCode), eq(vipLevels.level, level)))
    .returning({ level: vipLevels.level });
  return changed.length > 0;
}
