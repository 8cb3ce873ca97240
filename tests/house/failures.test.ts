import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** Files that say the sentence of a failure, and why there is nothing for support beside it. */
const without = new Map([
  [
    'src/features/support/components/chat-row.tsx',
    'a refused message: what nobody can explain is sent again',
  ],
]);

/** The sentence of whatever code a failure has; of a code by its name the reason is known. */
const saysWhatever = /errorMessage\((?!'|"|code: )/;
const hasDetails = /<Failure\b|<FormFailure\b|<LazyDetails\b|unexplainedTrace\(|<ErrorDiagnostics\b/;

test('who says why a call failed offers what support needs where nobody can explain it [ER-32]', () => {
  const files = globSync('src/{app,domain,features,routes}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const saying = files.filter((file) => saysWhatever.test(readFileSync(file, 'utf8')));
  expect(saying.length).toBeGreaterThan(10);
  const bare = saying.filter((file) => !hasDetails.test(readFileSync(file, 'utf8')));
  expect(bare).toEqual([...without.keys()]);
});
