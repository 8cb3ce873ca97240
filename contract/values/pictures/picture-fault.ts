import { maxPictureBytes } from './sent-pictures.ts';

// Apart from the schema, which every reply and body needs: what judges a picture comes with the first one.

/** Longest and shortest side of a picture in pixels; what is smaller cannot be read by anybody. */
export const pictureSides = { min: 64, max: 2_048 } as const;

const wordAt = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

/** A segment of a JPEG: its marker and where it stands, with the marker before and its length within. */
type Segment = { marker: number; start: number; end: number };

/** The segments before the picture's data, and the one that begins it (ITU T.81 B.1.1); null for what is no JPEG. */
function segmentsOf(bytes: Uint8Array): Segment[] | null {
  if (!isJpeg(bytes)) return null;
  const found: Segment[] = [];
  for (let start = 2; start + 4 <= bytes.length;) {
    if (bytes[start] !== 0xff) break;
    const marker = bytes[start + 1] ?? 0;
    const end = start + 2 + Math.max(2, wordAt(bytes, start + 2));
    found.push({ marker, start, end });
    if (marker === 0xda) break;
    start = end;
  }
  return found;
}

// SOF0 to SOF15, but for DHT, JPG and DAC.
const isFrame = ({ marker }: Segment) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Width and height of a JPEG by its frame header (ITU T.81 B.2.2); null for what is none. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const frame = segmentsOf(bytes)?.find(isFrame);
  return frame && frame.start + 9 <= bytes.length
    ? { height: wordAt(bytes, frame.start + 5), width: wordAt(bytes, frame.start + 7) }
    : null;
}

/**
 * Whether a JPEG is there from beginning to end (ITU T.81 B.1.1): one frame of the kinds that browsers decode, then a scan
 * with data, every segment within the bytes, and the end of the picture after it. What is cut short, or is a head alone,
 * is none.
 */
function isWhole(bytes: Uint8Array): boolean {
  const segments = segmentsOf(bytes) ?? [];
  const scan = segments.at(-1);
  if (scan?.marker !== 0xda || segments.some(({ end }) => end > bytes.length)) return false;
  const frames = segments.filter(isFrame);
  const [frame] = frames;
  // Baseline, extended and progressive; a length that fits the number of components.
  if (!frame || frames.length > 1 || frame.marker > 0xc2) return false;
  const components = bytes[frame.start + 9] ?? 0;
  if (components < 1 || components > 4 || frame.end - frame.start !== 10 + 3 * components) return false;
  for (let at = bytes.length - 2; at > scan.end; at -= 1)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  return false;
}

/** What is wrong with a picture: none that is taken, too many bytes, too small or large. */
export type PictureFault = 'type' | 'bytes' | 'size';

/** Judges a picture by its content, never by its name (WA-06); null when it is right. */
export function pictureFault(bytes: Uint8Array): PictureFault | null {
  if (bytes.length > maxPictureBytes) return 'bytes';
  const size = jpegSize(bytes);
  if (!size || !isWhole(bytes)) return 'type';
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  return short < pictureSides.min || long > pictureSides.max ? 'size' : null;
}

// APP1 to APP15 and comments: place, time, device, thumbnails. APP0 is JFIF, and by APP14 colours are decoded.
const isMetadata = ({ marker }: Segment) =>
  (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;

/** The same picture without what a phone writes into it beside the picture. */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
  const dropped = (segmentsOf(bytes) ?? []).filter(isMetadata);
  const kept = new Uint8Array(
    bytes.length - dropped.reduce((sum, { start, end }) => sum + Math.min(end, bytes.length) - start, 0),
  );
  let from = 0;
  let at = 0;
  for (const { start, end } of [...dropped, { start: bytes.length, end: bytes.length }]) {
    kept.set(bytes.subarray(from, start), at);
    at += start - from;
    from = end;
  }
  return kept;
}
