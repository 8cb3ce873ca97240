const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = `(${months.join('|')})`;
const time = '(\\d{2}):(\\d{2}):(\\d{2})';
const shortDay = '(?:mon|tue|wed|thu|fri|sat|sun)';
const longDay = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)';

const fixed = new RegExp(`^${shortDay}, (\\d{2}) ${month} (\\d{4}) ${time} gmt$`, 'i');
const rfc850 = new RegExp(`^${longDay}, (\\d{2})-${month}-(\\d{2}) ${time} gmt$`, 'i');
const asctime = new RegExp(`^${shortDay} ${month} (\\d{2}| \\d) ${time} (\\d{4})$`, 'i');

/**
 * Parses an HTTP date to ms since 1970; null if invalid. Accepts the three formats of RFC 9110 §5.6.7 in any case, and
 * rejects other zones, spellings and impossible days, as RFC 9111 §5.3 requires for `Expires`.
 */
export function parseHttpDate(text: string, now: number): number | null {
  const fixedMatch = fixed.exec(text);
  if (fixedMatch) {
    const [, day, name, year, ...clock] = fixedMatch;
    return toTimestamp(Number(year), name, day, clock);
  }
  const asctimeMatch = asctime.exec(text);
  if (asctimeMatch) {
    const [, name, day, hours, minutes, seconds, year] = asctimeMatch;
    return toTimestamp(Number(year), name, day, [hours, minutes, seconds]);
  }
  const oldMatch = rfc850.exec(text);
  if (!oldMatch) return null;
  const [, day, name, twoDigits, ...clock] = oldMatch;
  const thisYear = new Date(now).getUTCFullYear();
  const year = Math.floor(thisYear / 100) * 100 + Number(twoDigits);
  // A two-digit year more than 50 years ahead is in the past century.
  return toTimestamp(year > thisYear + 50 ? year - 100 : year, name, day, clock);
}

function toTimestamp(
  year: number,
  name = '',
  day = '',
  [hours = '', minutes = '', seconds = '']: readonly (string | undefined)[],
): number | null {
  const monthIndex = months.indexOf(name.toLowerCase());
  const date = new Date(0);
  date.setUTCFullYear(year, monthIndex, Number(day));
  const isDay = date.getUTCMonth() === monthIndex && date.getUTCDate() === Number(day);
  // 60 is a leap second.
  if (!isDay || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 60) return null;
  return date.setUTCHours(Number(hours), Number(minutes), Number(seconds));
}

/** Formats a date as an IMF-fixdate. */
export const formatHttpDate = (ms: number): string => new Date(ms).toUTCString();
