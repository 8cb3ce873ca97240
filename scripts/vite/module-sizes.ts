import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

/**
 * Writes `module-sizes.json` into the folder above the client's, so that the file is not deployed. For each chunk and
 * each of its modules, it has the number of characters before minification. With these numbers, the performance report
 * divides a chunk's bytes among its modules.
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
