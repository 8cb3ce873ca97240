import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, test } from 'vitest';

const themes = ['aurora', 'lotus', 'harbour'] as const;
const sheetOf = (theme: string) => readFileSync(`src/shared/styles/themes/${theme}.css`, 'utf8');
const valueOf = (text: string, name: string) =>
  new RegExp(`${name}:\\s*([^;]+);`).exec(text)?.[1]?.trim() ?? '';
const faces = readFileSync('index.html', 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];

test.each(themes)('%s has a heading face of its own, of 12 kB at most, which no text waits for', (theme) => {
  const sheet = sheetOf(theme);
  const family = valueOf(sheet, '--font-head').split(',')[0] ?? '';
  const face = faces.find((each) => valueOf(each, 'font-family') === family) ?? '';
  const [, file = ''] = /url\('([^']+)'\)/.exec(face) ?? [];
  expect(statSync(createRequire(import.meta.url).resolve(file)).size).toBeLessThanOrEqual(12_000);
  expect(valueOf(face, 'font-display')).toBe('optional');
  // A weight that the face does not say would be smeared by the browser.
  expect(valueOf(face, 'font-weight')).toBe(valueOf(sheet, '--head-weight'));
});

test('no two merchants share a heading face', () => {
  expect(new Set(themes.map((theme) => valueOf(sheetOf(theme), '--font-head'))).size).toBe(themes.length);
});
