// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';

import { clearInvitation, invitationCode } from './invitation-link.ts';

beforeEach(() => sessionStorage.clear());

test('the code of a link is kept while somebody looks around, until he has registered [RG-19]', () => {
  expect(invitationCode(undefined)).toBeNull();
  expect(invitationCode('AURORA1')).toBe('AURORA1');
  expect(invitationCode(undefined)).toBe('AURORA1');
  expect(invitationCode('OTHER2')).toBe('OTHER2');
  clearInvitation();
  expect(invitationCode(undefined)).toBeNull();
});

test.each(['', 'a b', '<script>', 'x'.repeat(65)])('%j is no code: the one before stays', (text) => {
  invitationCode('AURORA1');
  expect(invitationCode(text)).toBe('AURORA1');
});
