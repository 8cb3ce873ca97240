import { and, asc, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import type { ApplicationRejection, PromotionKind } from '#contract/values/promotions/statuses.ts';
import { brokeConstraint, type Database } from '#platform/core/database/client.ts';
import { deleteSome, SOME } from '#platform/core/database/delete-some.ts';
import { applicationLetter } from '#platform/core/notifications/letters.ts';
import { announcementTitles, endStatement, hasEnded } from '#platform/modules/messages/exports.ts';
import { moveStatements, notInStatus } from '#platform/modules/promotions/offers/moves.ts';
import type { EntryRow, PromotionRow } from '#platform/modules/promotions/offers/offers.ts';
import {
  promotionCategories,
  promotionEntries,
  promotionPictures,
  promotions,
} from '#platform/modules/promotions/tables.ts';

// What an operator does with offers and with what members send in for them.

const SHOWN = 50;

/** What a new offer says beside its announcement; amounts in minor units. */
export type OfferDraft = {
  announcementId: number;
  merchantCode: string;
  kind: PromotionKind;
  opensAt: number;
  closesAt: number | null;
  currency: string;
  rewardMinor: number | null;
  turnoverHundredths: number;
  targetMinor: number | null;
};

/** What of a draft does not go together; null when it is right. */
export function offerFault({ kind, rewardMinor, targetMinor, opensAt, closesAt }: OfferDraft): string | null {
  if (kind !== 'join' && !rewardMinor) return 'reward';
  if ((kind === 'turnover') !== Boolean(targetMinor)) return 'target';
  return closesAt !== null && closesAt <= opensAt ? 'closes' : null;
}

/** Gives an announcement something that can be done about it; false where it has that already. */
export async function addOffer(db: Database, draft: OfferDraft): Promise<boolean> {
  const added = await db
    .insert(promotions)
    .values(draft)
    .onConflictDoNothing()
    .returning({ id: promotions.announcementId });
  return added.length > 0;
}

/**
 * Ends an announcement, and the offer that it may be of, should that not be closed before; false for what is not
 * published.
 */
export async function endAnnouncement(db: Database, id: number, now: number): Promise<boolean> {
  const [ended] = await db.batch([
    endStatement(db, id),
    db
      .update(promotions)
      .set({ closesAt: now })
      .where(
        and(
          eq(promotions.announcementId, id),
          or(isNull(promotions.closesAt), gt(promotions.closesAt, now)),
          hasEnded(db, id),
        ),
      ),
  ]);
  return ended.length > 0;
}

/** Categories of all merchants' offers, each merchant's in its order. */
export const categoriesForDesk = (db: Database) =>
  db
    .select()
    .from(promotionCategories)
    .orderBy(asc(promotionCategories.merchantCode), asc(promotionCategories.sequence))
    .all();

/** Offers of all merchants, newest first. */
export const offersForDesk = (db: Database): Promise<PromotionRow[]> =>
  db.select().from(promotions).orderBy(desc(promotions.announcementId)).limit(SHOWN).all();

/** An application as the desk shows it; pictures are JPEG as Base64. */
export type Application = EntryRow & { merchantCode: string; pictures: string[] };

/** Applications that wait for a decision, oldest first. */
export async function waitingApplications(db: Database): Promise<Application[]> {
  const rows = await db
    .select({ entry: promotionEntries, merchantCode: promotions.merchantCode })
    .from(promotionEntries)
    .innerJoin(promotions, eq(promotions.announcementId, promotionEntries.announcementId))
    .where(eq(promotionEntries.status, 'applying'))
    .orderBy(asc(promotionEntries.movedAt))
    .limit(SHOWN);
  return Promise.all(
    rows.map(async ({ entry, merchantCode }) => {
      const pictures = await db
        .select({ jpeg: promotionPictures.jpeg })
        .from(promotionPictures)
        .where(eq(promotionPictures.entryNo, entry.entryNo))
        .orderBy(asc(promotionPictures.position));
      return { ...entry, merchantCode, pictures: pictures.map(({ jpeg }) => jpeg) };
    }),
  );
}

/**
 * Accepts an application, or rejects it with a reason, and tells its member; false where it does not wait for that any
 * more.
 */
export async function decideApplication(
  db: Database,
  entryNo: string,
  reason: ApplicationRejection | null,
  now: number,
): Promise<boolean> {
  const known = await db
    .select({
      announcementId: promotions.announcementId,
      merchantCode: promotions.merchantCode,
      accountId: promotionEntries.accountId,
    })
    .from(promotionEntries)
    .innerJoin(promotions, eq(promotions.announcementId, promotionEntries.announcementId))
    .where(eq(promotionEntries.entryNo, entryNo))
    .get();
  if (!known) return false;
  const { announcementId, ...member } = known;
  const titles = await announcementTitles(db, [announcementId]);
  const offer = titles.get(announcementId) ?? { EN: '' };
  const accepted = reason === null;
  try {
    await db.batch([
      ...moveStatements(db, 'application', entryNo, accepted ? 'issue' : 'reject', 'operator', now, {
        reason,
      }),
      applicationLetter(db, { ...member, offer, accepted, at: now }),
    ]);
    return true;
  } catch (error) {
    if (brokeConstraint(error, notInStatus) || brokeConstraint(error, 'UNIQUE')) return false;
    throw error;
  }
}

const picturesKeptMs = 90 * dayMs;

/** The statement that deletes some of the pictures of applications which were decided 90 days ago. */
export const deleteOldApplicationPictures = (db: Database, now: number) =>
  deleteSome(
    db,
    promotionPictures,
    inArray(
      promotionPictures.entryNo,
      db
        .select({ entryNo: promotionEntries.entryNo })
        .from(promotionEntries)
        .where(
          and(
            inArray(promotionEntries.status, ['issued', 'rejected', 'claimed']),
            lt(promotionEntries.movedAt, now - picturesKeptMs),
          ),
        ),
    ),
    SOME.pictures,
  );
