import * as v from 'valibot';
import { expect, test } from 'vitest';

import { migratedDatabase } from '#platform/schema/migrated-database.ts';

import type { PlatformDatabase } from './database.ts';
import { homeOf } from './home-of.ts';

/** A platform's database with these merchants. */
function database(name: string, ...codes: string[]): PlatformDatabase {
  const inMemory = migratedDatabase();
  for (const code of codes)
    inMemory.exec(
      `INSERT INTO merchants (merchant_code, record, settings, flags, region, status) VALUES ('${code}', '{}', '{}', '{}', '{}', 'draft')`,
    );
  return {
    name,
    rows: (sql, row) =>
      inMemory
        .prepare(sql)
        .all()
        .map((each) => v.parse(row, each)),
    run: (sql) => inMemory.exec(sql),
    runFile: () => undefined,
  };
}

const databases = [database('DB', 'meridian'), database('DB_2', 'solstice'), database('DB_3')];
const found = (code: string, wanted = '') => {
  const { database: home, status } = homeOf(databases, code, wanted);
  return [home.name, status];
};

test('a merchant is found in whichever database has it', () => {
  expect(found('meridian')).toEqual(['DB', 'draft']);
  expect(found('solstice')).toEqual(['DB_2', 'draft']);
  expect(found('solstice', 'DB_2')).toEqual(['DB_2', 'draft']);
});

test('a new merchant comes into the first database, or into the one that is named', () => {
  expect(found('newone')).toEqual(['DB', null]);
  expect(found('newone', 'DB_3')).toEqual(['DB_3', null]);
  expect(() => found('newone', 'DB_4')).toThrow('There is no database DB_4: DB, DB_2, DB_3.');
});

test('no merchant is made a second time in another database', () => {
  expect(() => found('meridian', 'DB_2')).toThrow('meridian is in DB already');
  const twice = [...databases, database('DB_4', 'meridian')];
  expect(() => homeOf(twice, 'meridian', '')).toThrow('meridian is in DB and DB_4');
});
