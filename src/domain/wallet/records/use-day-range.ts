import type { DayRange } from '#contract/values/days.ts';
import { type Translator, useTranslator } from '#src/shared/intl/intl.tsx';

/** A day of a record as text. It is a day, not an instant: no time zone changes it. */
export const dayText = (
  { date }: Pick<Translator, 'date'>,
  day: string,
  format: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string => date(`${day}T12:00:00Z`, { ...format, timeZone: 'UTC' });

/** `18 Nov 2026 – 24 Nov 2026`; one day alone once. */
export function useDayRange(range: DayRange | undefined): string {
  const translator = useTranslator();
  if (!range) return '';
  const [from, to] = [dayText(translator, range.from), dayText(translator, range.to)];
  return from === to ? from : `${from} – ${to}`;
}
