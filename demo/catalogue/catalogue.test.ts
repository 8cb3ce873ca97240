import { expect, test } from 'vitest';

import { gameTypes } from '#contract/values/games.ts';
import { competitions } from '#demo/games/sports/competitions.ts';

import { bannerSubjects } from './banners.ts';
import { buildCatalogue } from './catalogue.ts';
import { getMinutesBetweenDraws } from './events.ts';
import { merchantIds } from './vendors.ts';

const { vendors, games } = buildCatalogue();
const countMatching = <T>(items: readonly T[], matches: (item: T) => boolean): number =>
  items.filter(matches).length;

test('the same seed gives the same catalogue, and another seed gives another order', () => {
  expect(buildCatalogue(720, 7)).toEqual(buildCatalogue(720, 7));
  expect(buildCatalogue(720, 8).games.map((game) => game.artKey)).not.toEqual(
    games.map((game) => game.artKey),
  );
});

test('all eleven categories have games, from at least 44 vendors in all [LS-10]', () => {
  expect(new Set(games.map((game) => game.gameType))).toEqual(new Set(gameTypes));
  expect(games.length).toBe(720);
  expect(new Set(games.map((game) => game.vassalage)).size).toBeGreaterThanOrEqual(44);
  expect(vendors.map((vendor) => vendor.vassalage)).toEqual(
    expect.arrayContaining(['TCG_LOTTO_VN', 'TCG_SEA']),
  );
});

test('every vendor has games of exactly its declared categories', () => {
  for (const vendor of vendors) {
    const sold = games.filter((game) => game.vassalage === vendor.vassalage);
    expect(new Set(sold.map((game) => game.gameType)), vendor.vassalage).toEqual(new Set(vendor.gameTypes));
  }
});

test('at least two sports vendors have cockfight games [LS-06]', () => {
  const both = vendors.filter((v) => v.gameTypes.includes('SPORTS') && v.gameTypes.includes('COCKFIGHT'));
  expect(both.length).toBeGreaterThanOrEqual(2);
});

const expectations: readonly [name: RegExp, kinds: RegExp, minutes: number | null][] = [
  [/Keno/, /^keno$/, null],
  [/Two-Digit/, /^vn-/, null],
  [/\bSix$|Toto/, /^six45$/, null],
  [/5D|Five Digits/, /^numero$/, null],
  [/One Minute|Lantern Minute/, /^keno$/, 1],
  [/Five Minute/, /^keno$/, 5],
  [/Daily|Evening/, /./, 1_440],
];
test('a lottery’s kind and draw interval match its name, and no name promises another game', () => {
  const lotteries = games.filter(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT');
  for (const [name, kinds, minutes] of expectations) {
    const named = lotteries.filter(({ names }) => name.test(names.EN));
    expect(named.length, String(name)).toBeGreaterThan(0);
    for (const { gameCode, gameType, engine } of named) {
      expect(engine, gameCode).toMatch(kinds);
      if (minutes) expect(getMinutesBetweenDraws(gameCode, gameType === 'ELOTT'), gameCode).toBe(minutes);
    }
  }
  // All other lotteries are keno.
  expect(countMatching(lotteries, ({ engine }) => engine !== 'keno')).toBe(17);
  for (const { names } of lotteries)
    expect(names.EN).not.toMatch(
      /Tai Xiu|Fast Three|PK|Parity|Pick Three|Eleven|4D|Second|Ten Minutes|Three-Digit/,
    );
});

test('all games have distinct names and ids, also in a large catalogue, whose extra games share the art of the 720 base games', () => {
  const large = buildCatalogue(20_000).games;
  expect(new Set(large.map((game) => game.names.EN)).size).toBe(20_000);
  expect(new Set(large.map((game) => game.names.CN)).size).toBe(20_000);
  expect(new Set(large.map((game) => game.gameId)).size).toBe(20_000);
  expect(new Set(large.map((game) => game.nodeId)).size).toBe(20_000);
  expect(new Set(games.map((game) => game.artKey)).size).toBe(720);
  expect(new Set(large.map((game) => game.artKey)).size).toBe(720);
  expect(large.slice(0, 720)).toEqual(games);
});

test('an extra game uses the art of a game by the same vendor', () => {
  const vendorOfArt = new Map(games.map((game) => [game.artKey, game.vassalage]));
  for (const game of buildCatalogue(3000).games) expect(vendorOfArt.get(game.artKey)).toBe(game.vassalage);
});

test('every merchant has at least 600 games by its vendors', () => {
  for (const merchant of merchantIds) {
    const own = new Set(vendors.filter((v) => v.merchants.includes(merchant)).map((v) => v.vassalage));
    expect(
      countMatching(games, (game) => own.has(game.vassalage)),
      merchant,
    ).toBeGreaterThanOrEqual(600);
  }
});

test('classes and minimum bets cover every choice of the slot filter [GL-13] [GL-14]', () => {
  const slots = games.filter((game) => game.gameType === 'RNG');
  for (const code of ['VP', 'JP', 'SC', 'TG', 'AC', 'BG'] as const) {
    expect(
      countMatching(slots, (game) => game.gameClassify.includes(code)),
      code,
    ).toBeGreaterThan(5);
  }
  for (const bet of [1, 5, 10, 50, 75]) {
    expect(
      countMatching(slots, (game) => game.minBetMinor === bet),
      `${bet}`,
    ).toBeGreaterThan(20);
  }
  expect(games.every((game) => game.gameType === 'RNG' || game.gameClassify.length === 0)).toBe(true);
});

test('the shares of new, hot and closed games, and of games that are not H5, resemble a real lobby', () => {
  expect(countMatching(games, (game) => game.isNew) / games.length).toBeCloseTo(0.08, 1);
  const ranks = games.flatMap((game) => game.hotRank ?? []);
  expect(ranks.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  expect(countMatching(games, (game) => game.state === 'maintenance')).toBeGreaterThan(10);
  expect(countMatching(games, (game) => !game.isGameH5)).toBeGreaterThan(1);
});

test('lottery games are never free to play and declare how they are drawn [GT-10]', () => {
  for (const game of games.filter((g) => g.gameType === 'LOTT' || g.gameType === 'ELOTT')) {
    expect(game.freePlay, game.gameId).toBe(false);
    expect(game.lottoMode).toBe(game.gameType === 'LOTT' ? 'traditional' : 'entertainment');
    expect(game.now?.kind).toBe('draw');
  }
});

test('a sports game’s own match has sides and no time, and a game with real events invents none', () => {
  const sports = games.filter(({ gameType }) => ['SPORTS', 'ESPORTS', 'COCKFIGHT'].includes(gameType));
  expect(sports.length).toBeGreaterThan(20);
  for (const { gameId, gameCode, now } of sports) {
    if (competitions[gameCode]) expect(now, gameId).toBeNull();
    else {
      expect(now, gameId).toMatchObject({ kind: 'event' });
      expect(now, gameId).not.toHaveProperty('offsetMinutes');
      expect(now?.title).not.toContain('undefined');
    }
  }
});

test('every game has a Chinese name, and many have a Thai or a Vietnamese one', () => {
  expect(games.every((game) => /\p{Script=Han}/u.test(game.names.CN))).toBe(true);
  expect(countMatching(games, (game) => /\p{Script=Thai}/u.test(game.names.TH ?? ''))).toBeGreaterThan(250);
  expect(countMatching(games, (game) => game.names.VI !== undefined)).toBeGreaterThan(250);
});

test('a small catalogue keeps every category', () => {
  const small = buildCatalogue(120).games;
  expect(small.length).toBe(120);
  expect(new Set(small.map((game) => game.gameType))).toEqual(new Set(gameTypes));
});

test('a game without a picture of its own shows the picture of an earlier game in its category', () => {
  const shared = buildCatalogue(720, 1, 60).games;
  expect(shared.map((game) => game.gameId)).toEqual(games.map((game) => game.gameId));
  const drawn = new Set(shared.map((game) => game.artKey)).size;
  expect(drawn).toBeGreaterThan(60 - gameTypes.length);
  expect(drawn).toBeLessThan(60 + gameTypes.length);
  const owners = new Map(games.map((game) => [game.artKey, game]));
  for (const { artKey, gameType } of shared) {
    expect(shared.find((game) => game.artKey === artKey)?.gameId).toBe(owners.get(artKey)?.gameId);
    expect(owners.get(artKey)?.gameType).toBe(gameType);
  }
});

test('every merchant has banners for home, game lists and promotions', () => {
  for (const merchant of merchantIds) {
    const own = bannerSubjects.filter((banner) => banner.merchant === merchant);
    expect(countMatching(own, (banner) => banner.group === 'm_home')).toBeGreaterThanOrEqual(4);
    expect(countMatching(own, (banner) => banner.group === 'm_game')).toBe(2);
    expect(countMatching(own, (banner) => banner.group === 'promotion')).toBe(3);
  }
  expect(new Set(bannerSubjects.map((banner) => banner.artKey)).size).toBe(bannerSubjects.length);
});
