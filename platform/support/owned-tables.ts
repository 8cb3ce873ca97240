import { env } from 'cloudflare:workers';

/** Columns, besides foreign keys, that name the owner of a row. */
const ownerColumns = [
  'account_id',
  'agent_id',
  'ancestor_id',
  'payer_id',
  'source_id',
  'invited_by',
  'set_by',
  'owner',
  'scope',
  'subject',
  'visitor',
  'mobile_num',
  'email',
  'recipient',
  'order_no',
  'contract_no',
  'round_id',
];

export const listColumns = async (table: string) =>
  (await env.DB.prepare(`PRAGMA table_info("${table}")`).all<{ name: string }>()).results.map(
    ({ name }) => name,
  );
const listReferencedTables = async (table: string) =>
  (await env.DB.prepare(`PRAGMA foreign_key_list("${table}")`).all<{ table: string }>()).results.map(
    (key) => key.table,
  );

/** Lists all tables that name the owner of a row, or refer to such a table. */
export async function listOwnedTables(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'd1\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
  ).all<{ name: string }>();
  const tables = await Promise.all(
    results.map(async ({ name }) => ({
      name,
      columns: await listColumns(name),
      refersTo: await listReferencedTables(name),
    })),
  );
  const found = new Set(['accounts']);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { name, columns, refersTo } of tables) {
      const namesOwner = columns.some((column) => ownerColumns.includes(column));
      if (namesOwner || refersTo.some((table) => found.has(table))) found.add(name);
    }
  }
  return [...found].toSorted();
}
