import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { namedIds } from '#tests/support/test-titles.ts';

const ids = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^- ([A-Z]{2}-\d{2}):/gm)].map(
  ([, id = '']) => id,
);
const named = new Set(
  globSync('{src,contract,edge,platform,demo,scripts,tests}/**/*.{test,spec}.{ts,tsx}')
    .filter((file) => !file.includes('support/test-titles'))
    .flatMap((file) => namedIds(file, readFileSync(file, 'utf8'))),
);

test('every requirement is named by the title of a test', () => {
  expect(ids.length).toBeGreaterThan(480);
  expect(ids.filter((id) => !named.has(id))).toEqual([]);
});

test('a title names requirements that there are, each of which has one line', () => {
  const known = new Set(ids);
  expect([...named].filter((id) => !known.has(id))).toEqual([]);
  expect(known.size).toBe(ids.length);
});
