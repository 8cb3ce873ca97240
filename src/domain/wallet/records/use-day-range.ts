import type { DayRange } from '#contract/values/days.ts';
import { formatDay } from '#src/shared/intl/format-day.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';

/** Formats a range as `18 Nov 2026 – 24 Nov 2026`; a single day is shown once. */
export function useDayRange(range: DayRange | undefined): string {
  const translator = useTranslator();
  if (!range) return '';
  const [from, to] = [formatDay(translator, range.from), formatDay(translator, range.to)];
  return from === to ? from : `${from} – ${to}`;
}
