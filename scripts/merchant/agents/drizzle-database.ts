import type { D1Database } from '@cloudflare/workers-types';
import * as v from 'valibot';

import { type Database, openDatabase } from '#platform/core/database/client.ts';

import type { PlatformDatabase } from '../database.ts';
import { quoteSql } from '../sql.ts';

const toLiteral = (value: unknown): string =>
  value === null
    ? 'NULL'
    : typeof value === 'number' && Number.isSafeInteger(value)
      ? String(value)
      : quoteSql(v.parse(v.string(), value));

/** Writes the values into a statement in place of its `?`. Throws if their numbers differ. */
function inlineValues(statement: string, values: readonly unknown[]): string {
  const left = [...values];
  const quoted = /'(?:[^']|'')*'|"[^"]*"|`[^`]*`|\?/g;
  const text = statement.replaceAll(quoted, (part) => (part === '?' ? toLiteral(left.shift()) : part));
  if (left.length) throw new Error(`${left.length} values too many: ${statement}`);
  return text;
}

/** `results` is `any[]`, because only the caller of a statement knows its columns. */
const rowsSchema = v.array(v.any());
const d1Schema = v.custom<D1Database>((value) => typeof value === 'object');

/**
 * Opens a database so that the platform's own functions can use it from this machine. Wrangler's commands take no bound
 * values, so they are written into the statements. A column must have another name than the other columns of its row.
 */
export function openDrizzleDatabase(database: PlatformDatabase): Database {
  const run = (statements: readonly string[]) => {
    const rows = database.batch(statements);
    if (rows.length !== statements.length) throw new Error(`${rows.length} results of ${statements.length}`);
    return rows.map((each) => ({ success: true, meta: {}, results: v.parse(rowsSchema, each) }));
  };
  const prepare = (statement: string, values: readonly unknown[] = []) => {
    const runOne = async () => run([inlineValues(statement, values)])[0];
    return {
      getText: () => inlineValues(statement, values),
      bind: (...given: unknown[]) => prepare(statement, given),
      run: runOne,
      all: runOne,
      raw: async () =>
        v.parse(v.array(v.record(v.string(), v.unknown())), (await runOne())?.results).map(Object.values),
    };
  };
  const client = {
    prepare: (statement: string) => prepare(statement),
    batch: async (statements: readonly ReturnType<typeof prepare>[]) =>
      run(statements.map((each) => each.getText())),
  };
  return openDatabase({ DB: v.parse(d1Schema, client) });
}
