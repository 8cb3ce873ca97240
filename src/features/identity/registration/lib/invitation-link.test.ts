// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { carryIntoApp, clearInvitation, invitationCode, isInvitationKept } from './invitation-link.ts';
import { keepInvitation } from './keep-invitation.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

test('the code of a link is kept while somebody looks around, until he has registered [RG-19]', () => {
  expect(invitationCode(undefined, false)).toBeNull();
  expect(invitationCode('AURORA1', false)).toBe('AURORA1');
  expect(invitationCode(undefined, false)).toBe('AURORA1');
  expect(invitationCode('OTHER2', false)).toBe('OTHER2');
  clearInvitation();
  expect(invitationCode(undefined, false)).toBeNull();
});

test('it is kept over closed tabs for thirty days, and no longer [AG-23]', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T10:00:00Z') });
  invitationCode('AURORA1', false);
  sessionStorage.clear();
  vi.setSystemTime(Date.parse('2026-04-01T09:00:00Z'));
  expect(invitationCode(undefined, false)).toBe('AURORA1');
  vi.setSystemTime(Date.parse('2026-04-01T11:00:00Z'));
  expect(invitationCode(undefined, false)).toBeNull();
});

test('where the browser has cleared what scripts stored, the edge’s cookie still has it, until he has registered [AG-23]', () => {
  const cookie = vi
    .spyOn(document, 'cookie', 'get')
    .mockReturnValue('language=EN; __Host-invitation=AURORA1');
  expect(invitationCode(undefined, false)).toBe('AURORA1');
  // What was followed last counts.
  invitationCode('OTHER2', false);
  expect(invitationCode(undefined, false)).toBe('OTHER2');
  localStorage.clear();
  cookie.mockReturnValue('x__Host-invitation=AURORA1; language=EN');
  expect(invitationCode(undefined, false)).toBeNull();
  const written = vi.spyOn(document, 'cookie', 'set');
  clearInvitation();
  expect(written).toHaveBeenCalledWith('__Host-invitation=; path=/; max-age=0; secure');
  vi.restoreAllMocks();
});

test('where consent is asked for what is stored, it is kept in the tab alone, and not beyond it', () => {
  invitationCode('AURORA1', false);
  // What was kept before that was asked goes.
  expect(invitationCode(undefined, true)).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(invitationCode('AURORA1', true)).toBe('AURORA1');
  expect(invitationCode(undefined, true)).toBe('AURORA1');
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(1);
  clearInvitation();
  expect(sessionStorage).toHaveLength(0);
});

test('with consent it is kept for thirty days from the link on, until that is taken back; another link asks anew', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T10:00:00Z') });
  invitationCode('AURORA1', true);
  vi.setSystemTime(Date.parse('2026-03-02T12:00:00Z'));
  keepInvitation('AURORA1', true);
  expect(isInvitationKept()).toBe(true);
  sessionStorage.clear();
  expect(invitationCode(undefined, true)).toBe('AURORA1');
  expect(invitationCode('AURORA1', true)).toBe('AURORA1');
  vi.setSystemTime(Date.parse('2026-04-01T11:00:00Z'));
  expect(invitationCode(undefined, true)).toBeNull();
  vi.setSystemTime(Date.parse('2026-03-03T10:00:00Z'));
  keepInvitation('AURORA1', false);
  expect([isInvitationKept(), localStorage.length]).toEqual([false, 0]);
  expect(invitationCode(undefined, true)).toBe('AURORA1');
  keepInvitation('AURORA1', true);
  expect(invitationCode('OTHER2', true)).toBe('OTHER2');
  expect([isInvitationKept(), localStorage.length]).toEqual([false, 0]);
  clearInvitation();
  expect(invitationCode(undefined, true)).toBeNull();
});

test.each(['', 'a b', '<script>', 'x'.repeat(65)])('%j is no code: the one before stays', (text) => {
  invitationCode('AURORA1', false);
  expect(invitationCode(text, false)).toBe('AURORA1');
});

test('an app put on the home screen of a phone that shares nothing with it is told the code, where it may be kept [AG-23]', () => {
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest">';
  const href = () => document.querySelector('link')?.getAttribute('href');
  invitationCode('AURORA1', false);
  carryIntoApp('AURORA1');
  expect(href()).toBe('/manifest.webmanifest');
  vi.stubGlobal('navigator', { standalone: false });
  carryIntoApp('AURORA1');
  expect(href()).toBe('/manifest.webmanifest?code=AURORA1');
  // Where consent is asked, only with it.
  invitationCode('AURORA1', true);
  carryIntoApp('AURORA1');
  expect(href()).toBe('/manifest.webmanifest');
  keepInvitation('AURORA1', true);
  expect(href()).toBe('/manifest.webmanifest?code=AURORA1');
  vi.unstubAllGlobals();
});
