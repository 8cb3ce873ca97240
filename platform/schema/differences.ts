import type { DatabaseSync } from 'node:sqlite';

import * as v from 'valibot';

// Compares two databases by their definitions. Columns are compared by name, because a migration adds new
// columns at the end.

const listedSchema = v.object({ name: v.string(), sql: v.nullable(v.string()), type: v.string() });

/** Reads a pragma's rows without ids that only reflect the order of creation. */
function readPragmaRows(database: DatabaseSync, pragma: string, name: string): Record<string, unknown>[] {
  const rows = database.prepare(`SELECT * FROM pragma_${pragma}(?)`).all(name);
  return rows.map(({ cid: _cid, id: _id, ...row }) => row);
}

/** Extracts what no pragma returns: a table's `CONSTRAINT … CHECK (…)` clauses and its columns' checks. */
function extractConstraints(sql: string): string[] {
  const definitions = sql.replaceAll(/\s+/g, ' ').split(/, (?=[`"]|CONSTRAINT |FOREIGN KEY|PRIMARY KEY)/);
  return definitions
    .flatMap((each) => each.match(/\b(?:CONSTRAINT |CHECK ?\().*/i) ?? [])
    .map((each) => each.replace(/ \)$/, ''))
    .toSorted();
}

function listTableParts(database: DatabaseSync, table: string, sql: string): [string, string][] {
  const columns = readPragmaRows(database, 'table_xinfo', table).map(
    ({ name, ...column }): [string, string] => [`column ${table}.${String(name)}`, JSON.stringify(column)],
  );
  const foreign = readPragmaRows(database, 'foreign_key_list', table).map((key) => JSON.stringify(key));
  const details = [
    foreign.toSorted(),
    extractConstraints(sql),
    sql.match(/AUTOINCREMENT|UNIQUE|COLLATE \w+/g),
  ];
  return [[`table ${table}`, JSON.stringify(details)], ...columns];
}

function listDatabaseParts(database: DatabaseSync): Map<string, string> {
  const rows = database
    .prepare(
      `SELECT name, sql, sqlite_master.type FROM sqlite_master LEFT JOIN pragma_table_list USING (name)
       WHERE pragma_table_list.type IS NOT 'shadow' AND name NOT GLOB 'sqlite_*'`,
    )
    .all();
  return new Map(
    v.parse(v.array(listedSchema), rows).flatMap(({ name, sql, type }): [string, string][] => {
      const text = sql ?? '';
      return type === 'table' && !text.startsWith('CREATE VIRTUAL')
        ? listTableParts(database, name, text)
        : [[`${type} ${name}`, text]];
    }),
  );
}

export type Difference = { what: 'missing' | 'surplus' | 'other'; part: string };

/** Lists parts, such as `trigger draw_kept`, that are missing, surplus, or defined differently (`other`). */
export function compareDatabases(expected: DatabaseSync, actual: DatabaseSync): Difference[] {
  const [expectedParts, actualParts] = [listDatabaseParts(expected), listDatabaseParts(actual)];
  return [...new Set([...expectedParts.keys(), ...actualParts.keys()])].flatMap((part): Difference[] => {
    if (!actualParts.has(part)) return [{ what: 'missing', part }];
    if (!expectedParts.has(part)) return [{ what: 'surplus', part }];
    return expectedParts.get(part) === actualParts.get(part) ? [] : [{ what: 'other', part }];
  });
}
