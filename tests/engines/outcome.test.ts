import { expect, test } from 'vitest';

import { judgeOutcome } from './outcome.ts';

const exception = { row: 'notifications in WebKitGTK', failure: /doesn’t support notifications/ };

test('a journey passes or fails with its message', () => {
  expect(judgeOutcome(null, undefined)).toEqual({ kind: 'passed' });
  expect(judgeOutcome('A page error', undefined)).toEqual({ kind: 'failed', reason: 'A page error' });
});

test('an exception excuses the failure that it names, and no other one', () => {
  const expected = judgeOutcome('The state is: This browser doesn’t support notifications here.', exception);
  expect(expected).toEqual({ kind: 'excepted', row: 'notifications in WebKitGTK' });
  expect(judgeOutcome('role main is missing', exception)).toMatchObject({
    kind: 'failed',
    reason: expect.stringMatching(/^role main is missing\n.*notifications in WebKitGTK/),
  });
});

test('a journey that passes despite its exception fails, because the row is outdated', () => {
  expect(judgeOutcome(null, exception)).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('remove the row'),
  });
});
