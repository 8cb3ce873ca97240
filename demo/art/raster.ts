import { writeFile } from 'node:fs/promises';

import sharp from 'sharp';
import type { Sharp } from 'sharp';

import type { Drawing } from './tile.ts';

/** An image file: its path, width in px and format. */
export type Output = { file: string; width: number; format: 'avif' | 'webp' | 'png' };

type Bitmap = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

const raw = (bitmap: Bitmap): Sharp => sharp(bitmap.data, { raw: bitmap.info });

/** Coarsens a picture to squares of five by five units, in the style of an old console. */
async function coarsen(bitmap: Bitmap): Promise<Bitmap> {
  const small = await raw(bitmap).resize(72, 96).raw().toBuffer({ resolveWithObject: true });
  return raw(small)
    .resize(bitmap.info.width, bitmap.info.height, { kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function render({ picture, overlay }: Drawing, opaque: boolean): Promise<Bitmap> {
  const drawn = sharp(Buffer.from(picture));
  const flat = opaque ? drawn.removeAlpha() : drawn;
  const bitmap = await flat.raw().toBuffer({ resolveWithObject: true });
  if (!overlay) return bitmap;
  const coarse = await coarsen(bitmap);
  return raw(coarse)
    .composite([{ input: Buffer.from(overlay) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function encode(image: Sharp, format: Output['format']): Sharp {
  if (format === 'avif') return image.avif({ quality: 51, effort: 1, chromaSubsampling: '4:2:0' });
  if (format === 'webp') return image.webp({ quality: 54, effort: 3 });
  return image.png({ compressionLevel: 9 });
}

export async function writeImages(
  drawing: Drawing,
  outputs: readonly Output[],
  opaque = true,
): Promise<void> {
  const bitmap = await render(drawing, opaque);
  for (const { file, width, format } of outputs) {
    const sized = width === bitmap.info.width ? raw(bitmap) : raw(bitmap).resize({ width });
    await writeFile(file, await encode(sized, format).toBuffer());
  }
}
