import { readFileSync } from 'node:fs';

import * as v from 'valibot';

import { migratedDatabase } from '#platform/schema/migrated-database.ts';

import type { PlatformDatabase } from '../database.ts';

/** The platform's database in memory, by the same door as wrangler's, with merchants of these codes. */
export function inMemory(codes: readonly string[]): PlatformDatabase {
  const database = migratedDatabase();
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
    runFile: (path) => database.exec(`BEGIN; ${readFileSync(path, 'utf8')} COMMIT;`),
  };
}
