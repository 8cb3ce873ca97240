// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { clearInvitation, invitationCode } from './invitation-link.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

test('the code of a link is kept while somebody looks around, until he has registered [RG-19]', () => {
  expect(invitationCode(undefined)).toBeNull();
  expect(invitationCode('AURORA1')).toBe('AURORA1');
  expect(invitationCode(undefined)).toBe('AURORA1');
  expect(invitationCode('OTHER2')).toBe('OTHER2');
  clearInvitation();
  expect(invitationCode(undefined)).toBeNull();
});

test('it is kept over closed tabs for thirty days, and no longer [AG-23]', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T10:00:00Z') });
  invitationCode('AURORA1');
  sessionStorage.clear();
  vi.setSystemTime(Date.parse('2026-04-01T09:00:00Z'));
  expect(invitationCode(undefined)).toBe('AURORA1');
  vi.setSystemTime(Date.parse('2026-04-01T11:00:00Z'));
  expect(invitationCode(undefined)).toBeNull();
});

test.each(['', 'a b', '<script>', 'x'.repeat(65)])('%j is no code: the one before stays', (text) => {
  invitationCode('AURORA1');
  expect(invitationCode(text)).toBe('AURORA1');
});
