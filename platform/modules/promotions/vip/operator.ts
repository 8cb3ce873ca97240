import { and, asc, eq } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import type { LevelRow } from '#platform/modules/promotions/vip/levels.ts';
import { vipLevels } from '#platform/modules/promotions/vip/tables.ts';

// What an operator does with the VIP levels. What members have reached is reckoned whenever somebody looks, so a change
// counts from the next look on; bonuses that were claimed stay.

/** What of a level can be changed. */
export type LevelChange = Pick<
  LevelRow,
  | 'thresholdMinor'
  | 'upgradeBonusMinor'
  | 'birthdayBonusMinor'
  | 'turnoverHundredths'
  | 'pointsHundredths'
  | 'moreWithdrawals'
>;

/** Levels of all merchants, each merchant's from the lowest on. */
export const levelsForDesk = (db: Database): Promise<LevelRow[]> =>
  db.select().from(vipLevels).orderBy(asc(vipLevels.merchantCode), asc(vipLevels.level)).all();

/** What of a change does not fit between the levels beside it; null when it is right. */
export function levelFault(levels: readonly LevelRow[], level: number, change: LevelChange): string | null {
  const below = levels.find((row) => row.level === level - 1);
  const above = levels.find((row) => row.level === level + 1);
  const { thresholdMinor } = change;
  if (below ? thresholdMinor <= below.thresholdMinor : thresholdMinor !== 0) return 'threshold';
  return above && thresholdMinor >= above.thresholdMinor ? 'threshold' : null;
}

/** Changes a level; false where there is none. */
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
