// @vitest-environment jsdom
/// <reference types="vite/types/importMeta.d.ts" />
import { beforeEach, expect, test, vi } from 'vitest';

import { completeLanguages } from '#contract/values/languages.ts';
import { getTexts } from '#demo/games/texts.ts';

import { listPressed, showGamePage, tap } from './open-page.ts';
import type { Game, Table } from './shared/start.js';
import { describeWinner } from './shared/table/side-result.js';

/** The game of the page that was loaded last. */
let game: Game | undefined;
vi.mock('./shared/start.js', async () => {
  const { readTexts } = await import('./shared/texts.js');
  const { readData } = await import('./shared/dom.js');
  return {
    startGame: (create: (t: unknown, rules: unknown) => Game) => {
      game = create(readTexts(), readData('rules'));
    },
  };
});

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
  const goal = { at: 5, kind: 'goal', home: 0, away: 1 };
  await match.show({ outcome: 'away', events: [goal, { ...goal, home: 1, away: 0 }, goal] });
  expect(match.describe()).toBe('Red wins, 2 to 1');
  await match.show({ outcome: 'home', events: [{ ...goal, home: 3, away: 0 }, goal] });
  expect(match.describe()).toBe('Blue wins, 3 to 1');
  await match.show({ outcome: 'draw', events: [goal, { ...goal, home: 1, away: 0 }] });
  expect(match.describe()).toBe('Draw, 1 to 1');
  expect(document.querySelector('.spot.between')?.textContent).toMatch(/^Draw/);
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
