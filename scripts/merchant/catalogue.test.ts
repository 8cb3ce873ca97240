import { readFileSync } from 'node:fs';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import { readCatalogue } from './catalogue-file.ts';
import type { PlatformDatabase } from './database.ts';
import { importCatalogue } from './import-catalogue.ts';
import { formatRefusal } from './json-text.ts';
import { emptyCatalogue } from './stored-catalogue.ts';
import { createInMemoryDatabase } from './support/in-memory-database.ts';

const example = readFileSync('docs/catalogue.example.jsonl', 'utf8');
const cdn = 'https://cdn.lobby.example';
const cdnOrigin = cdn;

/** The platform's database with one merchant. */
const createDatabase = () => createInMemoryDatabase(['meridian']);
const anything = v.looseObject({});
const tables = ['vendors', 'games', 'game_names', 'merchant_vendors', 'merchant_games'];
const dumpTables = (db: PlatformDatabase) =>
  Object.fromEntries(
    tables.map((table) => [table, db.rows(`SELECT * FROM ${table} ORDER BY 1, 2`, anything)]),
  );

/** Reads the example with one text replaced by another. Returns the refusals. */
function listRefusals(from: string, to: string): string[] {
  expect(example.split(from).length).toBeGreaterThan(1);
  const { refusals } = readCatalogue(example.replace(from, to), emptyCatalogue, {
    owner: 'meridian',
    now: Date.now(),
    pictureBases: [`${cdn}/art`],
  });
  return refusals.map((refusal) => formatRefusal('c.jsonl', refusal));
}

test('the documented example is imported completely into an empty database, and its games can be found', () => {
  const db = createDatabase();
  const { refusals, games, vendors } = importCatalogue(db, example, 'meridian', { cdnOrigin });
  expect([refusals, vendors.length, games.length]).toEqual([[], 1, 3]);
  const stored = dumpTables(db);
  expect(stored.vendors).toEqual([
    expect.objectContaining({ vassalage: 'BRIARF', display_name: 'Briar & Flint', framing: 1 }),
  ]);
  expect(stored.merchant_vendors).toEqual([
    { merchant_code: 'meridian', vassalage: 'BRIARF', icon_url: 'v/NOVA' },
  ]);
  expect(stored.games).toHaveLength(3);
  expect(stored.games?.[0]).toMatchObject({
    node_id: 1,
    game_id: 'BRIARF_lantern-tide',
    game_code: 'lantern-tide',
    game_type: 'RNG',
    support_play: 1,
    min_bet_minor: 10,
    hot_rank: 1,
    icon_url: 'g/briarf-lantern-tide.webp',
    depicts: '',
    position: 0,
  });
  expect(stored.games?.[2]).toMatchObject({ engine: 'keno', lotto_mode: 'entertainment' });
  const found = db.rows(`SELECT rowid FROM game_search WHERE game_search MATCH 'lanternas'`, anything);
  expect(found).toHaveLength(1);
});

test('repeating the import changes no entry of the catalogue, and a changed file updates its games in place', () => {
  const db = createDatabase();
  importCatalogue(db, example, 'meridian', { cdnOrigin });
  const first = dumpTables(db);
  importCatalogue(db, example, 'meridian', { cdnOrigin });
  const again = dumpTables(db);
  expect({ ...again, game_names: null }).toEqual({ ...first, game_names: null });
  expect(again.game_names).toHaveLength(4);
  const changed = example
    .replace('Maré de Lanternas', 'Maré Alta')
    .replace('"minBet": 10', '"minBet": 25')
    .replace('"name": "Briar & Flint"', '"name": "Briar’s"')
    .concat(
      '{"game": "more", "vendor": "BRIARF", "type": "RNG", "names": {"EN": "More"}, "engine": "slot", "minBet": 1, "picture": "g/more"}\n',
    );
  importCatalogue(db, changed, 'meridian', { cdnOrigin });
  const { games = [], vendors = [], merchant_games: own = [] } = dumpTables(db);
  expect(vendors).toEqual([expect.objectContaining({ display_name: 'Briar’s', sequence: 0 })]);
  expect(games.map((game) => [game.node_id, game.position])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 3],
  ]);
  expect(own.map((game) => game.min_bet_minor)).toEqual([25, 50, 20, 1]);
  expect(db.rows(`SELECT rowid FROM game_search WHERE game_search MATCH 'lanternas'`, anything)).toEqual([]);
  expect(db.rows(`SELECT rowid FROM game_search WHERE game_search MATCH 'alta'`, anything)).toHaveLength(1);
  // If a name is removed from the file, the import deletes the name and its entry in the search index.
  importCatalogue(db, changed.replace(', "PT-BR": "Maré Alta"', ''), 'meridian', { cdnOrigin });
  expect(db.rows(`SELECT rowid FROM game_search WHERE game_search MATCH 'alta'`, anything)).toEqual([]);
  const epochs = db.rows(`SELECT json_extract(record, '$.cacheEpoch') AS epoch FROM merchants`, anything);
  expect(epochs).toEqual([{ epoch: 4 }]);
});

test.each([
  [
    'a line that is not JSON',
    '"engine": "dice",',
    '"engine": "dice"',
    /^c\.jsonl:3:\d+: no JSON: CommaExpected/,
  ],
  [
    'an unknown key',
    '"minBet": 50',
    '"minimum": 50',
    /^c\.jsonl:3:\d+: minimum: no such key here; there are game, vendor/,
  ],
  ['an unknown category', '"PVP"', '"DICE"', /^c\.jsonl:3:\d+: type: .*"RNG"/],
  ['a game with an unknown engine', '"engine": "dice"', '"engine": "craps"', /^c\.jsonl:3:\d+: engine: /],
  [
    'a game without an English name',
    '{"EN": "Salt Dice"}',
    '{"TH": "ลูกเต๋า"}',
    /^c\.jsonl:3:\d+: names: has no EN/,
  ],
  [
    'a game of an unknown vendor',
    '"vendor": "BRIARF", "type": "PVP"',
    '"vendor": "NOBODY", "type": "PVP"',
    /^c\.jsonl:3:\d+: vendor: NOBODY is no vendor here/,
  ],
  [
    'a game that is listed twice',
    '"salt-dice"',
    '"lantern-tide"',
    /^c\.jsonl:3:\d+: game: is already listed above/,
  ],
  [
    'a lottery without a schedule of draws',
    ', "draws": {"first": "2026-01-01T00:00:00Z", "everyMinutes": 5}',
    '',
    /^c\.jsonl:4:\d+: engine: keno is a lottery/,
  ],
  [
    'a picture of another site',
    '"g/briarf-salt-dice.webp"',
    '"https://evil.example/x.webp"',
    /^c\.jsonl:3:\d+: picture: .*https:\/\/cdn\.lobby\.example\/art/,
  ],
  [
    'a picture path with ..',
    '"g/briarf-salt-dice.webp"',
    '"../../secret.webp"',
    /^c\.jsonl:3:\d+: picture: /,
  ],
  ['a minimum bet of zero', '"minBet": 50', '"minBet": 0', /^c\.jsonl:3:\d+: minBet: is below 1/],
])('%s is refused with its line, and the rest is imported', (_, from, to, refusal) => {
  expect(listRefusals(from, to)).toContainEqual(expect.stringMatching(refusal));
  const db = createDatabase();
  const { games } = importCatalogue(db, example.replace(from, to), 'meridian', { cdnOrigin });
  expect(games).toHaveLength(2);
  expect(db.rows('SELECT node_id FROM games', anything)).toHaveLength(2);
});

test('a picture may be given as a URL below one of the merchant’s picture bases', () => {
  const db = createDatabase();
  importCatalogue(db, example.replace('"g/briarf-salt-dice.webp"', `"${cdn}/art/g/dice.webp"`), 'meridian', {
    cdnOrigin,
  });
  expect(db.rows(`SELECT icon_url FROM games WHERE game_code = 'salt-dice'`, anything)).toEqual([
    { icon_url: 'g/dice.webp' },
  ]);
});

test('thousands of games are imported in statements within D1’s limit', () => {
  const db = createDatabase();
  const buildLine = (at: number) =>
    `{"game": "g${at}", "vendor": "BRIARF", "type": "RNG", "names": {"EN": "It's game ${at}", "CN": "金龙 ${at}"}, "engine": "slot", "minBet": 1, "picture": "g/more"}`;
  const many = [example, ...Array.from({ length: 3_000 }, (_, at) => buildLine(at))].join('\n');
  const { refusals } = importCatalogue(
    {
      ...db,
      runFile: (path) => {
        for (const statement of readFileSync(path, 'utf8').split('\n'))
          expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
        db.runFile(path);
      },
    },
    many,
    'meridian',
    { cdnOrigin },
  );
  expect(refusals).toEqual([]);
  expect(db.rows('SELECT count(*) AS games FROM games', anything)).toEqual([{ games: 3_003 }]);
});

test('an unknown merchant is reported before anything is written', () => {
  expect(() => importCatalogue(createDatabase(), example, 'nobody', { cdnOrigin })).toThrow(
    'create it first',
  );
});
