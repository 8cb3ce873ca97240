import { inflateSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { pickRandomBelow } from '#platform/core/wire/tokens.ts';

import { letters, renderCaptcha } from './captcha-picture.ts';

const [WIDTH, HEIGHT] = [240, 80];
/** Width and height of the boxes in which `readFifths` sums the ink, in pixels. */
const BOX = 4;

/** Reads the chunks of a PNG by name. */
function readChunks(image: string): Map<string, Buffer> {
  const bytes = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    chunks.set(name, bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  return chunks;
}

/** Reads the ink of each pixel, 0 to 15. */
function readInk(image: string): number[] {
  const rows = inflateSync(readChunks(image).get('IDAT') ?? Buffer.alloc(0));
  return Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const pair = rows[Math.floor(i / WIDTH) * (1 + WIDTH / 2) + 1 + ((i % WIDTH) >> 1)] ?? 0;
    return i % 2 ? pair & 15 : pair >> 4;
  });
}

/**
 * Returns what a simple reading program sees of each of the five characters: the ink per box in one fifth of the
 * picture.
 */
function readFifths(image: string): number[][] {
  const ink = readInk(image);
  const fifth = WIDTH / 5;
  return Array.from({ length: 5 }, (_, fifthIndex) => {
    const boxes = Array.from({ length: (fifth / BOX) * (HEIGHT / BOX) }, () => 0);
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < fifth; x++) {
        const box = Math.floor(y / BOX) * (fifth / BOX) + Math.floor(x / BOX);
        boxes[box] = (boxes[box] ?? 0) + (ink[y * WIDTH + fifthIndex * fifth + x] ?? 0);
      }
    return boxes;
  });
}

const computeDistance = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, i) => sum + (value - (b[i] ?? 0)) ** 2, 0);

const pickRandomDigits = () => Array.from({ length: 5 }, () => String(pickRandomBelow(10)));

test('a picture is a small PNG that contains only pixels, with neither text nor strokes [AU-05]', () => {
  for (const characters of [...'01234', ...'56789', ...letters, ...'+-='].map((character) => [
    character,
    character,
    character,
    character,
    character,
  ])) {
    const image = renderCaptcha(characters);
    expect(image).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
    expect(image.length).toBeLessThan(6_000);
    const chunks = readChunks(image);
    expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
    expect([chunks.get('IHDR')?.readUInt32BE(0), chunks.get('IHDR')?.readUInt32BE(4)]).toEqual([
      WIDTH,
      HEIGHT,
    ]);
    expect(readInk(image).filter((ink) => ink > 7).length).toBeGreaterThan(500);
  }
});

test('pictures of the same characters all differ [AU-05]', () => {
  const pictures = Array.from({ length: 50 }, () => renderCaptcha([...'48253']));
  expect(new Set(pictures).size).toBe(50);
});

test('a reading program that has learned from a hundred pictures solves at most one of fifty others [AU-05]', () => {
  const table = Array.from({ length: 100 }, pickRandomDigits).flatMap((characters) =>
    readFifths(renderCaptcha(characters)).map((seen, i) => ({ character: characters[i], seen })),
  );
  const nearest = (seen: number[]) => {
    let [best, least] = [table[0], Infinity];
    for (const row of table) {
      const distance = computeDistance(row.seen, seen);
      if (distance < least) [best, least] = [row, distance];
    }
    return best?.character;
  };
  let solved = 0;
  for (let i = 0; i < 50; i++) {
    const characters = pickRandomDigits();
    const read = readFifths(renderCaptcha(characters)).map(nearest);
    if (read.join('') === characters.join('')) solved += 1;
  }
  expect(solved).toBeLessThanOrEqual(1);
});
