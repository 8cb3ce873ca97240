import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { gameList, hotGames, vendorGameTypes } from '#contract/calls/catalogue/games.ts';
import { rankList, winners } from '#contract/calls/catalogue/winners.ts';
import { settingsConsolidated } from '#contract/calls/system/site.ts';
import { minuteMs } from '#contract/values/durations.ts';
import { gameTypes } from '#contract/values/games.ts';
import type { CallQuery } from '#contract/wire/call.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { games, winners as winnerTable } from '#platform/modules/catalogue/tables.ts';
import { ask, call } from '#platform/support/client.ts';

type Query = CallQuery<typeof gameList>;

const first = { platform: 'html5', clientType: 2, language: 'EN', pageNo: 1, pageSize: 36 } as const;
const list = (query: Partial<Query> = {}, merchant: 'aurora' | 'lotus' | 'harbour' = 'aurora') =>
  ask(gameList, { query: { ...first, ...query }, merchant });

test('the list of one category has only its games, with their total number and the page number [GL-29, GL-32]', async () => {
  const page = await list({ gameType: 'RNG', pageNo: 2 });
  expect(page.games).toHaveLength(36);
  expect(page.games.every((game) => game.gameType === 'RNG')).toBe(true);
  expect(page.totalPages).toBe(Math.ceil(page.totalCount / 36));
  expect(page.pageNum).toBe(2);
});

test('all pages together have each game once, and more than 600 at each merchant [GL-18]', async () => {
  for (const merchant of ['aurora', 'lotus', 'harbour'] as const) {
    const { totalPages, totalCount } = await list({ pageSize: 100 }, merchant);
    const seen = new Set<number>();
    for (let pageNo = 1; pageNo <= totalPages; pageNo++) {
      for (const game of (await list({ pageSize: 100, pageNo }, merchant)).games) seen.add(game.nodeId);
    }
    expect(seen.size).toBe(totalCount);
    expect(totalCount).toBeGreaterThan(600);
  }
});

test('a page past the end is empty and keeps the totals', async () => {
  const page = await list({ gameType: 'INHOUSE', pageNo: 900 });
  expect(page.games).toEqual([]);
  expect(page.totalCount).toBeGreaterThan(0);
});

test('a page has between 1 and 100 rows; another page size is refused [GL-33]', async () => {
  expect((await list({ pageSize: 100 })).games).toHaveLength(100);
  expect((await list({ pageSize: 1 })).games).toHaveLength(1);
  for (const pageSize of ['0', '101', 'many']) {
    const { status, envelope } = await call(gameList, { query: { ...first, pageSize } });
    expect(status).toBe(400);
    expect(envelope).toMatchObject({ success: false, errorCode: 'validation.failed' });
    expect(envelope.fields).toHaveProperty('pageSize');
  }
});

test('every category has games, and cockfights have the type SPORTS [LS-10]', async () => {
  for (const gameType of gameTypes) {
    const { games } = await list({ gameType });
    expect(games.length, gameType).toBeGreaterThan(0);
    expect(new Set(games.map((game) => game.gameCategory))).toEqual(new Set([gameType]));
  }
  expect((await list({ gameType: 'COCKFIGHT' })).games[0]).toMatchObject({ gameType: 'SPORTS' });
});

test('sports exclude cockfights; sports of the cockfight vendors are only cockfights [LS-06]', async () => {
  const { cockfightVendors } = await ask(settingsConsolidated);
  expect(cockfightVendors.length).toBeGreaterThanOrEqual(2);
  const sports = await list({ gameType: 'SPORTS', pageSize: 100 });
  expect(sports.games.every((game) => game.gameCategory === 'SPORTS')).toBe(true);
  const fights = await list({ gameType: 'SPORTS', vassalage: cockfightVendors.join(',') });
  expect(fights.totalCount).toBeGreaterThan(0);
  expect(fights.games.every((game) => game.gameCategory === 'COCKFIGHT')).toBe(true);
});

test('a list may be filtered by several vendors, but has only games of the merchant’s vendors [GL-29]', async () => {
  const two = await list({ vassalage: 'NOVA,KOIB', pageSize: 100 });
  expect(new Set(two.games.map((game) => game.vassalage))).toEqual(new Set(['NOVA', 'KOIB']));
  expect((await list({ vassalage: 'MONSOON' }, 'lotus')).totalCount).toBeGreaterThan(0);
  expect((await list({ vassalage: 'MONSOON' }, 'harbour')).totalCount).toBe(0);
});

test('class and new narrow the list [GL-29]', async () => {
  for (const gameClassify of ['JP', 'SC', 'VP', 'TG', 'AC', 'BG'] as const) {
    const { games } = await list({ gameType: 'RNG', gameClassify });
    expect(games.length, gameClassify).toBeGreaterThan(0);
    expect(games.every((game) => game.gameClassify.includes(gameClassify))).toBe(true);
  }
  const fresh = await list({ isNew: '1' });
  expect(fresh.games.length).toBeGreaterThan(0);
  expect(fresh.games.every((game) => game.isNew)).toBe(true);
});

test('each offered minimum bet has games, and `min` finds the lowest bet among the games that match the other filters [GL-14]', async () => {
  for (const [minBet, minor] of [
    ['0.01', 1],
    ['0.05', 5],
    ['0.1', 10],
    ['0.5', 50],
    ['0.75', 75],
  ] as const) {
    const { games } = await list({ gameType: 'RNG', minBet });
    expect(games.length, minBet).toBeGreaterThan(0);
    expect(games.every((game) => game.minBet === minor)).toBe(true);
  }
  const live = await list({ gameType: 'LIVE', pageSize: 100 });
  const lowest = Math.min(...live.games.map((game) => game.minBet));
  const minimum = await list({ gameType: 'LIVE', minBet: 'min', pageSize: 100 });
  expect(minimum.totalCount).toBe(live.games.filter((game) => game.minBet === lowest).length);
});

test('a minimum number of lines excludes slots with fewer [GL-29]', async () => {
  const all = await list({ gameType: 'RNG' });
  const many = await list({ gameType: 'RNG', minLine: '40' });
  expect(many.totalCount).toBeGreaterThan(0);
  expect(many.totalCount).toBeLessThan(all.totalCount);
});

test.for([
  ['two Chinese characters', 'CN', '锦鲤'],
  ['a Chinese phrase', 'CN', '刮刮月亮'],
  ['Thai words without spaces between', 'TH', 'มังกร'],
  ['Vietnamese with its accents', 'VI', 'Rồng'],
  ['capitals', 'EN', 'SCRATCH'],
  ['a part of a word', 'EN', 'cratc'],
] as const)('a game is found by %s [GL-29]', async ([, language, gameName]) => {
  const found = await list({ language, gameName });
  expect(found.totalCount).toBeGreaterThan(0);
  expect(found.totalCount).toBeLessThan(100);
  const [first] = found.games.map((game) => game.gameName.normalize('NFC').toLowerCase());
  expect(first).toContain(gameName.normalize('NFC').toLowerCase());
});

test('a Vietnamese name is found without its accents, and words are found in any order [GL-29]', async () => {
  const accented = await list({ language: 'VI', gameName: 'Rồng' });
  const plain = await list({ language: 'VI', gameName: 'rong' });
  expect(plain.totalCount).toBeGreaterThanOrEqual(accented.totalCount);
  const straight = await list({ gameName: 'moon scratch' });
  expect(straight.totalCount).toBeGreaterThan(0);
  expect((await list({ gameName: 'scratch moon' })).totalCount).toBe(straight.totalCount);
});

test.for([
  ['%', ''],
  ['_', ''],
  ['""', ''],
  ['\\', ''],
  ['moon*', 'moon'],
  ['"moon" OR "sun"', 'moon or sun'],
  ['NEAR(moon sun)', 'near moon sun'],
  ["moon'; drop table games; --", 'moon drop table games'],
] as const)(
  'the search takes %s as words, not as a pattern or a query [GL-29]',
  async ([gameName, words]) => {
    const { totalCount } = await list({ gameName });
    expect(totalCount).toBe(words ? (await list({ gameName: words })).totalCount : 0);
    expect(totalCount).toBeLessThan(100);
  },
);

test('names are in the requested language, or in English if a game has no name in that language [GL-29]', async () => {
  const [english, chinese, zulu] = await Promise.all([
    list({ gameType: 'RNG' }),
    list({ gameType: 'RNG', language: 'CN' }),
    list({ gameType: 'RNG', language: 'ZU' }),
  ]);
  expect(chinese.games.map((game) => game.nodeId)).toEqual(english.games.map((game) => game.nodeId));
  expect(chinese.games.every((game) => /\p{Script=Han}/u.test(game.gameName))).toBe(true);
  expect(zulu.games.map((game) => game.gameName)).toEqual(english.games.map((game) => game.gameName));
});

test('a game that can not be played is listed with the reason', async () => {
  const states = new Set<string>();
  for (let pageNo = 1; pageNo <= 8; pageNo++) {
    for (const game of (await list({ pageNo, pageSize: 100 })).games) states.add(game.state);
  }
  expect(states).toEqual(new Set(['open', 'maintenance', 'region', 'excluded']));
});

test('playable games come before unplayable ones, over all pages of a category', async () => {
  const states: string[] = [];
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo++) {
    const page = await list({ gameType: 'RNG', pageNo, pageSize: 24 });
    pages = page.totalPages;
    states.push(...page.games.map((game) => game.state));
  }
  const closed = states.findIndex((state) => state !== 'open');
  expect(closed).toBeGreaterThan(24);
  expect(states.slice(closed)).not.toContain('open');
});

test.for(['SPORTS', 'ESPORTS', 'COCKFIGHT'] as const)(
  'a list of %s begins with the events that are on now, then has the others by start, then the games without a time',
  async (gameType) => {
    const listOpen = async () =>
      (await list({ gameType, pageSize: 100 })).games.filter(({ state }) => state === 'open');
    const [later, running, soon] = (await listOpen()).map(({ nodeId }) => nodeId).slice(-3);
    const minutesUntil = [
      [later, 120],
      [running, -30],
      [soon, 60],
    ] as const;
    for (const [nodeId = 0, minutes] of minutesUntil)
      await openDatabase(env)
        .update(games)
        .set({
          now: {
            kind: 'event',
            title: 'A v B',
            firstAt: Date.now() + minutes * minuteMs,
            everyMinutes: 24 * 60,
            amountMinor: null,
          },
        })
        .where(eq(games.nodeId, nodeId));
    const [first, second, third, ...others] = await listOpen();
    expect([first?.nodeId, second?.nodeId, third?.nodeId]).toEqual([running, soon, later]);
    expect(others.length).toBeGreaterThan(0);
    expect(others.every(({ now }) => !now?.at)).toBe(true);
  },
);

test('the current draw of a lottery is in the future or closing now', async () => {
  const { games } = await list({ gameType: 'LOTT' });
  const draws = games.flatMap((game) => (game.now?.kind === 'draw' && game.now.at ? [game.now.at] : []));
  expect(draws.length).toBeGreaterThan(0);
  for (const at of draws) expect(Date.parse(at)).toBeGreaterThan(Date.now() - 1_000);
});

test('vendors come by category in the order of the menus, with their number of games [GL-30]', async () => {
  const types = await ask(vendorGameTypes, { query: { typeId: 1 } });
  const order = types.map((row) => row.gameType);
  expect(order).toEqual(gameTypes.filter((type) => type !== 'COCKFIGHT'));
  const slots = types.find((row) => row.gameType === 'RNG');
  const counted = slots?.vendors.reduce((sum, vendor) => sum + vendor.gameCount, 0);
  expect(counted).toBe((await list({ gameType: 'RNG' })).totalCount);
  const lottery = types.find((row) => row.gameType === 'LOTT')?.vendors.map((row) => row.vassalage);
  expect(lottery).toEqual(expect.arrayContaining(['TCG_LOTTO_VN', 'TCG_SEA']));
});

test('hot games of all categories come in rank order [GL-31]', async () => {
  const query = { isPlatform: 2, language: 'EN', platform: 'html5' } as const;
  const { games } = await ask(hotGames, { query });
  expect(games.length).toBeGreaterThanOrEqual(30);
  expect(new Set(games.map((game) => game.gameType)).size).toBeGreaterThan(4);
  // If the whole list had the badge, it would mean nothing.
  const badges = games.map((game) => game.isHot);
  expect(badges.lastIndexOf(true)).toBeLessThan(10);
  expect(badges.indexOf(false)).toBe(badges.lastIndexOf(true) + 1);
});

test('the board has the latest wins first, in minor units, with masked names [HM-25]', async () => {
  const rows = await ask(winners, { query: { language: 'CN' } });
  expect(rows.length).toBeGreaterThan(10);
  const times = rows.map(({ vo }) => Date.parse(vo.at));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  for (const { vo } of rows) expect(vo.account).toMatch(/^.{2}\*\*\*.$/);
});

test('the rank list adds up the wins of a week, highest first [HM-26]', async () => {
  const rows = await ask(rankList, { query: { language: 'EN' } });
  expect(rows.map((row) => row.rank)).toEqual(rows.map((_, i) => i + 1));
  const amounts = rows.map((row) => row.amount);
  expect(amounts.length).toBeGreaterThan(3);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
});

test('the boards show only the merchant’s own wins, and the ranking adds up each winner’s wins of a week [HM-25] [HM-26]', async () => {
  const DAY = 86_400_000;
  const [game] = (await list({ gameType: 'RNG' })).games;
  const win = (merchantCode: string, account: string, winMinor: number, at: number) => ({
    winId: crypto.randomUUID(),
    merchantCode,
    nodeId: game?.nodeId ?? 0,
    account,
    winMinor,
    currency: 'USD',
    at,
  });
  const now = Date.now();
  await openDatabase(env)
    .insert(winnerTable)
    .values([
      win('aurora', 'zz***1', 6_000_000_000, now - 1_000),
      win('aurora', 'zz***1', 5_000_000_000, now - 6 * DAY),
      win('aurora', 'zz***2', 10_000_000_000, now - 1_000),
      win('aurora', 'zz***3', 20_000_000_000, now - 8 * DAY),
      win('harbour', 'zz***4', 20_000_000_000, now - 1_000),
    ]);
  const board = await ask(winners, { query: { language: 'EN' } });
  expect(
    board
      .slice(0, 2)
      .map(({ vo }) => vo.account)
      .toSorted(),
  ).toEqual(['zz***1', 'zz***2']);
  expect(board.map(({ vo }) => vo.account)).not.toContain('zz***4');
  const ranks = await ask(rankList, { query: { language: 'EN' } });
  expect(ranks.slice(0, 2)).toMatchObject([
    { account: 'zz***1', amount: 11_000_000_000 },
    { account: 'zz***2', amount: 10_000_000_000 },
  ]);
  const ranked = ranks.map(({ account }) => account);
  expect(ranked).not.toContain('zz***3');
  expect(ranked).not.toContain('zz***4');
});

test('a merchant’s menus begin with its preferred categories [GL-30]', async () => {
  const listTypes = async (merchant: 'aurora' | 'harbour') =>
    (await ask(vendorGameTypes, { merchant, query: { typeId: 1 } })).map(({ gameType }) => gameType);
  expect((await listTypes('harbour')).slice(0, 2)).toEqual(['SPORTS', 'ESPORTS']);
  expect((await listTypes('aurora'))[0]).toBe('RNG');
});
