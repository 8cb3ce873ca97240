import type { LanguageCode } from '#contract/values/languages.ts';
import { listLoginQuarters } from '#platform/core/accounts/sessions.ts';
import { quarterMs } from '#platform/core/clock/days.ts';
import type { Database } from '#platform/core/database/client.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { formatInstant, type Section, buildSection } from '#platform/jobs/data-rights/held-section.ts';
import { picturesQuery } from '#platform/modules/help/exports.ts';
import { announcementReadsQuery } from '#platform/modules/messages/exports.ts';
import { applicationPicturesQuery } from '#platform/modules/promotions/exports.ts';
import { listMemberReports } from '#platform/modules/support/exports.ts';
import { receiptsQuery } from '#platform/modules/wallet/exports.ts';

/**
 * Reads the pictures that a member sent, the announcements they read, their reports of broken pages, and their logins.
 */
export async function readHeldTraces(
  db: Database,
  accountId: string,
  language: LanguageCode,
  rows: number,
): Promise<Section[]> {
  const [receipts, ticketPictures, applicationPictures, reads, reports, logins] = await Promise.all([
    receiptsQuery(db, accountId, rows),
    picturesQuery(db, accountId, rows),
    applicationPicturesQuery(db, accountId, rows),
    announcementReadsQuery(db, accountId, rows),
    listMemberReports(db, accountId, rows),
    listLoginQuarters(db, accountId, rows),
  ]);
  const pictures = [
    ...receipts.map((row) => ({ of: 'deposit', ...row })),
    ...ticketPictures.map((row) => ({ of: 'ticket', ...row })),
    ...applicationPictures.map((row) => ({ of: 'promotion', ...row })),
  ].toSorted((a, b) => b.at - a.at);
  return [
    // The section omits the image data, which would make the file a hundred times as large.
    buildSection(
      'pictures',
      pictures.map(({ of, number, bytes, at }) => ({
        of,
        number,
        type: 'image/jpeg',
        bytes,
        at: formatInstant(at),
      })),
    ),
    buildSection(
      'readAnnouncements',
      reads.map(({ announcementId, title, at }) => ({
        announcement: announcementId,
        title: getLocalisedText(title, language),
        at: formatInstant(at),
      })),
    ),
    buildSection(
      'reports',
      reports.map(({ id, report, at }) => ({ id, report: JSON.stringify(report), at: formatInstant(at) })),
    ),
    buildSection(
      'logins',
      logins.map(({ quarter }) => ({ withinQuarterOfAnHourFrom: formatInstant(quarter * quarterMs) })),
    ),
  ];
}
