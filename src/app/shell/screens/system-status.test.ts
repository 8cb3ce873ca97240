// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

import { CallError } from '#src/shared/http/call-error.ts';
import { answerCalls } from '#src/testing/replies.ts';

import { askStatus, keepState, keptState, stateOfFailure } from './system-status.ts';

beforeEach(() => localStorage.clear());

test.each([
  [0, 'ST-02'],
  [1, 'ST-03'],
  [2, 'ST-04'],
] as const)('the status call answers %i [ST-01] [%s]', async (status, _id) => {
  const asked = answerCalls({ '/wps/system/status': () => ({ status }) });
  expect(await askStatus()).toEqual({ status, ip: null, why: null });
  expect(asked.map(({ method }) => method)).toEqual(['GET']);
});

test('nothing is learnt from a status call that failed', async () => {
  answerCalls({});
  expect(await askStatus()).toBeNull();
});

test('a kept status is good for five minutes, and not when the clock was turned back [ST-05] [CA-02]', () => {
  const now = Date.now();
  expect(keptState()).toBeNull();
  vi.useFakeTimers({ now });
  keepState({ status: 1, ip: null, why: null });
  vi.useRealTimers();
  expect(keptState(now + 4 * 60_000)).toEqual({ status: 1, ip: null, why: null });
  expect(keptState(now + 5 * 60_000)).toBeNull();
  expect(keptState(now - 60_000)).toBeNull();
});

test('any failed call tells of maintenance or a restricted region, with the address [ST-06] [ST-07]', () => {
  expect(stateOfFailure(new CallError('system.maintenance'))).toEqual({ status: 1, ip: null, why: null });
  const message = 'Not over Tor.';
  const refused = new CallError('region.restricted', {
    value: { ip: '203.0.113.9', reason: 'tor' },
    message,
  });
  expect(stateOfFailure(refused)).toEqual({ status: 2, ip: '203.0.113.9', why: message });
  expect(stateOfFailure(new CallError('region.restricted'))).toEqual({ status: 2, ip: null, why: null });
  expect(stateOfFailure(new CallError('system.busy'))).toBeNull();
});
