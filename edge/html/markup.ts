/** A place in a page whose content one visitor's copy has for itself. */
export type Hole = { readonly hole: string };
/** HTML with holes in it. */
export type Markup = readonly (string | Hole)[];
/** The same as it is kept: what is the same for everybody, encoded, with a hole after each part but the last. */
export type Pieces = { readonly parts: readonly Uint8Array[]; readonly holes: readonly Hole[] };

const utf8 = new TextEncoder();

/** Puts HTML together; a value is HTML itself. */
export const markup = (
  strings: TemplateStringsArray,
  ...values: readonly (string | Hole | Markup | readonly Markup[])[]
): Markup =>
  strings.flatMap((text, at) => {
    const value = values[at] ?? '';
    return [text, ...(Array.isArray(value) ? value.flat() : [value])];
  });

/** Encodes what is the same for everybody, once. */
export function piecesOf(markup: Markup): Pieces {
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

/** One copy of a page: the pieces with what its holes hold, as bytes from the start. */
export function filled({ parts, holes }: Pieces, contents: ReadonlyMap<Hole, string>): Uint8Array {
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
