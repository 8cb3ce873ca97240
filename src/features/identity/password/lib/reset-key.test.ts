import { expect, test } from 'vitest';

import { hasResetKey, parseResetKey } from './reset-key.ts';

test('the key of a link is read from the fragment `#key=…`; other fragments have no key', () => {
  expect(parseResetKey('#key=abcdefghijklmnop_-12')).toBe('abcdefghijklmnop_-12');
  expect(parseResetKey('')).toBeNull();
  expect(parseResetKey('#terms')).toBeNull();
});

test.each(['#key=', '#key=short', '#key=<script>alert(1)</script>', `#key=${'x'.repeat(129)}`])(
  'a truncated or tampered link (%s) has no valid key, but its fragment is recognised, so that the page removes it',
  (hash) => {
    expect(parseResetKey(hash)).toBeNull();
    expect(hasResetKey(hash)).toBe(true);
  },
);
