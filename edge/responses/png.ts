const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** 8 bits per channel, RGBA, no interlacing. */
const format = [8, 6, 0, 0, 0];

/** CRC-32 of a chunk (PNG specification, annex D). */
function computeCrc(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const toUint32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

function buildChunk(type: string, data: Uint8Array): Uint8Array {
  const content = Uint8Array.of(...new TextEncoder().encode(type), ...data);
  return Uint8Array.of(...toUint32(data.length), ...content, ...toUint32(computeCrc(content)));
}

/** Encodes square RGBA pixels, row by row, as a PNG (https://www.w3.org/TR/png-3/). */
export async function encodePng(size: number, rgba: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const rowBytes = size * 4;
  // Each row begins with its filter type, which is 0.
  const rows = new Uint8Array(size * (rowBytes + 1));
  for (let row = 0; row < size; row += 1)
    rows.set(rgba.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1);
  const deflated = new Response(rows).body?.pipeThrough(new CompressionStream('deflate'));
  const data = await new Response(deflated).bytes();
  const header = Uint8Array.of(...toUint32(size), ...toUint32(size), ...format);
  return Uint8Array.of(
    ...signature,
    ...buildChunk('IHDR', header),
    ...buildChunk('IDAT', data),
    ...buildChunk('IEND', new Uint8Array()),
  );
}
