import { glob, readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

// For each `resolve.alias` of vite.config.ts: the module, its replacement, and the files that import the module.
test.each([
  [
    '@formatjs/icu-messageformat-parser',
    '@formatjs/icu-messageformat-parser/no-parser.js',
    'node_modules/intl-messageformat/index.js',
  ],
])(
  '%s is imported, and the replacement %s exports every name that is imported',
  async (alias, target, importers) => {
    expect(await readFile('vite.config.ts', 'utf8')).toMatch(`'${alias}': '${target}'`);
    const importedNames = new Set<string>();
    const clause = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${alias}(?:\\.js)?["']`, 'g');
    for await (const file of glob(importers)) {
      for (const [, names = ''] of (await readFile(file, 'utf8')).matchAll(clause))
        for (const name of names.split(',')) importedNames.add(name.trim().split(/\s/)[0] ?? '');
    }
    expect([...importedNames]).not.toEqual([]);
    expect(Object.keys(await import(target))).toEqual(expect.arrayContaining([...importedNames]));
  },
);
