import { and, desc, eq, exists, max } from 'drizzle-orm';

import { type AnnouncementType } from '#contract/calls/messages/announcements.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Database } from '#platform/core/database/client.ts';
import { announcements as table } from '#platform/modules/messages/tables.ts';

export type AnnouncementRow = typeof table.$inferSelect;
/** What an operator writes in one language; `content` is HTML. */
export type AnnouncementText = { title: string; content: string };

/** Announcements of all merchants, newest first. */
export const announcementsForDesk = (db: Database, limit: number): Promise<AnnouncementRow[]> =>
  db.select().from(table).orderBy(desc(table.id)).limit(limit);

/** Writes a draft in English, which stands for every language without a text; it comes last of the merchant's. Its id. */
export async function draftAnnouncement(
  db: Database,
  draft: AnnouncementText & {
    merchantCode: string;
    type: AnnouncementType;
    /** Days, YYYY-MM-DD; `endDate` null: no end. */
    startDate: string;
    endDate: string | null;
    /** Paths of pictures, in order. */
    pictures: readonly string[];
    /** Of an offer: where it stands. */
    categoryIds?: readonly number[];
  },
): Promise<number> {
  const { title, content, pictures, categoryIds = [], ...facts } = draft;
  const last = await db
    .select({ sequence: max(table.sequence) })
    .from(table)
    .get();
  const [row] = await db
    .insert(table)
    .values({
      ...facts,
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

/** Sets the text of one language; false for an unknown announcement. */
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

const inStatus = (id: number, status: AnnouncementRow['status']) =>
  and(eq(table.id, id), eq(table.status, status));

/** Publishes a draft; false for what is none. */
export async function publishAnnouncement(db: Database, id: number): Promise<boolean> {
  const published = await db
    .update(table)
    .set({ status: 'published' })
    .where(inStatus(id, 'draft'))
    .returning({ id: table.id });
  return published.length > 0;
}

/** The statement that ends what is published; it returns its id. What it announced ends in the same batch. */
export const endStatement = (db: Database, id: number) =>
  db.update(table).set({ status: 'ended' }).where(inStatus(id, 'published')).returning({ id: table.id });

/** True of an announcement that has been ended: a condition of other statements. */
export const hasEnded = (db: Database, id: number) =>
  exists(db.select({ id: table.id }).from(table).where(inStatus(id, 'ended')));
