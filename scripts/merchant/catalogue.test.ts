import { readFileSync } from 'node:fs';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import { readCatalogue } from './catalogue-file.ts';
import type { PlatformDatabase } from './database.ts';
import { importCatalogue } from './import-catalogue.ts';
import { refusalText } from './json-text.ts';
import { noCatalogue } from './stored-catalogue.ts';
import { inMemory } from './support/in-memory.ts';

const example = readFileSync('docs/catalogue.example.jsonl', 'utf8');
const cdn = 'https://cdn.lobby.example';
const cdnOrigin = cdn;

/** The platform's database with one merchant. */
const database = () => inMemory(['meridian']);
const anything = v.looseObject({});
const tables = ['vendors', 'games', 'game_names', 'merchant_vendors', 'merchant_games'];
const allOf = (db: PlatformDatabase) =>
  Object.fromEntries(
    tables.map((table) => [table, db.rows(`SELECT * FROM ${table} ORDER BY 1, 2`, anything)]),
  );

/** What is refused of the example with one text in place of another. */
function refused(from: string, to: string): string[] {
  expect(example.split(from).length).toBeGreaterThan(1);
  const { refusals } = readCatalogue(example.replace(from, to), noCatalogue, {
    owner: 'meridian',
    now: Date.now(),
    pictureBases: [`${cdn}/art`],
  });
  return refusals.map((refusal) => refusalText('c.jsonl', refusal));
}

test('the example of the docs comes into an empty database whole, and can be found', () => {
  const db = database();
  const { refusals, games, vendors } = importCatalogue(db, example, 'meridian', { cdnOrigin });
  expect([refusals, vendors.length, games.length]).toEqual([[], 1, 3]);
  const stored = allOf(db);
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

test('the same file again changes nothing, and a changed one changes its games where they stand', () => {
  const db = database();
  importCatalogue(db, example, 'meridian', { cdnOrigin });
  const first = allOf(db);
  importCatalogue(db, example, 'meridian', { cdnOrigin });
  const again = allOf(db);
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
  const { games = [], vendors = [], merchant_games: own = [] } = allOf(db);
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
  // A name that the file has no more, and what was cached with it.
  importCatalogue(db, changed.replace(', "PT-BR": "Maré Alta"', ''), 'meridian', { cdnOrigin });
  expect(db.rows(`SELECT rowid FROM game_search WHERE game_search MATCH 'alta'`, anything)).toEqual([]);
  const epochs = db.rows(`SELECT json_extract(record, '$.cacheEpoch') AS epoch FROM merchants`, anything);
  expect(epochs).toEqual([{ epoch: 4 }]);
});

test.each([
  [
    'a line that is no JSON',
    '"engine": "dice",',
    '"engine": "dice"',
    /^c\.jsonl:3:\d+: no JSON: CommaExpected/,
  ],
  [
    'a key that nobody knows',
    '"minBet": 50',
    '"minimum": 50',
    /^c\.jsonl:3:\d+: minimum: no such key here; there are game, vendor/,
  ],
  ['a category that is none', '"PVP"', '"DICE"', /^c\.jsonl:3:\d+: type: .*"RNG"/],
  ['a game of rules that are none', '"engine": "dice"', '"engine": "craps"', /^c\.jsonl:3:\d+: engine: /],
  [
    'a game without an English name',
    '{"EN": "Salt Dice"}',
    '{"TH": "ลูกเต๋า"}',
    /^c\.jsonl:3:\d+: names: has no EN/,
  ],
  [
    'a game of no vendor',
    '"vendor": "BRIARF", "type": "PVP"',
    '"vendor": "NOBODY", "type": "PVP"',
    /^c\.jsonl:3:\d+: vendor: NOBODY is no vendor here/,
  ],
  [
    'a game that stands there twice',
    '"salt-dice"',
    '"lantern-tide"',
    /^c\.jsonl:3:\d+: game: stands above already/,
  ],
  [
    'a lottery that never draws',
    ', "draws": {"first": "2026-01-01T00:00:00Z", "everyMinutes": 5}',
    '',
    /^c\.jsonl:4:\d+: engine: keno is a lottery/,
  ],
  [
    'a picture of somebody else’s',
    '"g/briarf-salt-dice.webp"',
    '"https://evil.example/x.webp"',
    /^c\.jsonl:3:\d+: picture: .*https:\/\/cdn\.lobby\.example\/art/,
  ],
  ['a picture that climbs', '"g/briarf-salt-dice.webp"', '"../../secret.webp"', /^c\.jsonl:3:\d+: picture: /],
  ['a bet of nothing', '"minBet": 50', '"minBet": 0', /^c\.jsonl:3:\d+: minBet: is below 1/],
])('%s is refused with its line, and the rest comes in', (_, from, to, says) => {
  expect(refused(from, to)).toContainEqual(expect.stringMatching(says));
  const db = database();
  const { games } = importCatalogue(db, example.replace(from, to), 'meridian', { cdnOrigin });
  expect(games).toHaveLength(2);
  expect(db.rows('SELECT node_id FROM games', anything)).toHaveLength(2);
});

test('a picture may be named by its address below one of the merchant’s places of pictures', () => {
  const db = database();
  importCatalogue(db, example.replace('"g/briarf-salt-dice.webp"', `"${cdn}/art/g/dice.webp"`), 'meridian', {
    cdnOrigin,
  });
  expect(db.rows(`SELECT icon_url FROM games WHERE game_code = 'salt-dice'`, anything)).toEqual([
    { icon_url: 'g/dice.webp' },
  ]);
});

test('thousands of games come in, in statements as short as D1 takes them', () => {
  const db = database();
  const line = (at: number) =>
    `{"game": "g${at}", "vendor": "BRIARF", "type": "RNG", "names": {"EN": "It's game ${at}", "CN": "金龙 ${at}"}, "engine": "slot", "minBet": 1, "picture": "g/more"}`;
  const many = [example, ...Array.from({ length: 3_000 }, (_, at) => line(at))].join('\n');
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

test('a merchant that is not there is told of before anything is written', () => {
  expect(() => importCatalogue(database(), example, 'nobody', { cdnOrigin })).toThrow('create it first');
});
