import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { readDrawnGameCount, readSeedGameCount } from '#demo/seed-counts.ts';

import { drawPictures, computeShortHash } from './draw-pictures.ts';
import { listCataloguePictures } from './picture-list.ts';

// Draws the art of the catalogue into public/art and skips existing pictures.
//   node demo/art/build.ts
//   SEED_GAMES   number of seeded games (default 720); only these are drawn
//   DRAWN_GAMES  number of games with a picture of their own (default: all)

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const folder = join(root, 'public', 'art');

const encoder = computeShortHash(
  readFileSync(join(here, 'raster.ts'), 'utf8') + sharp.versions.vips + sharp.versions.heif,
);

function hashSources(): string {
  const demo = join(here, '..');
  const listSources = (of: string): string[] =>
    readdirSync(of, { encoding: 'utf8', recursive: true })
      .filter((name) => /\.(ts|json)$/.test(name) && !name.includes('.test.'))
      .toSorted()
      .map((name) => join(of, name));
  const sources = [
    ...listSources(here),
    ...listSources(join(demo, 'catalogue')),
    join(demo, 'random.ts'),
  ].map((file) => readFileSync(file, 'utf8'));
  return computeShortHash([...sources, encoder].join('\n'));
}

function removeStrays(): void {
  const known = new Set(listCataloguePictures().flatMap(({ files }) => files.map(({ file }) => file)));
  for (const kind of ['g', 'b', 'v', 'i', 'm']) {
    mkdirSync(join(folder, kind), { recursive: true });
    for (const name of readdirSync(join(folder, kind)))
      if (!known.has(`${kind}/${name}`)) rmSync(join(folder, kind, name));
  }
}

/** Prints only one line per tenth, because a running site may print to the same terminal. */
function onProgress(done: number, total: number): void {
  const tenth = (count: number): number => Math.floor((10 * count) / total);
  if (tenth(done) > tenth(done - 1) && done < total) console.log(`art: ${done}/${total} pictures`);
}

sharp.concurrency(1);
sharp.cache(false);
removeStrays();
const pictures = listCataloguePictures(readSeedGameCount(), readDrawnGameCount());
const drawn = await drawPictures(pictures, {
  folder,
  manifestFile: join(root, '.cache', 'art.json'),
  sources: hashSources(),
  encoder,
  onProgress,
});
console.log(`art: ${pictures.length} pictures, ${drawn || 'none'} drawn`);
