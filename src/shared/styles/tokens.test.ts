import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const listValues = (name: string) =>
  [...tokens.matchAll(new RegExp(`--${name}: ([^;]+);`, 'g'))].map((hit) => hit[1]);

test('transitions take 200 and 300 ms, or 1 ms with reduced motion [TH-07]', () => {
  expect(listValues('dur-s')).toEqual(['200ms', '1ms']);
  expect(listValues('dur-l')).toEqual(['300ms', '1ms']);
});

test('every transition uses a duration token [TH-07]', () => {
  const source = join(import.meta.dirname, '../..');
  const sheets = globSync('**/*.css', { cwd: source }).map((file) =>
    readFileSync(join(source, file), 'utf8'),
  );
  const transitions = sheets.flatMap((css) => css.match(/transition(-duration)?:[^;]+;/g) ?? []);
  expect(transitions.length).toBeGreaterThan(5);
  expect(transitions.filter((text) => /[\d.](ms|s)\b/.test(text.replace('0s', '')))).toEqual([]);
});

test('the light scheme is used if it is chosen, or if nothing is chosen and the device prefers light', () => {
  expect(tokens).toMatch(/\[data-scheme='light'\] \{\s*color-scheme: light;/);
  expect(tokens).toMatch(/\[data-scheme='auto'\] \{\s*color-scheme: light dark;/);
});
