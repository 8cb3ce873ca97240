import { writeFile } from 'node:fs/promises';

import sharp from 'sharp';
import type { Sharp } from 'sharp';

import type { Drawing } from './tile.ts';

/** One image file: where it lies, its width in px and its format. */
export type Output = { file: string; width: number; format: 'avif' | 'webp' | 'png' };

type Bitmap = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

const raw = (bitmap: Bitmap): Sharp => sharp(bitmap.data, { raw: bitmap.info });

/** Squares of five units, as an old console drew them. */
async function coarsened(bitmap: Bitmap): Promise<Bitmap> {
  const small = await raw(bitmap).resize(72, 96).raw().toBuffer({ resolveWithObject: true });
  return raw(small)
    .resize(bitmap.info.width, bitmap.info.height, { kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function render({ picture, over }: Drawing, opaque: boolean): Promise<Bitmap> {
  const drawn = sharp(Buffer.from(picture));
  const flat = opaque ? drawn.removeAlpha() : drawn;
  const bitmap = await flat.raw().toBuffer({ resolveWithObject: true });
  if (!over) return bitmap;
  const coarse = await coarsened(bitmap);
  return raw(coarse)
    .composite([{ input: Buffer.from(over) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function encode(image: Sharp, format: Output['format']): Sharp {
  if (format === 'avif') return image.avif({ quality: 51, effort: 1, chromaSubsampling: '4:2:0' });
  if (format === 'webp') return image.webp({ quality: 54, effort: 3 });
  return image.png({ compressionLevel: 9 });
}

/** Renders a drawing once and writes it at every width and format asked for. */
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
