import { expect, test } from 'vitest';

import { carriesKey, resetKeyOf } from './reset-key.ts';

test('the key of a link is read from the fragment alone', () => {
  expect(resetKeyOf('#key=abcdefghijklmnop_-12')).toBe('abcdefghijklmnop_-12');
  expect(resetKeyOf('')).toBeNull();
  expect(resetKeyOf('#terms')).toBeNull();
});

test.each(['#key=', '#key=short', '#key=<script>alert(1)</script>', `#key=${'x'.repeat(129)}`])(
  'a link that was cut off or tampered with (%s) has no key, and its fragment goes all the same',
  (hash) => {
    expect(resetKeyOf(hash)).toBeNull();
    expect(carriesKey(hash)).toBe(true);
  },
);
