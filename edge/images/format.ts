const outputFormats = ['avif', 'webp'] as const;
/** Formats that are made, the smaller first. */
export type OutputFormat = (typeof outputFormats)[number];
export const isOutputFormat = (name: string): name is OutputFormat =>
  outputFormats.some((each) => each === name);

/**
 * The best format that the client accepts, null for neither (RFC 9110 §12.5.1). A wildcard says nothing of formats that
 * are younger than it: readers that show AVIF and WebP name them. Equal weights: the smaller file.
 */
export function negotiate(accept: string | undefined): OutputFormat | null {
  const weights = new Map<string, number>();
  for (const range of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '') ?? '1';
    weights.set(type, /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0);
  }
  const weightOf = (format: OutputFormat) => weights.get(`image/${format}`) ?? 0;
  const [best] = outputFormats.toSorted((one, other) => weightOf(other) - weightOf(one));
  return best && weightOf(best) > 0 ? best : null;
}

/** Types that a picture may have. No SVG: it is a document that may carry script. */
export type ImageType = 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png' | 'image/gif';

const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** What the bytes are by their signature, whatever their sender says; null for anything but a picture. */
export function typeOf(bytes: Uint8Array): ImageType | null {
  if (latin(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a/.test(latin(bytes, 0, 6))) return 'image/gif';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return isAvif(bytes) ? 'image/avif' : null;
}

/** The `ftyp` box comes first; `avif` is its major brand or one of those it is compatible with (ISO 14496-12 §4.3). */
function isAvif(bytes: Uint8Array): boolean {
  if (bytes.byteLength < 16 || latin(bytes, 4, 8) !== 'ftyp') return false;
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 128);
  const [major = '', , ...compatible] = latin(bytes, 8, end).match(/.{4}/gs) ?? [];
  return [major, ...compatible].includes('avif');
}
