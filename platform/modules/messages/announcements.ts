import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';

import {
  type Announcement,
  announcements,
  type AnnouncementType,
  announcementTypes,
} from '#contract/calls/messages/announcements.ts';
import { popularAnnouncements, readAnnouncement } from '#contract/calls/messages/inbox.ts';
import type { AnnouncementGroup } from '#contract/values/announcements.ts';
import { customerTypes, isAgent } from '#contract/values/customers.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { implement, memberOf, type WireRequest } from '#platform/core/calls/implement.ts';
import { dayIn } from '#platform/core/clock/days.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { type Localised, textIn } from '#platform/core/database/localised.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { announcementReads, announcements as table } from '#platform/modules/messages/tables.ts';

/** Groups of the wire and the type each holds (H is hot). */
const typeOfGroup: Record<AnnouncementGroup, AnnouncementType> = {
  promotion: 'PR',
  banners: 'B',
  player: 'PL',
  popup: 'PU',
  hot: 'H',
};
/** How many `announcement.popular` gives. */
const POPULAR = 5;

type Asking = Pick<WireRequest<unknown, unknown>, 'db' | 'merchant' | 'caller' | 'now'>;

/** Agent announcements are for agents. */
const mayRead = (type: AnnouncementType, account: Account | undefined): boolean =>
  type !== 'A' || (account !== undefined && isAgent(account.type));

/** What is shown today, of the types that the caller may read. */
function shown({ merchant, caller, now }: Asking, types: readonly AnnouncementType[]) {
  const today = dayIn(merchant.timeZone, now);
  return and(
    eq(table.merchantCode, merchant.merchantCode),
    inArray(
      table.type,
      types.filter((type) => mayRead(type, caller?.account)),
    ),
    eq(table.status, 'published'),
    lte(table.startDate, today),
    or(isNull(table.endDate), gte(table.endDate, today)),
  );
}

/** Ids of what is shown of a type today. */
export async function shownIds(asking: Asking, type: AnnouncementType): Promise<number[]> {
  const rows = await asking.db
    .select({ id: table.id })
    .from(table)
    .where(shown(asking, [type]));
  return rows.map(({ id }) => id);
}

/** One that is shown of a type today, by its id. */
export const announcementShown = (asking: Asking, type: AnnouncementType, id: number) =>
  asking.db
    .select()
    .from(table)
    .where(and(eq(table.id, id), shown(asking, [type])))
    .get();

/** Titles of announcements, shown or not, by id. */
export async function announcementTitles(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Localised>> {
  const rows = await db
    .select({ id: table.id, title: table.title })
    .from(table)
    // As one value: D1 binds a hundred.
    .where(sql`${table.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The last days of announcements, shown or not, by id; of those without an end nothing. */
export async function lastDays(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: table.id, endDate: table.endDate })
    .from(table)
    .where(sql`${table.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.flatMap(({ id, endDate }) => (endDate === null ? [] : [[id, endDate]])));
}

/** Which announcements a member has read, the latest first. */
export const readsOf = (db: Database, accountId: string, most: number) =>
  db
    .select({ announcementId: table.id, title: table.title, at: announcementReads.at })
    .from(announcementReads)
    .innerJoin(table, eq(table.id, announcementReads.announcementId))
    .where(eq(announcementReads.accountId, accountId))
    .orderBy(desc(announcementReads.at))
    .limit(most);

/** The statement that deletes which announcements a member has read. How many have read each stays. */
export const deleteReadsOf = (db: Database, accountId: string): Statement =>
  db.delete(announcementReads).where(eq(announcementReads.accountId, accountId));

/** Announcements with whether the caller has read each; of a visitor none has a mark. */
const announcementsOf = (asking: Asking, types: readonly AnnouncementType[]) =>
  asking.db
    .select({ row: table, readAt: announcementReads.at })
    .from(table)
    .leftJoin(
      announcementReads,
      and(
        eq(announcementReads.announcementId, table.id),
        eq(announcementReads.accountId, asking.caller?.account.id ?? ''),
      ),
    )
    .where(shown(asking, types))
    .$dynamic();

type Row = Awaited<ReturnType<typeof announcementsOf>>[number];

const toAnnouncement =
  ({ caller }: Asking, language: LanguageCode) =>
  ({ row, readAt }: Row): Announcement => ({
    id: row.id,
    type: row.type,
    title: textIn(row.title, language),
    content: textIn(row.content, language),
    // A guest has nothing unread.
    read: readAt !== null || caller?.account.type === customerTypes.guest,
    startDate: row.startDate,
    endDate: row.endDate,
    noExpiry: row.endDate === null ? 1 : 0,
    promoAnnouncementCategoryIds: row.categoryIds,
    announcementImages: row.images,
  });

const list = implement(announcements, async (request) => {
  const { types, groupName, language } = request.query;
  const asked = types.split(',');
  const wanted = announcementTypes.filter(
    (type) => asked.includes(type) && (!groupName || typeOfGroup[groupName] === type),
  );
  const rows = await announcementsOf(request, wanted).orderBy(asc(table.sequence), asc(table.id));
  return rows.map(toAnnouncement(request, language));
});

/** Popups are not among them: they come by themselves. */
const popular = implement(popularAnnouncements, async (request) => {
  const types = announcementTypes.filter((type) => type !== 'PU');
  const rows = await announcementsOf(request, types)
    .where(and(shown(request, types), gt(table.reads, 0)))
    .orderBy(desc(table.reads), asc(table.sequence))
    .limit(POPULAR);
  return rows.map(toAnnouncement(request, request.query.language));
});

/** Once for each member, whatever is sent twice. */
const mark = implement(readAnnouncement, async (request) => {
  const { db, body, now } = request;
  const accountId = memberOf(request).account.id;
  const { announcementId } = body;
  const [found] = await announcementsOf(request, announcementTypes)
    .where(and(shown(request, announcementTypes), eq(table.id, announcementId)))
    .limit(1);
  if (!found) throw new WireError('not.found');
  const own = and(
    eq(announcementReads.accountId, accountId),
    eq(announcementReads.announcementId, announcementId),
  );
  await db.batch([
    db
      .update(table)
      .set({ reads: sql`${table.reads} + 1` })
      .where(and(eq(table.id, announcementId), notExists(db.select().from(announcementReads).where(own)))),
    db.insert(announcementReads).values({ accountId, announcementId, at: now }).onConflictDoNothing(),
  ]);
  return {};
});

export const announcementCalls = [list, popular, mark];
