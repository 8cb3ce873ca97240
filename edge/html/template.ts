import * as v from 'valibot';

import { type StyleRule, styleRulesFile, styleRulesSchema } from '#contract/page/style-rules.ts';

import type { Configuration } from '../configuration.ts';
import { type BuildManifest, parseManifest } from './build-manifest.ts';

/** What the build has made for pages, read once per isolate. */
export type Template = {
  /** Rules of the build's styles: those that a page is painted with are set into it, so that the first paint waits for nothing. */
  rules: readonly StyleRule[];
  /** Address of the style sheet, which the browser loads behind the content for what it shows later; none in development. */
  sheet: string | undefined;
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
  const [manifest, rules] = await Promise.all([
    asset(env, '/.vite/manifest.json'),
    asset(env, `/${styleRulesFile}`),
  ]);
  // The heading faces alone in development, where script brings all other styles.
  const [, faces = ''] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html) ?? [];
  return {
    rules: rules ? v.parse(styleRulesSchema, rules) : [{ within: [], text: faces, needs: [[]], name: null }],
    sheet: /<link rel="stylesheet"[^>]*href="([^"]+)"/.exec(html)?.[1],
    scripts: [...html.matchAll(/<script\b[^>]*>[\s\S]*?<\/script>/g)].map((match) => match[0]),
    manifest: parseManifest(manifest ?? '{}'),
  };
}
