// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

import { showGamePage } from '#demo/games/pages/open-page.ts';

// jsdom has no media queries. With reduced motion, no step waits.
vi.stubGlobal('matchMedia', () => ({ matches: true }));

const start = { at: 0, home: 0, away: 0 };
const listTexts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

async function openBoard(game: 'tennis' | 'football', clock: 'sets' | 'minutes', length: number) {
  await showGamePage(game);
  const { Board } = await import('./board.js');
  const { readTexts } = await import('../shared/texts.js');
  const board = new Board(readTexts(), clock, length);
  board.nameSides({ home: 'Lakeside', draw: 'Draw', away: 'Harbour' });
  return board;
}

test('a match of sets shows a row for each side with its points in every set, and the winner of a set stands out', async () => {
  const board = await openBoard('tennis', 'sets', 3);
  const play = (at: number, home: number, away: number) => [
    ...Array.from({ length: Math.min(home, away) }, () => [
      { at, kind: null, home: 1, away: 0 },
      { at, kind: null, home: 0, away: 1 },
    ]).flat(),
    ...Array.from({ length: Math.abs(home - away) }, () => ({
      at,
      kind: null,
      home: home > away ? 1 : 0,
      away: home > away ? 0 : 1,
    })),
  ];
  const score = await board.play([...play(1, 6, 3), ...play(2, 7, 5)], 'home', start);
  expect(score).toEqual({ left: 2, right: 0 });
  expect(listTexts('.set-names > span')).toEqual(['Lakeside', 'Harbour']);
  expect(listTexts('.set')).toEqual(['63', '75']);
  expect(listTexts('.set > .won')).toEqual(['6', '7']);
});

test('football lists each goal with its minute at the side of its team, and the next match begins without goals', async () => {
  const board = await openBoard('football', 'minutes', 90);
  const goal = (at: number, home: number) => ({ at, kind: 'goal' as const, home, away: 1 - home });
  await board.play([goal(12, 1), goal(80, 0)], 'draw', start);
  expect(listTexts('#goals > .home')).toEqual(['12′ Lakeside']);
  expect(listTexts('#goals > .away')).toEqual(['80′ Harbour']);
  board.clear();
  expect(listTexts('#goals > li')).toEqual([]);
});
