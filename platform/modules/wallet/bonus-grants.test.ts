import { expect, test } from 'vitest';

import { releaseAll } from '#platform/modules/wallet/bonus-grants.ts';

/** How much of so many each look finds. */
async function looksAt(waiting: number): Promise<number[]> {
  const found: number[] = [];
  let left = waiting;
  await releaseAll(async (most) => {
    const now = Math.min(left, most);
    left -= now;
    found.push(now);
    return now;
  });
  return found;
}

test('more bonuses than one look takes on are released by the same night, up to what a worker may ask its database', async () => {
  expect(await looksAt(0)).toEqual([0]);
  expect(await looksAt(99)).toEqual([99]);
  expect(await looksAt(250)).toEqual([100, 100, 50]);
  expect(await looksAt(1_000)).toEqual([100, 100, 100, 100]);
});
