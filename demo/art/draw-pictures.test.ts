import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { type Picture, drawPictures } from './draw-pictures.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'art-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A square of one colour. Each time it is drawn, its name is added to `drawn`. */
function square(name: string, color: string, drawn: string[] = []): Picture {
  const draw = () => {
    drawn.push(name);
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${color}"/></svg>`;
    return { picture, over: null };
  };
  return { draw, files: [{ file: `g/${name}-8.png`, width: 8, format: 'png' }], opaque: true };
}

const run = (pictures: readonly Picture[], sources = 'now') =>
  drawPictures(pictures, {
    folder: join(root, 'art'),
    manifestFile: join(root, 'art.json'),
    sources,
    encoder: 'png',
  });
const getFilePath = (name: string) => join(root, 'art', 'g', `${name}-8.png`);

test('existing pictures are neither drawn nor written again', async () => {
  const drawn: string[] = [];
  expect(await run([square('a', 'red', drawn), square('b', 'blue', drawn)])).toBe(2);
  const written = statSync(getFilePath('a')).mtimeMs;
  expect(await run([square('a', 'red', drawn), square('b', 'blue', drawn)])).toBe(0);
  expect(drawn).toEqual(['a', 'b']);
  expect(statSync(getFilePath('a')).mtimeMs).toBe(written);
});

test('a lost file is drawn again', async () => {
  await run([square('a', 'red'), square('b', 'blue')]);
  rmSync(getFilePath('b'));
  expect(await run([square('a', 'red'), square('b', 'blue')])).toBe(1);
  expect(statSync(getFilePath('b')).size).toBeGreaterThan(0);
});

test('an interrupted run continues where it stopped', async () => {
  const many = Array.from({ length: 30 }, (_, i) => square(`n${i}`, `rgb(${i} 0 0)`));
  const dies: Picture = {
    ...square('dies', 'red'),
    draw: () => {
      throw new Error('broken off');
    },
  };
  await expect(run([...many, dies])).rejects.toThrow('broken off');
  expect(await run([...many, square('dies', 'red')])).toBeLessThanOrEqual(1 + 30 - 24);
});

test('changed sources only rewrite the pictures that look different', async () => {
  await run([square('a', 'red'), square('b', 'blue')], 'before');
  const before = readFileSync(getFilePath('b'));
  expect(await run([square('a', 'red'), square('b', 'green')], 'after')).toBe(1);
  expect(readFileSync(getFilePath('b')).equals(before)).toBe(false);
});

test('a small catalogue keeps the pictures of the large one, which are checked when it returns', async () => {
  await run([square('a', 'red'), square('b', 'blue')], 'before');
  rmSync(getFilePath('a'));
  expect(await run([square('a', 'red')], 'before')).toBe(1);
  expect(await run([square('a', 'red'), square('b', 'blue')], 'before')).toBe(0);
  expect(await run([square('a', 'red')], 'after')).toBe(0);
  expect(await run([square('a', 'red'), square('b', 'green')], 'after')).toBe(1);
});
