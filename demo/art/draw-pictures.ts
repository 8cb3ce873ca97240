import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import * as v from 'valibot';

import { type Output, writeImages } from './raster.ts';
import type { Drawing } from './tile.ts';

/** A picture to draw and its files, relative to the art folder. */
export type Picture = { draw: () => Drawing; files: readonly Output[]; opaque: boolean };

/** Hash of the sources that all pictures were drawn from, and a hash of each picture by its first file. */
const manifestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ sources: v.string(), pictures: v.record(v.string(), v.string()) }),
);
type Manifest = v.InferOutput<typeof manifestSchema>;

type Options = {
  folder: string;
  /** Unfinished files are written to the same folder. */
  manifestFile: string;
  /** Hash that changes with anything that a picture may depend on. */
  sources: string;
  /** Hash that changes with the rendering or encoding of pictures; a change redraws all of them. */
  encoder: string;
  onProgress?: (done: number, total: number) => void;
};

const workerCount = 4;
/** Number of pictures between two saves of the manifest. After an interruption, about as many are drawn again. */
const saveEvery = 24;

export const computeShortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

const getPictureKey = (picture: Picture): string => picture.files[0]?.file ?? '';

function readManifest(file: string): Manifest {
  const read = v.safeParse(manifestSchema, existsSync(file) ? readFileSync(file, 'utf8') : '');
  return read.success ? read.output : { sources: '', pictures: {} };
}

/**
 * Draws the pictures that are missing or out of date, in order, and returns their number. Files appear complete or not
 * at all, so a site may serve the folder meanwhile. An interrupted run can be continued.
 */
export async function drawPictures(pictures: readonly Picture[], options: Options): Promise<number> {
  const { folder, manifestFile, sources, encoder, onProgress } = options;
  const before = readManifest(manifestFile);
  const upToDate = before.sources === sources;
  const hasAllFiles = ({ files }: Picture): boolean =>
    files.every(({ file }) => existsSync(join(folder, file)));
  const pending = pictures.filter(
    (picture) => !upToDate || !(getPictureKey(picture) in before.pictures) || !hasAllFiles(picture),
  );
  if (!pending.length) return 0;

  const scratch = join(dirname(manifestFile), `drawing-${process.pid}`);
  const writePicture = async (drawing: Drawing, { files, opaque }: Picture): Promise<void> => {
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
  let done = pictures.length - pending.length;
  const next = pending[Symbol.iterator]();
  const drawPending = async (): Promise<void> => {
    for (const picture of next) {
      const drawing = picture.draw();
      const hash = computeShortHash(encoder + drawing.picture + (drawing.overlay ?? ''));
      if (drawn[getPictureKey(picture)] !== hash || !hasAllFiles(picture)) {
        await writePicture(drawing, picture);
        drawn[getPictureKey(picture)] = hash;
        count += 1;
      }
      done += 1;
      onProgress?.(done, pictures.length);
      if (done % saveEvery === 0) save(upToDate ? sources : '', drawn);
    }
  };
  const workers = Array.from({ length: workerCount }, drawPending);
  // If one worker fails, wait until the others have stopped too.
  await Promise.allSettled(workers);
  await Promise.all(workers);
  // If the sources have changed, the manifest only keeps the pictures of this run. The other pictures may be out of
  // date, so a later run must check them.
  const checked = new Set(pictures.map(getPictureKey));
  const kept = Object.entries(drawn).filter(([key]) => upToDate || checked.has(key));
  save(sources, Object.fromEntries(kept));
  rmSync(scratch, { recursive: true, force: true });
  return count;
}
