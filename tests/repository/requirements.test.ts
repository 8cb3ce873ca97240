import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { listRequirementIds } from '#tests/support/test-titles.ts';

const requirementIds = [
  ...readFileSync('docs/requirements.md', 'utf8').matchAll(/^- ([A-Z]{2}-\d{2}):/gm),
].map(([, id = '']) => id);
const testedIds = new Set(
  globSync('{src,contract,edge,platform,demo,scripts,tests}/**/*.{test,spec}.{ts,tsx}')
    .filter((file) => !file.includes('support/test-titles'))
    .flatMap((file) => listRequirementIds(file, readFileSync(file, 'utf8'))),
);

test('the id of every requirement is in the title of a test', () => {
  expect(requirementIds.length).toBeGreaterThan(480);
  expect(requirementIds.filter((id) => !testedIds.has(id))).toEqual([]);
});

test('every id in a title is the id of a requirement, and every requirement has one line', () => {
  const known = new Set(requirementIds);
  expect([...testedIds].filter((id) => !known.has(id))).toEqual([]);
  expect(known.size).toBe(requirementIds.length);
});
