import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';

import { launchGame, launchLottery } from '#contract/calls/play.ts';
import { gameNames } from '#demo/games/engines.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { merchantHosts } from '#platform/core/merchants/tables.ts';
import { BROKEN_URL_CODE } from '#platform/modules/play/calls.ts';
import { ask, call, send, logInForToken } from '#platform/support/client.ts';
import { findMatchingGames, buildLaunchBody, returnUrls, getReturnUrls } from '#platform/support/play.ts';

// A public host, in addition to the names of this machine, which may have any port.
beforeAll(() =>
  openDatabase(env).insert(merchantHosts).values({ host: 'play.example', merchantCode: 'aurora' }),
);

const findOpenGame = async () => {
  const [game] = await findMatchingGames((one) => one.state === 'open' && one.supportPlay && one.isGameH5);
  if (!game) throw new Error('no open game');
  return game;
};
const launchForFree = async (username: string) => {
  const token = await logInForToken(username);
  return call(launchGame, { token, body: buildLaunchBody(await findOpenGame(), true) });
};

test('a launch returns a URL on the games’ origin with everything the page needs [GT-12, GT-15, GT-19]', async () => {
  const game = await findOpenGame();
  const body = buildLaunchBody(game);
  const { url, framing } = await ask(launchGame, { token: await logInForToken('member1'), body });
  const address = new URL(url);
  expect(address.origin).toBe('http://games.localhost:4173');
  expect(gameNames).toContain(/^\/localhost\/play\/([\w-]+)\/$/.exec(address.pathname)?.[1]);
  const { token, ...rest } = Object.fromEntries(address.searchParams);
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(rest).toEqual({
    gameId: game.gameId,
    category: game.gameCategory,
    language: 'EN',
    currency: 'USD',
    mode: 'real',
    lobby: body.lobbyUrl,
    deposit: body.depositUrl,
    return: body.backUrl,
    app: 'http://localhost:4173',
  });
  expect(framing).toBe(true);
});

test('the URL opens the game’s page, which only this app may frame [GT-12]', async () => {
  const { url } = await ask(launchGame, {
    token: await logInForToken('member1'),
    body: buildLaunchBody(await findOpenGame()),
  });
  const page = await send(url);
  expect(page.status).toBe(200);
  expect(page.headers.get('Content-Type')).toContain('text/html');
  expect(page.headers.get('Content-Security-Policy')).toContain('frame-ancestors http://localhost:4173');
});

test('free play is only for the customer types 0, 1 and 2 [GT-13]', async () => {
  for (const username of ['member1', 'agent1', 'master1']) {
    const { envelope } = await launchForFree(username);
    expect(envelope, username).toMatchObject({ success: true });
    expect(JSON.stringify(envelope.value)).toContain('mode=fun');
  }
  for (const username of ['guest1', 'test40', 'test41', 'test42']) {
    const { status, envelope } = await launchForFree(username);
    expect(status, username).toBe(400);
    expect(envelope.errorCode).toBe('freeplay.reject');
  }
});

test('a game that does not support play money cannot be launched with play money', async () => {
  const [game] = await findMatchingGames((one) => one.state === 'open' && !one.supportPlay);
  if (!game) throw new Error('every game has play money');
  const { envelope } = await call(launchGame, {
    token: await logInForToken('member1'),
    body: buildLaunchBody(game, true),
  });
  expect(envelope.errorCode).toBe('game.unavailable');
});

test('a closed game is unavailable, with the reason', async () => {
  const token = await logInForToken('member1');
  for (const state of ['maintenance', 'region', 'excluded'] as const) {
    const [game] = await findMatchingGames((one) => one.state === state);
    if (!game) throw new Error(`no game is ${state}`);
    const { status, envelope } = await call(launchGame, { token, body: buildLaunchBody(game) });
    expect(status).toBe(409);
    expect(envelope).toMatchObject({ errorCode: 'game.unavailable', value: { state } });
  }
});

test('a game with mismatched ids, or of another merchant, is unknown', async () => {
  const token = await logInForToken('member1');
  const body = buildLaunchBody(await findOpenGame());
  for (const wrong of [{ nodeId: 999_999 }, { gameId: 'X_1' }, { vassalage: 'NOBODY' }]) {
    const { status, envelope } = await call(launchGame, { token, body: { ...body, ...wrong } });
    expect(status).toBe(404);
    expect(envelope.errorCode).toBe('game.unknown');
  }
  const [elsewhere] = await findMatchingGames((one) => one.vassalage === 'DAWNAR', 'lotus');
  if (!elsewhere) throw new Error('lotus has no vendor of its own');
  expect((await call(launchGame, { token, body: buildLaunchBody(elsewhere) })).envelope.errorCode).toBe(
    'game.unknown',
  );
});

test('the launch of one seeded game returns no URL, because a vendor may return none [GT-16]', async () => {
  const [game] = await findMatchingGames((one) => one.gameCode === BROKEN_URL_CODE);
  if (!game) throw new Error('the seed has no broken launch');
  const launched = await ask(launchGame, {
    token: await logInForToken('member1'),
    body: buildLaunchBody(game),
  });
  expect(launched.url).toBe('');
});

test('games without an H5 page, or of a vendor that refuses framing, open in a window', async () => {
  const token = await logInForToken('member1');
  for (const fit of [
    (one: { isGameH5: boolean; vassalage: string }) => !one.isGameH5,
    (one: { isGameH5: boolean; vassalage: string }) => one.isGameH5 && one.vassalage === 'ZEPHYRA',
  ]) {
    const [game] = await findMatchingGames((one) => one.state === 'open' && fit(one));
    if (!game) throw new Error('no such game');
    expect(await ask(launchGame, { token, body: buildLaunchBody(game) })).toMatchObject({ framing: false });
  }
});

test.for([
  ['a stranger’s page', { lobbyUrl: 'https://evil.example/m/home' }, 'lobbyUrl'],
  ['another merchant’s page', getReturnUrls('lotus'), 'lobbyUrl'],
  ['another port', { lobbyUrl: 'https://play.example:8443/m/home' }, 'lobbyUrl'],
  ['another scheme', { lobbyUrl: 'http://play.example/m/home' }, 'lobbyUrl'],
  ['a script', { lobbyUrl: 'javascript:alert(1)' }, 'lobbyUrl'],
  [
    'a host that begins like one of the merchant’s',
    { lobbyUrl: 'http://localhost.evil.example/' },
    'lobbyUrl',
  ],
  ['a deposit page of another origin', { depositUrl: 'http://localhost:9999/m/voucherCenter' }, 'depositUrl'],
  ['a page of another site', { backUrl: 'https://evil.example/' }, 'backUrl'],
] as const)('a launch whose game would return to %s is refused [GT-19]', async ([, urls, field]) => {
  const body = { ...buildLaunchBody(await findOpenGame()), ...urls };
  const { status, envelope } = await call(launchGame, { token: await logInForToken('member1'), body });
  expect(status).toBe(400);
  expect(envelope.fields).toHaveProperty(field);
});

test('a game may return to any of the merchant’s hosts [GT-19]', async () => {
  const site = 'https://play.example/m';
  const urls = { lobbyUrl: `${site}/home`, depositUrl: `${site}/voucherCenter`, backUrl: `${site}/games` };
  const body = { ...buildLaunchBody(await findOpenGame()), ...urls };
  const { url } = await ask(launchGame, { token: await logInForToken('member1'), body });
  expect(new URL(url).pathname).toMatch(/^\/play\.example\/play\//);
});

test('a live table opens in the room named in the launch, but not in another game’s room [GT-18]', async () => {
  const token = await logInForToken('member1');
  const [table] = await findMatchingGames((one) => one.state === 'open' && one.roomId !== null);
  if (!table?.roomId) throw new Error('no open table');
  const opened = await ask(launchGame, { token, body: { ...buildLaunchBody(table), roomId: table.roomId } });
  expect(new URL(opened.url).searchParams.get('roomId')).toBe(table.roomId);
  const bare = await ask(launchGame, { token, body: buildLaunchBody(table) });
  expect(new URL(bare.url).searchParams.has('roomId')).toBe(false);
  const wrong = await call(launchGame, { token, body: { ...buildLaunchBody(table), roomId: 'T999-2' } });
  expect(wrong.envelope.fields).toHaveProperty('roomId');
});

test('a cockfight is launched as COCKFIGHT, although the wire lists it under SPORTS [GT-12]', async () => {
  const token = await logInForToken('member1');
  const [fight] = await findMatchingGames((one) => one.state === 'open' && one.gameCategory === 'COCKFIGHT');
  if (!fight) throw new Error('no open cockfight');
  const body = { ...buildLaunchBody(fight), gameCategory: 'COCKFIGHT' as const };
  const { url } = await ask(launchGame, { token, body });
  expect(new URL(url).searchParams.get('category')).toBe('COCKFIGHT');
  const wrong = await call(launchGame, { token, body: { ...body, gameCategory: 'SPORTS' } });
  expect(wrong.envelope.fields).toHaveProperty('gameCategory');
});

test('a visitor cannot launch a game [GT-06]', async () => {
  expect((await call(launchGame, { body: buildLaunchBody(await findOpenGame()) })).status).toBe(401);
});

test.for([
  ['TCG_LOTTO_VN', 'LOTT', 'lobby'],
  ['TCG_LOTTO_VN', 'ELOTT', 'lobby'],
  ['TCG_SEA', 'SEA', 'lobby'],
] as const)(
  'the lobby of the lottery vendor %s opens in prize mode %s [GT-07, GT-15]',
  async ([vassalage, prizeMode, gameCode]) => {
    const body = { ...returnUrls, vassalage, prizeMode, gameCode, playType: 'trad' } as const;
    const { url } = await ask(launchLottery, { token: await logInForToken('member1'), body });
    expect(new URL(url).searchParams.get('gameId')).toMatch(new RegExp(`^${vassalage}_`));
  },
);

test('a lottery is opened by its code, and an unknown code is refused [GT-09] [LS-04]', async () => {
  const token = await logInForToken('member1');
  const [game] = await findMatchingGames((one) => one.gameType === 'LOTT' && one.state === 'open');
  if (!game) throw new Error('no lottery');
  const body = { ...returnUrls, vassalage: game.vassalage, prizeMode: 'LOTT', playType: 'trad' } as const;
  const { url } = await ask(launchLottery, { token, body: { ...body, gameCode: game.gameCode ?? '' } });
  expect(new URL(url).searchParams.get('gameId')).toBe(game.gameId);
  expect((await call(launchLottery, { token, body: { ...body, gameCode: 'no-such' } })).status).toBe(404);
});
