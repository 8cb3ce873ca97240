import { expect, test } from 'vitest';

import { lotteryKinds } from './kinds.ts';
import { checkDraw, commitmentOf, drawFromSeed, newSeed } from './seeds.ts';

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

test('the commitment is the SHA-256 of the seed’s bytes', async () => {
  expect(await commitmentOf(seed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
});

test('a seed always gives the same numbers, other ones for another draw or lottery', async () => {
  for (const kind of lotteryKinds) {
    const draw = { kind, nodeId: 10_700, drawNo: '412', seed };
    const numbers = await drawFromSeed(draw);
    expect(await drawFromSeed(draw)).toEqual(numbers);
    expect(await drawFromSeed({ ...draw, drawNo: '413' })).not.toEqual(numbers);
    expect(await drawFromSeed({ ...draw, nodeId: 10_701 })).not.toEqual(numbers);
    expect(await drawFromSeed({ ...draw, seed: newSeed() })).not.toEqual(numbers);
  }
});

test('the algorithm is the written one: these numbers never change', async () => {
  const of = (kind: (typeof lotteryKinds)[number]) =>
    drawFromSeed({ kind, nodeId: 10_700, drawNo: '412', seed });
  expect(await of('keno')).toEqual([1, 2, 7, 8, 10, 24, 30, 31, 34, 36]);
  expect(await of('numero')).toEqual([6, 4, 1, 0, 7]);
});

test('a draw that fits is said to; one whose seed or numbers were changed afterwards is not', async () => {
  for (const kind of lotteryKinds) {
    const draw = { kind, nodeId: 10_700, drawNo: '412', seed };
    const published = { ...draw, commitment: await commitmentOf(seed), numbers: await drawFromSeed(draw) };
    expect(await checkDraw(published)).toBeNull();
    const another = newSeed();
    const swapped = { ...published, seed: another, numbers: await drawFromSeed({ ...draw, seed: another }) };
    expect(await checkDraw(swapped)).toBe('commitment');
    const [first = 0, ...rest] = published.numbers;
    expect(await checkDraw({ ...published, numbers: [first + 1, ...rest] })).toBe('numbers');
    expect(await checkDraw({ ...published, numbers: rest })).toBe('numbers');
  }
});
