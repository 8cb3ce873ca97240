import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** Files that show a failure's sentence without details for support, and the reason. */
const withoutDetails = new Map([
  [
    'src/features/support/components/chat-row.tsx',
    'a refused message: after an unknown error it is sent again',
  ],
]);

/** Matches a message for a code in a variable. If the code is a literal, the reason is already known. */
const showsAnyError = /getErrorMessage\((?!'|"|code: )/;
const hasDetails = /<Failure\b|<FormFailure\b|<LazyDetails\b|getUnexplainedTrace\(|<ErrorDiagnostics\b/;

test('a screen that shows why a call failed offers details for support if the cause is unknown [ER-32]', () => {
  const files = globSync('src/{app,domain,features,routes}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const saying = files.filter((file) => showsAnyError.test(readFileSync(file, 'utf8')));
  expect(saying.length).toBeGreaterThan(10);
  const bare = saying.filter((file) => !hasDetails.test(readFileSync(file, 'utf8')));
  expect(bare).toEqual([...withoutDetails.keys()]);
});
