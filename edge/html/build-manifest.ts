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

/** The files of the client build that a page needs: each chunk with its imports, and their style sheets. */
export type BuildManifest = {
  /** Files by source module, such as `index.html`. */
  chunks: ReadonlyMap<string, readonly string[]>;
  /** Files by route id, such as `/m/$list`. A route whose component is in the entry's own file is missing. */
  routes: ReadonlyMap<string, readonly string[]>;
};

/** Parses the text of Vite's `.vite/manifest.json`; throws if it is invalid. */
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
    const id = parseRoute(source);
    if (id !== null) routes.set(id, files);
  }
  return { chunks, routes };
}

/**
 * Parses the route id from the name that TanStack's splitter gives to the module of a route's component
 * (`src/routes/m/register.tsx?tsr-split=component---loader`); null for any other module. In file names of routes, `.`
 * means a slash, and brackets enclose literal text.
 */
function parseRoute(source: string): string | null {
  const [, path = '', parts = ''] = /^src\/routes(.*)\.tsx\?tsr-split=(.*)$/.exec(source) ?? [];
  if (!parts.split('---').includes('component')) return null;
  return path.replaceAll(/\[([^\]]+)\]|\./g, (_, literal?: string) => literal ?? '/');
}
