import * as v from 'valibot';

/**
 * A stored reply as plain data: the runtime binds a `Response` to the request that created it. End-to-end headers
 * only.
 */
export type Stored = {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
  /** Time of the request, and of the last confirmation of the headers, in ms since 1970. */
  readonly requestedAt: number;
  readonly receivedAt: number;
  /** The request's normalised values of the headers that `Vary` names; null for absent ones. */
  readonly selecting: readonly (readonly [name: string, value: string | null])[];
  /** Set if `body` is a part of the representation. */
  readonly part: Part | null;
};

/** `first` and `last` are byte positions, both included; `total` is null if upstream does not know it. */
export type Part = {
  readonly first: number;
  readonly last: number;
  readonly total: number | null;
  /** The requested `Range`: the same request gets the same part. */
  readonly asked: string;
};

const partSchema = v.object({
  first: v.number(),
  last: v.number(),
  total: v.nullable(v.number()),
  asked: v.string(),
});

const recordSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      status: v.number(),
      headers: v.array(v.tuple([v.string(), v.string()])),
      size: v.number(),
      requestedAt: v.number(),
      receivedAt: v.number(),
      selecting: v.array(v.tuple([v.string(), v.nullable(v.string())])),
      part: v.nullable(partSchema),
    }),
  ),
);

/** Returns the value of a stored header, with repeated ones joined as in `Headers`; null if absent. */
export function getStoredHeader(stored: Stored, name: string): string | null {
  const values = stored.headers
    .filter((header) => header[0].toLowerCase() === name)
    .map(([, value]) => value);
  return values.length ? values.join(', ') : null;
}

/**
 * Serialises the variants of a key: length of the metadata (4 bytes, big endian), metadata as JSON, bodies in order.
 * The metadata are in the body, because headers of a stored object are limited to some 32 kB.
 */
export function serialise(variants: readonly Stored[]): Uint8Array {
  const records = variants.map(({ body, ...rest }) => ({ ...rest, size: body.byteLength }));
  const metadata = new TextEncoder().encode(JSON.stringify(records));
  const size = variants.reduce((sum, { body }) => sum + body.byteLength, 4 + metadata.byteLength);
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, metadata.byteLength);
  bytes.set(metadata, 4);
  let at = 4 + metadata.byteLength;
  for (const { body } of variants) {
    bytes.set(body, at);
    at += body.byteLength;
  }
  return bytes;
}

/** Parses the result of `serialise`. Empty for anything else, such as a truncated record. */
export function deserialise(bytes: Uint8Array): Stored[] {
  if (bytes.byteLength < 4) return [];
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  let at = 4 + length;
  const records = v.safeParse(recordSchema, new TextDecoder().decode(bytes.subarray(4, at)));
  if (!records.success) return [];
  const variants = records.output.map(({ size, ...rest }) => {
    const body = bytes.slice(at, at + size);
    at += size;
    return { ...rest, body };
  });
  return at === bytes.byteLength ? variants : [];
}
