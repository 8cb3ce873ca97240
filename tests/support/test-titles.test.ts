import { expect, test } from 'vitest';

import { listRequirementIds } from './test-titles.ts';

test('a requirement counts only if the title of a test names it', () => {
  const source = `
    // [AB-01] is only spoken of
    const note = 'see [AB-02]';
    test.describe('a group [AB-03]', () => {});
    describe('another [AB-04]', () => {});
    test('a fact [AB-05, AB-06] [AB-07]', async () => { expect(note, '[AB-08]').toBe(1); });
    test.only(\`\${note} contains AB-09 [AB-10]\`, () => {});
    test.skip('not run [AB-11]', () => {});
    test.fixme('not run [AB-12]', () => {});
    test.fail('meant to fail [AB-13]', () => {});`;
  expect(listRequirementIds('a.test.ts', source)).toEqual(['AB-05', 'AB-06', 'AB-07', 'AB-10']);
});

test('a requirement in a test that does not run does not count', () => {
  const source = `
    describe.skip('a group', () => { describe('in it', () => { test('not run [AB-01]', () => {}); }); });
    test.describe.fixme('a group', () => { test.each([['AB-02']])('not run [%s]', () => {}); });
    describe.todo.each([1])('a group', () => { test('not run [AB-03]', () => {}); });
    test('left in its middle [AB-04]', async () => { test.fixme(); });
    test('left by some browsers [AB-05]', ({ browserName }) => { test.skip(browserName === 'a', 'why'); });
    describe('a group', () => { test('run [AB-06]', () => {}); });`;
  expect(listRequirementIds('a.test.ts', source)).toEqual(['AB-05', 'AB-06']);
});

test('a requirement in a table counts if it becomes part of a title', () => {
  const source = `
    const rows = [['busy', 'ER-01'], ['gone [ER-02]', '']] as const;
    test.each(rows)('%s is said [ER-03] [%s]', () => <b />);
    test.each([['a code [ER-04]', 'x']])('%s', () => {});`;
  expect(listRequirementIds('a.test.tsx', source)).toEqual(['ER-03', 'ER-01', 'ER-02', 'ER-04']);
});
