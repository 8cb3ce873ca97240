/** Parts of the day with their own greeting. */
export const dayParts = ['morning', 'noon', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** Returns the part of the day of an hour in the merchant's time zone: 0-10, 11-14, 15-18, 19-23. */
export const getDayPart = (hour: number): DayPart =>
  hour <= 10 ? 'morning' : hour <= 14 ? 'noon' : hour <= 18 ? 'afternoon' : 'evening';

/** Returns the hour of an instant in a time zone, 0 to 23. */
export const getZonedHour = (timeZone: string, at: number): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));

/** Returns the calendar day of an instant in a time zone, `2026-11-24`. */
export const getZonedDay = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );
