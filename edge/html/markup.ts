/** A placeholder in a page for content of a single visitor's copy. */
export type Hole = { readonly hole: string };
/** HTML with holes in it. */
export type Markup = readonly (string | Hole)[];
/** Markup as it is cached: the shared parts, encoded, with a hole after each part but the last. */
export type Pieces = { readonly parts: readonly Uint8Array[]; readonly holes: readonly Hole[] };

const utf8 = new TextEncoder();

/** Builds markup from a template; values are inserted as HTML, without escaping. */
export const markup = (
  strings: TemplateStringsArray,
  ...values: readonly (string | Hole | Markup | readonly Markup[])[]
): Markup =>
  strings.flatMap((text, at) => {
    const value = values[at] ?? '';
    return [text, ...(Array.isArray(value) ? value.flat() : [value])];
  });

/** Encodes the shared parts once. */
export function encodeMarkup(markup: Markup): Pieces {
  const texts = [''];
  const holes: Hole[] = [];
  for (const part of markup) {
    if (typeof part === 'string') texts.push((texts.pop() ?? '') + part);
    else {
      holes.push(part);
      texts.push('');
    }
  }
  return { parts: texts.map((text) => utf8.encode(text)), holes };
}

/** Builds one copy of a page as bytes: the pieces with the contents of their holes. */
export function fillHoles({ parts, holes }: Pieces, contents: ReadonlyMap<Hole, string>): Uint8Array {
  const encoded = new Map(Array.from(contents, ([hole, text]) => [hole, utf8.encode(text)]));
  let size = 0;
  for (const part of parts) size += part.byteLength;
  for (const hole of holes) size += encoded.get(hole)?.byteLength ?? 0;
  const bytes = new Uint8Array(size);
  let at = 0;
  const add = (part: Uint8Array | undefined) => {
    if (!part) return;
    bytes.set(part, at);
    at += part.byteLength;
  };
  parts.forEach((part, index) => {
    add(part);
    const hole = holes[index];
    if (hole) add(encoded.get(hole));
  });
  return bytes;
}
