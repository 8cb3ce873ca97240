import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

/** A script or style sheet without the lines that only comments are on. */
export const withoutComments = (source: string): string =>
  source.replace(/^[ \t]*\/\*[\s\S]*?\*\/[ \t]*\n/gm, '').replace(/^[ \t]*\/\/.*\n/gm, '');

/**
 * The demo games' pages are text in the platform's worker, which no bundler minifies: their comments, a quarter of what
 * they weigh packed, stay behind in a build.
 */
export const pageSources: Plugin = {
  name: 'page-sources',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const [, file] = /^(.*\/demo\/games\/pages\/.*\.(?:js|css))\?raw$/.exec(id) ?? [];
    if (file === undefined) return null;
    return `export default ${JSON.stringify(withoutComments(readFileSync(file, 'utf8')))}`;
  },
};
