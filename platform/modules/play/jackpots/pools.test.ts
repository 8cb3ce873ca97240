import { expect, test } from 'vitest';

import { seededRandom } from '#demo/games/seeded-random.ts';
import { jackpotRows } from '#demo/seed/lobby/jackpot-seed.ts';
import { drawPool, jackpotReturn, type Pool } from '#platform/modules/play/jackpots/pools.ts';

const pool: Pool = { id: 'test', currency: 'USD', seedMinor: 10, shareHundredths: 1, stakeMinor: 2_000 };

test('of all draws that there are, a bet wins as many as it is of the stake that wins for certain', () => {
  for (const bet of [1, 7, 250, 2_000]) {
    // The share takes no number here, or the first one: the rest decides.
    const wins = Array.from({ length: pool.stakeMinor }, (_, draw) => {
      const numbers = bet % 100 ? [99, draw] : [draw];
      return drawPool(() => numbers.shift() ?? 0, pool, bet).wins;
    }).filter(Boolean);
    expect(wins, `${bet}`).toHaveLength(bet);
  }
});

test('over many rounds of any bet the pool pays back its share and its seed, as its return says', () => {
  const random = seededRandom(7);
  let [held, paid, bet] = [pool.seedMinor, 0, 0];
  for (let round = 0; round < 400_000; round += 1) {
    const betMinor = [1, 5, 30, 75, 100][round % 5] ?? 1;
    const { shareMinor, wins } = drawPool(random, pool, betMinor);
    bet += betMinor;
    held += shareMinor;
    if (wins) {
      paid += held;
      held = pool.seedMinor;
    }
  }
  expect(jackpotReturn(pool)).toBeCloseTo(0.015, 10);
  expect(paid / bet).toBeCloseTo(jackpotReturn(pool), 3);
});

test('a share is the same at every bet: what is less than a minor unit falls by lot', () => {
  const random = seededRandom(3);
  for (const bet of [1, 33, 150]) {
    let sum = 0;
    for (let round = 0; round < 100_000; round += 1) sum += drawPool(random, pool, bet).shareMinor;
    expect(sum / (100_000 * bet)).toBeCloseTo(0.01, 2.5);
  }
});

test('every pool of the seed pays back 1.5 % of what is bet', () => {
  const { jackpots } = jackpotRows(() => []);
  expect(jackpots).toHaveLength(12);
  for (const row of jackpots) expect(jackpotReturn(row), row.id).toBeCloseTo(0.015, 10);
});
