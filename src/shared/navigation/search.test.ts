import { expect, test } from 'vitest';

import { inList } from '#src/shared/parsing/checks.ts';

import { createSearch } from './search.ts';

const search = createSearch({ type: inList(['fav']), page: inList([1, 2]) });

test('a malformed value becomes an explicit undefined, which stops the router from keeping the address’s value', () => {
  expect(search({ type: '"', page: 1 })).toStrictEqual({ type: undefined, page: 1 });
});

test('absent and unknown parameters are left out', () => {
  expect(search({ page: 2, utm_source: 'mail' })).toStrictEqual({ page: 2 });
});
