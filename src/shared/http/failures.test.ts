import { expect, test } from 'vitest';

import { errorStatus, isErrorCode } from '#contract/wire/error-codes.ts';

import { CallError } from './call-error.ts';
import { isUnexplained, toCallError, getUnexplainedTrace } from './failures.ts';

test('every server failure is unexplained; a failure that the member can remedy is explained [ER-32]', () => {
  const codes = Object.keys(errorStatus).filter(isErrorCode);
  const serverCodes = codes.filter((code) => errorStatus[code] >= 500);
  expect(serverCodes.length).toBeGreaterThan(4);
  for (const code of [...serverCodes, 'provider.failed'] as const)
    expect(isUnexplained(new CallError(code)), code).toBe(true);
  for (const code of [
    'account.password.wrong',
    'captcha.wrong',
    'validation.failed',
    'too.many.requests',
    'wallet.insufficient',
    'account.locked',
    'network.offline',
  ] as const)
    expect(isUnexplained(new CallError(code)), code).toBe(false);
});

test('other thrown values become an unknown failure', () => {
  expect(toCallError(new TypeError('x is undefined')).code).toBe('unknown');
  expect(getUnexplainedTrace(new CallError('unknown', { traceId: 'a1' }))).toBe('a1');
  expect(getUnexplainedTrace(new CallError('bet.invalid', { traceId: 'a1' }))).toBeUndefined();
  expect(getUnexplainedTrace(new TypeError('x is undefined'))).toBeUndefined();
});
