import type { DatabaseSync } from 'node:sqlite';

import * as v from 'valibot';

// Compares two databases by what they consist of. Columns are compared by name: one that a migration adds comes last.

const listed = v.object({ name: v.string(), sql: v.nullable(v.string()), type: v.string() });

/** Rows of a pragma without the numbers that only say in which order things were made. */
function rowsOf(database: DatabaseSync, pragma: string, name: string): Record<string, unknown>[] {
  const rows = database.prepare(`SELECT * FROM pragma_${pragma}(?)`).all(name);
  return rows.map(({ cid: _cid, id: _id, ...row }) => row);
}

/** What no pragma says of a table: its constraints, `CONSTRAINT … CHECK (…)`, and the checks of its columns. */
function checksOf(sql: string): string[] {
  const definitions = sql.replaceAll(/\s+/g, ' ').split(/, (?=[`"]|CONSTRAINT |FOREIGN KEY|PRIMARY KEY)/);
  return definitions
    .flatMap((each) => each.match(/\b(?:CONSTRAINT |CHECK ?\().*/i) ?? [])
    .map((each) => each.replace(/ \)$/, ''))
    .toSorted();
}

function partsOfTable(database: DatabaseSync, table: string, sql: string): [string, string][] {
  const columns = rowsOf(database, 'table_xinfo', table).map(({ name, ...column }): [string, string] => [
    `column ${table}.${String(name)}`,
    JSON.stringify(column),
  ]);
  const foreign = rowsOf(database, 'foreign_key_list', table).map((key) => JSON.stringify(key));
  const facts = [foreign.toSorted(), checksOf(sql), sql.match(/AUTOINCREMENT|UNIQUE|COLLATE \w+/g)];
  return [[`table ${table}`, JSON.stringify(facts)], ...columns];
}

/** What a database consists of: every table, column, index and trigger with its definition. */
function partsOf(database: DatabaseSync): Map<string, string> {
  const rows = database
    .prepare(
      `SELECT name, sql, sqlite_master.type FROM sqlite_master LEFT JOIN pragma_table_list USING (name)
       WHERE pragma_table_list.type IS NOT 'shadow' AND name NOT GLOB 'sqlite_*'`,
    )
    .all();
  return new Map(
    v.parse(v.array(listed), rows).flatMap(({ name, sql, type }): [string, string][] => {
      const text = sql ?? '';
      return type === 'table' && !text.startsWith('CREATE VIRTUAL')
        ? partsOfTable(database, name, text)
        : [[`${type} ${name}`, text]];
    }),
  );
}

export type Difference = { what: 'missing' | 'surplus' | 'other'; part: string };

/** What `found` lacks, has too much or has otherwise than `wanted`: a part each, such as `trigger draw_kept`. */
export function differences(wanted: DatabaseSync, found: DatabaseSync): Difference[] {
  const [source, other] = [partsOf(wanted), partsOf(found)];
  return [...new Set([...source.keys(), ...other.keys()])].flatMap((part): Difference[] => {
    if (!other.has(part)) return [{ what: 'missing', part }];
    if (!source.has(part)) return [{ what: 'surplus', part }];
    return source.get(part) === other.get(part) ? [] : [{ what: 'other', part }];
  });
}
