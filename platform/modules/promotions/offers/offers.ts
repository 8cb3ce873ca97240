import { and, asc, desc, eq, sql } from 'drizzle-orm';

import type { Promotion } from '#contract/calls/promotions/offers.ts';
import { addDays } from '#contract/values/days.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { nextStatus, type PromotionStatus } from '#contract/values/promotions/statuses.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import type { WireRequest } from '#platform/core/calls/implement.ts';
import { startOfDay } from '#platform/core/clock/days.ts';
import { base64Bytes } from '#platform/core/database/base64-bytes.ts';
import type { Database } from '#platform/core/database/client.ts';
import { textIn } from '#platform/core/database/localised.ts';
import { stakedBetween, stakedInAll } from '#platform/core/ledger/played.ts';
import { lastDays, shownIds } from '#platform/modules/messages/exports.ts';
import { offeredPromotions, promotionOnWire } from '#platform/modules/promotions/deposit-promotions.ts';
import {
  promotionCategories,
  promotionEntries,
  promotionPictures,
  promotions,
} from '#platform/modules/promotions/tables.ts';

export type PromotionRow = typeof promotions.$inferSelect;
/** An offer with the one instant of its end (`withEnds`); null: it has none. */
export type Offer = Omit<PromotionRow, 'closesAt'> & { endsAt: number | null };
export type EntryRow = typeof promotionEntries.$inferSelect;

type Asking = Pick<WireRequest<unknown, unknown>, 'db' | 'merchant' | 'caller' | 'now'>;

/** What decides on a status beside what a member did. */
type Facts = {
  now: number;
  /** What he bet for it so far, minor units. */
  doneMinor: number;
};

/** An offer ends when it closes or, if that is earlier, with the last day of its announcement, as the merchant has days. */
export async function withEnds(
  { db, merchant }: Pick<Asking, 'db' | 'merchant'>,
  rows: readonly PromotionRow[],
): Promise<Offer[]> {
  const days = await lastDays(
    db,
    rows.map(({ announcementId }) => announcementId),
  );
  return rows.map(({ closesAt, ...row }) => {
    const lastDay = days.get(row.announcementId);
    if (lastDay === undefined) return { ...row, endsAt: closesAt };
    const ofDays = startOfDay(merchant.timeZone, addDays(lastDay, 1));
    return { ...row, endsAt: Math.min(closesAt ?? ofDays, ofDays) };
  });
}

const startOf = (row: Pick<Offer, 'kind'>): PromotionStatus =>
  nextStatus(row.kind, 'comingSoon', 'open', 'system') ?? 'closed';

/**
 * How a member stands to an offer now: where he last moved it to, and what the clock and the ledger have done since, by
 * the rows of `promotionTransitions`.
 */
export function statusOf(
  row: Offer,
  entry: Pick<EntryRow, 'status'> | undefined,
  { now, doneMinor }: Facts,
): PromotionStatus {
  const before: PromotionStatus = entry?.status ?? (now < row.opensAt ? 'comingSoon' : startOf(row));
  const reached = row.targetMinor !== null && doneMinor >= row.targetMinor;
  const grown = (reached && nextStatus(row.kind, before, 'reach', 'system')) || before;
  const over = row.endsAt !== null && now >= row.endsAt;
  return (over && nextStatus(row.kind, grown, 'close', 'system')) || grown;
}

/** What a member bet for an offer since he joined it and until it ended, minor units. */
async function doneOf(db: Database, row: Offer, entry: EntryRow | undefined, now: number): Promise<number> {
  if (row.targetMinor === null || !entry) return 0;
  if (row.endsAt !== null && now >= row.endsAt)
    return stakedBetween(db, entry.accountId, row.currency, { from: entry.createdAt, until: row.endsAt });
  return (await stakedInAll(db, entry.accountId, row.currency)) - entry.stakedMinor;
}

const iso = (at: number): string => new Date(at).toISOString();

/** An offer as the wire has it, for whom the entry is of. */
export async function promotionOf(
  { db, now }: Pick<Asking, 'db' | 'now'>,
  row: Offer,
  entry: EntryRow | undefined,
): Promise<Promotion> {
  const doneMinor = await doneOf(db, row, entry, now);
  const { announcementId, kind, opensAt, endsAt, currency, rewardMinor, turnoverHundredths, targetMinor } =
    row;
  return {
    announcementId,
    kind,
    status: statusOf(row, entry, { now, doneMinor }),
    opensAt: iso(opensAt),
    closesAt: endsAt === null ? null : iso(endsAt),
    currency,
    rewardMinor,
    turnoverHundredths,
    target:
      targetMinor === null ? null : { betMinor: targetMinor, doneMinor: Math.min(doneMinor, targetMinor) },
    reason: entry?.reason ?? null,
  };
}

export const entriesOf = (db: Database, accountId: string): Promise<EntryRow[]> =>
  db.select().from(promotionEntries).where(eq(promotionEntries.accountId, accountId)).all();

/** Pictures that a member sent with applications, without what is on them; of the time of the application. */
export const applicationPicturesBy = (db: Database, accountId: string, most: number) =>
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

/** The offers that are announced now, and those of the past that the caller has a part in. */
export async function promotionsFor(asking: Asking): Promise<Promotion[]> {
  const { db, merchant, caller } = asking;
  const [ids, entries] = await Promise.all([
    shownIds(asking, 'PR'),
    caller ? entriesOf(db, caller.account.id) : [],
  ]);
  const wanted = [...ids, ...entries.map(({ announcementId }) => announcementId)];
  const rows = await db
    .select()
    .from(promotions)
    .where(
      and(
        eq(promotions.merchantCode, merchant.merchantCode),
        // As one value: D1 binds a hundred.
        sql`${promotions.announcementId} in (select value from json_each(${JSON.stringify(wanted)}))`,
      ),
    )
    .orderBy(asc(promotions.announcementId));
  const entryOf = new Map(entries.map((entry) => [entry.announcementId, entry]));
  const offers = await withEnds(asking, rows);
  return Promise.all(offers.map((row) => promotionOf(asking, row, entryOf.get(row.announcementId))));
}

/** The bonuses on deposits that announcements which are shown now tell of. */
export async function bonusesFor(asking: Asking & { query: { language: LanguageCode } }) {
  const { db, merchant, query } = asking;
  const [ids, rows] = await Promise.all([shownIds(asking, 'PR'), offeredPromotions(db, merchant)]);
  return rows.flatMap((row) =>
    row.announcementId !== null && ids.includes(row.announcementId)
      ? [
          {
            ...promotionOnWire(row, query.language),
            announcementId: row.announcementId,
            currency: row.currency,
          },
        ]
      : [],
  );
}

/** An offer with a member's part in it; undefined where the merchant has none, or does not show it to him. */
export async function offerOf(asking: Asking, account: Pick<Account, 'id'>, announcementId: number) {
  const { db, merchant } = asking;
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
  if (!found.entry && !(await shownIds(asking, 'PR')).includes(announcementId)) return undefined;
  const [row] = await withEnds(asking, [found.row]);
  return row && { row, entry: found.entry ?? undefined };
}

/** The merchant's categories in their order. */
export async function categoriesOf({ db, merchant }: Asking, language: LanguageCode) {
  const rows = await db
    .select()
    .from(promotionCategories)
    .where(eq(promotionCategories.merchantCode, merchant.merchantCode))
    .orderBy(asc(promotionCategories.sequence));
  return rows.map(({ id, name }) => ({ id, name: textIn(name, language) }));
}
