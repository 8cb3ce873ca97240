// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { drawRules, lotteryKinds } from '#contract/values/lottery/kinds.ts';
import { listPressed, mockStart, showGamePage, tap } from '#demo/games/pages/open-page.ts';

import { pickDifferent, pickDigits } from './pick-tools.js';
import type { Game } from './start.js';

/** The game of the page that was loaded last. */
let game: Game | undefined;
vi.mock('./start.js', () =>
  mockStart((opened) => {
    game = opened;
  }),
);

// jsdom has no media queries.
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => void vi.unstubAllGlobals());

test('numbers are picked at random, each at most once and each as often as any other', () => {
  const counts = new Map<number, number>();
  for (let round = 0; round < 2_000; round++) {
    const picked = pickDifferent(5, { from: 1, to: 40 });
    expect(new Set(picked).size).toBe(5);
    expect(picked).toEqual([...picked].sort((a, b) => a - b));
    for (const number of picked) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  // 250 on average, with a standard deviation of 15.
  expect(Math.min(...counts.values())).toBeGreaterThan(150);
  expect(Math.max(...counts.values())).toBeLessThan(350);
});

test('digits are picked at random, each as often as any other in every place', () => {
  const picks = Array.from({ length: 5_000 }, () => pickDigits(3));
  expect(picks.every(({ length }) => length === 3)).toBe(true);
  for (const place of [0, 1, 2]) {
    const counts = Array.from(
      { length: 10 },
      (_, digit) => picks.filter((pick) => pick[place] === digit).length,
    );
    // 500 on average, with a standard deviation of 21.
    expect(Math.min(...counts)).toBeGreaterThan(350);
    expect(Math.max(...counts)).toBeLessThan(650);
  }
});

async function openGame(name: string): Promise<void> {
  await showGamePage(name);
  vi.resetModules();
  await (name === 'quick-keno' ? import('../quick-keno/game.js') : import('../lottery/game.js'));
}

/** Returns the numbers of a round, or of the last line of a lottery's slip. */
function readPicked(): number[] {
  const { picked, lines } = Object(game?.choice());
  return picked ?? lines.at(-1) ?? [];
}

test.each(lotteryKinds)(
  'quick pick fills in a valid ticket of %s, and another one at each tap',
  async (kind) => {
    await openGame(kind);
    const { least, most, ...rules } = drawRules[kind];
    document.querySelector<HTMLSelectElement>('#draws')?.options.item(1)?.toggleAttribute('selected', true);
    const seen = new Set<string>();
    for (let tapped = 0; tapped < 20; tapped++) {
      tap('Quick pick');
      const picked = readPicked();
      seen.add(picked.join());
      expect(picked).toHaveLength(most);
      expect(picked.length).toBeGreaterThanOrEqual(least);
      if (rules.family === 'digits') {
        expect(document.querySelector('#digits')?.textContent).toBe(picked.join(''));
        expect(picked.every((digit) => digit >= 0 && digit <= 9)).toBe(true);
      } else {
        const [from, to] = rules.family === 'set' ? [1, rules.field] : [0, 99];
        expect(new Set(picked).size).toBe(most);
        expect(picked.every((number) => number >= from && number <= to)).toBe(true);
        expect(listPressed().map(Number)).toEqual(picked);
        expect(document.querySelector('#spoken')?.textContent).toBe(listPressed().join(', '));
      }
    }
    expect(seen.size).toBeGreaterThan(15);
    expect(Object(game?.choice()).draws).toBe(2);
    tap('Clear');
    expect(readPicked()).toEqual([]);
  },
);

test('quick pick keeps the number of picks, and does nothing during a round', async () => {
  for (const name of ['keno', 'quick-keno']) {
    await openGame(name);
    for (const number of ['3', '17']) tap(number);
    tap('Quick pick');
    expect(listPressed()).toHaveLength(2);
    game?.onPhase('sending');
    const before = listPressed();
    for (let tapped = 0; tapped < 5; tapped++) tap('Quick pick');
    tap('Clear');
    expect(listPressed()).toEqual(before);
  }
});
