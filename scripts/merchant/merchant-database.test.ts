import * as v from 'valibot';
import { expect, test } from 'vitest';

import { createMigratedDatabase } from '#platform/schema/migrated-database.ts';

import type { PlatformDatabase } from './database.ts';
import { findMerchantDatabase } from './merchant-database.ts';

/** Creates a platform database with these merchants. */
function createDatabase(name: string, ...codes: string[]): PlatformDatabase {
  const inMemory = createMigratedDatabase();
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
    batch: () => [],
    runFile: () => undefined,
  };
}

const databases = [
  createDatabase('DB', 'meridian'),
  createDatabase('DB_2', 'solstice'),
  createDatabase('DB_3'),
];
const findHomeName = (code: string, bindingName = '') => {
  const { database: home, status } = findMerchantDatabase(databases, code, bindingName);
  return [home.name, status];
};

test('a merchant is found in the database that has it', () => {
  expect(findHomeName('meridian')).toEqual(['DB', 'draft']);
  expect(findHomeName('solstice')).toEqual(['DB_2', 'draft']);
  expect(findHomeName('solstice', 'DB_2')).toEqual(['DB_2', 'draft']);
});

test('a new merchant goes into the first database, or into the given database', () => {
  expect(findHomeName('newone')).toEqual(['DB', null]);
  expect(findHomeName('newone', 'DB_3')).toEqual(['DB_3', null]);
  expect(() => findHomeName('newone', 'DB_4')).toThrow(
    'There is no database DB_4. Databases: DB, DB_2, DB_3.',
  );
});

test('a merchant cannot be created again in another database', () => {
  expect(() => findHomeName('meridian', 'DB_2')).toThrow('meridian is in DB already');
  const twice = [...databases, createDatabase('DB_4', 'meridian')];
  expect(() => findMerchantDatabase(twice, 'meridian', '')).toThrow('meridian is in DB and DB_4');
});
