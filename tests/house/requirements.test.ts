import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { namedIds } from '#tests/support/test-titles.ts';

// Requirement ids of the groups that are built. A group joins when its screens do; ids that wait for a
// later screen are listed with what they wait for.
const built: Record<string, number> = {
  SH: 65,
  HM: 34,
  GL: 35,
  GT: 20,
  FV: 16,
  ME: 13,
  ER: 32,
  IN: 12,
  TH: 11,
  ST: 14,
  ED: 17,
  CA: 12,
  AU: 34,
  RG: 32,
  PW: 17,
  WA: 20,
  HP: 10,
  MC: 20,
  PA: 14,
  PR: 14,
  CS: 11,
  LS: 13,
  AG: 28,
  CT: 9,
};
const waiting: Record<string, string> = {};

const ids = Object.entries(built).flatMap(([group, count]) =>
  Array.from({ length: count }, (_, index) => `${group}-${String(index + 1).padStart(2, '0')}`),
);
const named = new Set(
  globSync('{src,contract,edge,platform,demo,scripts,tests}/**/*.{test,spec}.{ts,tsx}')
    .filter((file) => !file.includes('support/test-titles'))
    .flatMap((file) => namedIds(file, readFileSync(file, 'utf8'))),
);

test('every requirement of the built groups is named by the title of a test', () => {
  const missing = ids.filter((id) => !named.has(id) && !(id in waiting));
  expect(missing).toEqual([]);
});

test('what a test names is of a built group, and waits for nothing', () => {
  const known = new Set(ids);
  expect([...named].filter((id) => !known.has(id))).toEqual([]);
  expect(Object.keys(waiting).filter((id) => named.has(id) || !known.has(id))).toEqual([]);
});
