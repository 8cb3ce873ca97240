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

/** Builds a picture of one colour. Each time the picture is drawn, its name is added to `drawn`. */
function buildSquare(name: string, color: string, drawn: string[] = []): Picture {
  const draw = () => {
    drawn.push(name);
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${color}"/></svg>`;
    return { picture, overlay: null };
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
  expect(await run([buildSquare('a', 'red', drawn), buildSquare('b', 'blue', drawn)])).toBe(2);
  const written = statSync(getFilePath('a')).mtimeMs;
  expect(await run([buildSquare('a', 'red', drawn), buildSquare('b', 'blue', drawn)])).toBe(0);
  expect(drawn).toEqual(['a', 'b']);
  expect(statSync(getFilePath('a')).mtimeMs).toBe(written);
});

test('a deleted file is drawn again', async () => {
  await run([buildSquare('a', 'red'), buildSquare('b', 'blue')]);
  rmSync(getFilePath('b'));
  expect(await run([buildSquare('a', 'red'), buildSquare('b', 'blue')])).toBe(1);
  expect(statSync(getFilePath('b')).size).toBeGreaterThan(0);
});

test('after an interrupted run, the next run draws at most the pictures since the last save', async () => {
  const many = Array.from({ length: 30 }, (_, i) => buildSquare(`n${i}`, `rgb(${i} 0 0)`));
  const failing: Picture = {
    ...buildSquare('dies', 'red'),
    draw: () => {
      throw new Error('broken off');
    },
  };
  await expect(run([...many, failing])).rejects.toThrow('broken off');
  expect(await run([...many, buildSquare('dies', 'red')])).toBeLessThanOrEqual(1 + 30 - 24);
});

test('changed sources only rewrite the pictures that look different', async () => {
  await run([buildSquare('a', 'red'), buildSquare('b', 'blue')], 'before');
  const before = readFileSync(getFilePath('b'));
  expect(await run([buildSquare('a', 'red'), buildSquare('b', 'green')], 'after')).toBe(1);
  expect(readFileSync(getFilePath('b')).equals(before)).toBe(false);
});

test('drawing a small catalogue keeps the other pictures of a large one; if sources have changed, these are checked when they are listed again', async () => {
  await run([buildSquare('a', 'red'), buildSquare('b', 'blue')], 'before');
  rmSync(getFilePath('a'));
  expect(await run([buildSquare('a', 'red')], 'before')).toBe(1);
  expect(await run([buildSquare('a', 'red'), buildSquare('b', 'blue')], 'before')).toBe(0);
  expect(await run([buildSquare('a', 'red')], 'after')).toBe(0);
  expect(await run([buildSquare('a', 'red'), buildSquare('b', 'green')], 'after')).toBe(1);
});
