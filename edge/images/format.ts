const outputFormats = ['avif', 'webp'] as const;
/** Output formats, smallest files first. */
export type OutputFormat = (typeof outputFormats)[number];
export const isOutputFormat = (name: string): name is OutputFormat =>
  outputFormats.some((each) => each === name);

/**
 * Returns the best format that the client accepts; null if there is none (RFC 9110 §12.5.1). A wildcard does not cover
 * AVIF and WebP, because browsers that support these formats name them. With equal weights, the smaller file wins.
 */
export function negotiateFormat(accept: string | undefined): OutputFormat | null {
  const weights = new Map<string, number>();
  for (const range of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '') ?? '1';
    weights.set(type, /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0);
  }
  const getWeight = (format: OutputFormat) => weights.get(`image/${format}`) ?? 0;
  const [best] = outputFormats.toSorted((one, other) => getWeight(other) - getWeight(one));
  return best && getWeight(best) > 0 ? best : null;
}

/** Permitted types of pictures. SVG is not permitted, because an SVG is a document that can contain a script. */
export type ImageType = 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png' | 'image/gif';

const readLatin1 = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Detects the type of the bytes by their signature, ignoring the sender's claim; null if no permitted type matches. */
export function detectImageType(bytes: Uint8Array): ImageType | null {
  if (readLatin1(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (readLatin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a/.test(readLatin1(bytes, 0, 6))) return 'image/gif';
  if (readLatin1(bytes, 0, 4) === 'RIFF' && readLatin1(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return isAvif(bytes) ? 'image/avif' : null;
}

/**
 * Returns whether the bytes are AVIF: the `ftyp` box comes first, and `avif` is its major brand or a compatible one
 * (ISO 14496-12 §4.3).
 */
function isAvif(bytes: Uint8Array): boolean {
  if (bytes.byteLength < 16 || readLatin1(bytes, 4, 8) !== 'ftyp') return false;
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 128);
  const [major = '', , ...compatible] = readLatin1(bytes, 8, end).match(/.{4}/gs) ?? [];
  return [major, ...compatible].includes('avif');
}
