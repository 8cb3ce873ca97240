import * as v from 'valibot';

const manifestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(
    v.string(),
    v.object({
      file: v.string(),
      imports: v.optional(v.array(v.string()), []),
      css: v.optional(v.array(v.string()), []),
    }),
  ),
);

/** Which files of the client build a page needs: each chunk with those that it imports, and their style sheets. */
export type BuildManifest = {
  /** By source module, `index.html`. */
  chunks: ReadonlyMap<string, readonly string[]>;
  /** By the id of the route whose component it is, `/m/$list`; a route in the entry's own file has none. */
  routes: ReadonlyMap<string, readonly string[]>;
};

/** Parses the text of Vite's `.vite/manifest.json`; throws when it is none. */
export function parseManifest(text: string): BuildManifest {
  const manifest = v.parse(manifestSchema, text);
  const withImports = (key: string, seen: Set<string>): string[] => {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return [];
    seen.add(key);
    return [entry.file, ...entry.css, ...entry.imports.flatMap((next) => withImports(next, seen))];
  };
  const chunks = new Map(Object.keys(manifest).map((key) => [key, withImports(key, new Set())]));
  const routes = new Map<string, string[]>();
  for (const [source, files] of chunks) {
    const id = routeOf(source);
    if (id !== null) routes.set(id, files);
  }
  return { chunks, routes };
}

/**
 * The route whose component a source module is, by the names that TanStack's splitter gives
 * (`src/routes/m/register.tsx?tsr-split=component---loader`); null for any other module. Its file names say a
 * slash as `.`, and what is meant literally in brackets.
 */
function routeOf(source: string): string | null {
  const [, path = '', parts = ''] = /^src\/routes(.*)\.tsx\?tsr-split=(.*)$/.exec(source) ?? [];
  if (!parts.split('---').includes('component')) return null;
  return path.replaceAll(/\[([^\]]+)\]|\./g, (_, literal?: string) => literal ?? '/');
}
