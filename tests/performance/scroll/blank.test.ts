import { expect, test } from 'vitest';

import { type Pixels, computePixelShares } from './blank.ts';

const colours = { background: [255, 0, 255], pattern: [0, 255, 0], tile: [30, 60, 90] } as const;
type Band = [kind: keyof typeof colours, height: number];

/** Creates an image of full-width bands. */
function createImage(...bands: Band[]): Pixels {
  const width = 90;
  const data = bands.flatMap(([kind, height]) =>
    Array.from({ length: height * width }, () => colours[kind]).flat(),
  );
  return { data: Uint8Array.from(data), width, height: data.length / 3 / width };
}

test('captions and gaps below tiles do not count as blank', () => {
  const pixels = createImage(
    ['background', 40],
    ['tile', 130],
    ['background', 70],
    ['tile', 130],
    ['background', 30],
  );
  expect(computePixelShares(pixels)).toEqual({ tiles: 1, pattern: 0, blank: 0 });
});

test('the pattern of the placeholders is told apart from tiles and from blank areas', () => {
  const pixels = createImage(
    ['tile', 130],
    ['background', 70],
    ['pattern', 130],
    ['background', 70],
    ['pattern', 100],
  );
  expect(computePixelShares(pixels)).toEqual({ tiles: 0.4, pattern: 0.6, blank: 0 });
});

test('a background area higher than a caption is blank', () => {
  expect(
    computePixelShares(createImage(['tile', 130], ['background', 70], ['tile', 100], ['background', 100]))
      .blank,
  ).toBe(0.25);
  expect(computePixelShares(createImage(['background', 50])).blank).toBe(1);
});
