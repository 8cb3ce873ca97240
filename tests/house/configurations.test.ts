import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

const files = [
  '.dependency-cruiser.cjs',
  ...globSync('**/*.config.ts', { exclude: ['**/node_modules/**', 'dist/**'] }),
];

test('there are configurations of every tool', () => {
  expect(files).toEqual(
    expect.arrayContaining(['playwright.config.ts', 'vite.config.ts', 'vitest.config.ts']),
  );
});

// Lint and other checks read them on machines where no browser is installed yet.
test.each(files)(
  '%s can be read where there is no browser',
  (file) => {
    const read = `await import(${JSON.stringify(resolve(file))}); process.exit()`;
    const env = { ...process.env, CHROMIUM: '/no/browser/here' };
    expect(() =>
      execFileSync('node', ['--input-type=module', '-e', read], { env, stdio: 'pipe' }),
    ).not.toThrow();
  },
  60_000,
);
