import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/**
 * A second minifier before the bundler's own, which folds less: together their output is 1 % smaller in Brotli.
 * Names are left to the bundler's.
 */
export const preMinify: Plugin = {
  name: 'preMinify',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async renderChunk(code) {
    const { code: tighter, map } = await minify(code, {
      module: true,
      ecma: 2022,
      compress: { passes: 3, ecma: 2022 },
      mangle: false,
      // The bundler's own pass drops unused pure code by its annotations, so they are preserved.
      format: { comments: 'all', preserve_annotations: true },
      sourceMap: true,
    });
    return { code: tighter, map: map ?? null };
  },
};
