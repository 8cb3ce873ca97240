import { blockModules } from '#src/entry-edge.tsx';

import type { Configuration } from '../configuration.ts';
import { type BuildManifest, parseManifest } from './build-manifest.ts';
import { parseRules, type Rules } from './first-rules.ts';

/** The build's page, taken apart once per isolate. */
export type Template = {
  /** Rules of the style sheet: those that a page is painted with are set into it, so that the first paint waits for nothing. */
  rules: Rules;
  /** Its files. */
  sheets: ReadonlySet<string>;
  /** The one of these that the browser loads behind the content, for what it shows later. */
  wholeSheet: string | undefined;
  /** Rules of sheets that only some merchants' pages have, by file: set into these. */
  blockSheets: ReadonlyMap<string, Rules>;
  /** Module scripts of the build, in order, without nonce. */
  scripts: string[];
  /** Empty in development. */
  manifest: BuildManifest;
};

let template: Promise<Template> | null = null;

/** Parsed from the client build; asked again after a failure. In development on every request. */
export function readTemplate(env: Configuration): Promise<Template> {
  if (import.meta.env.DEV) return parse(env);
  template ??= parse(env).catch((error: unknown) => {
    template = null;
    throw error;
  });
  return template;
}

const asset = async (env: Configuration, path: string) => {
  // Vite's development server refuses hosts that it does not know; it knows those under localhost.
  const response = await env.assets.fetch(new URL(path, 'http://assets.localhost'));
  return response.ok ? response.text() : null;
};

async function parse(env: Configuration): Promise<Template> {
  const html = await asset(env, '/index.html');
  if (!html) throw new Error('The client build has no index.html');
  const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)].map(
    (match) => match[1] ?? '',
  );
  const [manifest, ...css] = await Promise.all([
    asset(env, '/.vite/manifest.json'),
    ...sheets.map((href) => asset(env, href)),
  ]);
  const parsed = parseManifest(manifest ?? '{}');
  const ofBlocks = new Set(
    blockModules.flatMap((module) =>
      (parsed.chunks.get(module) ?? []).filter((file) => file.endsWith('.css')),
    ),
  );
  const blockSheets = await Promise.all(
    [...ofBlocks].map(async (file) => [file, parseRules((await asset(env, `/${file}`)) ?? '')] as const),
  );
  return {
    rules: parseRules(css.join('')),
    sheets: new Set(sheets.map((href) => href.replace(/^\//, ''))),
    // Its faces are in the page for good: a second rule for the same face would have it loaded anew.
    wholeSheet: sheets.find((href) => !href.includes('/faces-')),
    blockSheets: new Map(blockSheets),
    scripts: [...html.matchAll(/<script\b[^>]*>[\s\S]*?<\/script>/g)].map((match) => match[0]),
    manifest: parsed,
  };
}
