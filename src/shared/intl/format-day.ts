import type { Translator } from './intl.tsx';

/**
 * Formats a calendar day such as `2026-11-24`. It is no instant, so no time zone changes it. A day in another spelling,
 * such as `05/04/2026`, stays as the merchant's platform writes it, because its order is not known.
 */
export const formatDay = (
  { date }: Pick<Translator, 'date'>,
  day: string,
  format: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string => (/^\d{4}-\d\d-\d\d$/.test(day) ? date(`${day}T12:00:00Z`, { ...format, timeZone: 'UTC' }) : day);
