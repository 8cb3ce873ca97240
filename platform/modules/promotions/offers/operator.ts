import { and, asc, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import type { ApplicationRejection, PromotionKind } from '#contract/values/promotions/statuses.ts';
import { violatesConstraint, type Database } from '#platform/core/database/client.ts';
import { deleteBatch, deleteBatchSizes } from '#platform/core/database/delete-batch.ts';
import { buildApplicationInboxMessage } from '#platform/core/notifications/inbox-texts.ts';
import {
  readAnnouncementTitles,
  buildAnnouncementEnding,
  hasEndedSql,
} from '#platform/modules/messages/exports.ts';
import type { EntryRow, PromotionRow } from '#platform/modules/promotions/offers/offers.ts';
import {
  buildStatusChangeStatements,
  notInStatusError,
} from '#platform/modules/promotions/offers/status-changes.ts';
import {
  promotionCategories,
  promotionEntries,
  promotionPictures,
  promotions,
} from '#platform/modules/promotions/tables.ts';

const OFFERS_SHOWN = 50;

/** The terms of a new offer besides its announcement. Amounts in minor units. */
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

/** Finds the first field of a draft that does not fit the others. Null if all fit. */
export function findOfferFault({
  kind,
  rewardMinor,
  targetMinor,
  opensAt,
  closesAt,
}: OfferDraft): string | null {
  if (kind !== 'join' && !rewardMinor) return 'reward';
  if ((kind === 'turnover') !== Boolean(targetMinor)) return 'target';
  return closesAt !== null && closesAt <= opensAt ? 'closes' : null;
}

/** Adds an offer to an announcement. Returns false if the announcement already has an offer. */
export async function addOffer(db: Database, draft: OfferDraft): Promise<boolean> {
  const added = await db
    .insert(promotions)
    .values(draft)
    .onConflictDoNothing()
    .returning({ id: promotions.announcementId });
  return added.length > 0;
}

/** Ends an announcement, and its offer if that would close later. Returns false if it is not published. */
export async function endAnnouncement(db: Database, id: number, now: number): Promise<boolean> {
  const [ended] = await db.batch([
    buildAnnouncementEnding(db, id),
    db
      .update(promotions)
      .set({ closesAt: now })
      .where(
        and(
          eq(promotions.announcementId, id),
          or(isNull(promotions.closesAt), gt(promotions.closesAt, now)),
          hasEndedSql(db, id),
        ),
      ),
  ]);
  return ended.length > 0;
}

/** Lists the offer categories of all merchants, in each merchant's order. */
export const listCategoriesForDesk = (db: Database) =>
  db
    .select()
    .from(promotionCategories)
    .orderBy(asc(promotionCategories.merchantCode), asc(promotionCategories.sequence))
    .all();

/** Lists the offers of all merchants, newest first. */
export const listOffersForDesk = (db: Database): Promise<PromotionRow[]> =>
  db.select().from(promotions).orderBy(desc(promotions.announcementId)).limit(OFFERS_SHOWN).all();

/** An application on the desk. Pictures are JPEG as Base64. */
export type Application = EntryRow & { merchantCode: string; pictures: string[] };

/** Lists the applications that await a decision, oldest first. */
export async function listWaitingApplications(db: Database): Promise<Application[]> {
  const rows = await db
    .select({ entry: promotionEntries, merchantCode: promotions.merchantCode })
    .from(promotionEntries)
    .innerJoin(promotions, eq(promotions.announcementId, promotionEntries.announcementId))
    .where(eq(promotionEntries.status, 'applying'))
    .orderBy(asc(promotionEntries.movedAt))
    .limit(OFFERS_SHOWN);
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

/** Accepts or rejects an application and notifies the member. Returns false if it was already decided. */
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
  const titles = await readAnnouncementTitles(db, [announcementId]);
  const offer = titles.get(announcementId) ?? { EN: '' };
  const accepted = reason === null;
  try {
    await db.batch([
      ...buildStatusChangeStatements(
        db,
        'application',
        entryNo,
        accepted ? 'issue' : 'reject',
        'operator',
        now,
        {
          reason,
        },
      ),
      buildApplicationInboxMessage(db, { ...member, offer, accepted, at: now }),
    ]);
    return true;
  } catch (error) {
    if (violatesConstraint(error, notInStatusError) || violatesConstraint(error, 'UNIQUE')) return false;
    throw error;
  }
}

const picturesKeptMs = 90 * dayMs;

/** Builds the deletion of pictures of decided applications whose last status change was more than 90 days ago. */
export const buildOldApplicationPictureDeletion = (db: Database, now: number) =>
  deleteBatch(
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
    deleteBatchSizes.pictures,
  );
