import { and, asc, desc, eq, sql } from 'drizzle-orm';

import type { Promotion } from '#contract/calls/promotions/offers.ts';
import { addDays } from '#contract/values/days.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { getNextStatus, type PromotionStatus } from '#contract/values/promotions/statuses.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import type { WireRequest } from '#platform/core/calls/implement.ts';
import { startOfDay } from '#platform/core/clock/days.ts';
import { base64Bytes } from '#platform/core/database/base64-bytes.ts';
import type { Database } from '#platform/core/database/client.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { readStakedBetween, readTotalStaked } from '#platform/core/ledger/played.ts';
import { readTurnoverToRelease } from '#platform/core/ledger/turnover.ts';
import { readLastDays, listShownIds } from '#platform/modules/messages/exports.ts';
import {
  listOfferedDepositPromotions,
  toWireDepositPromotion,
} from '#platform/modules/promotions/deposit-promotions.ts';
import {
  promotionCategories,
  promotionEntries,
  promotionPictures,
  promotions,
} from '#platform/modules/promotions/tables.ts';

export type PromotionRow = typeof promotions.$inferSelect;
/** An offer with its effective end (`resolveEnds`). `endsAt` is null if the offer has no end. */
export type Offer = Omit<PromotionRow, 'closesAt'> & { endsAt: number | null };
export type EntryRow = typeof promotionEntries.$inferSelect;

type OfferContext = Pick<WireRequest<unknown, unknown>, 'db' | 'merchant' | 'caller' | 'now'>;

type StatusInputs = {
  now: number;
  /** The member's bets for the offer so far, in minor units. */
  doneMinor: number;
};

/**
 * Adds the effective end of each offer: when it closes, or the end of its announcement's last day in the merchant's
 * time zone if that is earlier.
 */
export async function resolveEnds(
  { db, merchant }: Pick<OfferContext, 'db' | 'merchant'>,
  rows: readonly PromotionRow[],
): Promise<Offer[]> {
  const days = await readLastDays(
    db,
    rows.map(({ announcementId }) => announcementId),
  );
  return rows.map(({ closesAt, ...row }) => {
    const lastDay = days.get(row.announcementId);
    if (lastDay === undefined) return { ...row, endsAt: closesAt };
    const endOfLastDay = startOfDay(merchant.timeZone, addDays(lastDay, 1));
    return { ...row, endsAt: Math.min(closesAt ?? endOfLastDay, endOfLastDay) };
  });
}

const getStartStatus = (row: Pick<Offer, 'kind'>): PromotionStatus =>
  getNextStatus(row.kind, 'comingSoon', 'open', 'system') ?? 'closed';

/** Computes a status from the stored status, the clock and the ledger, by the rows of `promotionTransitions`. */
export function computeStatus(
  row: Offer,
  entry: Pick<EntryRow, 'status'> | undefined,
  { now, doneMinor }: StatusInputs,
): PromotionStatus {
  const stored: PromotionStatus = entry?.status ?? (now < row.opensAt ? 'comingSoon' : getStartStatus(row));
  const reached = row.targetMinor !== null && doneMinor >= row.targetMinor;
  const current = (reached && getNextStatus(row.kind, stored, 'reach', 'system')) || stored;
  const over = row.endsAt !== null && now >= row.endsAt;
  return (over && getNextStatus(row.kind, current, 'close', 'system')) || current;
}

/** Computes what a member has bet from joining an offer to the end of the offer, in minor units. */
async function computeDone(
  db: Database,
  row: Offer,
  entry: EntryRow | undefined,
  now: number,
): Promise<number> {
  if (row.targetMinor === null || !entry) return 0;
  if (row.endsAt !== null && now >= row.endsAt)
    return readStakedBetween(db, entry.accountId, row.currency, { from: entry.createdAt, until: row.endsAt });
  return (await readTotalStaked(db, entry.accountId, row.currency)) - entry.stakedMinor;
}

const toIsoString = (at: number): string => new Date(at).toISOString();

/** Reads what members must still bet for the paid rewards of their entries, in minor units, by entry number. */
export const readHeldRewards = (
  db: Database,
  entries: readonly (EntryRow | undefined)[],
): Promise<ReadonlyMap<string, number>> =>
  readTurnoverToRelease(
    db,
    entries.flatMap((entry) => (entry?.status === 'claimed' ? entry.entryNo : [])),
  );

/** Converts an offer to its form on the wire, for the member with the entry `entry`. `held` is of `readHeldRewards`. */
export async function toPromotion(
  { db, now }: Pick<OfferContext, 'db' | 'now'>,
  row: Offer,
  entry: EntryRow | undefined,
  held: ReadonlyMap<string, number>,
): Promise<Promotion> {
  const doneMinor = await computeDone(db, row, entry, now);
  const { announcementId, kind, opensAt, endsAt, currency, rewardMinor, turnoverHundredths, targetMinor } =
    row;
  return {
    announcementId,
    kind,
    status: computeStatus(row, entry, { now, doneMinor }),
    opensAt: toIsoString(opensAt),
    closesAt: endsAt === null ? null : toIsoString(endsAt),
    currency,
    rewardMinor,
    turnoverHundredths,
    target:
      targetMinor === null ? null : { betMinor: targetMinor, doneMinor: Math.min(doneMinor, targetMinor) },
    reason: entry?.reason ?? null,
    heldMinor: entry && held.get(entry.entryNo),
  };
}

export const listEntries = (db: Database, accountId: string): Promise<EntryRow[]> =>
  db.select().from(promotionEntries).where(eq(promotionEntries.accountId, accountId)).all();

/** Returns the query of a member's application pictures, without their content. `at` is the time of the application. */
export const applicationPicturesQuery = (db: Database, accountId: string, most: number) =>
  db
    .select({
      number: promotionPictures.entryNo,
      bytes: base64Bytes(promotionPictures.jpeg),
      at: promotionEntries.createdAt,
    })
    .from(promotionPictures)
    .innerJoin(promotionEntries, eq(promotionEntries.entryNo, promotionPictures.entryNo))
    .where(eq(promotionEntries.accountId, accountId))
    .orderBy(desc(promotionEntries.createdAt), asc(promotionPictures.position))
    .limit(most);

/** Lists the offers that are announced now, and past offers in which the caller has an entry. */
export async function listPromotions(context: OfferContext): Promise<Promotion[]> {
  const { db, merchant, caller } = context;
  const [ids, entries] = await Promise.all([
    listShownIds(context, 'PR'),
    caller ? listEntries(db, caller.account.id) : [],
  ]);
  const wanted = [...ids, ...entries.map(({ announcementId }) => announcementId)];
  const rows = await db
    .select()
    .from(promotions)
    .where(
      and(
        eq(promotions.merchantCode, merchant.merchantCode),
        // The ids are one JSON value, because D1 allows only 100 bound parameters.
        sql`${promotions.announcementId} in (select value from json_each(${JSON.stringify(wanted)}))`,
      ),
    )
    .orderBy(asc(promotions.announcementId));
  const entriesByOffer = new Map(entries.map((entry) => [entry.announcementId, entry]));
  const [offers, held] = await Promise.all([resolveEnds(context, rows), readHeldRewards(db, entries)]);
  return Promise.all(
    offers.map((row) => toPromotion(context, row, entriesByOffer.get(row.announcementId), held)),
  );
}

/** Lists the deposit bonuses of announcements that are shown now. */
export async function listDepositBonuses(context: OfferContext & { query: { language: LanguageCode } }) {
  const { db, merchant, query } = context;
  const [ids, rows] = await Promise.all([
    listShownIds(context, 'PR'),
    listOfferedDepositPromotions(db, merchant),
  ]);
  return rows.flatMap((row) =>
    row.announcementId !== null && ids.includes(row.announcementId)
      ? [
          {
            ...toWireDepositPromotion(row, query.language),
            announcementId: row.announcementId,
            currency: row.currency,
          },
        ]
      : [],
  );
}

/** Finds an offer with a member's entry. Undefined if the merchant does not show the offer to the member. */
export async function findOffer(context: OfferContext, account: Pick<Account, 'id'>, announcementId: number) {
  const { db, merchant } = context;
  const found = await db
    .select({ row: promotions, entry: promotionEntries })
    .from(promotions)
    .leftJoin(
      promotionEntries,
      and(
        eq(promotionEntries.announcementId, promotions.announcementId),
        eq(promotionEntries.accountId, account.id),
      ),
    )
    .where(
      and(eq(promotions.announcementId, announcementId), eq(promotions.merchantCode, merchant.merchantCode)),
    )
    .get();
  if (!found) return undefined;
  if (!found.entry && !(await listShownIds(context, 'PR')).includes(announcementId)) return undefined;
  const [row] = await resolveEnds(context, [found.row]);
  return row && { row, entry: found.entry ?? undefined };
}

/** Lists the merchant's categories in order. */
export async function listCategories({ db, merchant }: OfferContext, language: LanguageCode) {
  const rows = await db
    .select()
    .from(promotionCategories)
    .where(eq(promotionCategories.merchantCode, merchant.merchantCode))
    .orderBy(asc(promotionCategories.sequence));
  return rows.map(({ id, name }) => ({ id, name: getLocalisedText(name, language) }));
}
