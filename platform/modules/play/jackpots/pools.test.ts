import { expect, test } from 'vitest';

import { createSeededRandom } from '#demo/games/seeded-random.ts';
import { buildJackpotRows } from '#demo/seed/lobby/jackpot-seed.ts';
import { decidePoolOutcome, computeJackpotReturn, type Pool } from '#platform/modules/play/jackpots/pools.ts';

const pool: Pool = { id: 'test', currency: 'USD', seedMinor: 10, shareHundredths: 1, stakeMinor: 2_000 };

test('the chance of a bet to win equals its share of `stakeMinor`', () => {
  for (const bet of [1, 7, 250, 2_000]) {
    // The share uses one random number or none; the next number decides the win.
    const wins = Array.from({ length: pool.stakeMinor }, (_, value) => {
      const numbers = bet % 100 ? [99, value] : [value];
      return decidePoolOutcome(() => numbers.shift() ?? 0, pool, bet).wins;
    }).filter(Boolean);
    expect(wins, `${bet}`).toHaveLength(bet);
  }
});

test('over many rounds with various bets the pool pays back its share and its seed, as computed', () => {
  const random = createSeededRandom(7);
  let [held, paid, bet] = [pool.seedMinor, 0, 0];
  for (let round = 0; round < 400_000; round += 1) {
    const betMinor = [1, 5, 30, 75, 100][round % 5] ?? 1;
    const { shareMinor, wins } = decidePoolOutcome(random, pool, betMinor);
    bet += betMinor;
    held += shareMinor;
    if (wins) {
      paid += held;
      held = pool.seedMinor;
    }
  }
  expect(computeJackpotReturn(pool)).toBeCloseTo(0.015, 10);
  expect(paid / bet).toBeCloseTo(computeJackpotReturn(pool), 3);
});

test('the share is the same percentage of every bet, because fractions of a minor unit are rounded at random', () => {
  const random = createSeededRandom(3);
  for (const bet of [1, 33, 150]) {
    let sum = 0;
    for (let round = 0; round < 100_000; round += 1) sum += decidePoolOutcome(random, pool, bet).shareMinor;
    expect(sum / (100_000 * bet)).toBeCloseTo(0.01, 2.5);
  }
});

test('every seeded pool pays back 1.5 % of bets', () => {
  const { jackpots } = buildJackpotRows(() => []);
  expect(jackpots).toHaveLength(12);
  for (const row of jackpots) expect(computeJackpotReturn(row), row.id).toBeCloseTo(0.015, 10);
});
