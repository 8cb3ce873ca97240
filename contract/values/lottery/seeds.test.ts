import { expect, test } from 'vitest';

import { lotteryKinds } from './kinds.ts';
import { checkDraw, computeCommitment, drawFromSeed, createSeed } from './seeds.ts';

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

test('the commitment is the SHA-256 of the seed’s bytes', async () => {
  expect(await computeCommitment(seed)).toBe(
    '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  );
});

test('a seed always gives the same numbers, and other numbers for another draw or lottery', async () => {
  for (const kind of lotteryKinds) {
    const draw = { kind, nodeId: 10_700, drawNo: '412', seed };
    const numbers = await drawFromSeed(draw);
    expect(await drawFromSeed(draw)).toEqual(numbers);
    expect(await drawFromSeed({ ...draw, drawNo: '413' })).not.toEqual(numbers);
    expect(await drawFromSeed({ ...draw, nodeId: 10_701 })).not.toEqual(numbers);
    expect(await drawFromSeed({ ...draw, seed: createSeed() })).not.toEqual(numbers);
  }
});

test('the algorithm never changes: it gives these numbers, as documented', async () => {
  const drawKind = (kind: (typeof lotteryKinds)[number]) =>
    drawFromSeed({ kind, nodeId: 10_700, drawNo: '412', seed });
  expect(await drawKind('keno')).toEqual([1, 2, 7, 8, 10, 24, 30, 31, 34, 36]);
  expect(await drawKind('numero')).toEqual([6, 4, 1, 0, 7]);
});

test('an honest draw passes the check, and a draw whose seed or numbers were changed afterwards fails', async () => {
  for (const kind of lotteryKinds) {
    const draw = { kind, nodeId: 10_700, drawNo: '412', seed };
    const published = {
      ...draw,
      commitment: await computeCommitment(seed),
      numbers: await drawFromSeed(draw),
    };
    expect(await checkDraw(published)).toBeNull();
    const another = createSeed();
    const swapped = { ...published, seed: another, numbers: await drawFromSeed({ ...draw, seed: another }) };
    expect(await checkDraw(swapped)).toBe('commitment');
    const [first = 0, ...rest] = published.numbers;
    expect(await checkDraw({ ...published, numbers: [first + 1, ...rest] })).toBe('numbers');
    expect(await checkDraw({ ...published, numbers: rest })).toBe('numbers');
  }
});
