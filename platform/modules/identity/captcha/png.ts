import { crc32, deflateSync } from 'node:zlib';

/** Number of shades of a bitmap, from paper to ink: as many as four bits can store. */
export const SHADES = 16;

type Colour = readonly [red: number, green: number, blue: number];
export type Palette = { paper: Colour; ink: Colour };

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Encodes an indexed PNG with four bits per pixel (PNG, third edition, §11.2.2). `shades` has one entry per pixel, row
 * by row, 0 for paper to 15 for ink. `width` is even.
 */
export function encodePng(shades: Uint8Array, width: number, { paper, ink }: Palette): Uint8Array {
  const height = shades.length / width;
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 4); // Bits per pixel.
  header.setUint8(9, 3); // Indexed by a palette.
  const colours = Array.from({ length: SHADES }, (_, shade) =>
    paper.map((from, i) => Math.round(from + (((ink[i] ?? from) - from) * shade) / (SHADES - 1))),
  );
  return Uint8Array.from([
    ...signature,
    ...encodeChunk('IHDR', new Uint8Array(header.buffer)),
    ...encodeChunk('PLTE', Uint8Array.from(colours.flat())),
    ...encodeChunk('IDAT', deflateSync(packPixels(shades, width))),
    ...encodeChunk('IEND', new Uint8Array()),
  ]);
}

/** Packs two pixels into each byte. Each row begins with a byte that means "no filter". */
function packPixels(shades: Uint8Array, width: number): Uint8Array {
  const rowBytes = 1 + width / 2;
  const bytes = new Uint8Array((shades.length / width) * rowBytes);
  shades.forEach((shade, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const at = y * rowBytes + 1 + (x >> 1);
    bytes[at] = (bytes[at] ?? 0) | (x % 2 ? shade : shade << 4);
  });
  return bytes;
}

/** Encodes a chunk: length, name, content, and a checksum of name and content (§5.3). */
function encodeChunk(name: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  view.setUint32(8 + content.length, crc32(bytes.subarray(4, 8 + content.length)));
  return bytes;
}
