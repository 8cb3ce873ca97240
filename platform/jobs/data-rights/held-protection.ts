import type { Database } from '#platform/core/database/client.ts';
import { formatInstantOrNull, type Section, buildSection } from '#platform/jobs/data-rights/held-section.ts';
import { findPlayClock, readLimitRows } from '#platform/modules/member/exports.ts';

/** Reads a member's protection settings and the times at which they played. */
export async function readHeldProtectionData(db: Database, accountId: string): Promise<Section[]> {
  const [limits, clock] = await Promise.all([readLimitRows(db, accountId), findPlayClock(db, accountId)]);
  return [
    buildSection(
      'depositLimits',
      limits.map(({ period, currency, limitMinor, askedMinor, confirmFrom, confirmUntil }) => ({
        period,
        currency,
        limit: limitMinor,
        // A requested higher limit that awaits confirmation. If `asked` is null but dates are set, removing the limit
        // was requested.
        asked: askedMinor,
        canBeConfirmed: formatInstantOrNull(confirmFrom),
        until: formatInstantOrNull(confirmUntil),
      })),
    ),
    buildSection(
      'realityCheck',
      (clock ? [clock] : []).map(({ minutes, since, checkedAt, seenAt }) => ({
        minutes,
        playSince: formatInstantOrNull(since),
        answered: formatInstantOrNull(checkedAt),
        lastPlayed: formatInstantOrNull(seenAt),
      })),
    ),
  ];
}
