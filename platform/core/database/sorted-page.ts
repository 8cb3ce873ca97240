import { type SQL, sql } from 'drizzle-orm';

// Pages of a list that the caller sorts: by a column `place` and then by a unique name. `-` before a column sorts
// descending.

const isDescending = (sort: string): boolean => sort.startsWith('-');

/** Returns the SQL by which a list is sorted, from a table of the possible columns. */
export const getOrder = <Column extends string>(
  orders: Readonly<Record<Column, SQL>>,
  sort: Column | `-${Column}`,
): SQL => {
  const column = Object.keys(orders).find((name) => sort === name || sort === `-${name}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the sort is one of these columns
  return orders[column as Column];
};

export const getDirection = (sort: string): SQL => (isDescending(sort) ? sql`desc` : sql`asc`);

/**
 * Builds the condition for the rows after the row named `before`, which is the last one of the previous page. Its place
 * is read again, so a cursor holds only the name. Without `before`, all rows.
 */
export function isAfter(sort: string, before: string | undefined, table: SQL, name: SQL): SQL {
  if (before === undefined) return sql`true`;
  const last = sql`(select place from ${table} where ${name} = ${before})`;
  const beyond = isDescending(sort) ? sql`<` : sql`>`;
  return sql`(coalesce(place, 0) ${beyond} coalesce(${last}, 0)
    or (coalesce(place, 0) = coalesce(${last}, 0) and ${name} > ${before}))`;
}
