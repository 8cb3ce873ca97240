import type { Announcement } from '#contract/calls/messages/announcements.ts';
import { formatDay } from '#src/shared/intl/format-day.ts';
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
  translator: Translator,
  { startDate, endDate }: Pick<Announcement, 'startDate' | 'endDate'>,
): string {
  const from = formatDay(translator, startDate);
  return endDate === null
    ? from
    : translator.t(messages.until, { from, until: formatDay(translator, endDate) });
}
