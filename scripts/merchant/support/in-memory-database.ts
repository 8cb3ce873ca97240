import { readFileSync } from 'node:fs';

import * as v from 'valibot';

import { createMigratedDatabase } from '#platform/schema/migrated-database.ts';

import type { PlatformDatabase } from '../database.ts';

/** Creates the platform's database in memory with these merchants, behind the same interface as wrangler's. */
export function createInMemoryDatabase(codes: readonly string[]): PlatformDatabase {
  const database = createMigratedDatabase();
  for (const code of codes) {
    const record = JSON.stringify({ imageCDNs: ['/art', '$CDN_ORIGIN/art'] });
    database.exec(
      `INSERT INTO merchants (merchant_code, record, settings, flags, region) VALUES ('${code}', '${record}', '{}', '{}', '{}')`,
    );
  }
  return {
    name: 'DB',
    rows: (sql, row) =>
      database
        .prepare(sql)
        .all()
        .map((each) => v.parse(row, each)),
    run: (sql) => database.exec(sql),
    batch: (statements) => {
      database.exec('BEGIN');
      try {
        const rows = statements.map((statement) => database.prepare(statement).all());
        database.exec('COMMIT');
        return rows;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    runFile: (path) => database.exec(`BEGIN; ${readFileSync(path, 'utf8')} COMMIT;`),
  };
}
