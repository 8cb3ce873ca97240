import { readFileSync } from 'node:fs';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import { merchantRecordSchema } from '#contract/values/system/merchant-record.ts';
import { createMigratedDatabase } from '#platform/schema/migrated-database.ts';

import { merchantFileSchema } from './merchant-file.ts';
import { buildMerchantSql, quoteSql } from './sql.ts';

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
const buildSql = (change: Record<string, unknown>, status: 'draft' | 'published') => {
  const file = { ...json, ...change };
  return buildMerchantSql(file, v.parse(merchantFileSchema, file), status);
};

function readStored(database: ReturnType<typeof createMigratedDatabase>) {
  const [row, ...others] = database.prepare('SELECT * FROM merchants').all();
  expect(others).toEqual([]);
  const hosts = database.prepare('SELECT host FROM merchant_hosts ORDER BY rowid').all();
  return { ...v.parse(rowSchema, row), hosts: hosts.map(({ host }) => host) };
}

test('a file is stored as the row and hosts that the product reads, in an empty database', () => {
  const database = createMigratedDatabase();
  database.exec(buildSql({}, 'draft'));
  const { record, settings, region, status, hosts } = readStored(database);
  expect(status).toBe('draft');
  expect(hosts).toEqual(['m.meridian.example', 'play.meridian.example']);
  const read = v.parse(merchantRecordSchema, { ...record, region, status, hosts, maintenance: false });
  expect(read).toMatchObject({ merchantCode: 'meridian', brand: { name: 'Meridian' }, upstream: null });
  expect(settings).toMatchObject({ mainDomain: hosts[0], domainRoute: hosts, imageCDNs: read.imageCDNs });
});

test('repeating the command changes only the epoch and keeps an operator’s changes to the row', () => {
  const database = createMigratedDatabase();
  database.exec(buildSql({}, 'draft'));
  expect(readStored(database).status).toBe('draft');
  database.exec(buildSql({}, 'published'));
  const first = readStored(database);
  expect(first.status).toBe('published');
  database.exec('UPDATE merchants SET maintenance = 1');
  database.exec(buildSql({}, 'published'));
  expect(readStored(database)).toEqual({
    ...first,
    maintenance: 1,
    record: { ...first.record, cacheEpoch: 2 },
  });
  database.exec(
    buildSql({ hosts: ['play.meridian.example', 'www.meridian.example'], currency: 'USD' }, 'published'),
  );
  const changed = readStored(database);
  expect(changed.hosts).toEqual(['play.meridian.example', 'www.meridian.example']);
  expect(changed.record).toMatchObject({ currency: 'USD', cacheEpoch: 3 });
});

test('a draft is published atomically: if a host was taken meanwhile, nothing is written', () => {
  const database = createMigratedDatabase();
  database.exec(buildSql({ merchantCode: 'first', hosts: ['m.meridian.example'] }, 'published'));
  const before = database.prepare('SELECT * FROM merchant_hosts').all();
  expect(() => database.exec(`BEGIN; ${buildSql({}, 'published')} COMMIT;`)).toThrow(/UNIQUE/);
  database.exec('ROLLBACK');
  expect(database.prepare('SELECT * FROM merchant_hosts').all()).toEqual(before);
  expect(database.prepare('SELECT merchant_code FROM merchants').all()).toEqual([{ merchant_code: 'first' }]);
});

test('the file defines the number verification service, and publishing the draft keeps the service', () => {
  const numberService = {
    name: 'Numbers',
    signIn: 'https://numbers.example/in',
    audience: 'meridian',
    issuer: 'https://numbers.example',
    keys: 'https://numbers.example/keys',
  };
  const settings = { ...v.parse(v.looseObject({}), json.settings), numberService };
  const database = createMigratedDatabase();
  database.exec(buildSql({ settings }, 'draft'));
  database.exec(buildSql({ settings }, 'published'));
  expect(readStored(database).settings).toMatchObject({ numberService });
});

test('help topics come from the file, in its order; a file without topics leaves them unchanged', () => {
  const database = createMigratedDatabase();
  const readCodes = () =>
    database
      .prepare('SELECT code FROM help_topics ORDER BY sequence')
      .all()
      .map(({ code }) => code);
  database.exec(buildSql({}, 'draft'));
  expect(readCodes()).toEqual(['terms', 'privacy']);
  const { help: _, ...rest } = json;
  database.exec(buildMerchantSql(rest, v.parse(merchantFileSchema, rest), 'published'));
  expect(readCodes()).toEqual(['terms', 'privacy']);
  const topic = { title: { EN: "What's ours" }, content: { EN: '<p>x</p>' } };
  database.exec(buildSql({ help: ['play', 'terms'].map((code) => ({ ...topic, code })) }, 'published'));
  expect(readCodes()).toEqual(['play', 'terms']);
  expect(database.prepare('SELECT title FROM help_topics').get()).toEqual({ title: '{"EN":"What\'s ours"}' });
});

test('transfer rules come from the file; null removes them, and a file without them leaves them unchanged [AG-24]', () => {
  const database = createMigratedDatabase();
  const publish = (file: Record<string, unknown>) =>
    database.exec(buildMerchantSql(file, v.parse(merchantFileSchema, file), 'published'));
  const readRules = () => database.prepare('SELECT * FROM team_transfer_rules').all();
  const { teamTransfers, ...rest } = json;
  const rules = { merchant_code: 'meridian', min_minor: 100, max_minor: 50_000, per_day_minor: 200_000 };
  publish({ ...rest, teamTransfers });
  expect(readRules()).toEqual([{ ...rules, currency: 'EUR' }]);
  publish(rest);
  expect(readRules()).toHaveLength(1);
  publish({ ...rest, teamTransfers, currency: 'USD' });
  expect(readRules()).toEqual([{ ...rules, currency: 'USD' }]);
  expect(database.prepare("SELECT record ->> 'teamTransfers' AS rules FROM merchants").get()).toEqual({
    rules: null,
  });
  publish({ ...rest, teamTransfers: null });
  expect(readRules()).toEqual([]);
});

test('publishing a merchant leaves hosts, help topics and transfer rules of another merchant unchanged', () => {
  const database = createMigratedDatabase();
  const tables = ['merchant_hosts', 'help_topics', 'team_transfer_rules'];
  const readOther = () =>
    tables.map((table) => database.prepare(`SELECT * FROM ${table} WHERE merchant_code = 'other'`).all());
  database.exec(buildSql({ merchantCode: 'other', hosts: ['m.other.example'] }, 'published'));
  const before = readOther();
  expect(before.every((rows) => rows.length > 0)).toBe(true);
  database.exec(buildSql({}, 'published'));
  expect(readOther()).toEqual(before);
});

test('no text of a file is interpreted as SQL', () => {
  const nasty = `O'Hara''s "x"; DROP TABLE merchants; -- $tag$ /* \\' `;
  const database = createMigratedDatabase();
  database.exec(buildSql({ brand: { ...v.parse(v.looseObject({}), json.brand), name: nasty } }, 'draft'));
  expect(readStored(database).record).toMatchObject({ brand: { name: nasty } });
  expect(database.prepare(`SELECT ${quoteSql(nasty)} AS text`).get()).toEqual({ text: nasty });
  expect(() => quoteSql('a\0b')).toThrow('NUL');
});
