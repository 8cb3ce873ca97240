import { expect, test } from 'vitest';

import { oneOf } from '#src/shared/parsing/checks.ts';

import { searchOf } from './search.ts';

const search = searchOf({ type: oneOf(['fav']), page: oneOf([1, 2]) });

test('what is malformed is undefined, so that the router does not keep what the address says', () => {
  expect(search({ type: '"', page: 1 })).toStrictEqual({ type: undefined, page: 1 });
});

test('what an address does not say is no part of it, and what a page does not know is none either', () => {
  expect(search({ page: 2, utm_source: 'mail' })).toStrictEqual({ page: 2 });
});
