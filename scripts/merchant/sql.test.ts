import { readFileSync } from 'node:fs';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import { merchantRecordSchema } from '#contract/values/system/merchant-record.ts';
import { migratedDatabase } from '#platform/schema/migrated-database.ts';

import { merchantFileSchema } from './merchant-file.ts';
import { merchantSql, quoted } from './sql.ts';

const rowSchema = v.object({
  record: v.pipe(v.string(), v.parseJson(), v.looseObject({ cacheEpoch: v.optional(v.number()) })),
  settings: v.pipe(v.string(), v.parseJson(), v.looseObject({})),
  region: v.pipe(v.string(), v.parseJson()),
  status: v.string(),
  maintenance: v.number(),
});

const json = v.parse(
  v.record(v.string(), v.unknown()),
  JSON.parse(readFileSync('docs/merchant.example.json', 'utf8')),
);
const sqlOf = (change: Record<string, unknown>, status: 'draft' | 'published') => {
  const file = { ...json, ...change };
  return merchantSql(file, v.parse(merchantFileSchema, file), status);
};

function stored(database: ReturnType<typeof migratedDatabase>) {
  const [row, ...others] = database.prepare('SELECT * FROM merchants').all();
  expect(others).toEqual([]);
  const hosts = database.prepare('SELECT host FROM merchant_hosts ORDER BY rowid').all();
  return { ...v.parse(rowSchema, row), hosts: hosts.map(({ host }) => host) };
}

test('a file becomes the row and the hosts that the product reads, in a database without a row', () => {
  const database = migratedDatabase();
  database.exec(sqlOf({}, 'draft'));
  const { record, settings, region, status, hosts } = stored(database);
  expect(status).toBe('draft');
  expect(hosts).toEqual(['m.meridian.example', 'play.meridian.example']);
  const read = v.parse(merchantRecordSchema, { ...record, region, status, hosts, maintenance: false });
  expect(read).toMatchObject({ merchantCode: 'meridian', brand: { name: 'Meridian' }, upstream: null });
  expect(settings).toMatchObject({ mainDomain: hosts[0], domainRoute: hosts, imageCDNs: read.imageCDNs });
});

test('the same command again changes nothing but the epoch, and what an operator set in the row stays', () => {
  const database = migratedDatabase();
  database.exec(sqlOf({}, 'draft'));
  expect(stored(database).status).toBe('draft');
  database.exec(sqlOf({}, 'published'));
  const first = stored(database);
  expect(first.status).toBe('published');
  database.exec('UPDATE merchants SET maintenance = 1');
  database.exec(sqlOf({}, 'published'));
  expect(stored(database)).toEqual({ ...first, maintenance: 1, record: { ...first.record, cacheEpoch: 2 } });
  database.exec(
    sqlOf({ hosts: ['play.meridian.example', 'www.meridian.example'], currency: 'USD' }, 'published'),
  );
  const changed = stored(database);
  expect(changed.hosts).toEqual(['play.meridian.example', 'www.meridian.example']);
  expect(changed.record).toMatchObject({ currency: 'USD', cacheEpoch: 3 });
});

test('a draft is published, whole or not at all: of a host that was taken meanwhile nothing is written', () => {
  const database = migratedDatabase();
  database.exec(sqlOf({ merchantCode: 'first', hosts: ['m.meridian.example'] }, 'published'));
  const before = database.prepare('SELECT * FROM merchant_hosts').all();
  expect(() => database.exec(`BEGIN; ${sqlOf({}, 'published')} COMMIT;`)).toThrow(/UNIQUE/);
  database.exec('ROLLBACK');
  expect(database.prepare('SELECT * FROM merchant_hosts').all()).toEqual(before);
  expect(database.prepare('SELECT merchant_code FROM merchants').all()).toEqual([{ merchant_code: 'first' }]);
});

test('a service that verifies numbers is the file’s: publishing again keeps it', () => {
  const numberService = {
    name: 'Numbers',
    signIn: 'https://numbers.example/in',
    audience: 'meridian',
    issuer: 'https://numbers.example',
    keys: 'https://numbers.example/keys',
  };
  const settings = { ...v.parse(v.looseObject({}), json.settings), numberService };
  const database = migratedDatabase();
  database.exec(sqlOf({ settings }, 'draft'));
  database.exec(sqlOf({ settings }, 'published'));
  expect(stored(database).settings).toMatchObject({ numberService });
});

test('topics of the help centre are the file’s, in its order; a file without any leaves them as they are', () => {
  const database = migratedDatabase();
  const codes = () =>
    database
      .prepare('SELECT code FROM help_topics ORDER BY sequence')
      .all()
      .map(({ code }) => code);
  database.exec(sqlOf({}, 'draft'));
  expect(codes()).toEqual(['terms', 'privacy']);
  const { help: _, ...rest } = json;
  database.exec(merchantSql(rest, v.parse(merchantFileSchema, rest), 'published'));
  expect(codes()).toEqual(['terms', 'privacy']);
  const topic = { title: { EN: "What's ours" }, content: { EN: '<p>x</p>' } };
  database.exec(sqlOf({ help: ['play', 'terms'].map((code) => ({ ...topic, code })) }, 'published'));
  expect(codes()).toEqual(['play', 'terms']);
  expect(database.prepare('SELECT title FROM help_topics').get()).toEqual({ title: '{"EN":"What\'s ours"}' });
});

test('no text of a file is read as SQL', () => {
  const nasty = `O'Hara''s "x"; DROP TABLE merchants; -- $tag$ /* \\' `;
  const database = migratedDatabase();
  database.exec(sqlOf({ brand: { ...v.parse(v.looseObject({}), json.brand), name: nasty } }, 'draft'));
  expect(stored(database).record).toMatchObject({ brand: { name: nasty } });
  expect(database.prepare(`SELECT ${quoted(nasty)} AS text`).get()).toEqual({ text: nasty });
  expect(() => quoted('a\0b')).toThrow('NUL');
});
