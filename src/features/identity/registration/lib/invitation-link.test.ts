// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { passCodeToApp, clearInvitation, readInvitationCode, isInvitationKept } from './invitation-link.ts';
import { keepInvitation } from './keep-invitation.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

test('the code of a link is kept while the visitor browses, until the registration [RG-19]', () => {
  expect(readInvitationCode(undefined, false)).toBeNull();
  expect(readInvitationCode('AURORA1', false)).toBe('AURORA1');
  expect(readInvitationCode(undefined, false)).toBe('AURORA1');
  expect(readInvitationCode('OTHER2', false)).toBe('OTHER2');
  clearInvitation();
  expect(readInvitationCode(undefined, false)).toBeNull();
});

test('the code is kept across tabs for only thirty days [AG-23]', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T10:00:00Z') });
  readInvitationCode('AURORA1', false);
  sessionStorage.clear();
  vi.setSystemTime(Date.parse('2026-04-01T09:00:00Z'));
  expect(readInvitationCode(undefined, false)).toBe('AURORA1');
  vi.setSystemTime(Date.parse('2026-04-01T11:00:00Z'));
  expect(readInvitationCode(undefined, false)).toBeNull();
});

test('if the browser has cleared storage, the edge’s cookie still has the code, until the registration [AG-23]', () => {
  const cookie = vi
    .spyOn(document, 'cookie', 'get')
    .mockReturnValue('language=EN; __Host-invitation=AURORA1');
  expect(readInvitationCode(undefined, false)).toBe('AURORA1');
  // The link that was opened last counts.
  readInvitationCode('OTHER2', false);
  expect(readInvitationCode(undefined, false)).toBe('OTHER2');
  localStorage.clear();
  cookie.mockReturnValue('x__Host-invitation=AURORA1; language=EN');
  expect(readInvitationCode(undefined, false)).toBeNull();
  const written = vi.spyOn(document, 'cookie', 'set');
  clearInvitation();
  expect(written).toHaveBeenCalledWith('__Host-invitation=; path=/; max-age=0; secure');
  vi.restoreAllMocks();
});

test('if storage requires consent, the code is kept only in the tab', () => {
  readInvitationCode('AURORA1', false);
  // A code from before consent was required is deleted.
  expect(readInvitationCode(undefined, true)).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(readInvitationCode('AURORA1', true)).toBe('AURORA1');
  expect(readInvitationCode(undefined, true)).toBe('AURORA1');
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(1);
  clearInvitation();
  expect(sessionStorage).toHaveLength(0);
});

test('with consent the code is kept until thirty days after the link was opened, or until the consent is withdrawn; another link needs a new consent', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T10:00:00Z') });
  readInvitationCode('AURORA1', true);
  vi.setSystemTime(Date.parse('2026-03-02T12:00:00Z'));
  keepInvitation('AURORA1', true);
  expect(isInvitationKept()).toBe(true);
  sessionStorage.clear();
  expect(readInvitationCode(undefined, true)).toBe('AURORA1');
  expect(readInvitationCode('AURORA1', true)).toBe('AURORA1');
  vi.setSystemTime(Date.parse('2026-04-01T11:00:00Z'));
  expect(readInvitationCode(undefined, true)).toBeNull();
  vi.setSystemTime(Date.parse('2026-03-03T10:00:00Z'));
  keepInvitation('AURORA1', false);
  expect([isInvitationKept(), localStorage.length]).toEqual([false, 0]);
  expect(readInvitationCode(undefined, true)).toBe('AURORA1');
  keepInvitation('AURORA1', true);
  expect(readInvitationCode('OTHER2', true)).toBe('OTHER2');
  expect([isInvitationKept(), localStorage.length]).toEqual([false, 0]);
  clearInvitation();
  expect(readInvitationCode(undefined, true)).toBeNull();
});

test.each(['', 'a b', '<script>', 'x'.repeat(65)])(
  'an invalid code (%j) does not replace the previous code',
  (text) => {
    readInvitationCode('AURORA1', false);
    expect(readInvitationCode(text, false)).toBe('AURORA1');
  },
);

test('an app on the home screen, which shares no storage with the browser, receives the code if the browser may keep it [AG-23]', () => {
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest">';
  const href = () => document.querySelector('link')?.getAttribute('href');
  readInvitationCode('AURORA1', false);
  passCodeToApp('AURORA1');
  expect(href()).toBe('/manifest.webmanifest');
  vi.stubGlobal('navigator', { standalone: false });
  passCodeToApp('AURORA1');
  expect(href()).toBe('/manifest.webmanifest?code=AURORA1');
  // If the merchant requires consent, the app receives the code only with consent.
  readInvitationCode('AURORA1', true);
  passCodeToApp('AURORA1');
  expect(href()).toBe('/manifest.webmanifest');
  keepInvitation('AURORA1', true);
  expect(href()).toBe('/manifest.webmanifest?code=AURORA1');
  vi.unstubAllGlobals();
});
