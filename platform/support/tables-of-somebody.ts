import { env } from 'cloudflare:workers';

/** Columns, beside foreign keys, that say whose a row is. */
const ofSomebody = [
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

/** Names of a table's columns. */
export const columnsOf = async (table: string) =>
  (await env.DB.prepare(`PRAGMA table_info("${table}")`).all<{ name: string }>()).results.map(
    ({ name }) => name,
  );
const referredToBy = async (table: string) =>
  (await env.DB.prepare(`PRAGMA foreign_key_list("${table}")`).all<{ table: string }>()).results.map(
    (key) => key.table,
  );

/** All tables that say whose a row is, or refer to one that does. */
export async function tablesOfSomebody(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'd1\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
  ).all<{ name: string }>();
  const tables = await Promise.all(
    results.map(async ({ name }) => ({
      name,
      columns: await columnsOf(name),
      refersTo: await referredToBy(name),
    })),
  );
  const found = new Set(['accounts']);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { name, columns, refersTo } of tables) {
      const says = columns.some((column) => ofSomebody.includes(column));
      if (says || refersTo.some((table) => found.has(table))) found.add(name);
    }
  }
  return [...found].toSorted();
}
