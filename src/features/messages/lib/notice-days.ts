import type { Announcement } from '#contract/calls/messages/announcements.ts';
import { defineMessages, type Translator } from '#src/shared/intl/intl.tsx';

const messages = defineMessages({
  until: {
    id: 'messages.news.until',
    defaultMessage: '{from} to {until}',
    description: 'The first and last day of an announcement',
  },
});

/** Returns the first day of an announcement, and its last day if it has one. */
export function formatNoticeDays(
  { t, date }: Translator,
  { startDate, endDate }: Pick<Announcement, 'startDate' | 'endDate'>,
): string {
  // UTC, because the text is a calendar day of the merchant and not an instant.
  const day = (text: string) => date(text, { dateStyle: 'medium', timeZone: 'UTC' });
  return endDate === null ? day(startDate) : t(messages.until, { from: day(startDate), until: day(endDate) });
}
