import { afterEach, expect, test, vi } from 'vitest';

import { firstLetters } from '#contract/values/typed/typed-examples.ts';

import { getFirstLetter } from './first-letter.ts';

afterEach(() => vi.unstubAllGlobals());

test.each(firstLetters)('the first letter of %j is %j', (name, letter) => {
  expect(getFirstLetter(name)).toBe(letter);
});

test('a browser without Intl.Segmenter shows the first code point', () => {
  vi.stubGlobal('Intl', {});
  expect(getFirstLetter('robin')).toBe('R');
  expect(getFirstLetter('👩\u200D🚀')).toBe('👩');
});
