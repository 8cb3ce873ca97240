/** A cell: a text, or a number that is written as it is. */
export type Cell = string | { plain: string };

/** Texts that a spreadsheet would run as a formula (OWASP, "CSV injection"). */
const formula = /^[=+\-@\t\r]/;

function formatCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell.plain;
  // With a leading apostrophe a spreadsheet shows the cell as text and does not run it.
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Converts rows to a file in the format of RFC 4180: CRLF after each row, quotes only around cells that need them. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');

/**
 * Returns a function that formats instants in a time zone for machines, in ISO 8601 with the offset:
 * `2026-11-26T04:33:05+07:00`.
 */
export function createZonedFormat(timeZone: string): (at: string) => string {
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
