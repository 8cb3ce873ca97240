import * as v from 'valibot';

/** Plain data, because the runtime binds a `Response` to the request that created it. Only end-to-end headers. */
export type Stored = {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
  /** Times of the last request that fetched or confirmed the reply, and of its answer, in ms since 1970. */
  readonly requestedAt: number;
  readonly receivedAt: number;
  /** The request's normalised values of the headers that `Vary` names; null for absent ones. */
  readonly selecting: readonly (readonly [name: string, value: string | null])[];
  /** Position of `body` if it is only a part of the representation; null if it is the whole. */
  readonly part: Part | null;
};

/** `first` and `last` are byte positions, both included; `total` is null if upstream does not know the total. */
export type Part = {
  readonly first: number;
  readonly last: number;
  readonly total: number | null;
  /** The requested `Range`, so that the same request gets the same part. */
  readonly asked: string;
};

const partSchema = v.object({
  first: v.number(),
  last: v.number(),
  total: v.nullable(v.number()),
  asked: v.string(),
});

const metadataSchema = v.pipe(
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

/** Returns the value of a stored header, with repeated headers joined as in `Headers`; null if absent. */
export function getStoredHeader(stored: Stored, name: string): string | null {
  const values = stored.headers
    .filter((header) => header[0].toLowerCase() === name)
    .map(([, value]) => value);
  return values.length ? values.join(', ') : null;
}

/**
 * Serialises the variants of a key: length of the metadata (4 bytes, big endian), metadata as JSON, bodies in order.
 * The metadata are not stored as headers, because the Cache API limits the headers of an object to some 32 kB.
 */
export function serialise(variants: readonly Stored[]): Uint8Array {
  const entries = variants.map(({ body, ...rest }) => ({ ...rest, size: body.byteLength }));
  const metadata = new TextEncoder().encode(JSON.stringify(entries));
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

/** Parses the result of `serialise`. Returns an empty list for anything else, such as truncated bytes. */
export function deserialise(bytes: Uint8Array): Stored[] {
  if (bytes.byteLength < 4) return [];
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  let at = 4 + length;
  const entries = v.safeParse(metadataSchema, new TextDecoder().decode(bytes.subarray(4, at)));
  if (!entries.success) return [];
  const variants = entries.output.map(({ size, ...rest }) => {
    const body = bytes.slice(at, at + size);
    at += size;
    return { ...rest, body };
  });
  return at === bytes.byteLength ? variants : [];
}
