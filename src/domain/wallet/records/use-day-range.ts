import type { DayRange } from '#contract/values/days.ts';
import { type Translator, useTranslator } from '#src/shared/intl/intl.tsx';

/** Formats a day of a record. The value is a day, not an instant, so no time zone changes it. */
export const formatDay = (
  { date }: Pick<Translator, 'date'>,
  day: string,
  format: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string => date(`${day}T12:00:00Z`, { ...format, timeZone: 'UTC' });

/** Formats a range as `18 Nov 2026 – 24 Nov 2026`; a single day is shown once. */
export function useDayRange(range: DayRange | undefined): string {
  const translator = useTranslator();
  if (!range) return '';
  const [from, to] = [formatDay(translator, range.from), formatDay(translator, range.to)];
  return from === to ? from : `${from} – ${to}`;
}
