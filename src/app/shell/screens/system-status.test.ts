// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

import { CallError } from '#src/shared/http/call-error.ts';
import { mockReplies } from '#src/testing/replies.ts';

import {
  fetchSystemStatus,
  storeSystemState,
  readStoredSystemState,
  toSystemState,
} from './system-status.ts';

beforeEach(() => localStorage.clear());

test.each([
  [0, 'ST-02'],
  [1, 'ST-03'],
  [2, 'ST-04'],
] as const)('the status that the call replies is returned: %i [ST-01] [%s]', async (status, _id) => {
  const requests = mockReplies({ '/wps/system/status': () => ({ status }) });
  expect(await fetchSystemStatus()).toEqual({ status, ip: null, why: null });
  expect(requests.map(({ method }) => method)).toEqual(['GET']);
});

test('the status call returns the IP address of a refused visitor [ST-04] [ST-07]', async () => {
  mockReplies({ '/wps/system/status': () => ({ status: 2, ip: '198.51.100.4' }) });
  expect(await fetchSystemStatus()).toEqual({ status: 2, ip: '198.51.100.4', why: null });
});

test('a failed status call returns null', async () => {
  mockReplies({});
  expect(await fetchSystemStatus()).toBeNull();
});

test('a stored status is valid for five minutes, and invalid after the clock was turned back [ST-05] [CA-02]', () => {
  const now = Date.now();
  expect(readStoredSystemState()).toBeNull();
  vi.useFakeTimers({ now });
  storeSystemState({ status: 1, ip: null, why: null });
  vi.useRealTimers();
  expect(readStoredSystemState(now + 4 * 60_000)).toEqual({ status: 1, ip: null, why: null });
  expect(readStoredSystemState(now + 5 * 60_000)).toBeNull();
  expect(readStoredSystemState(now - 60_000)).toBeNull();
});

test('any failed call may report maintenance or a restricted region, with the IP address [ST-06] [ST-07]', () => {
  const closed = new CallError('system.maintenance');
  expect(toSystemState(closed)).toEqual({ status: 1, ip: null, why: null, error: closed });
  const message = 'Not over Tor.';
  const refused = new CallError('region.restricted', {
    value: { ip: '203.0.113.9', reason: 'tor' },
    message,
  });
  expect(toSystemState(refused)).toEqual({ status: 2, ip: '203.0.113.9', why: message, error: refused });
  const plain = new CallError('region.restricted');
  expect(toSystemState(plain)).toEqual({ status: 2, ip: null, why: null, error: plain });
  expect(toSystemState(new CallError('system.busy'))).toBeNull();
});
