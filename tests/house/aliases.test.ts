import { glob, readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

// Module and replacement of each `resolve.alias` in vite.config.ts, and the packages whose code imports the module.
test.each([
  [
    '@formatjs/icu-messageformat-parser',
    '@formatjs/icu-messageformat-parser/no-parser.js',
    'node_modules/intl-messageformat/index.js',
  ],
])('%s is imported, and every name imported from it exists in %s too', async (alias, target, importers) => {
  expect(await readFile('vite.config.ts', 'utf8')).toMatch(`'${alias}': '${target}'`);
  const wanted = new Set<string>();
  const clause = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${alias}(?:\\.js)?["']`, 'g');
  for await (const file of glob(importers)) {
    for (const [, names = ''] of (await readFile(file, 'utf8')).matchAll(clause))
      for (const name of names.split(',')) wanted.add(name.trim().split(/\s/)[0] ?? '');
  }
  expect([...wanted]).not.toEqual([]);
  expect(Object.keys(await import(target))).toEqual(expect.arrayContaining([...wanted]));
});
