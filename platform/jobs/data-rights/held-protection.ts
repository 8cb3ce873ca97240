import type { Database } from '#platform/core/database/client.ts';
import { instantOrNull, type Section, section } from '#platform/jobs/data-rights/held-section.ts';
import { clockOf, limitRowsOf } from '#platform/modules/member/exports.ts';

/** What a member has set to protect himself, and when he played. */
export async function heldOfProtection(db: Database, accountId: string): Promise<Section[]> {
  const [limits, clock] = await Promise.all([limitRowsOf(db, accountId), clockOf(db, accountId)]);
  return [
    section(
      'depositLimits',
      limits.map(({ period, currency, limitMinor, askedMinor, confirmFrom, confirmUntil }) => ({
        period,
        currency,
        limit: limitMinor,
        // Of a higher one that waits; without a limit where it is none at all.
        asked: askedMinor,
        canBeConfirmed: instantOrNull(confirmFrom),
        until: instantOrNull(confirmUntil),
      })),
    ),
    section(
      'realityCheck',
      (clock ? [clock] : []).map(({ minutes, since, checkedAt, seenAt }) => ({
        minutes,
        playSince: instantOrNull(since),
        answered: instantOrNull(checkedAt),
        lastPlayed: instantOrNull(seenAt),
      })),
    ),
  ];
}
