import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { memberJourneys } from './member-journeys.ts';
import { visitorJourneys } from './visitor-journeys.ts';

/** The rows of the table of exceptions in docs/browsers.md, by their first cell. */
function listExceptionRows(): string[] {
  const [, table = ''] = readFileSync('docs/browsers.md', 'utf8').split(
    '| exception | reason |\n|---|---|\n',
  );
  return [
    ...table
      .split('\n\n', 1)
      .join('')
      .matchAll(/^\| ([^|]+) \|/gm),
  ].map(([, row = '']) => row);
}

test('each exception in docs/browsers.md is named by a journey, and each named one has a row', () => {
  const journeys = [...Object.values(visitorJourneys), ...Object.values(memberJourneys)];
  const named = journeys.flatMap(({ exceptions = {} }) => Object.values(exceptions).map(({ row }) => row));
  expect(named.length).toBeGreaterThan(0);
  expect(listExceptionRows().toSorted()).toEqual([...new Set(named)].toSorted());
});
