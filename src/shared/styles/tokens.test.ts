import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const valuesOf = (name: string) =>
  [...tokens.matchAll(new RegExp(`--${name}: ([^;]+);`, 'g'))].map((hit) => hit[1]);

test('transitions take 200 and 300 ms, and no time where less motion is asked for [TH-07]', () => {
  expect(valuesOf('dur-s')).toEqual(['200ms', '1ms']);
  expect(valuesOf('dur-l')).toEqual(['300ms', '1ms']);
});

test('every transition takes its time from the tokens [TH-07]', () => {
  const source = join(import.meta.dirname, '../..');
  const sheets = globSync('**/*.css', { cwd: source }).map((file) =>
    readFileSync(join(source, file), 'utf8'),
  );
  const transitions = sheets.flatMap((css) => css.match(/transition(-duration)?:[^;]+;/g) ?? []);
  expect(transitions.length).toBeGreaterThan(5);
  expect(transitions.filter((text) => /[\d.](ms|s)\b/.test(text.replace('0s', '')))).toEqual([]);
});

test('light is used when it is asked for, or when the device prefers it and the page leaves it open', () => {
  expect(tokens).toMatch(/\[data-scheme='light'\] \{\s*color-scheme: light;/);
  expect(tokens).toMatch(/\[data-scheme='auto'\] \{\s*color-scheme: light dark;/);
});
