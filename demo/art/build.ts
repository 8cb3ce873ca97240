import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { drawnGameCount, seedGameCount } from '#demo/seed-counts.ts';

import { drawPictures, sha } from './draw-pictures.ts';
import { pictureList } from './picture-list.ts';

// Draws the art of the catalogue into public/art, skipping what is there.
//   node demo/art/build.ts
// SEED_GAMES   how many games are seeded (default 720): only theirs is drawn
// DRAWN_GAMES  how many of them have a picture of their own (default: all)

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const folder = join(root, 'public', 'art');

const encoder = sha(
  readFileSync(join(here, 'raster.ts'), 'utf8') + sharp.versions.vips + sharp.versions.heif,
);

/** Everything that the pictures depend on: this folder, the catalogue and the encoder. */
function sourcesHash(): string {
  const demo = join(here, '..');
  const listed = (of: string): string[] =>
    readdirSync(of, { encoding: 'utf8', recursive: true })
      .filter((name) => /\.(ts|json)$/.test(name) && !name.includes('.test.'))
      .toSorted()
      .map((name) => join(of, name));
  const sources = [...listed(here), ...listed(join(demo, 'catalogue')), join(demo, 'random.ts')].map((file) =>
    readFileSync(file, 'utf8'),
  );
  return sha([...sources, encoder].join('\n'));
}

/** Removes the files of pictures that no catalogue has any more, of whatever size. */
function removeStrays(): void {
  const known = new Set(pictureList().flatMap(({ files }) => files.map(({ file }) => file)));
  for (const kind of ['g', 'b', 'v', 'i', 'm']) {
    mkdirSync(join(folder, kind), { recursive: true });
    for (const name of readdirSync(join(folder, kind)))
      if (!known.has(`${kind}/${name}`)) rmSync(join(folder, kind, name));
  }
}

/** One line a tenth: it may go on beside a site that is being served. */
function onProgress(done: number, total: number): void {
  const tenth = (count: number): number => Math.floor((10 * count) / total);
  if (tenth(done) > tenth(done - 1) && done < total) console.log(`art: ${done}/${total} pictures`);
}

sharp.concurrency(1);
sharp.cache(false);
removeStrays();
const pictures = pictureList(seedGameCount(), drawnGameCount());
const drawn = await drawPictures(pictures, {
  folder,
  manifestFile: join(root, '.cache', 'art.json'),
  sources: sourcesHash(),
  encoder,
  onProgress,
});
console.log(`art: ${pictures.length} pictures, ${drawn || 'none'} drawn`);
