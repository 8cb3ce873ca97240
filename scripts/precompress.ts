import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** Compresses at the highest quality, Node's default. */
const brotli = promisify(brotliCompress);
/** File endings that the edge serves compressed (edge/assets/build-asset.ts). */
const compressible = /\.(js|css|svg)$/;

/** Writes `<name>.br`. Unlike a CDN, the build has time for the best compression. Skips files that would not shrink. */
export async function precompress(folder: string): Promise<void> {
  const names = new Set(await readdir(folder));
  const missing = [...names].filter((name) => compressible.test(name) && !names.has(`${name}.br`));
  await Promise.all(
    missing.map(async (name) => {
      const path = join(folder, name);
      const whole = await readFile(path);
      const packed = await brotli(whole);
      if (packed.length < whole.length) await writeFile(`${path}.br`, packed);
    }),
  );
}
