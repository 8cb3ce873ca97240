import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** How many bytes a column holds as Base64. */
export const base64Bytes = (column: SQLWrapper): SQL<number> =>
  sql<number>`length(rtrim(${column}, '=')) * 3 / 4`;
