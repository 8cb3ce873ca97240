import { and, asc, eq, inArray } from 'drizzle-orm';

import { announcements, type AnnouncementType, announcementTypes } from '#contract/calls/messages.ts';
import { customerTypes, isAgent } from '#contract/values/customers.ts';
import { textIn } from '#platform/database/localised.ts';
import type { Account } from '#platform/modules/identity/accounts.ts';
import { announcements as announcementTable } from '#platform/modules/messages/tables.ts';
import { dayIn } from '#platform/wire/calendar.ts';
import { implement } from '#platform/wire/implement.ts';

/** Groups of the wire and the type each holds (Spec §3; H is hot, §2 Decided d). */
const typeOfGroup = { promotion: 'PR', banners: 'B', player: 'PL', popup: 'PU', hot: 'H' } as const;

const list = implement(announcements, async ({ db, merchant, query, caller, now }) => {
  const wanted = announcementTypes.filter(
    (type) =>
      query.types.split(',').includes(type) &&
      (!query.groupName || typeOfGroup[query.groupName] === type) &&
      mayRead(type, caller?.account),
  );
  const today = dayIn(merchant.timeZone, now);
  const rows = await db
    .select()
    .from(announcementTable)
    .where(
      and(eq(announcementTable.merchantCode, merchant.merchantCode), inArray(announcementTable.type, wanted)),
    )
    .orderBy(asc(announcementTable.sequence));
  return rows
    .filter(({ startDate, endDate }) => startDate <= today && (endDate === null || today <= endDate))
    .map((row) => ({
      id: row.id,
      type: row.type,
      title: textIn(row.title, query.language),
      content: textIn(row.content, query.language),
      // A guest has no inbox (Spec §4).
      read: caller?.account.type === customerTypes.guest,
      startDate: row.startDate,
      endDate: row.endDate,
      noExpiry: row.endDate === null ? 1 : 0,
      promoAnnouncementCategoryIds: row.categoryIds,
      announcementImages: row.images,
    }));
});

/** Agent announcements are for agents. */
const mayRead = (type: AnnouncementType, account: Account | undefined): boolean =>
  type !== 'A' || (account !== undefined && isAgent(account.type));

export const messageCalls = [list];
