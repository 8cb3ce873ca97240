import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { toPlainText, plainTextMax } from './plain-text.ts';

test.each([
  ['Balance too low', 'Balance too low'],
  ['<p>Balance<br>too   low</p>\r\n', 'Balance too low'],
  ['<img src=x onerror=alert(1)', ''],
  ['1 < 2 & 3 > 2', '1 < 2 & 3 > 2'],
  ['\u202Eevil\u2066\u0000 text', 'evil text'],
  // The zero-width joiner stays, because it is part of words and emoji.
  ['می‌خواهم 👩‍💻', 'می‌خواهم 👩‍💻'],
  [7, ''],
  [null, ''],
])('%j becomes %j', (words, line) => {
  expect(toPlainText(words)).toBe(line);
});

const characters = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 500 })
  .map((codes) => String.fromCodePoint(...codes));

test('the result is one line of at most the maximum length, and a cut never splits a character', () => {
  fc.assert(
    fc.property(characters, (words) => {
      const line = toPlainText(words);
      expect(Array.from(line).length).toBeLessThanOrEqual(plainTextMax);
      expect(line).not.toMatch(/[\n\r\t\u202A-\u202E\u2066-\u2069]/);
    }),
    { numRuns: 50 },
  );
  expect(toPlainText('👩'.repeat(300))).toBe(`${'👩'.repeat(plainTextMax - 1)}…`);
});
