import { expect, test } from 'vitest';

import { errorStatus, isErrorCode } from '#contract/wire/error-codes.ts';

import { CallError } from './call-error.ts';
import { isUnexplained, toCallError, unexplainedTrace } from './failures.ts';

test('every failure of the server has something for support to find, and none that says what to do [ER-32]', () => {
  const codes = Object.keys(errorStatus).filter(isErrorCode);
  const ofServer = codes.filter((code) => errorStatus[code] >= 500);
  expect(ofServer.length).toBeGreaterThan(4);
  for (const code of [...ofServer, 'provider.failed'] as const)
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

test('what is thrown by something else is a failure that nobody knows', () => {
  expect(toCallError(new TypeError('x is undefined')).code).toBe('unknown');
  expect(unexplainedTrace(new CallError('unknown', { traceId: 'a1' }))).toBe('a1');
  expect(unexplainedTrace(new CallError('bet.invalid', { traceId: 'a1' }))).toBeUndefined();
  expect(unexplainedTrace(new TypeError('x is undefined'))).toBeUndefined();
});
