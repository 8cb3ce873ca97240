import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** Files that show why a call failed without details for support, and the reason. */
const withoutDetails = new Map([
  [
    'src/features/support/components/chat-row.tsx',
    'a message that was refused; after an unknown error the message can be sent again',
  ],
]);

/** Matches a message for an error code in a variable. If the code is a literal, the cause is already known. */
const showsAnyError = /getErrorMessage\((?!'|"|code: )/;
const hasDetails = /<Failure\b|<FormFailure\b|<LazyDetails\b|getUnexplainedTrace\(|<ErrorDiagnostics\b/;

test('a screen that shows why a call failed offers details for support if the cause is unknown [ER-32]', () => {
  const files = globSync('src/{app,domain,features,routes}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const showing = files.filter((file) => showsAnyError.test(readFileSync(file, 'utf8')));
  expect(showing.length).toBeGreaterThan(10);
  const bare = showing.filter((file) => !hasDetails.test(readFileSync(file, 'utf8')));
  expect(bare).toEqual([...withoutDetails.keys()]);
});
