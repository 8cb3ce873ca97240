import { expect, test } from 'vitest';

import type { Game, VendorTypes } from '#contract/calls/catalogue/games.ts';
import type { CustomerType } from '#contract/values/customers.ts';

import {
  isLotteryGame,
  type LaunchContext,
  planLaunch,
  getPrizeMode,
  buildReturnUrls,
} from './launch-plan.ts';

const game: Game = {
  gameId: 'NOVA-7',
  nodeId: 7,
  nodeName: null,
  gameName: 'Reef',
  gameType: 'RNG',
  gameCategory: 'RNG',
  vassalage: 'NOVA',
  displayName: 'Nova',
  gameCode: null,
  roomId: null,
  lottoMode: null,
  playType: null,
  supportPlay: true,
  isGameH5: true,
  showIcon: true,
  iconUrl: 'g/x',
  mobileLargeIcon: null,
  gameClassify: [],
  vendorNames: [],
  isNew: false,
  isHot: false,
  state: 'open',
  minBet: 10,
  placeholder: '#26323a',
  now: null,
};
const urls = {
  lobbyUrl: 'http://a.test/m/home',
  depositUrl: 'http://a.test/m/voucherCenter',
  backUrl: 'http://a.test/m/home',
};
const member = (type: CustomerType) => ({
  type,
  merchantCode: 'aurora',
  userName: 'm',
  firstTimeLogin: false,
});
const buildContext = (overrides: Partial<LaunchContext> = {}): LaunchContext => ({
  session: member(0),
  free: false,
  vendorTypes: [],
  lottoMode: null,
  cockfightVendors: [],
  language: 'EN',
  urls,
  ...overrides,
});
const vendors = (vassalage: string): VendorTypes => [
  { gameType: 'ELOTT', vendors: [{ vassalage, displayName: vassalage, iconUrl: '', gameCount: 1 }] },
];

test('a visitor is sent to the login before any other check [GT-06]', () => {
  expect(planLaunch(game, buildContext({ session: null, free: true }))).toEqual({ kind: 'login' });
});

test('free play is only for members and agents [GT-13] [GT-14]', () => {
  const kinds = ([0, 1, 2, 4, 40, 41, 42] as const).map(
    (type) => planLaunch(game, buildContext({ session: member(type), free: true })).kind,
  );
  expect(kinds).toEqual(['game', 'game', 'game', 'free-reject', 'free-reject', 'free-reject', 'free-reject']);
});

test('a guest may launch a game without free play [GT-13]', () => {
  expect(planLaunch(game, buildContext({ session: member(4) })).kind).toBe('game');
});

test('lottery vendors and categories use the lottery flow [GT-07]', () => {
  for (const vassalage of ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT']) {
    expect(isLotteryGame({ vassalage, gameType: 'RNG' })).toBe(true);
  }
  expect(isLotteryGame({ vassalage: 'NOVA', gameType: 'ELOTT' })).toBe(true);
  expect(isLotteryGame({ vassalage: 'NOVA', gameType: 'RNG' })).toBe(false);
});

test('the prize mode is SEA for TCG_SEA, whatever the vendor map contains [GT-08]', () => {
  expect(getPrizeMode('TCG_SEA', vendors('LOTT'))).toBe('SEA');
});

test('the prize mode is ELOTT only when the map has an ELOTT entry for TCG_LOTTO_VN or LOTT [GT-11]', () => {
  expect(getPrizeMode('TCG_LOTTO_VN', vendors('TCG_LOTTO_VN'))).toBe('ELOTT');
  expect(getPrizeMode('LOTT', vendors('LOTT'))).toBe('ELOTT');
  expect(getPrizeMode('LOTT', vendors('OTHER'))).toBe('LOTT');
  expect(getPrizeMode('LOTT', [])).toBe('LOTT');
});

test.each([null, ''])('a lottery with the game code %j opens its lobby [GT-09]', (gameCode) => {
  const plan = planLaunch({ ...game, gameCode, vassalage: 'TCG_SEA', gameType: 'LOTT' }, buildContext());
  expect(plan).toMatchObject({ kind: 'lottery', body: { gameCode: 'lobby', prizeMode: 'SEA' } });
});

test('a lottery has the play type trad, an entertainment lottery ent [GT-10]', () => {
  const lottery = { ...game, vassalage: 'LOTT', gameType: 'LOTT' as const };
  expect(planLaunch(lottery, buildContext())).toMatchObject({ body: { playType: 'trad' } });
  expect(planLaunch({ ...lottery, lottoMode: 'ent' }, buildContext())).toMatchObject({
    body: { playType: 'ent' },
  });
  // An empty mode is none, as an empty code is.
  for (const lottoMode of [null, ''])
    expect(planLaunch({ ...lottery, lottoMode }, buildContext({ lottoMode: 'ent' }))).toMatchObject({
      body: { playType: 'ent' },
    });
});

test('the launch of any other game sends category, vendor, game, node and whether it is played for free [GT-12]', () => {
  expect(planLaunch(game, buildContext({ free: true }))).toEqual({
    kind: 'game',
    body: {
      ...urls,
      language: 'EN',
      gameCategory: 'RNG',
      vassalage: 'NOVA',
      gameId: 'NOVA-7',
      nodeId: 7,
      freePlay: true,
    },
  });
});

test('a cockfight is launched with its own category, not with the category of the list it is in [GT-12] [LS-06]', () => {
  const planCockfight = (over: Partial<Game>, cockfightVendors: string[] = ['TALON']) =>
    planLaunch(
      { ...game, gameType: 'SPORTS', vassalage: 'TALON', ...over },
      buildContext({ cockfightVendors }),
    );
  const body = (gameCategory: string) => ({ kind: 'game', body: { gameCategory } });
  expect(planCockfight({ gameCategory: 'COCKFIGHT' })).toMatchObject(body('COCKFIGHT'));
  expect(planCockfight({ gameCategory: 'COCKFIGHT' }, [])).toMatchObject(body('COCKFIGHT'));
  // This vendor has both sports and cockfights, so its football matches are still sports games.
  expect(planCockfight({ gameCategory: 'SPORTS' })).toMatchObject(body('SPORTS'));
  // If the platform names no category, the configured vendors decide, as in the list.
  expect(planCockfight({ gameCategory: '' })).toMatchObject(body('COCKFIGHT'));
  expect(planCockfight({ gameCategory: '' }, [])).toMatchObject(body('SPORTS'));
});

test('a live table is launched with its room, other games without a room [GT-18]', () => {
  const plan = planLaunch(
    { ...game, gameType: 'LIVE', gameCategory: 'LIVE', roomId: 'T012' },
    buildContext(),
  );
  expect(plan).toMatchObject({ body: { gameCategory: 'LIVE', roomId: 'T012' } });
  const other = planLaunch(game, buildContext());
  expect('body' in other && 'roomId' in other.body).toBe(false);
});

test('a launch sends the language and the URLs of lobby, deposit and return [GT-19]', () => {
  expect(planLaunch(game, buildContext({ language: 'TH' }))).toMatchObject({
    body: { language: 'TH', ...urls },
  });
});

test('a game returns to the lobby and deposit paths of the merchant, unless a path leads to another site [TH-06] [GT-19]', () => {
  const buildUrls = (paths: Record<string, string>) =>
    buildReturnUrls('https://a.test', paths, '/m/slot-games?x=1');
  const backUrl = 'https://a.test/m/slot-games?x=1';
  expect(buildUrls({ home: '/m/home?gameType=HOT', deposit: '/m/member/home' })).toEqual({
    lobbyUrl: 'https://a.test/m/home?gameType=HOT',
    depositUrl: 'https://a.test/m/member/home',
    backUrl,
  });
  const defaults = {
    lobbyUrl: 'https://a.test/m/home',
    depositUrl: 'https://a.test/m/voucherCenter',
    backUrl,
  };
  expect(buildUrls({})).toEqual(defaults);
  expect(buildUrls({ home: 'https://evil.test/m/home', deposit: '//evil.test/m/pay' })).toEqual(defaults);
});
