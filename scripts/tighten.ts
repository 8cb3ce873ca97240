import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/**
 * A second compressor before the bundler's own, which folds less: together they are 1 % smaller in Brotli. Names
 * are left to the bundler's.
 */
export const tighten: Plugin = {
  name: 'tighten',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async renderChunk(code) {
    const { code: tighter, map } = await minify(code, {
      module: true,
      ecma: 2022,
      compress: { passes: 3, ecma: 2022 },
      mangle: false,
      // What is unused and pure is dropped by the bundler's own pass, which goes by the comments that say so.
      format: { comments: 'all', preserve_annotations: true },
      sourceMap: true,
    });
    return { code: tighter, map: map ?? null };
  },
};
