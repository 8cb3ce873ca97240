import * as v from 'valibot';

import { type StyleRule, styleRulesFile, styleRulesSchema } from '#contract/page/style-rules.ts';

import type { Configuration } from '../configuration.ts';
import { type BuildManifest, parseManifest } from './build-manifest.ts';

/** The build's output for pages, read once per isolate. */
export type Template = {
  /** Rules of the build's styles. A page inlines the rules that it needs, so that its first paint waits for no file. */
  rules: readonly StyleRule[];
  /** The complete style sheet, which loads after the first paint; undefined in development. */
  sheet: string | undefined;
  /** Module scripts of the build, in order, without nonce. */
  scripts: string[];
  /** Empty in development. */
  manifest: BuildManifest;
};

let template: Promise<Template> | null = null;

/** Parses the client build once per isolate, again after a failure, and in development with every request. */
export function readTemplate(env: Configuration): Promise<Template> {
  if (import.meta.env.DEV) return parse(env);
  template ??= parse(env).catch((error: unknown) => {
    template = null;
    throw error;
  });
  return template;
}

const readAsset = async (env: Configuration, path: string) => {
  // Vite's development server refuses unknown hosts; it accepts those under localhost.
  const response = await env.assets.fetch(new URL(path, 'http://assets.localhost'));
  return response.ok ? response.text() : null;
};

async function parse(env: Configuration): Promise<Template> {
  const html = await readAsset(env, '/index.html');
  if (!html) throw new Error('The client build has no index.html');
  const [manifest, rules] = await Promise.all([
    readAsset(env, '/.vite/manifest.json'),
    readAsset(env, `/${styleRulesFile}`),
  ]);
  // In development the document has only the fonts of headings, because a script adds all other styles.
  const [, faces = ''] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html) ?? [];
  return {
    rules: rules ? v.parse(styleRulesSchema, rules) : [{ within: [], text: faces, needs: [[]], name: null }],
    sheet: /<link rel="stylesheet"[^>]*href="([^"]+)"/.exec(html)?.[1],
    scripts: [...html.matchAll(/<script\b[^>]*>[\s\S]*?<\/script>/g)].map((match) => match[0]),
    manifest: parseManifest(manifest ?? '{}'),
  };
}
