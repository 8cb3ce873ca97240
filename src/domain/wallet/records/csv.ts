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
