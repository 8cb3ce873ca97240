import { EdgeError, within } from '../deadline.ts';
import { type OutputFormat, type ImageType, typeOf } from './format.ts';
import type { Source } from './sources.ts';

const deadlineMs = 5_000;
/** What a source may measure, px; larger ones are bombs or mistakes. */
const largest = { side: 8_192, area: 32_000_000 };
const quality: Record<ImageType, number> = {
  'image/avif': 55,
  'image/webp': 75,
  'image/jpeg': 80,
  'image/png': 90,
  'image/gif': 90,
};

/**
 * An original in the width and format asked for, never enlarged; as it is where that is what was asked. Null when
 * the Images service fails: the reader then gets the original. Throws `upstream.failed` for one that is too large.
 */
export async function resize(
  images: ImagesBinding,
  source: Source,
  { width, format }: { width: number; format: OutputFormat | null },
): Promise<Uint8Array | null> {
  try {
    return await within(deadlineMs, work());
  } catch (error) {
    if (error instanceof EdgeError && error.code !== 'upstream.timeout') throw error;
    console.error(JSON.stringify({ images: 'resize', error: String(error) }));
    return null;
  }

  async function work(): Promise<Uint8Array> {
    const info = await images.info(streamOf(source));
    if (!('width' in info)) throw new Error(`no size in ${info.format}`);
    const { side, area } = largest;
    if (info.width > side || info.height > side || info.width * info.height > area) {
      throw new EdgeError('upstream.failed', { cause: `${info.width} × ${info.height} px` });
    }
    const type: ImageType = format ? `image/${format}` : source.type;
    if (type === source.type && info.width <= width) return source.body;
    const made = await images
      .input(streamOf(source))
      .transform({ width, fit: 'scale-down' })
      .output({ format: type, quality: quality[type] });
    const body = new Uint8Array(await new Response(made.image()).arrayBuffer());
    if (!typeOf(body)) throw new Error('the result is no picture');
    return body;
  }
}

const streamOf = ({ body }: Source): ReadableStream<Uint8Array> => new Blob([body]).stream();
