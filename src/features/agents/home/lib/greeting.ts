/** Parts of the day that an agent is greeted by. */
export const dayParts = ['morning', 'noon', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** The part of a day that an hour of the merchant's clock is in: 0-10, 11-14, 15-18, 19-23. */
export const dayPartOf = (hour: number): DayPart =>
  hour <= 10 ? 'morning' : hour <= 14 ? 'noon' : hour <= 18 ? 'afternoon' : 'evening';

/** The hour of an instant in a time zone, 0 to 23. */
export const hourIn = (timeZone: string, at: number): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));

/** The calendar day of an instant in a time zone, `2026-11-24`. */
export const dayIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );
