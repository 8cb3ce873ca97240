import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, test } from 'vitest';

const themes = ['aurora', 'lotus', 'harbour'] as const;
const readSheet = (theme: string) => readFileSync(`src/shared/styles/themes/${theme}.css`, 'utf8');
const findValue = (text: string, name: string) =>
  new RegExp(`${name}:\\s*([^;]+);`).exec(text)?.[1]?.trim() ?? '';
const faces = readFileSync('index.html', 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];

test.each(themes)('%s has its own heading face of at most 12 kB, which blocks no text', (theme) => {
  const sheet = readSheet(theme);
  const family = findValue(sheet, '--font-head').split(',')[0] ?? '';
  const face = faces.find((each) => findValue(each, 'font-family') === family) ?? '';
  const [, file = ''] = /url\('([^']+)'\)/.exec(face) ?? [];
  expect(statSync(createRequire(import.meta.url).resolve(file)).size).toBeLessThanOrEqual(12_000);
  expect(findValue(face, 'font-display')).toBe('optional');
  // The browser would synthesise a weight that the face does not declare.
  expect(findValue(face, 'font-weight')).toBe(findValue(sheet, '--head-weight'));
});

test('no two merchants share a heading face', () => {
  expect(new Set(themes.map((theme) => findValue(readSheet(theme), '--font-head'))).size).toBe(themes.length);
});
