import type { LanguageCode } from '#contract/values/languages.ts';
import type { Database } from '#platform/core/database/client.ts';
import { textIn } from '#platform/core/database/localised.ts';
import { instant, type Section, section } from '#platform/jobs/data-rights/held-section.ts';
import { picturesBy } from '#platform/modules/help/exports.ts';
import { readsOf } from '#platform/modules/messages/exports.ts';
import { applicationPicturesBy } from '#platform/modules/promotions/exports.ts';
import { reportsOf } from '#platform/modules/support/exports.ts';
import { receiptsBy } from '#platform/modules/wallet/exports.ts';

/** Pictures that a member sent, announcements that he read, and reports of pages that broke before him. */
export async function heldTraces(
  db: Database,
  accountId: string,
  language: LanguageCode,
  rows: number,
): Promise<Section[]> {
  const [receipts, ofTickets, ofApplications, reads, reports] = await Promise.all([
    receiptsBy(db, accountId, rows),
    picturesBy(db, accountId, rows),
    applicationPicturesBy(db, accountId, rows),
    readsOf(db, accountId, rows),
    reportsOf(db, accountId, rows),
  ]);
  const pictures = [
    ...receipts.map((row) => ({ of: 'deposit', ...row })),
    ...ofTickets.map((row) => ({ of: 'ticket', ...row })),
    ...ofApplications.map((row) => ({ of: 'promotion', ...row })),
  ].toSorted((a, b) => b.at - a.at);
  return [
    // Not what is on them: what he sent himself would make the file a hundred times as large.
    section(
      'pictures',
      pictures.map(({ of, number, bytes, at }) => ({
        of,
        number,
        type: 'image/jpeg',
        bytes,
        at: instant(at),
      })),
    ),
    section(
      'readAnnouncements',
      reads.map(({ announcementId, title, at }) => ({
        announcement: announcementId,
        title: textIn(title, language),
        at: instant(at),
      })),
    ),
    section(
      'reports',
      reports.map(({ id, report, at }) => ({ id, report: JSON.stringify(report), at: instant(at) })),
    ),
  ];
}
