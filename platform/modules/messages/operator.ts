import { and, desc, eq, exists, max } from 'drizzle-orm';

import { type AnnouncementType } from '#contract/calls/messages/announcements.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Database } from '#platform/core/database/client.ts';
import { announcements as table } from '#platform/modules/messages/tables.ts';

export type AnnouncementRow = typeof table.$inferSelect;
/** `content` is HTML. */
export type AnnouncementText = { title: string; content: string };

/** Lists the announcements of all merchants, newest first. */
export const listAnnouncementsForDesk = (db: Database, limit: number): Promise<AnnouncementRow[]> =>
  db.select().from(table).orderBy(desc(table.id)).limit(limit);

/** Creates a draft in English, the fallback language, and returns its id. It is the last in its merchant's order. */
export async function draftAnnouncement(
  db: Database,
  draft: AnnouncementText & {
    merchantCode: string;
    type: AnnouncementType;
    /** Days, YYYY-MM-DD. A null `endDate` means no end. */
    startDate: string;
    endDate: string | null;
    /** Paths of the pictures, in order. */
    pictures: readonly string[];
    /** The categories of an offer. */
    categoryIds?: readonly number[];
  },
): Promise<number> {
  const { title, content, pictures, categoryIds = [], ...columns } = draft;
  const last = await db
    .select({ sequence: max(table.sequence) })
    .from(table)
    .get();
  const [row] = await db
    .insert(table)
    .values({
      ...columns,
      title: { EN: title },
      content: { EN: content },
      images: pictures.map((url, at) => ({ url, sequence: at + 1 })),
      sequence: (last?.sequence ?? 0) + 1,
      categoryIds: [...categoryIds],
      status: 'draft',
    })
    .returning({ id: table.id });
  return row?.id ?? 0;
}

/** Sets the text of one language. False if the announcement is unknown. */
export async function translateAnnouncement(
  db: Database,
  id: number,
  language: LanguageCode,
  { title, content }: AnnouncementText,
): Promise<boolean> {
  const row = await db.select().from(table).where(eq(table.id, id)).get();
  if (!row) return false;
  await db
    .update(table)
    .set({ title: { ...row.title, [language]: title }, content: { ...row.content, [language]: content } })
    .where(eq(table.id, id));
  return true;
}

const hasStatus = (id: number, status: AnnouncementRow['status']) =>
  and(eq(table.id, id), eq(table.status, status));

/** Publishes a draft. False if the announcement is not a draft. */
export async function publishAnnouncement(db: Database, id: number): Promise<boolean> {
  const published = await db
    .update(table)
    .set({ status: 'published' })
    .where(hasStatus(id, 'draft'))
    .returning({ id: table.id });
  return published.length > 0;
}

/** Ends a published announcement and returns its id. The caller ends its promotion in the same batch. */
export const buildAnnouncementEnding = (db: Database, id: number) =>
  db.update(table).set({ status: 'ended' }).where(hasStatus(id, 'published')).returning({ id: table.id });

/** Returns the condition that an announcement has ended, for other statements. */
export const hasEndedSql = (db: Database, id: number) =>
  exists(db.select({ id: table.id }).from(table).where(hasStatus(id, 'ended')));
