import { readFileSync } from 'node:fs';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import type { PlatformDatabase } from './database.ts';
import { importCatalogue } from './import-catalogue.ts';
import { formatRefusal } from './json-text.ts';
import { createInMemoryDatabase } from './support/in-memory-database.ts';

const example = readFileSync('docs/catalogue.example.jsonl', 'utf8');
const anything = v.looseObject({});
const HOUR = 3_600_000;

/** Creates a database with two merchants. The first merchant, alder, has imported the example. */
function createSharedDatabase() {
  const db = createInMemoryDatabase(['alder', 'birch']);
  const importFile = (code: string, text: string, asPlatform = false) => {
    const { refusals, games } = importCatalogue(db, text, code, {
      cdnOrigin: 'https://cdn.lobby.example',
      asPlatform,
    });
    return { games: games.length, refused: refusals.map((refusal) => formatRefusal('c.jsonl', refusal)) };
  };
  expect(importFile('alder', example)).toEqual({ games: 3, refused: [] });
  return { db, importFile };
}
const readSharedRows = (db: PlatformDatabase) =>
  ['vendors', 'games', 'game_names'].map((table) => db.rows(`SELECT * FROM ${table} ORDER BY 1`, anything));
const readOwnRows = (db: PlatformDatabase, code: string) =>
  db.rows(`SELECT * FROM merchant_games WHERE merchant_code = '${code}' ORDER BY node_id`, anything);
/** Returns a line of the example with changed keys. A key with the value undefined is removed. */
const buildLine = (at: number, changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    ...v.parse(v.pipe(v.string(), v.parseJson(), anything), example.split('\n')[at - 1]),
    ...changes,
  });
const buildSeedSql = (number: number, closesAt: number, kind = 'keno') =>
  `INSERT INTO draw_seeds VALUES (3, '${number}', '${kind}', 'a:b', 'c', ${closesAt}, 0)`;

test('each merchant has its own maintenance, pictures, bets and badges, which do not affect the first importer', () => {
  const { db, importFile } = createSharedDatabase();
  const before = [readSharedRows(db), readOwnRows(db, 'alder')];
  const theirs = [
    buildLine(1, { picture: 'elsewhere/v' }),
    buildLine(2, { maintenance: true, picture: 'elsewhere/g', minBet: 7_000, isNew: false, hot: null }),
  ];
  expect(importFile('birch', theirs.join('\n'))).toEqual({ games: 1, refused: [] });
  expect([readSharedRows(db), readOwnRows(db, 'alder')]).toEqual(before);
  expect(readOwnRows(db, 'birch')).toEqual([
    expect.objectContaining({
      node_id: 1,
      maintenance: 1,
      icon_url: 'elsewhere/g',
      min_bet_minor: 7_000,
      hot_rank: null,
    }),
  ]);
  expect(
    db.rows(`SELECT merchant_code, icon_url FROM merchant_vendors ORDER BY merchant_code`, anything),
  ).toEqual([
    { merchant_code: 'alder', icon_url: 'v/NOVA' },
    { merchant_code: 'birch', icon_url: 'elsewhere/v' },
  ]);
});

test.each([
  ['other times of draws', 4, { draws: { first: '2026-01-01T00:00:00Z', everyMinutes: 1 } }, 'draws'],
  [
    'other numbers of draws',
    4,
    { draws: { first: '2026-01-01T00:00:00Z', everyMinutes: 5, number: 9 } },
    'draws',
  ],
  ['other rules', 3, { engine: 'slot' }, 'engine'],
  ['another name', 3, { names: { EN: 'Pepper Dice' } }, 'names'],
  ['a name in another language', 3, { names: { EN: 'Salt Dice', TH: 'ลูกเต๋า' } }, 'names'],
  ['another category', 3, { type: 'INHOUSE' }, 'type'],
  ['play money', 3, { modes: ['real', 'fun'] }, 'modes'],
  ['another room', 3, { room: 'T1' }, 'room'],
  ['a window instead of a frame', 1, { framing: false }, 'framing'],
  ['another vendor’s name', 1, { name: 'Somebody' }, 'name'],
])(
  'a changed entry of another merchant is refused with its line, and the rest is imported: %s',
  (_, at, changes, key) => {
    const { db, importFile } = createSharedDatabase();
    const before = readSharedRows(db);
    const lines = [1, 2, 3, 4].map((each) => buildLine(each, each === at ? changes : {}));
    const { games, refused } = importFile('birch', lines.join('\n'));
    expect(refused).toEqual([
      expect.stringMatching(
        new RegExp(`^c\\.jsonl:${at}:\\d+: ${key}: is .* for all merchants, and only alder can change it$`),
      ),
    ]);
    expect(games).toBe(at === 1 ? 3 : 2);
    expect(readSharedRows(db)).toEqual(before);
  },
);

test('the importer of a game can change it for all merchants; once the platform has taken it over, only the platform can', () => {
  const { db, importFile } = createSharedDatabase();
  importFile('birch', buildLine(3));
  expect(importFile('alder', buildLine(3, { names: { EN: 'Pepper Dice' } })).refused).toEqual([]);
  const readNameAndOwner = () =>
    db.rows('SELECT name_en, brought_by AS owner FROM games WHERE node_id = 2', anything);
  expect(readNameAndOwner()).toEqual([{ name_en: 'Pepper Dice', owner: 'alder' }]);
  // The other merchant's cached entries contain the game too.
  const epochs = db.rows(`SELECT json_extract(record, '$.cacheEpoch') AS epoch FROM merchants`, anything);
  expect(epochs).toEqual([{ epoch: 2 }, { epoch: 2 }]);
  expect(importFile('birch', buildLine(3, { names: { EN: 'Mustard Dice' } }), true).refused).toEqual([]);
  expect(readNameAndOwner()).toEqual([{ name_en: 'Mustard Dice', owner: 'platform' }]);
  expect(importFile('alder', buildLine(3)).refused).toEqual([
    expect.stringContaining('only the platform can change it'),
  ]);
});

test.each([
  ['other times', { draws: { first: '2026-01-01T00:00:00Z', everyMinutes: 60 } }],
  ['another first draw', { draws: { first: '2026-02-01T00:00:00Z', everyMinutes: 5 } }],
  [
    'numbers that coming draws already have',
    { draws: { first: '2999-01-01T00:00:00Z', everyMinutes: 5, number: 900_009 } },
  ],
  [
    'a first draw in the past',
    { draws: { first: '2026-03-01T00:00:00Z', everyMinutes: 5, number: 900_011 } },
  ],
  ['other rules', { engine: 'six45' }],
  [
    'other rules and numbers from 1 on',
    { engine: 'six45', draws: { first: '2026-01-01T00:00:00Z', everyMinutes: 5, number: 1 } },
  ],
])(
  'a change that would repeat a draw’s number or time is refused, even from the lottery’s owner: %s [LS-02]',
  (_, changes) => {
    const { db, importFile } = createSharedDatabase();
    db.run(buildSeedSql(900_010, Date.now() + HOUR));
    const before = readSharedRows(db);
    for (const asPlatform of [false, true]) {
      const { refused } = importFile('alder', buildLine(4, changes), asPlatform);
      expect(refused).toEqual([
        expect.stringMatching(
          /^c\.jsonl:1:\d+: (draws|engine): would repeat draws: number 900010 .* "number": 900011 or more$/,
        ),
      ]);
    }
    expect(readSharedRows(db)).toEqual(before);
  },
);

test('past draws keep their numbers, even if no seed and no result of them is stored', () => {
  const { importFile } = createSharedDatabase();
  const first = '2999-01-01T00:00:00Z';
  const again = importFile('alder', buildLine(4, { draws: { first, everyMinutes: 5 } }));
  expect(again.refused).toEqual([expect.stringContaining('would repeat draws')]);
});

test('a lottery may change rules and times after the last draw that has a bet or a seed', () => {
  const { db, importFile } = createSharedDatabase();
  db.run(buildSeedSql(900_010, Date.now() + HOUR));
  const first = new Date(Date.now() + 2 * HOUR).toISOString();
  const changed = buildLine(4, { engine: 'six45', draws: { first, everyMinutes: 60, number: 900_011 } });
  expect(importFile('alder', changed)).toEqual({ games: 1, refused: [] });
  expect(importFile('alder', changed)).toEqual({ games: 1, refused: [] });
  const [game] = db.rows('SELECT engine, now FROM games WHERE node_id = 3', anything);
  expect(game).toMatchObject({ engine: 'six45' });
  expect(JSON.parse(String(game?.now))).toMatchObject({ title: 'No. 900011', firstAt: Date.parse(first) });
});
