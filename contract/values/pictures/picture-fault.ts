import { maxPictureBytes } from './sent-pictures.ts';

// Separate from sent-pictures.ts, whose schema is part of calls. This validation is loaded only when a member chooses
// the first picture.

/** Minimum of the shorter side and maximum of the longer side of a picture, in px. A smaller picture is not legible. */
export const pictureSides = { min: 64, max: 2_048 } as const;

const readWord = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

/** A segment of a JPEG, from `start` (its marker) to `end`, which is the offset after the segment. */
type Segment = { marker: number; start: number; end: number };

/** The segments of a JPEG in order. `end` is the offset after the end marker; null if there is no end marker. */
type JpegParts = { segments: Segment[]; end: number | null };

/** Finds the next marker after `from`. Everything before it is the scan's data (ITU T.81 B.1.1.5). */
function findDataEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  for (; at + 1 < bytes.length; at += 1) {
    const marker = bytes[at + 1] ?? 0;
    // 0xff followed by zero, and restart markers, are data; 0xff before a marker is fill.
    if (bytes[at] === 0xff && marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) break;
  }
  return at;
}

/** Parses a JPEG from its beginning (ITU T.81 B.1.1); null if it is not a JPEG. */
function parseJpeg(bytes: Uint8Array): JpegParts | null {
  if (!isJpeg(bytes)) return null;
  const segments: Segment[] = [];
  for (let start = 2; start + 2 <= bytes.length;) {
    const marker = bytes[start + 1] ?? 0;
    if (bytes[start] !== 0xff) break;
    if (marker === 0xd9) return { segments, end: start + 2 };
    if (start + 4 > bytes.length) break;
    const end = start + 2 + Math.max(2, readWord(bytes, start + 2));
    segments.push({ marker, start, end });
    start = marker === 0xda ? findDataEnd(bytes, end) : end;
  }
  return { segments, end: null };
}

// SOF0 to SOF15, except DHT, JPG and DAC.
const isFrame = ({ marker }: Segment) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Reads width and height from the frame header of a JPEG (ITU T.81 B.2.2); null if there is no such header. */
export function readJpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const frame = parseJpeg(bytes)?.segments.find(isFrame);
  return frame && frame.start + 9 <= bytes.length
    ? { height: readWord(bytes, frame.start + 5), width: readWord(bytes, frame.start + 7) }
    : null;
}

/**
 * Returns whether a JPEG is complete (ITU T.81 B.1.1): one frame of a kind that browsers decode, then a scan with data,
 * every segment within the bytes, then the end marker. Bytes after the end are ignored. A truncated file or a lone
 * header is not complete.
 */
function isCompleteJpeg(bytes: Uint8Array): boolean {
  const { segments, end } = parseJpeg(bytes) ?? { segments: [], end: null };
  const scan = segments.find(({ marker }) => marker === 0xda);
  if (!scan || end === null || segments.some((segment) => segment.end > bytes.length)) return false;
  const frames = segments.filter(isFrame);
  const [frame] = frames;
  // The frame must be baseline, extended or progressive, be before the scan, and have a length that matches its number
  // of components.
  if (!frame || frames.length > 1 || frame.marker > 0xc2 || frame.start > scan.start) return false;
  const components = bytes[frame.start + 9] ?? 0;
  if (components < 1 || components > 4 || frame.end - frame.start !== 10 + 3 * components) return false;
  return end - 2 > scan.end;
}

/** `type`: not a complete JPEG. `size`: sides that are too short or too long. */
export type PictureFault = 'type' | 'bytes' | 'size';

/** Returns the fault of a picture, judged by its content and never by its name; null if the picture is valid. */
export function findPictureFault(bytes: Uint8Array): PictureFault | null {
  if (bytes.length > maxPictureBytes) return 'bytes';
  const size = readJpegSize(bytes);
  if (!size || !isCompleteJpeg(bytes)) return 'type';
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  return short < pictureSides.min || long > pictureSides.max ? 'size' : null;
}

// APP1 to APP15 and comments contain place, time, device and thumbnails. APP0 is JFIF, and decoders need APP14 for the
// colours.
const isMetadata = ({ marker }: Segment) =>
  (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;

/** Removes the metadata that a phone writes into a picture, and all bytes after the end of the picture. */
export function removeMetadata(bytes: Uint8Array): Uint8Array {
  const { segments, end } = parseJpeg(bytes) ?? { segments: [], end: null };
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
