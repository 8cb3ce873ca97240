/** A column and a direction, as in the URL and on the wire: `net` ascending, `-net` descending. */
export type Sort = string;

export const parseSort = (sort: Sort): { column: string; descending: boolean } =>
  sort.startsWith('-') ? { column: sort.slice(1), descending: true } : { column: sort, descending: false };

/** Returns the sort after a tap on a column's head. The first tap puts the highest figure or the first name first. */
export function toggleSort(current: Sort | undefined, column: string, isFigure: boolean): Sort {
  const ascending = column;
  const descending = `-${column}`;
  if (current === ascending) return descending;
  if (current === descending) return ascending;
  return isFigure ? descending : ascending;
}

type Values<Row> = readonly { key: string; sortBy?: ((row: Row) => string | number) | undefined }[];

/**
 * Returns the rows in the order of a column; texts in the order of the locale, with numbers by their value. Rows with
 * equal values keep their order, and so does an unknown column.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: Values<Row>,
  sort: Sort | undefined,
  locale: string,
): readonly Row[] {
  const { column, descending } = parseSort(sort ?? '');
  const read = columns.find(({ key }) => key === column)?.sortBy;
  if (!read) return rows;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const compareRows = (a: Row, b: Row) => {
    const [left, right] = [read(a), read(b)];
    return typeof left === 'number' && typeof right === 'number'
      ? left - right
      : compare(String(left), String(right));
  };
  return [...rows].sort(descending ? (a, b) => compareRows(b, a) : compareRows);
}
