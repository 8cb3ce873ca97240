import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import * as v from 'valibot';

import { type Output, writeImages } from './raster.ts';
import type { Drawing } from './tile.ts';

/** One picture to draw and the files that show it, below the art's folder. */
export type Picture = { draw: () => Drawing; files: readonly Output[]; opaque: boolean };

/** What was drawn: the hash of the sources that all of it was drawn from, and of each picture by its first file. */
const manifestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ sources: v.string(), pictures: v.record(v.string(), v.string()) }),
);
type Manifest = v.InferOutput<typeof manifestSchema>;

type Options = {
  /** Where the files go. */
  folder: string;
  /** The file that remembers what was drawn; what is half written lies beside it. */
  manifestFile: string;
  /** Changes with whatever a picture may depend on. */
  sources: string;
  /** Changes with how pictures are rendered and packed; then all are drawn again. */
  encoder: string;
  onProgress?: (done: number, total: number) => void;
};

const atOnce = 4;
/** Pictures that a drawing which is broken off draws twice, at most. */
const saveEvery = 24;

/** Sixteen characters that stand for a text. */
export const sha = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

const keyOf = (picture: Picture): string => picture.files[0]?.file ?? '';

function readManifest(file: string): Manifest {
  const read = v.safeParse(manifestSchema, existsSync(file) ? readFileSync(file, 'utf8') : '');
  return read.success ? read.output : { sources: '', pictures: {} };
}

/**
 * Draws those of `pictures` that are missing or out of date, in their order, and returns how many. Files appear whole
 * or not at all, so that a site may serve the folder meanwhile; what is broken off goes on where it was.
 */
export async function drawPictures(pictures: readonly Picture[], options: Options): Promise<number> {
  const { folder, manifestFile, sources, encoder, onProgress } = options;
  const before = readManifest(manifestFile);
  const upToDate = before.sources === sources;
  const isThere = ({ files }: Picture): boolean => files.every(({ file }) => existsSync(join(folder, file)));
  const todo = pictures.filter(
    (picture) => !upToDate || !(keyOf(picture) in before.pictures) || !isThere(picture),
  );
  if (!todo.length) return 0;

  const scratch = join(dirname(manifestFile), `drawing-${process.pid}`);
  const put = async (drawing: Drawing, { files, opaque }: Picture): Promise<void> => {
    for (const { file } of files)
      for (const root of [scratch, folder]) mkdirSync(dirname(join(root, file)), { recursive: true });
    await writeImages(
      drawing,
      files.map((output) => ({ ...output, file: join(scratch, output.file) })),
      opaque,
    );
    for (const { file } of files) renameSync(join(scratch, file), join(folder, file));
  };
  const drawn = { ...before.pictures };
  const save = (hash: string, hashes: Manifest['pictures']): void => {
    mkdirSync(scratch, { recursive: true });
    writeFileSync(join(scratch, 'manifest'), JSON.stringify({ sources: hash, pictures: hashes }));
    renameSync(join(scratch, 'manifest'), manifestFile);
  };

  let count = 0;
  let done = pictures.length - todo.length;
  const next = todo[Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (const picture of next) {
      const drawing = picture.draw();
      const hash = sha(encoder + drawing.picture + (drawing.over ?? ''));
      if (drawn[keyOf(picture)] !== hash || !isThere(picture)) {
        await put(drawing, picture);
        drawn[keyOf(picture)] = hash;
        count += 1;
      }
      done += 1;
      onProgress?.(done, pictures.length);
      if (done % saveEvery === 0) save(upToDate ? sources : '', drawn);
    }
  };
  const workers = Array.from({ length: atOnce }, work);
  // One that fails leaves none behind that goes on drawing.
  await Promise.allSettled(workers);
  await Promise.all(workers);
  // What was drawn from other sources and is not among these pictures is looked at when it is wanted again.
  const checked = new Set(pictures.map(keyOf));
  const kept = Object.entries(drawn).filter(([key]) => upToDate || checked.has(key));
  save(sources, Object.fromEntries(kept));
  rmSync(scratch, { recursive: true, force: true });
  return count;
}
