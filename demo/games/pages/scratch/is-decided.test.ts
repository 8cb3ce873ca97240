import { expect, test } from 'vitest';

import { isDecided } from './is-decided.js';

test.each([
  ['no field is open', [], false],
  ['two equal symbols can still become three', ['gem', 'gem', 'bell'], false],
  ['three equal symbols have won', ['gem', 'bell', 'gem', 'gem'], true],
  ['a pair and one covered field can still win', ['a', 'a', 'b', 'b', 'c', 'c', 'd', 'e'], false],
  ['different symbols and one covered field cannot win', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], true],
  ['all fields are open', ['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd', 'e'], true],
])('a scratch card is decided or not: %s', (_, open, decided) => {
  expect(isDecided(open, 9)).toBe(decided);
});
