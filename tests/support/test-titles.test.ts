import { expect, test } from 'vitest';

import { namedIds } from './test-titles.ts';

test('a requirement counts in the title of a test, and nowhere else', () => {
  const source = `
    // [AB-01] is only spoken of
    const note = 'see [AB-02]';
    test.describe('a group [AB-03]', () => {});
    describe('another [AB-04]', () => {});
    test('a fact [AB-05, AB-06] [AB-07]', async () => { expect(note, '[AB-08]').toBe(1); });
    test.only(\`who \${note} is told AB-09 [AB-10]\`, () => {});
    test.skip('not run [AB-11]', () => {});
    test.fixme('not run [AB-12]', () => {});
    test.fail('meant to fail [AB-13]', () => {});`;
  expect(namedIds('a.test.ts', source)).toEqual(['AB-05', 'AB-06', 'AB-07', 'AB-10']);
});

test('a table puts requirements into its titles', () => {
  const source = `
    const rows = [['busy', 'ER-01'], ['gone [ER-02]', '']] as const;
    test.each(rows)('%s is said [ER-03] [%s]', () => <b />);
    test.each([['a code [ER-04]', 'x']])('%s', () => {});`;
  expect(namedIds('a.test.tsx', source)).toEqual(['ER-03', 'ER-01', 'ER-02', 'ER-04']);
});
