import * as v from 'valibot';

import type { Bindings } from '../env.ts';

/** The build's page, taken apart once per isolate. */
export type Template = {
  /** Style sheet text, set into the page so that the first paint waits for nothing. */
  css: string;
  /** Module scripts of the build, in order, without nonce. */
  scripts: string[];
  /** Source module → its chunk and the chunks that it needs; empty in development. */
  chunks: Map<string, string[]>;
};

const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) }),
);
type BuildManifest = v.InferOutput<typeof manifestSchema>;

let template: Promise<Template> | null = null;

/** Parsed from the client build; asked again after a failure. In development on every request. */
export function readTemplate(env: Bindings): Promise<Template> {
  if (import.meta.env.DEV) return parse(env);
  template ??= parse(env).catch((error: unknown) => {
    template = null;
    throw error;
  });
  return template;
}

const asset = async (env: Bindings, path: string) => {
  // Vite's development server refuses hosts that it does not know; it knows those under localhost.
  const response = await env.ASSETS.fetch(new URL(path, 'http://assets.localhost'));
  return response.ok ? response.text() : null;
};

async function parse(env: Bindings): Promise<Template> {
  const html = await asset(env, '/index.html');
  if (!html) throw new Error('The client build has no index.html');
  const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)].map(
    (match) => match[1] ?? '',
  );
  const [manifest, ...css] = await Promise.all([
    asset(env, '/.vite/manifest.json'),
    ...sheets.map((href) => asset(env, href)),
  ]);
  return {
    css: css.join(''),
    scripts: [...html.matchAll(/<script\b[^>]*>[\s\S]*?<\/script>/g)].map((match) => match[0]),
    chunks: chunksOf(manifest ? v.parse(v.pipe(v.string(), v.parseJson(), manifestSchema), manifest) : {}),
  };
}

function chunksOf(manifest: BuildManifest): Map<string, string[]> {
  const withImports = (key: string, seen: Set<string>): string[] => {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return [];
    seen.add(key);
    return [entry.file, ...entry.imports.flatMap((next) => withImports(next, seen))];
  };
  return new Map(Object.keys(manifest).map((key) => [key, withImports(key, new Set())]));
}
