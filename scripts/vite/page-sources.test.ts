import { globSync, readFileSync } from 'node:fs';

import { parseSync } from 'vite';
import { expect, test } from 'vitest';

import { withoutComments } from './page-sources.ts';

const files = globSync('demo/games/pages/**/*.{js,css}');

/** What a script is, wherever it stands in its file. */
const syntaxOf = (source: string): string =>
  JSON.stringify(parseSync('page.js', source).program, (key, value: unknown) =>
    key === 'start' || key === 'end' ? undefined : value,
  );
/** What a sheet is. */
const rulesOf = (source: string): string =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();

test('a page is the same script and the same sheet without its comments', () => {
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    const same = file.endsWith('.js') ? syntaxOf : rulesOf;
    const without = withoutComments(source);
    expect(same(without), file).toBe(same(source));
    expect(without, file).not.toMatch(/^\s*\/[*/]/m);
  }
});

test('what looks like a comment within a line stays', () => {
  const line = "const home = 'https://example.com'; /* here */\n";
  expect(withoutComments(`// gone\n/** gone\n * too */\n${line}`)).toBe(line);
});
