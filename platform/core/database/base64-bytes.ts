import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** SQL for the number of bytes in a column of Base64. */
export const base64Bytes = (column: SQLWrapper): SQL<number> =>
  sql<number>`length(rtrim(${column}, '=')) * 3 / 4`;
