import { EdgeError, withDeadline } from '../deadline.ts';
import { type OutputFormat, type ImageType, detectImageType } from './format.ts';
import type { Source } from './sources.ts';

const deadlineMs = 5_000;
/** Maximum side (px) and area (px²) of a source. Larger sources are decompression bombs or mistakes. */
const maxSource = { side: 8_192, area: 32_000_000 };
const quality: Record<ImageType, number> = {
  'image/avif': 55,
  'image/webp': 75,
  'image/jpeg': 80,
  'image/png': 90,
  'image/gif': 90,
};

/**
 * Resizes an original to the requested width and format, without enlarging it. Returns the original unchanged if it
 * already matches. Null if the Images service fails; the client then gets the original. Throws `upstream.failed` if the
 * source is too large.
 */
export async function resize(
  images: ImagesBinding,
  source: Source,
  { width, format }: { width: number; format: OutputFormat | null },
): Promise<Uint8Array | null> {
  try {
    return await withDeadline(deadlineMs, work());
  } catch (error) {
    if (error instanceof EdgeError && error.code !== 'upstream.timeout') throw error;
    console.error(JSON.stringify({ images: 'resize', error: String(error) }));
    return null;
  }

  async function work(): Promise<Uint8Array> {
    const info = await images.info(toStream(source));
    if (!('width' in info)) throw new Error(`no size in ${info.format}`);
    const { side, area } = maxSource;
    if (info.width > side || info.height > side || info.width * info.height > area) {
      throw new EdgeError('upstream.failed', { cause: `${info.width} × ${info.height} px` });
    }
    const type: ImageType = format ? `image/${format}` : source.type;
    if (type === source.type && info.width <= width) return source.body;
    const made = await images
      .input(toStream(source))
      .transform({ width, fit: 'scale-down' })
      .output({ format: type, quality: quality[type] });
    const body = new Uint8Array(await new Response(made.image()).arrayBuffer());
    if (!detectImageType(body)) throw new Error('the result is no picture');
    return body;
  }
}

const toStream = ({ body }: Source): ReadableStream<Uint8Array> => new Blob([body]).stream();
