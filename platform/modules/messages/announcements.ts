import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';

import {
  type Announcement,
  announcements,
  type AnnouncementType,
  announcementTypes,
} from '#contract/calls/messages/announcements.ts';
import { popularAnnouncements, markAnnouncementAsRead } from '#contract/calls/messages/inbox.ts';
import type { AnnouncementGroup } from '#contract/values/announcements.ts';
import { customerTypes, isAgent } from '#contract/values/customers.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { implement, requireCaller, type WireRequest } from '#platform/core/calls/implement.ts';
import { dayIn } from '#platform/core/clock/days.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { type Localised, getLocalisedText } from '#platform/core/database/localised.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { announcementReads, announcements as table } from '#platform/modules/messages/tables.ts';

const groupTypes: Record<AnnouncementGroup, AnnouncementType> = {
  promotion: 'PR',
  banners: 'B',
  player: 'PL',
  popup: 'PU',
  hot: 'H',
};
const POPULAR_MAX = 5;

type AnnouncementContext = Pick<WireRequest<unknown, unknown>, 'db' | 'merchant' | 'caller' | 'now'>;

/** Only agents may read agent announcements. */
const mayRead = (type: AnnouncementType, account: Account | undefined): boolean =>
  type !== 'A' || (account !== undefined && isAgent(account.type));

function isShownToday({ merchant, caller, now }: AnnouncementContext, types: readonly AnnouncementType[]) {
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

/** Lists the ids of the announcements of a type that are shown today. */
export async function listShownIds(context: AnnouncementContext, type: AnnouncementType): Promise<number[]> {
  const rows = await context.db
    .select({ id: table.id })
    .from(table)
    .where(isShownToday(context, [type]));
  return rows.map(({ id }) => id);
}

/** Finds an announcement by its id, if it has the type and is shown today. */
export const findShownAnnouncement = (context: AnnouncementContext, type: AnnouncementType, id: number) =>
  context.db
    .select()
    .from(table)
    .where(and(eq(table.id, id), isShownToday(context, [type])))
    .get();

/** Reads the titles of announcements by id, shown or not. */
export async function readAnnouncementTitles(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Localised>> {
  const rows = await db
    .select({ id: table.id, title: table.title })
    .from(table)
    // Bound as one JSON value because D1 allows only 100 parameters.
    .where(sql`${table.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Reads the last days of announcements by id, shown or not. Announcements without an end are left out. */
export async function readLastDays(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: table.id, endDate: table.endDate })
    .from(table)
    .where(sql`${table.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.flatMap(({ id, endDate }) => (endDate === null ? [] : [[id, endDate]])));
}

/** Returns the query of the announcements that a member has read, latest first. */
export const announcementReadsQuery = (db: Database, accountId: string, most: number) =>
  db
    .select({ announcementId: table.id, title: table.title, at: announcementReads.at })
    .from(announcementReads)
    .innerJoin(table, eq(table.id, announcementReads.announcementId))
    .where(eq(announcementReads.accountId, accountId))
    .orderBy(desc(announcementReads.at))
    .limit(most);

/** Builds the statement that deletes a member's read marks of announcements. The read counts stay. */
export const buildReadsDeletion = (db: Database, accountId: string): Statement =>
  db.delete(announcementReads).where(eq(announcementReads.accountId, accountId));

/** A visitor has no read marks. */
const readableAnnouncementsQuery = (context: AnnouncementContext, types: readonly AnnouncementType[]) =>
  context.db
    .select({ row: table, readAt: announcementReads.at })
    .from(table)
    .leftJoin(
      announcementReads,
      and(
        eq(announcementReads.announcementId, table.id),
        eq(announcementReads.accountId, context.caller?.account.id ?? ''),
      ),
    )
    .where(isShownToday(context, types))
    .$dynamic();

type Row = Awaited<ReturnType<typeof readableAnnouncementsQuery>>[number];

const toAnnouncement =
  ({ caller }: AnnouncementContext, language: LanguageCode) =>
  ({ row, readAt }: Row): Announcement => ({
    id: row.id,
    type: row.type,
    title: getLocalisedText(row.title, language),
    content: getLocalisedText(row.content, language),
    // A guest has no unread announcements.
    read: readAt !== null || caller?.account.type === customerTypes.guest,
    startDate: row.startDate,
    endDate: row.endDate,
    noExpiry: row.endDate === null ? 1 : 0,
    promoAnnouncementCategoryIds: row.categoryIds,
    announcementImages: row.images,
  });

const list = implement(announcements, async (request) => {
  const { types, groupName, language } = request.query;
  const requestedTypes = types.split(',');
  const matchingTypes = announcementTypes.filter(
    (type) => requestedTypes.includes(type) && (!groupName || groupTypes[groupName] === type),
  );
  const rows = await readableAnnouncementsQuery(request, matchingTypes).orderBy(
    asc(table.sequence),
    asc(table.id),
  );
  return rows.map(toAnnouncement(request, language));
});

/** Popups are left out because they open automatically. */
const popular = implement(popularAnnouncements, async (request) => {
  const types = announcementTypes.filter((type) => type !== 'PU');
  const rows = await readableAnnouncementsQuery(request, types)
    .where(and(isShownToday(request, types), gt(table.reads, 0)))
    .orderBy(desc(table.reads), asc(table.sequence))
    .limit(POPULAR_MAX);
  return rows.map(toAnnouncement(request, request.query.language));
});

/** A member's second request changes nothing. */
const mark = implement(markAnnouncementAsRead, async (request) => {
  const { db, body, now } = request;
  const accountId = requireCaller(request).account.id;
  const { announcementId } = body;
  const [found] = await readableAnnouncementsQuery(request, announcementTypes)
    .where(and(isShownToday(request, announcementTypes), eq(table.id, announcementId)))
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
