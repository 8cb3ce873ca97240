import { maxPictureBytes } from './sent-pictures.ts';

// Apart from the schema, which every reply and body needs: what judges a picture comes with the first one.

/** Longest and shortest side of a picture in pixels; what is smaller cannot be read by anybody. */
export const pictureSides = { min: 64, max: 2_048 } as const;

const wordAt = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

/** A segment of a JPEG: its marker and where it stands, with the marker before and its length within. */
type Segment = { marker: number; start: number; end: number };

/** The parts of a JPEG: the segments, in order, and where its end stands (after it); null: it has none. */
type Parts = { segments: Segment[]; end: number | null };

/** Where the next marker after a scan's header stands: what is no marker is data (ITU T.81 B.1.1.5). */
function afterData(bytes: Uint8Array, from: number): number {
  let at = from;
  for (; at + 1 < bytes.length; at += 1) {
    const marker = bytes[at + 1] ?? 0;
    // A stuffed zero and restarts are data; 0xff before a marker fills.
    if (bytes[at] === 0xff && marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) break;
  }
  return at;
}

/** Reads a JPEG from its beginning (ITU T.81 B.1.1); null for what is none. */
function partsOf(bytes: Uint8Array): Parts | null {
  if (!isJpeg(bytes)) return null;
  const segments: Segment[] = [];
  for (let start = 2; start + 2 <= bytes.length;) {
    const marker = bytes[start + 1] ?? 0;
    if (bytes[start] !== 0xff) break;
    if (marker === 0xd9) return { segments, end: start + 2 };
    if (start + 4 > bytes.length) break;
    const end = start + 2 + Math.max(2, wordAt(bytes, start + 2));
    segments.push({ marker, start, end });
    start = marker === 0xda ? afterData(bytes, end) : end;
  }
  return { segments, end: null };
}

// SOF0 to SOF15, but for DHT, JPG and DAC.
const isFrame = ({ marker }: Segment) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Width and height of a JPEG by its frame header (ITU T.81 B.2.2); null for what is none. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const frame = partsOf(bytes)?.segments.find(isFrame);
  return frame && frame.start + 9 <= bytes.length
    ? { height: wordAt(bytes, frame.start + 5), width: wordAt(bytes, frame.start + 7) }
    : null;
}

/**
 * Whether a JPEG is there from beginning to end (ITU T.81 B.1.1): one frame of the kinds that browsers decode, then a scan
 * with data, every segment within the bytes, and the end of the picture after it; what comes after the end is not read. What is cut short, or is a head alone,
 * is none.
 */
function isWhole(bytes: Uint8Array): boolean {
  const { segments, end } = partsOf(bytes) ?? { segments: [], end: null };
  const scan = segments.find(({ marker }) => marker === 0xda);
  if (!scan || end === null || segments.some((segment) => segment.end > bytes.length)) return false;
  const frames = segments.filter(isFrame);
  const [frame] = frames;
  // Baseline, extended and progressive; before the scan; a length that fits the number of components.
  if (!frame || frames.length > 1 || frame.marker > 0xc2 || frame.start > scan.start) return false;
  const components = bytes[frame.start + 9] ?? 0;
  if (components < 1 || components > 4 || frame.end - frame.start !== 10 + 3 * components) return false;
  return end - 2 > scan.end;
}

/** What is wrong with a picture: none that is taken, too many bytes, too small or large. */
export type PictureFault = 'type' | 'bytes' | 'size';

/** Judges a picture by its content, never by its name; null when it is right. */
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

/** The same picture without what a phone writes into it beside the picture, and without what stands after its end. */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
  const { segments, end } = partsOf(bytes) ?? { segments: [], end: null };
  const last = end ?? bytes.length;
  const dropped = segments.filter(isMetadata);
  const kept = new Uint8Array(
    last - dropped.reduce((sum, segment) => sum + Math.min(segment.end, last) - segment.start, 0),
  );
  let from = 0;
  let at = 0;
  for (const segment of [...dropped, { start: last, end: last }]) {
    kept.set(bytes.subarray(from, segment.start), at);
    at += segment.start - from;
    from = segment.end;
  }
  return kept;
}
