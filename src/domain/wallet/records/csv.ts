/** A cell: a text, or a number that is written as it is. */
export type Cell = string | { plain: string };

/** What makes a spreadsheet take a text for a formula (OWASP, "CSV injection"). */
const formula = /^[=+\-@\t\r]/;

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell.plain;
  // An apostrophe in front: spreadsheets then show the text and run nothing.
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a file of RFC 4180: CRLF after each, quotes where they are needed. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');

/** Writes instants for machines in a time zone, ISO 8601 with their offset: `2026-11-26T04:33:05+07:00`. */
export function zonedTimes(timeZone: string): (at: string) => string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });
  return (at) => {
    const named = format.formatToParts(new Date(at)).map(({ type, value }) => [type, value] as const);
    const { year, month, day, hour, minute, second, timeZoneName } = Object.fromEntries(named);
    const offset = timeZoneName?.replace('GMT', '') || '+00:00';
    return `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`;
  };
}
