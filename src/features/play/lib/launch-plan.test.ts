import { expect, test } from 'vitest';

import type { Game, VendorTypes } from '#contract/calls/catalogue/games.ts';
import type { CustomerType } from '#contract/values/customers.ts';

import { isLotteryGame, type LaunchFacts, launchPlan, prizeModeOf, urlsOf } from './launch-plan.ts';

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
const facts = (over: Partial<LaunchFacts> = {}): LaunchFacts => ({
  session: member(0),
  free: false,
  vendorTypes: [],
  lottoMode: null,
  cockfightVendors: [],
  language: 'EN',
  urls,
  ...over,
});
const vendors = (vassalage: string): VendorTypes => [
  { gameType: 'ELOTT', vendors: [{ vassalage, displayName: vassalage, iconUrl: '', gameCount: 1 }] },
];

test('a visitor is sent to login before anything else is looked at [GT-06]', () => {
  expect(launchPlan(game, facts({ session: null, free: true }))).toEqual({ kind: 'login' });
});

test('free play is for members and agents, and for nobody else [GT-13] [GT-14]', () => {
  const kinds = ([0, 1, 2, 4, 40, 41, 42] as const).map(
    (type) => launchPlan(game, facts({ session: member(type), free: true })).kind,
  );
  expect(kinds).toEqual(['game', 'game', 'game', 'free-reject', 'free-reject', 'free-reject', 'free-reject']);
});

test('a guest may play for money what they may not play for free [GT-13]', () => {
  expect(launchPlan(game, facts({ session: member(4) })).kind).toBe('game');
});

test('lottery vendors and categories use the lottery flow [GT-07]', () => {
  for (const vassalage of ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT']) {
    expect(isLotteryGame({ vassalage, gameType: 'RNG' })).toBe(true);
  }
  expect(isLotteryGame({ vassalage: 'NOVA', gameType: 'ELOTT' })).toBe(true);
  expect(isLotteryGame({ vassalage: 'NOVA', gameType: 'RNG' })).toBe(false);
});

test('the prize mode is SEA for TCG_SEA, whatever the vendor map says [GT-08]', () => {
  expect(prizeModeOf('TCG_SEA', vendors('LOTT'))).toBe('SEA');
});

test('the prize mode is ELOTT only when the map has an ELOTT entry for TCG_LOTTO_VN or LOTT [GT-11]', () => {
  expect(prizeModeOf('TCG_LOTTO_VN', vendors('TCG_LOTTO_VN'))).toBe('ELOTT');
  expect(prizeModeOf('LOTT', vendors('LOTT'))).toBe('ELOTT');
  expect(prizeModeOf('LOTT', vendors('OTHER'))).toBe('LOTT');
  expect(prizeModeOf('LOTT', [])).toBe('LOTT');
});

test('a lottery without a game code opens its lobby [GT-09]', () => {
  const plan = launchPlan({ ...game, vassalage: 'TCG_SEA', gameType: 'LOTT' }, facts());
  expect(plan).toMatchObject({ kind: 'lottery', body: { gameCode: 'lobby', prizeMode: 'SEA' } });
});

test('a lottery is played trad, an entertainment one ent [GT-10]', () => {
  const lottery = { ...game, vassalage: 'LOTT', gameType: 'LOTT' as const };
  expect(launchPlan(lottery, facts())).toMatchObject({ body: { playType: 'trad' } });
  expect(launchPlan({ ...lottery, lottoMode: 'ent' }, facts())).toMatchObject({ body: { playType: 'ent' } });
  expect(launchPlan(lottery, facts({ lottoMode: 'ent' }))).toMatchObject({ body: { playType: 'ent' } });
});

test('other vendors get category, vendor, game, node and the free-play mark [GT-12]', () => {
  expect(launchPlan(game, facts({ free: true }))).toEqual({
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

test('a cockfight is launched by its own category, not by that of the list it stands in [GT-12] [LS-06]', () => {
  const categoryIn = (over: Partial<Game>, cockfightVendors: string[] = ['TALON']) =>
    launchPlan({ ...game, gameType: 'SPORTS', vassalage: 'TALON', ...over }, facts({ cockfightVendors }));
  const body = (gameCategory: string) => ({ kind: 'game', body: { gameCategory } });
  expect(categoryIn({ gameCategory: 'COCKFIGHT' })).toMatchObject(body('COCKFIGHT'));
  expect(categoryIn({ gameCategory: 'COCKFIGHT' }, [])).toMatchObject(body('COCKFIGHT'));
  // A vendor of both: its football is sports.
  expect(categoryIn({ gameCategory: 'SPORTS' })).toMatchObject(body('SPORTS'));
  // A platform that names no category: the configured vendors decide, as they do for the list.
  expect(categoryIn({ gameCategory: '' })).toMatchObject(body('COCKFIGHT'));
  expect(categoryIn({ gameCategory: '' }, [])).toMatchObject(body('SPORTS'));
});

test('a live table is launched at its room, other games name none [GT-18]', () => {
  const plan = launchPlan({ ...game, gameType: 'LIVE', gameCategory: 'LIVE', roomId: 'T012' }, facts());
  expect(plan).toMatchObject({ body: { gameCategory: 'LIVE', roomId: 'T012' } });
  const other = launchPlan(game, facts());
  expect('body' in other && 'roomId' in other.body).toBe(false);
});

test('a launch carries language, lobby, deposit and return address [GT-19]', () => {
  expect(launchPlan(game, facts({ language: 'TH' }))).toMatchObject({ body: { language: 'TH', ...urls } });
});

test('a game leads back to the lobby and the deposit that the merchant names, on its own site alone [TH-06] [GT-19]', () => {
  const urlsBy = (paths: Record<string, string>) => urlsOf('https://a.test', paths, '/m/slot-games?x=1');
  const backUrl = 'https://a.test/m/slot-games?x=1';
  expect(urlsBy({ home: '/m/home?gameType=HOT', deposit: '/m/member/home' })).toEqual({
    lobbyUrl: 'https://a.test/m/home?gameType=HOT',
    depositUrl: 'https://a.test/m/member/home',
    backUrl,
  });
  const usual = { lobbyUrl: 'https://a.test/m/home', depositUrl: 'https://a.test/m/voucherCenter', backUrl };
  expect(urlsBy({})).toEqual(usual);
  expect(urlsBy({ home: 'https://evil.test/m/home', deposit: '//evil.test/m/pay' })).toEqual(usual);
});
