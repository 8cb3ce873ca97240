import { expect, test } from 'vitest';

import { parseUrl } from './parse-url.ts';

test.each([
  ['https://a.example/b?c#d', undefined, 'https://a.example/b?c#d'],
  ['/b', 'https://a.example', 'https://a.example/b'],
  ['//c.example', 'https://a.example', 'https://c.example/'],
  ['/b', undefined, undefined],
  ['', undefined, undefined],
  ['http://', undefined, undefined],
  ['b', 'no base', undefined],
])('the address %o with the base %o is %o', (text, base, href) => {
  expect(parseUrl(text, base)?.href).toBe(href);
});
