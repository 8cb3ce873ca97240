// @vitest-environment jsdom
/// <reference types="vite/types/importMeta.d.ts" />
import { beforeEach, expect, test, vi } from 'vitest';

import { completeLanguages } from '#contract/values/languages.ts';
import { getTexts } from '#demo/games/texts.ts';

import { listPressed, mockStart, showGamePage, tap } from './open-page.ts';
import type { Game, Table } from './shared/start.js';
import type { Match } from './shared/table/match-offer.js';
import { describeWinner } from './shared/table/side-result.js';

/** The game of the page that was loaded last. */
let game: Game | undefined;
vi.mock('./shared/start.js', () =>
  mockStart((opened) => {
    game = opened;
  }),
);

// jsdom has neither media queries nor animations.
vi.stubGlobal('matchMedia', () => ({ matches: true }));
Element.prototype.animate = vi.fn().mockReturnValue({ finished: Promise.resolve() });

const pages = import.meta.glob('./*/game.js');

/** Loads a game's page. */
async function openGame(name: string, folder = name): Promise<Game> {
  await showGamePage(name);
  vi.resetModules();
  await pages[`./${folder}/game.js`]?.();
  if (!game) throw new Error('no game');
  return game;
}

beforeEach(() => {
  game = undefined;
});

test('a match that the second team wins names that team and its score first, and a match without a winner is a draw', async () => {
  const match = await openGame('football', 'match');
  expect(match.hint).toBe('matchHint');
  const goal = { at: 5, kind: 'goal', home: 0, away: 1 };
  await match.show({ outcome: 'away', events: [goal, { ...goal, home: 1, away: 0 }, goal] });
  expect(match.describe()).toBe('Red wins, 2 to 1');
  await match.show({ outcome: 'home', events: [{ ...goal, home: 3, away: 0 }, goal] });
  expect(match.describe()).toBe('Blue wins, 3 to 1');
  await match.show({ outcome: 'draw', events: [goal, { ...goal, home: 1, away: 0 }] });
  expect(match.describe()).toBe('Draw, 1 to 1');
  expect(document.querySelector('.spot.between')?.textContent).toMatch(/^Draw/);
});

test('a match game opens with the tapped event, says that it is simulated at once, shows its odds and where it stands, and sends the odds that it shows', async () => {
  location.hash = '#event=7-2';
  const match = await openGame('football', 'match');
  const money = (minor: number) => `$${(minor / 100).toFixed(2)}`;
  const outcomes = (home: number): Match['outcomes'] => [
    { field: 'home', pays: home, payback: 0.94 },
    { field: 'draw', pays: 440, payback: 0.94 },
    { field: 'away', pays: 3_400, payback: 0.94 },
  ];
  const live = { minute: 75, home: 3, away: 2 };
  const first = {
    fixtureId: '7-1',
    home: 'Real Alvora',
    away: 'Karsa Ring',
    live: null,
    outcomes: outcomes(210),
  };
  const second = { fixtureId: '7-2', home: 'Ostervik', away: 'Marlow City', live, outcomes: outcomes(125) };
  const matches = [first, second].map((each) => ({ ...each, startsAt: '2026-03-02T12:30:00.000Z' }));
  const table: Partial<Table> = {
    event: null,
    matches,
    timeZone: 'Asia/Bangkok',
    money,
    short: money,
    maxBetMinor: 10_000,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page reads only these members
  match.onOpen?.(table as Table);
  match.onBet?.(10);
  match.onPhase('idle');
  expect(match.hint).toBe('eventHint');
  const list = document.querySelector('select');
  expect([...(list?.options ?? [])].map(({ text }) => text)).toEqual([
    'Real Alvora – Karsa Ring · 19:30',
    'Ostervik – Marlow City · 3:2 · 75′',
  ]);
  const readBoard = () =>
    ['home-name', 'home-score', 'away-score', 'away-name', 'clock'].map(
      (id) => document.getElementById(id)?.textContent,
    );
  const readSpots = () => [...document.querySelectorAll('.spot')].map((spot) => spot.textContent);
  expect(readBoard()).toEqual(['Ostervik', '3', '2', 'Marlow City', '75′']);
  expect(readSpots()).toEqual([
    expect.stringMatching(/^Ostervik×1.25/),
    expect.stringMatching(/^Draw×4.40/),
    expect.stringMatching(/^Marlow City×34.00/),
  ]);
  document.querySelector<HTMLButtonElement>('.spot')?.click();
  const pays = { home: 125, draw: 440, away: 3_400 };
  expect(match.choice()).toEqual({ fixtureId: '7-2', pays, bets: [{ field: 'home', minor: 10 }] });
  if (!list) throw new Error('no list');
  list.value = '7-1';
  list.dispatchEvent(new Event('change'));
  expect(readBoard()).toEqual(['Real Alvora', '0', '0', 'Karsa Ring', '0′']);
  expect(match.choice()).toMatchObject({ fixtureId: '7-1', pays: { home: 210 }, bets: [] });
  // New odds arrive. The board keeps the end of a match that was played.
  const end = { outcome: 'home', from: { minutes: 90, played: 0, home: 0, away: 0 } };
  await match.show({ ...end, events: [{ at: 5, kind: 'goal', home: 1, away: 0 }] });
  match.onMatches?.(matches.map((each) => ({ ...each, outcomes: outcomes(230) })));
  expect(readSpots()[0]).toMatch(/^Real Alvora×2.30/);
  expect(readBoard()).toEqual(['Real Alvora', '1', '0', 'Karsa Ring', '90′']);
  location.hash = '';
});

test.each([
  ['banker', [0, 5], 'Banker wins, 5 to 0'],
  ['player', [8, 3], 'Player wins, 8 to 3'],
  ['tie', [6, 6], 'Tie, 6 to 6'],
])('a hand of baccarat that ends with %s names the winner’s points first', async (outcome, points, text) => {
  const table = await openGame('baccarat', 'sides');
  await table.show({
    outcome,
    points,
    hands: [
      ['2S', '3S'],
      ['4S', '5S'],
    ],
    board: [],
  });
  expect(table.describe()).toBe(text);
});

test.each(completeLanguages)('in %s the winner’s score stands before the loser’s', (language) => {
  const { texts } = getTexts(language);
  const fill = (key: keyof typeof texts, values: Record<string, string | number> = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  const numbers = (isLeft: boolean) => describeWinner(fill, 'X', { left: 1, right: 2 }, isLeft).match(/\d/g);
  expect(numbers(true)).toEqual(['1', '2']);
  expect(numbers(false)).toEqual(['2', '1']);
});

test('picks of a lottery are cleared once their ticket is bought, and stay after a failed purchase', async () => {
  const lottery = await openGame('keno', 'lottery');
  for (const number of ['3', '17']) tap(number);
  lottery.begin();
  lottery.abandon();
  expect(listPressed()).toEqual(['3', '17']);
  lottery.begin();
  await lottery.show(null);
  expect(listPressed()).toEqual([]);
  expect(lottery.isReady?.()).toBe(false);
});

test('quick keno says how many picks were drawn', async () => {
  const keno = await openGame('quick-keno');
  for (const number of ['1', '2', '3', '4', '5']) tap(number);
  await keno.show({ drawn: [1, 11, 12, 13, 14, 15, 16, 17, 18, 19], hits: 1 });
  expect(keno.describe()).toBe('1 of 5 hit');
});

test.each([
  ['mines', { mines: 3, opened: [4], mined: [], next: 162 }],
  ['towers', { level: 'medium', path: [1], traps: [] }],
])('the button of %s that ends the round shows what it pays', async (name, view) => {
  const steps = await openGame(name);
  const money = (minor: number) => `$${(minor / 100).toFixed(2)}`;
  const table: Partial<Table> = { money };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page reads only the money format
  steps.onOpen?.(table as Table);
  await steps.show({ stage: 'open', hit: null, multiplier: 127, cashOutMinor: 127, ...view });
  expect(steps.label('choosing')).toBe('cashOutAmount');
  expect(steps.labelValues?.()).toEqual({ amount: '$1.27' });
});

test('a card table shows the latest results, newest last, and a live table those of all its players', async () => {
  const table = await openGame('baccarat', 'sides');
  const road = document.querySelector<HTMLElement>('#road');
  expect(road?.hidden).toBe(true);
  for (const outcome of ['banker', 'tie', 'player'])
    await table.show({ hands: [['2S'], ['3S']], points: [2, 3], outcome });
  expect(road?.hidden).toBe(false);
  expect(road?.textContent).toBe('B=P');
  expect(road?.getAttribute('aria-label')).toBe('Latest results, newest last: Banker, Tie, Player');
  for (let round = 0; round < 20; round++)
    await table.show({ hands: [['2S'], ['3S']], points: [2, 3], outcome: 'banker' });
  expect(road?.textContent).toBe('B'.repeat(12));
});

test('hold’em says what the player holds, and after a call names both hands', async () => {
  const table = await openGame('holdem');
  const view = {
    player: ['AS', 'TH'],
    dealer: [],
    board: ['AD', '2C', '7H'],
    playerHand: 'pair',
    dealerHand: null,
    deciding: null,
    best: [],
    anteMinor: 100,
    callMinor: 200,
    outcome: null,
  };
  await table.show(view);
  const label = (id: string) => document.getElementById(id)?.getAttribute('aria-label');
  expect(table.describe()).toBe('You have: Pair. Call or fold?');
  expect([label('player'), label('dealer')]).toEqual(['A of spades, 10 of hearts', '–']);
  const end = { dealer: ['KS', 'QS'], board: [...view.board, '3D', '9C'], dealerHand: 'highCard' };
  await table.show({ ...view, ...end, best: ['AS', 'AD', '7H', 'TH', '9C'], outcome: 'unqualified' });
  expect(table.describe()).toBe('Dealer doesn’t qualify: High card');
  expect(document.querySelectorAll('.pcard.best')).toHaveLength(5);
  expect(document.querySelector('#dealer-hand')?.textContent).toBe('High card · doesn’t qualify');
  await table.show({ ...view, ...end, dealerHand: 'two-pair', outcome: 'lose' });
  expect(table.describe()).toBe('Dealer wins: Two pair over Pair');
  const pairs = { ...end, dealerHand: 'pair', deciding: ['K', 'T'] };
  await table.show({ ...view, ...pairs, outcome: 'win' });
  expect(table.describe()).toBe('You win: Pair each, K beats 10');
  await table.show({ ...view, ...pairs, outcome: 'lose' });
  expect(table.describe()).toBe('Dealer wins: Pair each, K beats 10');
});

test('blackjack says who busts, also for each hand of a split', async () => {
  const table = await openGame('blackjack');
  const hand = { cards: ['TS', 'KH'], total: 20, doubled: false, outcome: 'win' };
  const bust = { ...hand, cards: ['TS', '6H', '8D'], total: 24, outcome: 'bust' };
  const end = {
    active: null,
    dealer: ['TD', '6C', '7H'],
    dealerTotal: 23,
    mayDouble: false,
    maySplit: false,
  };
  await table.show({ ...end, hands: [hand] });
  expect(table.describe()).toBe('Dealer busts with 23, you win');
  await table.show({ ...end, hands: [bust], dealer: ['TD'], dealerTotal: 10 });
  expect(table.describe()).toBe('You bust with 24');
  await table.show({ ...end, hands: [bust, hand] });
  expect(table.describe()).toBe('Hand 1: You bust with 24\nHand 2: Dealer busts with 23, you win');
  await table.show({ ...end, hands: [hand], dealer: ['TD', '9C'], dealerTotal: 19 });
  expect(table.describe()).toBe('You win, 20 to 19');
});

test('at the end of a race each runner has its place and is behind the one ahead', async () => {
  const race = await openGame('horse-race', 'race');
  await race.show({ outcome: 'r4', order: ['r4', 'r1', 'r6', 'r2', 'r5', 'r3'] });
  const runners = [...document.querySelectorAll<HTMLElement>('.runner')];
  expect(runners.map(({ dataset }) => dataset.place)).toEqual(['2', '4', '6', '1', '5', '3']);
  const byPlace = [3, 0, 5, 1, 4, 2].map((at) => Number(runners[at]?.style.getPropertyValue('--reach')));
  for (const [at, reach] of byPlace.slice(1).entries()) expect(reach).toBeLessThan(byPlace[at] ?? 0);
  const won = document.querySelectorAll('.lane.won');
  expect([...won].map((lane) => lane.textContent)).toEqual(['4']);
  race.begin();
  expect(document.querySelector('.runner[data-place], .lane.won')).toBeNull();
});

test('the rules of fishing show the chance and the pay of each fish, which give every fish the same return', async () => {
  const [, ...rows] = (await openGame('fishing')).payRows();
  expect(rows).toContainEqual(['Puffer', '×5', '19.2%']);
  for (const [fish, pays, chance] of rows.map((row) => row.map(String)))
    expect(Number(pays?.slice(1)) * Number.parseFloat(chance ?? ''), fish).toBeCloseTo(96);
});
