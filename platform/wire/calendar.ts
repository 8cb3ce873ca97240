const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in a time zone, `2026-11-24`. */
export function dayIn(timeZone: string, at: number): string {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
    formats.set(timeZone, format);
  }
  return format.format(at);
}
