// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

import { showGamePage } from '#demo/games/pages/open-page.ts';

// jsdom has no media queries.
vi.stubGlobal('matchMedia', () => ({ matches: true }));

const money = (minor: number) => `$${(minor / 100).toFixed(2)}`;
const read = (id: string) => document.getElementById(id)?.textContent;

async function createControls(
  kind = { chips: false, showsWin: true },
  limits = { min: 10, max: 1_000, balance: 5_000 },
) {
  const { Controls } = await import('./controls.js');
  const { readTexts } = await import('./texts.js');
  const nothing = () => {};
  const controls = new Controls(readTexts(), kind, { onPlay: nothing, onBet: nothing, onLobby: nothing });
  controls.open(money, limits);
  return controls;
}

test.each([true, false])(
  'the last win is shown only in a game that settles bets in their round: %s',
  async (showsWin) => {
    await createControls({ chips: false, showsWin });
    expect(document.getElementById('win-meter')?.hidden).toBe(!showsWin);
  },
);

beforeEach(async () => {
  await showGamePage('slot');
});

test.each([
  [9, 'Returned', 'even', '$0.09 returned'],
  [10, 'Returned', 'even', '$0.10 returned'],
  [11, 'Win', 'win', 'You won $0.11'],
  [0, 'Win', 'even', 'No win this time'],
])('of a bet of 10, %i is shown as “%s” above and below', async (winMinor, label, tone, sentence) => {
  const controls = await createControls();
  controls.showEnd(winMinor, 10, '');
  expect(read('win-label')).toBe(label);
  expect(read('win')).toBe(money(winMinor));
  expect(document.getElementById('win')?.dataset.tone).toBe(tone);
  expect(read('result')).toBe(sentence);
  controls.clearRound();
  expect(read('win-label')).toBe('Win');
});

test.each([
  [20, 'Banker wins, 9 to 6', 'You won $0.20'],
  [5, 'Banker wins, 9 to 6', '$0.05 returned'],
  [0, '', 'Banker wins, 9 to 6'],
])('after a pay of %i, the outcome stays in sight beside the amount', async (winMinor, outcome, sentence) => {
  const controls = await createControls();
  controls.showEnd(winMinor, 10, 'Banker wins, 9 to 6');
  expect(document.querySelector('#result .outcome')?.textContent ?? '').toBe(outcome);
  expect(read('result')).toBe(outcome + sentence);
});

test('during a round the bet is the whole stake, and after it the bet of the next round', async () => {
  const controls = await createControls();
  const state = { mayPlay: true, mayBet: false, busy: false, label: 'Stand' };
  controls.setControls({ ...state, stake: 20 });
  expect(read('bet')).toBe('$0.20');
  expect(controls.getBet()).toBe(10);
  controls.setControls({ ...state, mayBet: true, stake: null });
  expect(read('bet')).toBe('$0.10');
});

test.each([
  [{ min: 1, max: 1_000, balance: 5_000 }, 10],
  [{ min: 3, max: 1_000, balance: 5_000 }, 10],
  [{ min: 50, max: 1_000, balance: 5_000 }, 50],
  [{ min: 1, max: 5, balance: 5_000 }, 5],
  [{ min: 1, max: 1_000, balance: 7 }, 5],
  [{ min: 4, max: 1_000, balance: 0 }, 4],
  [{ min: 1, max: 1_000, balance: Infinity }, 10],
])('with the limits and the balance %o, the first bet is %i of the smallest unit', async (limits, bet) => {
  const controls = await createControls(undefined, limits);
  expect(controls.getBet()).toBe(bet);
});

test('a session that is loaded again keeps the bet on the stepper', async () => {
  const controls = await createControls();
  controls.setBet(200);
  controls.open(money, { min: 10, max: 1_000, balance: 5_000 });
  expect(controls.getBet()).toBe(200);
});
