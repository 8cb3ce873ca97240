/** Returns the calendar day of an instant in a time zone, `2026-11-24`. */
export const getZonedDay = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );
