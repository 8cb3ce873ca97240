import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { bannerArtWidths, gameArtWidths, vendorArtWidths } from '#contract/values/pictures.ts';
import { bannerSubjects } from '#platform/demo/seed/catalogue-banners.ts';
import { merchantIds } from '#platform/demo/seed/catalogue-vendors.ts';
import { catalogue } from '#platform/demo/seed/catalogue.ts';

import { banner } from './banner.ts';
import { appIcon, vendorMark } from './marks.ts';
import { writeImages } from './raster.ts';
import type { Output } from './raster.ts';
import { tile } from './tile.ts';
import type { Drawing } from './tile.ts';

/** One picture to draw and the files that show it, below `public/art`. */
type Job = { draw: () => Drawing; files: readonly Output[]; opaque: boolean };
/** What was drawn: the hash of the sources, and of each picture by its first file. */
type Manifest = { sources: string; pictures: Record<string, string> };

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..', '..');
const artFolder = join(root, 'public', 'art');
const manifestFile = join(root, '.cache', 'art.json');
const formats = ['avif', 'webp'] as const;
const atOnce = 4;

const sha = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** How pictures are rendered and packed; a change redraws them all. */
const encoder = sha(
  readFileSync(join(here, 'raster.ts'), 'utf8') + sharp.versions.vips + sharp.versions.heif,
);

function files(name: string, widths: readonly number[], of: readonly Output['format'][] = formats): Output[] {
  return widths.flatMap((width) =>
    of.map((format) => ({ file: `${name}-${width}.${format}`, width, format })),
  );
}

function jobs(): Job[] {
  const { games, vendors } = catalogue();
  return [
    ...merchantIds.flatMap((merchant) =>
      [48, 192, 512].map((size) => ({
        draw: () => appIcon(merchant, size),
        files: files(`i/${merchant}`, [size], ['png']),
        opaque: true,
      })),
    ),
    ...bannerSubjects.map((subject) => ({
      draw: () => banner(subject),
      files: files(`b/${subject.artKey}`, bannerArtWidths),
      opaque: true,
    })),
    ...vendors.map((vendor) => ({
      draw: () => vendorMark(vendor),
      files: files(`v/${vendor.vassalage}`, vendorArtWidths),
      opaque: false,
    })),
    ...games.map(({ artKey, vassalage, subject, names }) => ({
      draw: () => tile({ artKey, vassalage, subject, name: names.EN }),
      files: files(`g/${artKey}`, gameArtWidths),
      opaque: true,
    })),
  ];
}

/** Everything that the pictures depend on: this folder, the catalogue and the encoder. */
function sourcesHash(): string {
  const seed = join(here, '..', 'seed');
  const listed = (folder: string, recursive: boolean): string[] =>
    readdirSync(folder, { encoding: 'utf8', recursive })
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .toSorted()
      .map((name) => join(folder, name));
  const catalogueFiles = listed(seed, false).filter((file) => basename(file).startsWith('catalogue'));
  const sources = [...listed(here, true), ...catalogueFiles].map((file) => readFileSync(file, 'utf8'));
  return sha([...sources, encoder].join('\n'));
}

function readManifest(): Manifest {
  const empty = { sources: '', pictures: {} };
  try {
    const read: unknown = JSON.parse(readFileSync(manifestFile, 'utf8'));
    if (typeof read !== 'object' || read === null || !('sources' in read) || !('pictures' in read))
      return empty;
    if (typeof read.sources !== 'string' || typeof read.pictures !== 'object' || read.pictures === null)
      return empty;
    const pictures = Object.entries(read.pictures).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return { sources: read.sources, pictures: Object.fromEntries(pictures) };
  } catch {
    return empty;
  }
}

/** The files on disk; those that no picture has any more are removed. */
function onDisk(wanted: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  for (const folder of ['g', 'b', 'v', 'i']) {
    mkdirSync(join(artFolder, folder), { recursive: true });
    for (const name of readdirSync(join(artFolder, folder))) {
      const path = `${folder}/${name}`;
      if (wanted.has(path)) found.add(path);
      else rmSync(join(artFolder, path));
    }
  }
  return found;
}

function save(manifest: Manifest): void {
  mkdirSync(dirname(manifestFile), { recursive: true });
  writeFileSync(manifestFile, JSON.stringify(manifest));
}

async function build(): Promise<void> {
  const started = performance.now();
  const all = jobs();
  const found = onDisk(new Set(all.flatMap((job) => job.files.map(({ file }) => file))));
  const before = readManifest();
  const sources = sourcesHash();
  const complete = (job: Job): boolean => job.files.every(({ file }) => found.has(file));
  const todo = before.sources === sources ? all.filter((job) => !complete(job)) : all;
  if (todo.length === 0) {
    console.log(`art: ${all.length} pictures up to date`);
    return;
  }
  const pictures = { ...before.pictures };
  let done = all.length - todo.length;
  let drawn = 0;
  const next = todo[Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (const job of next) {
      const drawing = job.draw();
      const key = job.files[0]?.file ?? '';
      const hash = sha(encoder + drawing.picture + (drawing.over ?? ''));
      if (pictures[key] !== hash || !complete(job)) {
        await writeImages(
          drawing,
          job.files.map((output) => ({ ...output, file: join(artFolder, output.file) })),
          job.opaque,
        );
        pictures[key] = hash;
        drawn += 1;
      }
      done += 1;
      if (done % 24 === 0) {
        console.log(`art ${done}/${all.length} …`);
        save({ sources: '', pictures });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  save({ sources, pictures });
  console.log(
    `art: ${all.length} pictures, ${drawn} drawn in ${Math.round((performance.now() - started) / 1000)} s`,
  );
}

sharp.concurrency(1);
sharp.cache(false);
await build();
