import { expect, test } from 'vitest';

import { type Pixels, sharesOfPixels } from './blank.ts';

const colours = { background: [255, 0, 255], pattern: [0, 255, 0], tile: [30, 60, 90] } as const;
type Band = [kind: keyof typeof colours, height: number];

/** An image of bands that go all the way across. */
function image(...bands: Band[]): Pixels {
  const width = 90;
  const data = bands.flatMap(([kind, height]) =>
    Array.from({ length: height * width }, () => colours[kind]).flat(),
  );
  return { data: Uint8Array.from(data), width, height: data.length / 3 / width };
}

test('captions and gaps beneath tiles are no blank area', () => {
  const pixels = image(
    ['background', 40],
    ['tile', 130],
    ['background', 70],
    ['tile', 130],
    ['background', 30],
  );
  expect(sharesOfPixels(pixels)).toEqual({ tiles: 1, pattern: 0, blank: 0 });
});

test('the painted pattern of placeholders is told apart from tiles and from nothing', () => {
  const pixels = image(
    ['tile', 130],
    ['background', 70],
    ['pattern', 130],
    ['background', 70],
    ['pattern', 100],
  );
  expect(sharesOfPixels(pixels)).toEqual({ tiles: 0.4, pattern: 0.6, blank: 0 });
});

test('a stretch of background that is longer than a caption is blank', () => {
  expect(
    sharesOfPixels(image(['tile', 130], ['background', 70], ['tile', 100], ['background', 100])).blank,
  ).toBe(0.25);
  expect(sharesOfPixels(image(['background', 50])).blank).toBe(1);
});
