import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

/**
 * Writes `module-sizes.json` above the client's folder, so that it is not deployed: the characters before minification
 * of each chunk and module. The performance report divides a chunk's bytes among its modules by them.
 */
export const moduleSizes: Plugin = {
  name: 'module-sizes',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = 'dist/client' }, bundle) {
    const root = `${process.cwd()}/`;
    const chunks = Object.values(bundle).flatMap((file) => {
      if (file.type !== 'chunk') return [];
      const modules = Object.entries(file.modules).map(([id, { renderedLength }]) => [
        id.replaceAll('\0', '').replace(root, ''),
        renderedLength,
      ]);
      return [[file.fileName, Object.fromEntries(modules)]];
    });
    writeFileSync(join(dir, '..', 'module-sizes.json'), JSON.stringify(Object.fromEntries(chunks)));
  },
};
